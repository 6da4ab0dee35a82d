import { describe, expect, it } from 'vitest';
import { createHistory } from '../../src/races/history/history';
import { createPointsOfPick } from '../../src/races/pick/pickPoints';
import { createPicks } from '../../src/races/pick/picks';
import { createSavedRuns } from '../../src/races/history/savedRuns';
import type { Standings } from '../../src/races/standings/computeStandings';
import { observeStandings } from '../../src/races/standings/observeStandings';
import { rankHorses, scoreResults } from '../../src/races/standings/scores';
import type { TextStorage } from '../../src/page/textStorage';
import type { FinalResult, Game, GameOptions, Horse } from '../../streams';
import { currentValue, record } from '../support/record';
import { createTestGame } from '../support/test-game';
import { createMapStorage } from '../support/text-storage';

/** A roster of 20 horses, and cards of six programs with ten horses. */
const FULL_SIZE = { count: 20, rounds: 6, size: 10, limitMs: 60_000 } as const;

function setUp(options: GameOptions = FULL_SIZE, storage?: TextStorage) {
  const { game, clock } = createTestGame(options);
  const savedRuns = createSavedRuns(storage);
  const picks = createPicks(game, savedRuns.value$);
  const history = createHistory(game, picks.picks$, { savedRuns });
  const { values } = record(observeStandings(game.state$, history.runs$, picks.picks$, clock));
  const latest = () => values.at(-1) ?? null;
  const run = () => {
    game.startAllRaces();
    game.finishAllRaces();
    return currentValue(game.finalResults$);
  };
  return { game, clock, picks, values, latest, run };
}

/** The order and points of the standings. */
function summarize(standings: Standings | null): string[] | undefined {
  return standings?.rows.map(({ position, horse, points }) => `${position} ${horse.id} ${points}`);
}

function expectedRows(game: Game, results: readonly FinalResult[]) {
  const rows = rankHorses(currentValue(game.horses$), scoreResults(results));
  return rows.map(({ position, horse, points }) => `${position} ${horse.id} ${points}`);
}

