import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { beforeAll, describe, expect, it } from 'vitest';
import packageJson from '../../package.json';

const OXLINT = 'node_modules/oxlint/bin/oxlint';
const eslint = new ESLint();

/** Lints `code` as the content of `file` and lists the rules it breaks. Rules that use types need an existing file. */
async function brokenRules(code: string, file = 'streams/clock.ts'): Promise<string[]> {
  const results = await eslint.lintText(code, { filePath: file });
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message }) => ruleId ?? message),
  );
}

it('npm run lint keeps no cache, because rules with types also depend on other files', () => {
  const { scripts } = packageJson;
  expect(scripts.lint).not.toContain('--cache');
  // tsc knows which files an edit affects.
  expect(scripts.types).toContain('--incremental');
});

const BANNED: Readonly<Record<string, readonly string[]>> = {
  'no-restricted-globals': [
    'export const now = Date.now();',
    'export const now = new Date();',
    'export const now = performance.now();',
    'setTimeout(() => undefined, 100);',
    'setInterval(() => undefined, 100);',
    'requestAnimationFrame(() => undefined);',
    'queueMicrotask(() => undefined);',
    'export const id = crypto.randomUUID();',
    'console.log(1);',
    'export const now = globalThis.performance.now();',
  ],
  'no-undef': [
    'export const page = document;',
    'export const socket = new WebSocket("wss://example.org");',
    'export const { env } = process;',
  ],
  'no-restricted-properties': [
    'export const chance = Math.random();',
    'export const wave = Math.sin(1);',
    'export const power = Math.pow(2, 0.5);',
    'export const root = Math.cbrt(2);',
    'export const root = Math.sqrt(2);',
    'export const power = Math.exp(2);',
    'export const format = new Intl.DateTimeFormat("en");',
  ],
  'no-restricted-syntax': [
    'export const power = 2 ** 0.5;',
    'export let power = 2; power **= 0.5;',
    'const { random } = Math; export const chance = random();',
    'const math = Math; export const chance = math.random();',
    'export const call = (name: "sin" | "cos") => Math[name](1);',
    'export const react = import("react");',
    'export const load = (name: string): Promise<unknown> => import(name);',
    'import { of } from "rxjs"; export const subscription = of(1).subscribe();',
    'import { of } from "rxjs"; const { subscribe } = of(1); export { subscribe };',
    // The build leaves out unused modules of streams/, so it would leave out these effects.
    'import "./rules";',
    'export const list: number[] = []; list.push(1);',
  ],
  'no-restricted-imports': [
    'import { createElement } from "react"; export const p = createElement("p");',
    'import type { ReactNode } from "react"; export type Node = ReactNode;',
    'export type { ReactNode } from "react";',
    'import { readFileSync } from "node:fs"; export const read = readFileSync;',
    'import { App } from "../src/nowhere"; export const app = App;',
    'import { ajax } from "rxjs/ajax"; export const answer$ = ajax("/");',
    'import { animationFrames } from "rxjs"; export const frames$ = animationFrames();',
    'import { lastValueFrom, of } from "rxjs"; export const one = lastValueFrom(of(1));',
  ],
  'rxjs-x/finnish': [
    'import { of } from "rxjs"; export const one = of(1);',
    'import { of } from "rxjs"; export const box = { one: of(1) };',
    'import type { Observable } from "rxjs"; export interface Box { one: Observable<number> }',
    'import type { Observable } from "rxjs"; export const same = (one: Observable<1>) => one;',
    'export const one$ = 1;',
    'export const half = (whole$: number) => whole$ / 2;',
  ],
  'rxjs-x/no-exposed-subjects': [
    'import { Subject } from "rxjs"; export class Box { readonly inputs$ = new Subject<number>(); }',
  ],
  'rxjs-x/no-ignored-subscription': ['import { of } from "rxjs"; of(1).subscribe();'],
};

