import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CARD, describeCard, ROSTER } from '../../src/races/program/describeCard';
import { capitalize } from '../../src/ui/words';

describe('describeCard', () => {
  it('names the numbers of the rules', () => {
    expect(describeCard(12)).toContain(' draws twelve of them for each of ');
    expect(describeCard(21)).toContain(' draws 21 of them for each of ');
    expect(describeCard().startsWith(`${capitalize(ROSTER)} are ready. `)).toBe(true);
  });
});

describe('the texts of the page', () => {
  it('contain no number of horses or races, except for the preview, which has those of the rules', () => {
    const components = ['src/races', 'src/page', 'src/ui', 'src/horse'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.tsx'))
        .map((path) => `${folder}/${path}`),
    );
    expect(components.length).toBeGreaterThan(50);
    const number = String.raw`\b(five|six|seven|eight|nine|ten|eleven|twelve|twenty|\d+)\s+`;
    const fixed = new RegExp(String.raw`${number}(of them|horses|races|programs)\b`, 'i');
    expect(components.filter((path) => fixed.test(readFileSync(path, 'utf8')))).toEqual([]);
    const descriptions = readFileSync('index.html', 'utf8').match(
      /(?<=content=")\w+ horses,[^"]+/g,
    );
    expect(descriptions).toHaveLength(2);
    for (const text of descriptions ?? []) {
      expect(text).toMatch(new RegExp(`^${capitalize(ROSTER)}, ${CARD}, `));
    }
  });
});
