import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createTypedList,
  includeEveryone,
  removeTickets,
  toggleEntry,
  type TypedList,
  excludeRepeats,
  excludeSimilar,
} from '../../src/draws/enter/typedList';
import { parseEntrants } from '../../streams';
import { hostileLists } from '../support/hostile-lists';

/** In Unix milliseconds. */
const NOW = 1_000;

const list = createTypedList('Leni\nAnna*3\nJonas\nMia\nJonas');

/** Returns `name tickets` for each entrant of the next draw. */
const formatEntrants = ({ entrants }: TypedList) =>
  entrants.map(({ name, tickets }) => `${name} ${tickets}`);
const keyOf = ({ rows }: TypedList, index: number) => rows[index]?.key ?? '';

describe('createTypedList', () => {
  it('has a row for each entry, and adds up the tickets of a repeated name', () => {
    expect(list.rows.map(({ line, name, tickets }) => [line, name, tickets])).toEqual([
      [1, 'Leni', 1],
      [2, 'Anna', 3],
      [3, 'Jonas', 1],
      [4, 'Mia', 1],
      [5, 'Jonas', 1],
    ]);
    expect(list.rows.map(({ isRepeated }) => isRepeated)).toEqual([
      false,
      false,
      true,
      false,
      true,
    ]);
    expect(formatEntrants(list)).toEqual(['Leni 1', 'Anna 3', 'Jonas 2', 'Mia 1']);
  });

  it('keeps entries unticked when other lines change', () => {
    const unticked = toggleEntry(list, keyOf(list, 4), NOW);
    const edited = createTypedList(`Zoë\n${unticked.text}\nOskar`, unticked.exclusions);
    expect(edited.rows.filter(({ isIncluded }) => !isIncluded).map(({ line }) => line)).toEqual([
      6,
    ]);
  });

  it('finds names that look alike without quadratic work', () => {
    const spellings = Array.from({ length: 8_192 }, (_, bits) =>
      Array.from('abcdefghijklm', (letter, index) =>
        (bits >> index) % 2 === 0 ? letter : letter.toUpperCase(),
      ).join(''),
    );
    const start = process.cpuUsage();
    const { rows } = createTypedList(spellings.join('\n'));
    // Takes about 0.2 s. Quadratic work takes 8 s.
    expect(process.cpuUsage(start).user / 1e6).toBeLessThan(3);
    expect(rows.map(({ similarName }) => similarName)).toEqual([
      'Abcdefghijklm',
      ...Array.from({ length: 8_191 }, () => 'abcdefghijklm'),
    ]);
  });

  it('has the entrants and faults of parseEntrants while every row is ticked', () => {
    fc.assert(
      fc.property(hostileLists, (text) => {
        const { entrants, faults, reading, rows } = createTypedList(text);
        expect({ entrants, faults, reading }).toEqual(parseEntrants(text));
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
      }),
      { numRuns: 200 },
    );
  });
});

describe('toggleEntry', () => {
  it('excludes an entry, and includes it again', () => {
    const absent = toggleEntry(list, keyOf(list, 1), NOW);
    expect(formatEntrants(absent)).toEqual(['Leni 1', 'Jonas 2', 'Mia 1']);
    expect(absent.rows[1]).toMatchObject({ isIncluded: false, isAbsent: true, excludedAt: NOW });
    expect(formatEntrants(toggleEntry(absent, keyOf(list, 1), NOW))).toEqual(formatEntrants(list));
  });

  it('changes nothing for an unknown key', () => {
    expect(toggleEntry(list, 'nobody', NOW)).toBe(list);
  });

  it('ignores the faults of an unticked entry', () => {
    const faulty = createTypedList('Leni*x\nMia\nZoë');
    expect(faulty.faults).toHaveLength(1);
    expect(toggleEntry(faulty, keyOf(faulty, 0), NOW).faults).toEqual([]);
  });

  it('restores all drawn tickets of an entry that has none left', () => {
    const drawn = removeTickets(list, ['Anna', 'Anna', 'Anna'], NOW);
    expect(formatEntrants(toggleEntry(drawn, keyOf(list, 1), NOW))).toContain('Anna 3');
  });

  it('restores no drawn ticket of an entry that has tickets left', () => {
    const drawn = removeTickets(list, ['Anna'], NOW);
    const absent = toggleEntry(drawn, keyOf(list, 1), NOW);
    expect(formatEntrants(absent)).not.toContain('Anna 2');
    expect(formatEntrants(toggleEntry(absent, keyOf(list, 1), NOW))).toContain('Anna 2');
  });
});

describe('excludeRepeats', () => {
  it('unticks all entries with the name except the first', () => {
    const kept = excludeRepeats(list, 'Jonas', NOW);
    expect(formatEntrants(kept)).toEqual(['Leni 1', 'Anna 3', 'Jonas 1', 'Mia 1']);
    expect(kept.faults).toEqual([]);
    expect(kept.text).toBe(list.text);
  });
});

describe('excludeSimilar', () => {
  it('unticks all entries that look alike except the first', () => {
    const alike = createTypedList('Jonas\njonas\nJОNAS\nMia');
    expect(alike.rows.map(({ similarName }) => similarName)).toEqual([
      'jonas',
      'Jonas',
      'Jonas',
      null,
    ]);
    const kept = excludeSimilar(alike, 'jonas', NOW);
    expect(formatEntrants(kept)).toEqual(['Jonas 1', 'Mia 1']);
    expect(kept.faults).toEqual([]);
  });
});

describe('removeTickets', () => {
  it('removes one ticket for each occurrence of a name, and keeps the text', () => {
    const after = removeTickets(list, ['Anna', 'Leni', 'Anna', 'Jonas'], NOW);
    // The first entry of Jonas has no ticket left, so Jonas is now in the place of the second entry, after Mia.
    expect(formatEntrants(after)).toEqual(['Anna 1', 'Mia 1', 'Jonas 1']);
    // Leni has no ticket left. Only an entry that the visitor unticked is absent.
    expect(after.rows[0]).toMatchObject({ isIncluded: false, isAbsent: false, excludedAt: NOW });
    expect(after.text).toBe(list.text);
  });

  it('keeps a drawn name drawn if its spelling only looks different', () => {
    for (const spelling of [
      'Anna  Berg',
      'Anna\u00a0Berg',
      'anna berg',
      'Аnna Berg',
      '"Anna Berg"',
    ]) {
      const drawn = removeTickets(createTypedList('Anna Berg\nMia\nBen'), ['Anna Berg'], NOW);
      const pasted = createTypedList(`${spelling}\nMia\nBen`, drawn.exclusions);
      expect(formatEntrants(pasted), spelling).toEqual(['Mia 1', 'Ben 1']);
    }
  });

  it('leaves other spellings of a drawn name in the list', () => {
    const drawn = removeTickets(createTypedList('Jonas\njonas\nMia'), ['jonas'], NOW);
    expect(formatEntrants(drawn)).toEqual(['Jonas 1', 'Mia 1']);
  });

  it('ignores names that are not in the list', () => {
    expect(removeTickets(list, ['Nobody'], NOW)).toBe(list);
  });
});

describe('includeEveryone', () => {
  it('ticks every entry, and returns all drawn tickets', () => {
    const drawn = toggleEntry(removeTickets(list, ['Anna', 'Leni'], NOW), keyOf(list, 3), NOW);
    expect(formatEntrants(drawn)).toEqual(['Anna 2', 'Jonas 2']);
    expect(includeEveryone(drawn)).toEqual(list);
  });
});
