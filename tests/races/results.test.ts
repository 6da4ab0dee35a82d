import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import {
  createResultsFile,
  formatCsv,
  formatFileName,
} from '../../src/races/results/exportResults';
import { listPlacings } from '../../src/horse/listPlacings';
import { createStores } from '../../src/races/createStores';
import { readSnapshot, type Snapshot } from '../../src/races/results/readSnapshot';
import { formatResults, formatWinners } from '../../src/races/results/exportResults';
import { listFinishes } from '../../src/races/results/describeRun';
import { createPointsOfPick, formatPoints } from '../../src/races/pick/pickPoints';
import { formatSeconds } from '../../src/ui/time';
import {
  createGame,
  type FinalResult,
  type Meeting,
  parseMeeting,
  RULES_VERSION,
} from '../../streams';
import { EXAMPLE, exampleMeeting } from '../support/meeting-code';
import { horseOf } from '../support/race';
import { currentValue } from '../support/record';

const meeting = { ...exampleMeeting, run: 2 };

const secondCard = { ...meeting, card: 2, run: 1 };

/** A snapshot with one race that is over. Its last horse did not finish within the time limit. */
const small: Snapshot = {
  meeting,
  endedAt: null,
  horses: [],
  programs: [
    {
      id: 1,
      name: '1st Lap 1200m',
      distance: 1200,
      horses: ['Juniper', 'Lord, Pemberton', '=1+1'].map((name, index) =>
        horseOf({ id: index + 4, name, condition: 80 + index }),
      ),
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

/** Runs all races of a meeting, and returns the snapshot after their end. */
function runMeeting(meeting: Meeting): Snapshot {
  const game = createGame({ meeting });
  game.startAllRaces();
  game.finishAllRaces();
  const snapshot = readSnapshot(createStores(game));
  if (snapshot === null) throw new Error('The meeting has no programs');
  return snapshot;
}

/** Any names, and names that begin with a special character of CSV or of spreadsheets. */
const names = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .tuple(
      fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ' ', "'"),
      fc.string({ unit: fc.constantFrom('=', 'A', '"', ',', '\r', '\n', '\t', ' ', "'", 'é') }),
    )
    .map((parts) => parts.join('')),
);

describe('readSnapshot', () => {
  it('returns the current state, and null without programs or after dispose', () => {
    const game = createGame();
    expect(readSnapshot(createStores(game))).toBeNull();
    game.generatePrograms();
    const atGate = readSnapshot(createStores(game));
    game.startAllRaces();
    game.finishAllRaces();
    expect(atGate).toEqual({
      endedAt: null,
      meeting: currentValue(game.meeting$),
      horses: currentValue(game.horses$),
      programs: currentValue(game.programs$),
      results: [],
    });
    expect(readSnapshot(createStores(game))?.results).toBe(currentValue(game.finalResults$));
    game.dispose();
    expect(readSnapshot(createStores(game))).toBeNull();
  });
});

describe('formatResults', () => {
  const noDetails = { finishes: [], picks: new Map<number, number>() };

  it('lists the winners, the link, and the placings of each finished race', () => {
    expect(formatResults(small, 'https://example.org/#K7Q', noDetails)).toBe(`Furlong, one winner
1st Lap: Lord, Pemberton
https://example.org/#K7Q

1st Lap 1200m
1. Lord, Pemberton 3.761 s, won at 33 %
2. Juniper +0.042
3. =1+1 (favorite) did not finish`);
  });

  it('marks the favorites, and names the chance of the winner in each race', () => {
    const snapshot = runMeeting(meeting);
    const races = formatResults(snapshot, '#', noDetails).split('\n\n').slice(1);
    for (const [index, program] of snapshot.programs.entries()) {
      const best = Math.max(...program.horses.map(({ condition }) => condition));
      const favorites = program.horses.filter(({ condition }) => condition === best);
      for (const { name } of program.horses) {
        const isFavorite = favorites.some((horse) => horse.name === name);
        expect(races[index]?.includes(`. ${name} (favorite) `)).toBe(isFavorite);
      }
      expect(races[index]?.match(/^1\. .* s, won at (<1|>99|\d+) %$/gm)).toHaveLength(1);
    }
  });

  it('lists no winner of a race that no horse finished', () => {
    const results = small.results.map(({ programId, result }) => ({
      programId,
      result: result.map((placing) => ({ ...placing, finishTime: null })),
    }));
    expect(formatResults({ ...small, results }, '#', noDetails)).toMatch(/^Furlong, no winners\n#/);
  });
});

describe('formatWinners', () => {
  const game = createGame({ meeting });
  game.startAllRaces();
  game.finishAllRaces();
  const state = currentValue(game.state$);
  const { programs, finalResults: results } = state;
  const finishes = listFinishes(state);
  const closestMs = Math.min(...finishes.map(({ gapMs }) => gapMs ?? Infinity));
  const format = (picks: readonly (readonly [programId: number, horseId: number])[]) =>
    formatWinners({ programs, results }, { finishes, picks: new Map(picks) }).split('\n');
  /** Returns the id of the program at an index, and the id of the horse with this rank in its race. */
  const idsOfRank = (index: number, rank: number) => {
    const { programId, result } = resultAt(results, index);
    return [programId, result[rank - 1]?.horseId ?? 0] as const;
  };

  it('names each winner, and the margin of the closest race', () => {
    const [title, ...winners] = format([]);
    expect(title).toBe('Furlong, six winners');
    expect(winners).toHaveLength(6);
    for (const [index, { program, photo, gapMs }] of finishes.entries()) {
      const lap = program.name.replace(/ \d+m$/, '');
      const margin = ` (${formatSeconds(closestMs)} s)`;
      expect(winners[index]).toMatch(new RegExp(`^${lap}: ${photo.winner.horse.name}`));
      expect(winners[index]?.endsWith(margin)).toBe(gapMs === closestMs);
    }
  });

  it('marks the winners that were picked, and counts them', () => {
    const lines = format([idsOfRank(0, 1), idsOfRank(1, 2), idsOfRank(5, 1)]);
    expect(lines.map((line) => line.endsWith(' ✓'))).toEqual([
      false,
      ...[true, false, false, false, false, true],
      false,
    ]);
    const points = [0, 5].reduce((sum, index) => {
      const program = programs[index];
      return program ? sum + createPointsOfPick()(program, idsOfRank(index, 1)[1]) : sum;
    }, 0);
    expect(lines.at(-1)).toBe(`✓ 2 of 3 picks won, ${formatPoints(points)}`);
    expect(format([idsOfRank(1, 2)]).at(-1)).toBe('0 of 1 pick won, 0 points');
  });

  it('writes that a dead heat was decided by lot', () => {
    const [finish] = finishes;
    if (finish === undefined) throw new Error('No race has a finish');
    const details = { finishes: [{ ...finish, gapMs: 0, isDeadHeat: true }], picks: new Map() };
    const second = finish.photo.runners[1]?.horse.name;
    expect(formatWinners({ programs, results }, details)).toContain(
      `, level with ${second}, by lot\n`,
    );
  });
});

describe('listPlacings', () => {
  it('computes the time behind the winner from the displayed times, which are rounded', () => {
    const displayedMs = (time: number | null) =>
      Math.round(Number(formatSeconds(time ?? NaN)) * 1000);
    const { programs, results } = runMeeting(meeting);
    for (const [index, program] of programs.entries()) {
      const placings = listPlacings(program, resultAt(results, index));
      expect(placings.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      for (const { lane, horse, finishTime, behindMs, position } of placings) {
        expect(program.horses[lane - 1]).toBe(horse);
        expect(behindMs).toBe(
          position === 1
            ? null
            : displayedMs(finishTime) - displayedMs(placings[0]?.finishTime ?? null),
        );
      }
    }
  });
});

/** Matches a cell that a spreadsheet would evaluate as a formula. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

describe('formatCsv', () => {
  it('formats one row per horse and race', () => {
    const [head, ...rows] = formatCsv(small).split('\r\n');
    expect(head).toBe(
      'Meeting,Run,Race,Distance (m),Position,Lane,Horse,Condition,Time (s),Behind (s)',
    );
    const start = `${EXAMPLE}.1.2,2,1st Lap 1200m,1200`;
    expect(rows).toEqual([
      `${start},1,2,"Lord, Pemberton",81,3.761,`,
      `${start},2,1,Juniper,80,3.803,0.042`,
      `${start},3,3,"'=1+1",82,,`,
    ]);
    expect(formatCsv(runMeeting(meeting)).split('\r\n')).toHaveLength(61);
  });

  it('escapes formulas in names, and a CSV parser reads the escaped names', () => {
    fc.assert(
      fc.property(fc.array(names, { minLength: 3, maxLength: 3 }), (horseNames) => {
        const [first, ...others] = small.programs;
        if (first === undefined) throw new Error('There is no program');
        const horses = first.horses.map((horse, index) => ({
          ...horse,
          name: horseNames[index] ?? '',
        }));
        const csv = formatCsv({ ...small, programs: [{ ...first, horses }, ...others] });
        const { data, errors } = Papa.parse<string[]>(csv, { delimiter: ',', newline: '\r\n' });
        expect(errors).toEqual([]);
        expect(data).toHaveLength(4);
        for (const cell of data.flat()) expect(cell).not.toMatch(FORMULA);
        // The rows are in the order of finish.
        const expected = [horseNames[1], horseNames[0], horseNames[2]].map((name = '') =>
          FORMULA.test(name) ? `'${name}` : name,
        );
        expect(data.slice(1).map((row) => row[6])).toEqual(expected);
        expect(new Set(data.map((row) => row.length))).toEqual(new Set([10]));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('createResultsFile', () => {
  it('includes the meeting that reproduces its programs and results', () => {
    for (const original of [meeting, { ...meeting, seed: 2 ** 40 - 1, card: 3, run: 7 }]) {
      const { programs, results } = runMeeting(original);
      const file: unknown = JSON.parse(
        JSON.stringify(createResultsFile(runMeeting(original), 'https://example.org')),
      );
      expect(file).toMatchObject({
        rulesVersion: RULES_VERSION,
        link: 'https://example.org',
        programs,
        results,
      });
      const parsed = parseMeeting(meetingIn(file));
      if (typeof parsed === 'string') throw new Error(parsed);
      expect(runMeeting(parsed)).toMatchObject({ programs, results });
      expect(results).toHaveLength(6);
    }
  });
});

describe('formatFileName', () => {
  it('includes the code and the run, and the card unless it is 1', () => {
    expect(formatFileName(secondCard, 'json')).toBe('furlong-K7Q-M2X-WD4-program-2-run-1.json');
    expect(formatFileName(meeting, 'json')).toBe('furlong-K7Q-M2X-WD4-run-2.json');
  });
});

function resultAt(results: readonly FinalResult[], index: number): FinalResult {
  const result = results[index];
  if (result === undefined) throw new Error(`There is no result ${index}`);
  return result;
}

function meetingIn(file: unknown): string {
  if (typeof file === 'object' && file !== null && 'meeting' in file) return String(file.meeting);
  throw new Error('The file has no meeting');
}
