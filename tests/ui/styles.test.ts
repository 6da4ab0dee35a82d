import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MEDIA, namedMedia } from '../../src/theme/media';

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, text: readFileSync(join('src', path), 'utf8') }));

function findAll(pattern: RegExp): { path: string; found: string }[] {
  return sheets.flatMap(({ path, text }) =>
    Array.from(text.matchAll(pattern), ([, found = '']) => ({ path, found })),
  );
}

describe('the style sheets', () => {
  it('take the sizes of texts from the theme, except the large ones of a draw and of prints', () => {
    const inPx = findAll(/font-size: ([\d.]+)px/g).filter(({ found }) => Number(found) < 40);
    const inRem = findAll(/font-size: ([\d.]+)rem/g).filter(({ found }) => Number(found) < 2.5);
    expect([...inPx, ...inRem]).toEqual([]);
  });

  it('name every window size that more than one rule uses', () => {
    const sizes = findAll(/@media ([^{]*)/g).flatMap(
      ({ found }) => found.match(/\([^()]*\dpx\)/g) ?? [],
    );
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.filter((size, index) => sizes.indexOf(size) !== index)).toEqual([]);
  });

  it('use only names that namedMedia replaces', () => {
    const rules = findAll(/(@media [^{]*--[^{]*)/g).map(({ found }) => ({ params: found }));
    expect(rules.length).toBeGreaterThan(20);
    for (const rule of rules) namedMedia.AtRule.media(rule);
    expect(rules.filter(({ params }) => params.includes('--'))).toEqual([]);
  });

  it('select the cells of a column by what they are, not by their position', () => {
    const byPosition = findAll(
      /((?<![-.\w])(?:t[dh]|col|tr\S* > \*?)(?![-\w])(?:[^\s,{]|, )*:(?:nth|first|last|only)-[^,{]*)/g,
    ).filter(({ path }) => !path.startsWith('demos'));
    expect(byPosition).toEqual([]);
  });
});

describe('namedMedia', () => {
  it('replaces each name of a query with the query', () => {
    const rule = { params: '(--phone), (not (--stacked)) and (print)' };
    namedMedia.AtRule.media(rule);
    expect(rule.params).toBe(`${MEDIA.phone}, (not ${MEDIA.stacked}) and (print)`);
  });
});
