import { defer, map } from 'rxjs';
import { expect, test } from 'vitest';
import { glance, homeOf } from '../../src/game/glances';
import type { RaceState, Game } from '../../streams';
import { marbles } from '../support/marbles';
import { current, record } from '../support/record';
import { stage, stageByHand } from '../support/stage';

/** The tick at which the first race is looked at, as one character. */
const looks = (game: Game, isInView: boolean) =>
  defer(() => glance(game, 1, isInView)).pipe(
    map(({ frame }) => (frame.elapsedMs / 100).toString(36)),
  );

test(
  'in view a race is looked at twice a second, and when it starts and ends; out of view only then',
  marbles((m) => {
    const game = stage(m, '                                -g-s------------x', { limitMs: 1100 });
    m.expect(looks(game, true), '--^').toBeObservable(' --00----5----ab-|');
    m.expect(looks(game, false), '--^').toBeObservable('--00----------b-|');
  }),
);

test(
  'a pause and its end are looked at, in view or not',
  marbles((m) => {
    const game = stage(m, '                                -g-s--p--p---x', { limitMs: 400 });
    m.expect(looks(game, true), '--^').toBeObservable('  --00--2--24--|');
    m.expect(looks(game, false), '--^').toBeObservable(' --00--2--24--|');
  }),
);

test('in view, whoever comes home is seen to come home', () => {
  const { game, clock } = stageByHand({ limitMs: 60_000 });
  /** How many are home, with the first moment at which as many were. */
  const arrivals = (contests: readonly RaceState[]) =>
    new Map(contests.toReversed().map((contest) => [homeOf(contest), contest.frame.elapsedMs]));
  const all = record(game.raceState$(1));
  const seen = record(glance(game, 1, true));
  game.startRace(1);
  clock.pass(600);
  expect(arrivals(seen.values)).toEqual(arrivals(all.values));
  expect(arrivals(seen.values).size).toBe(4);
  expect(seen.values.length).toBeLessThan(all.values.length / 3);
});

test('a look is taken once for all who look, and nobody sees that of a program that is gone', () => {
  const { game, clock } = stageByHand();
  const [one, another] = [record(glance(game, 1, true)), record(glance(game, 1, true))];
  game.startRace(1);
  clock.pass(3);
  expect(one.values.length).toBeGreaterThan(2);
  for (const [index, contest] of one.values.entries()) expect(another.values[index]).toBe(contest);
  game.generatePrograms();
  expect([one.ending, another.ending]).toEqual(['complete', 'complete']);
  expect(current(glance(game, 1, true))).toBe(current(game.raceState$(1)));
});
