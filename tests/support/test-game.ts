import { defer, type Observable } from 'rxjs';
import type { Context } from 'rxjs-marbles';
import { createGame, type Game, type GameOptions, type RaceFrame } from '../../streams';
import { ManualScheduler } from './manual-scheduler';
import { record } from './record';

type Command = (game: Game) => void;

/** The commands of a game, each under its letter in a diagram of `gameFromMarbles`. */
export const commands = {
  /** Generates programs. */
  g: (game) => {
    game.generatePrograms();
  },
  /** Regenerates the horses. */
  h: (game) => {
    game.regenerateHorses();
  },
  /** Starts all races. */
  s: (game) => {
    game.startAllRaces();
  },
  /** Starts the first race. */
  a: (game) => {
    game.startRace(1);
  },
  /** Starts the second race. */
  b: (game) => {
    game.startRace(2);
  },
  /** Pauses or resumes. */
  p: (game) => {
    game.togglePause();
  },
  /** Sets the speed to 1. */
  1: (game) => {
    game.setSpeed(1);
  },
  /** Sets the speed to 2. */
  2: (game) => {
    game.setSpeed(2);
  },
  /** Sets the speed to 4. */
  4: (game) => {
    game.setSpeed(4);
  },
  /** Sets the speed to ½. */
  5: (game) => {
    game.setSpeed(0.5);
  },
  /** Finishes all running races. */
  f: (game) => {
    game.finishAllRaces();
  },
  /** Resets the first race. */
  r: (game) => {
    game.resetRace(1);
  },
  /** Resets all races. */
  R: (game) => {
    game.resetAllRaces();
  },
  /** Disposes the game. */
  x: (game) => {
    game.dispose();
  },
} satisfies Record<string, Command>;

/** Five horses, two programs of three horses, and races that end at their limit after three ticks. */
const SMALL_GAME = { count: 5, rounds: 2, size: 3, tickMs: 1, limitMs: 300 } as const;

/**
 * Creates a small game whose commands are the letters of a diagram. A command runs before the tick of its
 * column.
 *
 * ```text
 * script     -g-s--------x
 * isRacing$  f--t--f-----|    ticks in columns 4, 5 and 6
 * ```
 */
export function gameFromMarbles(m: Context, script: string, options: GameOptions = {}): Game {
  const game = createGame({ ...SMALL_GAME, ...options });
  record(m.hot<Command>(script, commands), (command) => {
    command(game);
  });
  return game;
}

/**
 * Calls `game.race$` on subscription, not before. In a diagram, the programs do not exist until the `g` of
 * the script, and `game.race$` throws for an unknown program.
 *
 * ```text
 * script           -g-s----x
 * deferRace(game)  --0-123-|    subscribed with '--^'
 * ```
 */
export function deferRace(game: Game, programId = 1): Observable<RaceFrame> {
  return defer(() => game.race$(programId));
}

/**
 * Creates a small game with programs, on a scheduler that the test advances.
 *
 * ```text
 * game.startAllRaces()  clock.advanceBy(2)  clock.advanceBy(1)
 * race$  0              1 2                 (3)    over at its limit
 * ```
 */
export function createTestGame(options: GameOptions = {}): { game: Game; clock: ManualScheduler } {
  const clock = new ManualScheduler();
  const game = createGame({ ...SMALL_GAME, scheduler: clock, ...options });
  game.generatePrograms();
  return { game, clock };
}
