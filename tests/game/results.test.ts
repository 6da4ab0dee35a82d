import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { formatCsv } from '../../src/game/results/formatCsv';
import { listPlacings } from '../../src/game/results/listPlacings';
import { createStores } from '../../src/game/createStores';
import { readSnapshot, type Snapshot } from '../../src/game/results/readSnapshot';
import { formatFileName, createResultsFile } from '../../src/game/results/resultsFile';
import { formatResults } from '../../src/game/results/formatResults';
import { createGame, type FinalResult, type Meeting, parseMeeting } from '../../streams';
import { current } from '../support/record';

/** Its code is K7Q-M2X-WD4. */
const meeting = { version: 1, seed: 0x99ef41778d, card: 1, run: 2 };

/** A small meeting, its last horse stopped by the time limit. */
const small: Snapshot = {
  meeting,
  endedAt: null,
  horses: [],
  programs: [
    {
      id: 1,
      name: '1st Lap 1200m',
      distance: 1200,
      horses: ['Juniper', 'Lord, Pemberton', '=1+1'].map((name, index) => ({
        id: index + 4,
        name,
        condition: 80 + index,
        color: 'hsl(0, 60%, 40%)',
      })),
    },
    { id: 2, name: '2nd Lap 1400m', distance: 1400, horses: [] },
  ],
  results: [
    {
      programId: 1,
      result: [
        { horseId: 5, position: 1, finishTime: 3760.6 },
        { horseId: 4, position: 2, finishTime: 3803.4 },
        { horseId: 6, position: 3, finishTime: null },
      ],
    },
  ],
};

/** A whole meeting at its end. */
function finished(of: Meeting): Snapshot {
  const game = createGame({ meeting: of });
  game.startAllRaces();
  game.finishAllRaces();
  const snapshot = readSnapshot(createStores(game));
  if (snapshot === null) throw new Error('the meeting has no programs');
  return snapshot;
}

test('what is read of a game is what it shows in that moment, and nothing without programs', () => {
  const game = createGame();
  expect(readSnapshot(createStores(game))).toBeNull();
  game.generatePrograms();
  const atGate = readSnapshot(createStores(game));
  game.startAllRaces();
  game.finishAllRaces();
  expect(atGate).toEqual({
    endedAt: null,
    meeting: current(game.meeting$),
    horses: current(game.horses$),
    programs: current(game.programs$),
    results: [],
  });
  expect(readSnapshot(createStores(game))?.results).toBe(current(game.finalResults$));
  game.dispose();
  expect(readSnapshot(createStores(game))).toBeNull();
});

test('the text reads one race after the other, with meeting, run and link', () => {
  expect(formatResults(small, 'https://example.org/#K7Q')).toBe(`Furlong: meeting K7Q-M2X-WD4, run 2

1st Lap 1200m
1. Lord, Pemberton 3.761 s
2. Juniper +0.042
3. =1+1 not home

https://example.org/#K7Q`);
});

test('later programs of a roster are told from the first', () => {
  const second = { ...meeting, card: 2, run: 1 };
  expect(formatResults({ ...small, meeting: second }, '')).toContain(', program 2, run 1\n');
  expect(formatFileName(second)).toBe('furlong-K7Q-M2X-WD4-program-2-run-1.json');
  expect(formatFileName(meeting)).toBe('furlong-K7Q-M2X-WD4-run-2.json');
});

test('times are rounded, then subtracted: what is printed adds up', () => {
  const { programs, results } = finished(meeting);
  for (const [index, program] of programs.entries()) {
    const placings = listPlacings(program, resultAt(results, index));
    expect(placings.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const { lane, horse, timeMs, behindMs, position } of placings) {
      expect(program.horses[lane - 1]).toBe(horse);
      expect(Number.isInteger(timeMs)).toBe(true);
      expect(behindMs).toBe(position === 1 ? null : (timeMs ?? NaN) - (placings[0]?.timeMs ?? NaN));
    }
  }
});

test('the table has a row for each horse and race, by RFC 4180', () => {
  const [head, ...rows] = formatCsv(small).split('\r\n');
  expect(head).toBe(
    'Meeting,Run,Race,Distance (m),Position,Lane,Horse,Condition,Time (s),Behind (s)',
  );
  const start = 'K7Q-M2X-WD4.1.2,2,1st Lap 1200m,1200';
  expect(rows).toEqual([
    `${start},1,2,"Lord, Pemberton",81,3.761,`,
    `${start},2,1,Juniper,80,3.803,0.042`,
    `${start},3,3,"'=1+1",82,,`,
  ]);
  expect(formatCsv(finished(meeting)).split('\r\n')).toHaveLength(61);
});

const names = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .tuple(
      fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ' ', "'"),
      fc.string({ unit: fc.constantFrom('=', 'A', '"', ',', '\r', '\n', '\t', ' ', "'", 'é') }),
    )
    .map((parts) => parts.join('')),
);

test('whatever the horses are called, no cell starts a formula, and the table is read back as it was', () => {
  fc.assert(
    fc.property(fc.array(names, { minLength: 3, maxLength: 3 }), (called) => {
      const [first, ...others] = small.programs;
      if (first === undefined) throw new Error('no program');
      const horses = first.horses.map((horse, lane) => ({ ...horse, name: called[lane] ?? '' }));
      const csv = formatCsv({ ...small, programs: [{ ...first, horses }, ...others] });
      const { data, errors } = Papa.parse<string[]>(csv, { delimiter: ',', newline: '\r\n' });
      expect(errors).toEqual([]);
      expect(data).toHaveLength(4);
      for (const cell of data.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
      // In the order of finish.
      const expected = [called[1], called[0], called[2]].map((name = '') =>
        /^[=+\-@\t\r\n]/.test(name) ? `'${name}` : name,
      );
      expect(data.slice(1).map((row) => row[6])).toEqual(expected);
      expect(new Set(data.map((row) => row.length))).toEqual(new Set([10]));
    }),
    { numRuns: 1_000 },
  );
});

test('the file can be checked: its meeting, run again, has equal programs and results', () => {
  for (const of of [meeting, { ...meeting, seed: 2 ** 40 - 1, card: 3, run: 7 }]) {
    const { programs, results } = finished(of);
    const file: unknown = JSON.parse(
      JSON.stringify(createResultsFile(finished(of), 'https://example.org')),
    );
    expect(file).toMatchObject({ rulesVersion: 1, link: 'https://example.org', programs, results });
    const again = parseMeeting(meetingIn(file));
    if (typeof again === 'string') throw new Error(again);
    expect(finished(again)).toMatchObject({ programs, results });
    expect(results).toHaveLength(6);
  }
});

function resultAt(results: readonly FinalResult[], index: number): FinalResult {
  const result = results[index];
  if (result === undefined) throw new Error(`no result ${index}`);
  return result;
}

function meetingIn(file: unknown): string {
  if (typeof file === 'object' && file !== null && 'meeting' in file) return String(file.meeting);
  throw new Error('the file says no meeting');
}
