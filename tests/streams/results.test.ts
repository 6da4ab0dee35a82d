import { defer, map } from 'rxjs';
import { describe, expect, it } from 'vitest';
import {
  type Game,
  isLiveResult,
  listFinishers,
  rankFinal,
  rankLive,
  type RaceResult,
  type RaceState,
} from '../../streams';
import { marbles } from '../support/marbles';
import { currentValue, record } from '../support/record';
import { readable } from '../../streams/results';
import { createTestGame, gameFromMarbles } from '../support/test-game';

/** How many horses have finished. */
const countFinished = (result: RaceResult) => listFinishers(result).length;

/** A result as one character: at the gate, live or final. */
const phaseOf = (result: RaceResult) => (result === null ? 'n' : isLiveResult(result) ? 'l' : 'f');

const phasesOf = (game: Game, everyMs?: number) =>
  defer(() => game.result$(1, everyMs)).pipe(map(phaseOf));

const tickOf = ({ frame }: RaceState) => (frame.elapsedMs / 100).toString(36);

/** The tick of each state of the first race that can be read, as one character. */
const readTicks = (game: Game, everyMs: number) =>
  defer(() => game.raceState$(1)).pipe(readable(everyMs), map(tickOf));

// The first diagram of a marble test runs the `commands` of `gameFromMarbles`, one for each letter.
describe('Game.result$', () => {
  it(
    'is live, then final, and null at the gate',
    marbles((m) => {
      const game = gameFromMarbles(m, '                                   -g-s------R-x', {
        limitMs: 200,
      });
      m.expect(phasesOf(game, Infinity), '--^').toBeObservable('--nl-f----n-|');
    }),
  );

  it('has the order of each frame', () => {
    const { game, clock } = createTestGame({ limitMs: 60_000 });
    game.startRace(1);
    for (let tick = 0; tick < 200; tick++) {
      const frame = currentValue(game.race$(1));
      expect(currentValue(game.result$(1))).toEqual(
        frame.isOver ? rankFinal(frame) : rankLive(frame),
      );
      clock.advanceBy(1);
    }
    expect(isLiveResult(currentValue(game.result$(1)))).toBe(false);
  });

  it('emits the objects of liveResults$ and finalResults$', () => {
    const { game, clock } = createTestGame({ limitMs: 60_000 });
    game.startAllRaces();
    for (let tick = 0; tick < 200; tick++) {
      const [live, final] = [currentValue(game.liveResults$), currentValue(game.finalResults$)];
      const results = [1, 2].map((id) => currentValue(game.result$(id)));
      expect(new Set(results)).toEqual(new Set([...live, ...final]));
      clock.advanceBy(1);
    }
  });

  it('emits each finish at once, and less than two thirds of the orders', () => {
    const { game, clock } = createTestGame({ count: 20, size: 10, limitMs: 60_000 });
    const finishesOf = (results: readonly RaceResult[]) => new Set(results.map(countFinished));
    const all = record(game.result$(1));
    const read = record(game.result$(1, 500));
    game.startRace(1);
    for (let tick = 0; tick < 600; tick++) {
      clock.advanceBy(1);
      expect(finishesOf(read.values)).toEqual(finishesOf(all.values));
    }
    expect(finishesOf(read.values).size).toBeGreaterThan(5);
    expect(read.values.length).toBeLessThan((all.values.length * 2) / 3);
  });
});

describe('readable', () => {
  it(
    'emits each start and end, and the given time of the race in between',
    marbles((m) => {
      const game = gameFromMarbles(m, '                           -g-s-------------x', {
        limitMs: 1100,
      });
      m.expect(readTicks(game, 500), '--^').toBeObservable('     --0(00)-5----ab--|');
      m.expect(readTicks(game, Infinity), '--^').toBeObservable('--0(00)-------b--|');
    }),
  );

  it(
    'emits the start and the end of a pause',
    marbles((m) => {
      const game = gameFromMarbles(m, '                           -g-s---p--p-----x', {
        limitMs: 600,
      });
      m.expect(readTicks(game, 500), '--^').toBeObservable('     --0(00)3--356---|');
      m.expect(readTicks(game, Infinity), '--^').toBeObservable('--0(00)3--3-6---|');
    }),
  );
});