const ALLOWED = [
  'export const roll = (random: { next: () => number }) => Math.floor(random.next() * 6);',
  'export const mix = (a: number, b: number) => Math.imul(a ^ (a >>> 15), b);',
  'export const CHANCE = { min: 0.5, max: 1.5 } as const;',
  'export * from "./rules";',
  'import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus"; export { xoroshiro128plus };',
  'import { sha256 } from "@noble/hashes/sha2.js"; export { sha256 };',
  'export const names = () => import("@faker-js/faker/locale/en");',
  'import { interval, type SchedulerLike } from "rxjs"; export const createTicks = (scheduler?: SchedulerLike) => interval(100, scheduler);',
  'import { type Observable, of } from "rxjs"; export interface Game { race$(id: number): Observable<number> } export const game: Game = { race$: (id) => of(id) };',
];

describe('lint in streams/', () => {
  // The first run takes long, because it loads the types of the libraries.
  beforeAll(async () => {
    await brokenRules('');
  }, 60_000);

  for (const [rule, snippets] of Object.entries(BANNED)) {
    it.each(snippets)(`${rule} rejects %s`, async (code) => {
      expect(await brokenRules(code)).toContain(rule);
    });
  }

  it.each(ALLOWED)('no rule rejects %s', async (code) => {
    expect(await brokenRules(code)).toEqual([]);
  });

  it('rejects any, casts, non-null assertions and conditional hooks, as everywhere', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lint-'));
    const file = join(folder, 'Casts.tsx');
    writeFileSync(
      file,
      'import { useState } from "react";\n' +
        'export const anything: any = 1;\n' +
        'export const first = (list: number[]) => list[0]!;\n' +
        'export const one = 1 as unknown;\n' +
        'export function Clock({ isOn }: { isOn: boolean }) { if (isOn) useState(0); return null; }\n',
    );
    const { stdout } = spawnSync(process.execPath, [OXLINT, '-c', '.oxlintrc.json', file], {
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    for (const rule of [
      'no-explicit-any',
      'no-non-null-assertion',
      'consistent-type-assertions',
      'rules-of-hooks',
    ])
      expect(stdout).toContain(rule);
  });

  it('lets only streams/draw/ import from its parent folder', async () => {
    const code = (path: string) => `import { TICK_MS } from "${path}"; export { TICK_MS };`;
    const file = 'streams/draw/runDraw.ts';
    expect(await brokenRules(code('../rules.ts'), file)).toEqual([]);
    expect(await brokenRules(code('./rules'))).toEqual([]);
    for (const path of [
      '../../src/races/races',
      '../../package.json',
      '../rules/nowhere',
      'react',
    ]) {
      expect(await brokenRules(code(path), file), path).toContain('no-restricted-imports');
    }
    expect(await brokenRules(code('../rules'))).toContain('no-restricted-imports');
  });

  it('allows only raceEngine.ts to subscribe', async () => {
    const code = 'import { of } from "rxjs"; export const subscription = of(1).subscribe();';
    expect(await brokenRules(code, 'streams/raceEngine.ts')).toEqual([]);
  });

  it('allows Math.sqrt and Math.exp in irwinHall.ts, but no other banned property', async () => {
    const code = 'export const root = Math.sqrt(2); export const power = Math.exp(2);';
    expect(await brokenRules(code, 'streams/irwinHall.ts')).toEqual([]);
    for (const banned of ['Math.sin(2)', 'Math.random()', 'new Intl.DateTimeFormat("en")']) {
      const broken = await brokenRules(`export const x = ${banned};`, 'streams/irwinHall.ts');
      expect(broken, banned).toEqual(['no-restricted-properties']);
    }
  });

  it('allows subscribe in raceEngine.ts, but nothing else that it bans elsewhere', async () => {
    const code = 'export const power = 2 ** 0.5; export const chance = Math.random();';
    expect(await brokenRules(code, 'streams/raceEngine.ts')).toEqual(
      expect.arrayContaining(['no-restricted-syntax', 'no-restricted-properties']),
    );
  });
});
