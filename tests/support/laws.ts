import { existsSync, readFileSync } from 'node:fs';

/** A reference to a test: its file, and its title or the title of its `describe` block. */
export interface TestReference {
  readonly file: string;
  readonly title: string;
}

/** A law of ARCHITECTURE.md and the tests that it names. */
export interface Law {
  readonly name: string;
  readonly tests: readonly TestReference[];
}

/**
 * Parses the laws of a Markdown page. Each item of a numbered list is a law, and its sublist names its tests.
 *
 * ```text
 * 1. **A law.** Why.
 *    - `tests/streams/race.test.ts`: “a title; … matches any text”
 * ```
 */
export function parseLaws(markdown: string): Law[] {
  return markdown
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

/** The end of the title of a test that `npm test` leaves out. */
const SLOW = ' @slow';

/** Returns whether the file has a test or a `describe` block with this title, in which `…` matches any text. */
export function hasTest({ file, title }: TestReference): boolean {
  const pattern = createPattern(title);
  return listTitles(file).some((other) => pattern.test(other.replace(SLOW, '')));
}

/** Like `hasTest`, but ignores the tests that `npm test` leaves out. */
export function hasQuickTest({ file, title }: TestReference): boolean {
  const pattern = createPattern(title);
  return listTitles(file).some((other) => pattern.test(other) && !other.endsWith(SLOW));
}

function listTitles(file: string): string[] {
  if (!existsSync(file)) return [];
  return Array.from(
    readFileSync(file, 'utf8').matchAll(
      /\b(?:it|test|describe)(?:\.describe)?\(\s*(?:'([^'\n]+)'|"([^"\n]+)"|`([^`\n]+)`)/g,
    ),
    ([, single, double, template]) => single ?? double ?? template ?? '',
  );
}

function createPattern(title: string): RegExp {
  const parts = title.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}
