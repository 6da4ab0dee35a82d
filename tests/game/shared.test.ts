import { defer, finalize, type Observable } from 'rxjs';
import { expect, test } from 'vitest';
import { observeRuns } from '../../src/game/observeRuns';
import { momentsOf, sharedOf } from '../../src/game/shared';
import type { Game, RaceFrame } from '../../streams';
import { current, record } from '../support/record';
import { stageByHand } from '../support/stage';

test('a stream of the game is subscribed to once for all who read it, and let go with the last', () => {
  const { game: plain } = stageByHand();
  const open = { speed: 0, contest: 0 };
  const counted = <Value>(name: keyof typeof open, stream$: Observable<Value>) =>
    defer(() => {
      open[name]++;
      return stream$.pipe(finalize(() => open[name]--));
    });
  const game: Game = {
    ...plain,
    speed$: counted('speed', plain.speed$),
    raceState$(id) {
      return counted('contest', plain.raceState$(id));
    },
  };
  const { speed$ } = sharedOf(game);
  const readers = [speed$, speed$, momentsOf(game, 1), momentsOf(game, 1)].map((stream$) =>
    record<unknown>(stream$),
  );
  expect(open).toEqual({ speed: 1, contest: 1 });
  game.setSpeed(4);
  game.startRace(1);
  expect(readers.map(({ values }) => values.at(-1))).toEqual([
    4,
    4,
    ...[1, 2].map(() => [current(plain.raceState$(1)), current(plain.timeline$(1))]),
  ]);
  for (const { subscription } of readers) subscription.unsubscribe();
  expect(open).toEqual({ speed: 0, contest: 0 });
});

/** What the observers of a program's runs are told: `A0 A1 …` for the frames of the first run, in ticks. */
function logRuns(game: Game) {
  const log: string[] = [];
  const timelines: (readonly RaceFrame[])[] = [];
  const { subscription } = record(
    observeRuns(game, 1, (timeline) => {
      const name = 'ABC'.charAt(timelines.push(timeline) - 1);
      const tell = (what: string | number) => log.push(`${name}${what}`);
      return {
        follow: ({ elapsedMs }) => tell(elapsedMs / 100),
        setSpeed: (speed) => tell(`×${speed}`),
        setPaused: (isPaused) => tell(isPaused ? '‖' : '▸'),
        settle: (end) => tell(` ${end}`),
      };
    }),
  );
  return { log, timelines, subscription };
}

test('every run has an observer of its own, which is told its frames and settled once, where it ended', () => {
  const { game, clock } = stageByHand();
  // As on the screen, it is read already.
  record(sharedOf(game).isPaused$);
  const { log, timelines, subscription } = logRuns(game);
  game.startAllRaces();
  clock.pass(3);
  game.startAllRaces();
  clock.pass(1);
  game.togglePause();
  game.resetAllRaces();
  game.startAllRaces();
  subscription.unsubscribe();
  const run1 = ['A0', 'A×1', 'A▸', 'A1', 'A2', 'A finish'];
  const run2 = ['B0', 'B×1', 'B▸', 'B1', 'B‖', 'B▸', 'B start'];
  expect(log).toEqual([...run1, ...run2, 'C0', 'C×1', 'C▸', 'C start']);
  expect(new Set(timelines).size).toBe(3);
});

test('the observer of a program that is gone is settled, and the next program is another', () => {
  const { game } = stageByHand();
  const before = logRuns(game);
  game.startAllRaces();
  game.generatePrograms();
  game.startAllRaces();
  expect(before.log).toEqual(['A0', 'A×1', 'A▸', 'A start']);
  const after = logRuns(game);
  expect(after.timelines).toEqual([current(game.timeline$(1))]);
  expect(after.timelines).not.toEqual(before.timelines);
});
