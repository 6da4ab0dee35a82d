import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createHistory } from '../../src/races/history/history';
import type { Picks } from '../../src/races/pick/picks';
import { createSavedRuns, type FinishedRun, MAX_RUNS } from '../../src/races/history/savedRuns';
import type { TextStorage } from '../../src/page/textStorage';
import { RULES_VERSION } from '../../streams';
import { EXAMPLE } from '../support/meeting-code';
import { currentValue, record } from '../support/record';
import { createTestGame } from '../support/test-game';
import { createMapStorage, deniedStorage } from '../support/text-storage';

const PICKS$ = new BehaviorSubject<Picks>({
  next: new Map(),
  current: new Map([[1, 2]]),
  rerun: new Map(),
});

/** A run as the storage contains it. */
const SAVED = {
  meeting: `${EXAMPLE}.2.3`,
  endedAt: 1_000,
  winners: [
    {
      program: { id: 1, name: '1st Lap 1200m' },
      horseId: 4,
      name: 'Konik',
      color: 'red',
      pickId: 4,
    },
  ],
  closestGapMs: 3,
};

const loadRuns = (storage: TextStorage) => currentValue(createSavedRuns(storage).value$);
const load = (text: string | null) => loadRuns({ ...createMapStorage(), load: () => text });
const loadList = (...runs: unknown[]) => load(JSON.stringify(runs));

describe('createSavedRuns', () => {
  it('returns the runs that it has saved', () => {
    const storage = createMapStorage();
    const { history, game } = startHistory(createMapStorage());
    game.startAllRaces();
    game.finishAllRaces();
    const runs = history.values.at(-1) ?? [];
    expect(runs).toHaveLength(1);
    createSavedRuns(storage).change(() => runs);
    expect(loadRuns(storage)).toEqual(runs);
    expect(loadList(SAVED)).toHaveLength(1);
  });

  it.each([
    ['an empty storage', null],
    ['an empty text', ''],
    ['a text that is cut off', JSON.stringify([SAVED]).slice(0, -5)],
    ['a number', '5'],
    ['null', 'null'],
    ['an object', '{"length":1}'],
    ['a text that is longer than any list of runs', `[${' '.repeat(1_000_000)}]`],
  ])('returns no runs for %s', (_, text) => {
    expect(load(text)).toEqual([]);
  });

  it.each<[what: string, change: Record<string, unknown>]>([
    ['a mistyped meeting', { meeting: 'K7Q-M2X-WD5' }],
    ['a meeting of a later rules version', { meeting: `v${RULES_VERSION + 1}.K7Q-M2X-WD4` }],
    ['a meeting that is not text', { meeting: 5 }],
    ['a time that Date does not support', { endedAt: 1e16 }],
    ['a negative time', { endedAt: -1 }],
    ['no winners', { winners: [] }],
    ['winners that are not a list', { winners: 'Konik' }],
    ['a gap that is not a number', { closestGapMs: '3' }],
    ['null as a winner', { winners: [null] }],
    ['a winner without a program', { winners: [{ ...SAVED.winners[0], program: null }] }],
    ...['name', 'color', 'horseId', 'pickId', 'program'].map(
      (field): [string, Record<string, unknown>] => [
        `a winner with an invalid ${field}`,
        { winners: [{ ...SAVED.winners[0], [field]: {} }] },
      ],
    ),
  ])('omits a run with %s, and keeps the others', (_, change) => {
    const other = { ...SAVED, meeting: EXAMPLE };
    expect(
      loadList({ ...SAVED, ...change }, 'a text', other).map(({ meeting }) => meeting.run),
    ).toEqual([1]);
  });

  it('returns each run once, and at most MAX_RUNS runs', () => {
    expect(loadList(SAVED, SAVED)).toHaveLength(1);
    const many = Array.from({ length: MAX_RUNS + 1 }, (_, index) => ({
      ...SAVED,
      meeting: `${EXAMPLE}.1.${index + 1}`,
    }));
    expect(loadList(...many)).toHaveLength(MAX_RUNS);
  });
});

describe('createHistory with a storage', () => {
  it('lists the saved runs after a reload, with their times and picks', () => {
    const storage = createMapStorage();
    const before = startHistory(storage);
    before.game.startAllRaces();
    before.game.finishAllRaces();
    before.game.startAllRaces();
    before.game.finishAllRaces();
    const runs = before.history.values.at(-1);
    expect(runs).toHaveLength(2);
    const after = startHistory(storage);
    expect(after.history.values).toEqual([runs]);
    expect(after.isSaved.values).toEqual([true]);
  });

  it('lists and saves the newest runs when there are many', () => {
    const storage = createMapStorage();
    const runs = Array.from({ length: MAX_RUNS }, (_, index) => ({
      ...SAVED,
      meeting: `${EXAMPLE}.1.${index + 1}`,
    }));
    storage.save('furlong-history', JSON.stringify(runs));
    const { history, game } = startHistory(storage);
    game.startAllRaces();
    game.finishAllRaces();
    const listed = history.values.at(-1) ?? [];
    expect(listed).toHaveLength(MAX_RUNS);
    expect(listed[1]?.meeting.run).toBe(1);
    expect(loadRuns(storage)).toEqual(listed);
  });

  it('keeps the runs in memory if the browser denies the storage', () => {
    expectInMemory(deniedStorage, [false]);
  });

  it('keeps the runs in memory once the storage is full', () => {
    expectInMemory({ load: () => null, save: () => false }, [true, false]);
  });
});

function expectInMemory(storage: TextStorage, isSavedValues: readonly boolean[]): void {
  const { history, isSaved, game } = startHistory(storage);
  for (let run = 1; run <= 2; run++) {
    game.startAllRaces();
    game.finishAllRaces();
  }
  expect(history.values.map(({ length }) => length)).toEqual([0, 1, 2]);
  expect(isSaved.values).toEqual(isSavedValues);
  game.dispose();
  expect(isSaved.end).toBe('complete');
}

function startHistory(storage: TextStorage) {
  const { game } = createTestGame();
  const { runs$, isSaved$ } = createHistory(game, PICKS$, {
    savedRuns: createSavedRuns(storage),
    now: () => 1_000,
  });
  const history = record<readonly FinishedRun[]>(runs$);
  return { game, history, isSaved: record(isSaved$) };
}