describe('observeStandings', () => {
  it('emits null until a race has ended', () => {
    const { game, values, run } = setUp();
    game.startAllRaces();
    expect(values).toEqual([null]);
    game.resetAllRaces();
    run();
    expect(values.at(-1)).toMatchObject({ phase: 'final', endedCount: 6 });
  });

  it('counts the races of a run as they end, and emits the phase `final` after the last race', () => {
    const { game, clock, latest } = setUp();
    game.startAllRaces();
    const seen: string[] = [];
    for (let tick = 0; tick < 600; tick++) {
      clock.advanceBy(1);
      const standings = latest();
      if (standings === null) continue;
      const results = currentValue(game.finalResults$);
      expect(summarize(standings)).toEqual(expectedRows(game, results));
      const text = `${standings.phase} ${standings.endedCount} of ${standings.startedCount}`;
      if (text !== seen.at(-1)) seen.push(text);
    }
    expect(seen.length).toBeGreaterThan(2);
    expect(seen[0]).toMatch(/^racing [1-5] of 6$/);
    expect(seen.at(-1)).toBe('final 6 of 6');
  });

  it('adds up all runs with the same horses, on every card', () => {
    const { game, latest, run } = setUp();
    const results = [...run(), ...run()];
    game.generatePrograms();
    const atGate = latest();
    expect(atGate).toMatchObject({ phase: 'gate', endedCount: 12, runCount: 2, results: [] });
    expect(summarize(atGate)).toEqual(expectedRows(game, results));
    expect(atGate?.earlierPoints).toBeNull();

    const before = atGate?.rows.map(({ horse, points }) => [horse.id, points] as const);
    results.push(...run());
    expect(latest()).toMatchObject({ phase: 'final', endedCount: 18, runCount: 3 });
    expect(summarize(latest())).toEqual(expectedRows(game, results));
    for (const [id, points] of before ?? []) {
      expect(latest()?.earlierPoints?.get(id) ?? 0).toBe(points);
    }
  });

  it('emits null with new horses, and the same standings when an earlier run is shown', () => {
    const { game, latest, run } = setUp();
    run();
    const meeting = currentValue(game.meeting$);
    if (meeting === null) throw new Error('the game has no meeting');
    run();
    const before = summarize(latest());
    game.regenerateHorses();
    expect(latest()).toBeNull();
    run();
    expect(latest()).toMatchObject({ endedCount: 6, runCount: 1 });
    game.showMeeting(meeting);
    expect(latest()).toMatchObject({ phase: 'final', endedCount: 12, runCount: 2 });
    expect(summarize(latest())).toEqual(before);
  });

  it('counts a race of a restarted run only after the race has ended again', () => {
    const { game, clock, latest, run } = setUp();
    run();
    const meeting = currentValue(game.meeting$);
    if (meeting === null) throw new Error('the game has no meeting');
    const before = summarize(latest());
    game.openMeeting(meeting);
    expect(latest()).toMatchObject({ phase: 'gate', endedCount: 6, runCount: 1 });
    game.startAllRaces();
    clock.advanceBy(1);
    expect(latest()).toMatchObject({
      phase: 'racing',
      endedCount: 0,
      startedCount: 6,
      runCount: 1,
    });
    game.finishAllRaces();
    expect(summarize(latest())).toEqual(before);
  });

  it('emits null while programs show different runs', () => {
    const { game, latest, run } = setUp();
    run();
    game.startRace(1);
    game.finishAllRaces();
    expect(latest()).toBeNull();
    game.startRace(2);
    expect(latest()).toBeNull();
  });

  it('does not emit for a tick, a pause, a change of speed, or a pick for the next run', () => {
    const { game, clock, picks, values, run } = setUp();
    run();
    game.startAllRaces();
    clock.advanceBy(1);
    const count = values.length;
    clock.advanceBy(10);
    game.togglePause();
    game.togglePause();
    game.setSpeed(4);
    picks.pick(1, currentValue(game.programs$)[0]?.horses[0]?.id ?? 0);
    expect(values).toHaveLength(count);
  });

  it('has the same standings after a reload', () => {
    const storage = createMapStorage();
    const first = setUp(FULL_SIZE, storage);
    const [program] = currentValue(first.game.programs$);
    first.picks.pick(1, program?.horses[3]?.id ?? 0);
    first.run();
    first.run();
    const meeting = currentValue(first.game.meeting$);
    if (meeting === null) throw new Error('the game has no meeting');

    const second = setUp({ ...FULL_SIZE, meeting }, storage);
    second.game.openMeeting(meeting);
    expect(summarize(second.latest())).toEqual(summarize(first.latest()));
    expect(second.latest()?.totalScore).toEqual(first.latest()?.totalScore);
    second.game.showMeeting(meeting);
    expect(second.latest()).toEqual(first.latest());
  });

  it('scores the picks of all runs, and compares them with the favorites of the same races only', () => {
    const { game, picks, latest, run } = setUp();
    const [program] = currentValue(game.programs$);
    if (program === undefined) throw new Error('The card has no programs');
    const [favorite, second] = program.horses.toSorted((a, b) => b.condition - a.condition);
    picks.pick(1, second?.id ?? 0);
    const pointsOf = (horse: Horse | undefined, [race]: readonly FinalResult[]) =>
      race?.result[0]?.horseId === horse?.id ? createPointsOfPick()(program, horse?.id ?? 0) : 0;
    let expected = { picks: 0, favorites: 0 };
    for (let runs = 1; runs <= 12; runs++) {
      const results = run();
      const [ofPicks, ofFavorites] = [pointsOf(second, results), pointsOf(favorite, results)];
      expect(latest()?.score).toMatchObject({
        picks: { count: 1, points: ofPicks },
        favoritePoints: ofFavorites,
      });
      expected = { picks: expected.picks + ofPicks, favorites: expected.favorites + ofFavorites };
      expect(latest()?.totalScore).toMatchObject({
        picks: { count: runs, points: expected.picks },
        favoritePoints: expected.favorites,
      });
    }
    expect(expected.picks).toBeGreaterThan(0);
    expect(expected.favorites).toBeGreaterThan(0);
  });

  it('scores the picks of a run that was saved before picks had points by their chance', () => {
    const storage = createMapStorage();
    const first = setUp(FULL_SIZE, storage);
    const [program] = currentValue(first.game.programs$);
    const [result] = first.run();
    const meeting = currentValue(first.game.meeting$);
    if (meeting === null || program === undefined) throw new Error('The game has no meeting');
    // A saved run contains picks but no points, so it can be scored by any rule.
    const winnerId = result?.result[0]?.horseId ?? 0;
    const saved = (storage.load('furlong-history') ?? '').replace(
      '"pickId":null',
      `"pickId":${winnerId}`,
    );
    expect(saved).not.toContain('oints');
    storage.save('furlong-history', saved);

    const second = setUp({ ...FULL_SIZE, meeting }, storage);
    second.game.openMeeting(meeting);
    const points = createPointsOfPick()(program, winnerId);
    expect(second.latest()?.totalScore.picks).toEqual({ count: 1, won: 1, points });
  });

  it('gives no points in a race that no horse finishes', () => {
    const { latest, run } = setUp({ limitMs: 300 });
    run();
    expect(latest()?.rows.map(({ position, points }) => [position, points])).toEqual(
      Array.from({ length: 5 }, () => [1, 0]),
    );
  });
});
