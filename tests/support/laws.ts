import { existsSync, readFileSync } from 'node:fs';

/** A test that holds a law: its file, and its title or that of its group. */
export interface TestReference {
  readonly file: string;
  readonly title: string;
}

/** A law of a page, and the tests that it says hold it. */
export interface Law {
  readonly name: string;
  readonly tests: readonly TestReference[];
}

/**
 * The laws of a page: items of its numbered lists, each with its tests in a list of its own.
 *
 * ```text
 * 1. **A law.** Why.
 *    - `tests/streams/race.test.ts`: “a title; … is whatever a template puts there”
 * ```
 */
export function parseLaws(page: string): Law[] {
  return page
    .split(/^\d+\. /m)
    .slice(1)
    .map((item) => ({
      name: /\*\*(.*?)\*\*/s.exec(item)?.[1] ?? item,
      tests: Array.from(item.matchAll(/^ +- `(.+)`: “(.+)”$/gm), ([, file = '', title = '']) => ({
        file,
        title,
      })),
    }));
}

/** Whether there is such a file, and in it a test or a group of tests with that very title. */
export function hasTest({ file, title }: TestReference): boolean {
  if (!existsSync(file)) return false;
  const titles = Array.from(
    readFileSync(file, 'utf8').matchAll(
      /\b(?:test|describe)(?:\.describe)?\(\s*(?:'([^'\n]+)'|"([^"\n]+)"|`([^`\n]+)`)/g,
    ),
    ([, single, double, template]) => single ?? double ?? template ?? '',
  );
  const pattern = title.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const regExp = new RegExp(`^${pattern.join('.*')}$`);
  return titles.some((text) => regExp.test(text));
}
