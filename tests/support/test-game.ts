import type { Context } from 'rxjs-marbles';
import { createGame, type Game, type GameOptions } from '../../streams';
import { ManualScheduler } from './manual-scheduler';
import { record } from './record';

type Command = (game: Game) => void;

/** The commands of a game as the letters of a diagram. */
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
  /** Resets the first race. */
  r: (game) => {
    game.resetRace(1);
  },
  /** Resets all races. */
  R: (game) => {
    game.resetAllRaces();
  },
  /** Disposes of the game. */
  x: (game) => {
    game.dispose();
  },
} satisfies Record<string, Command>;

/** A small meeting: five horses, two programs of three, and three ticks to each race, by its limit. */
const SMALL_GAME = { count: 5, rounds: 2, size: 3, tickMs: 1, limitMs: 300 } as const;

/**
 * A small game that is given commands by a diagram. A command comes before the tick of its column.
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
 * A small game on a clock turned by hand, with its programs drawn.
 *
 * ```text
 * game.startAllRaces()  clock.pass(2)  clock.pass(1)
 * race$  0              1 2            (3)             over by its limit
 * ```
 */
export function createTestGame(options: GameOptions = {}): { game: Game; clock: ManualScheduler } {
  const clock = new ManualScheduler();
  const game = createGame({ ...SMALL_GAME, scheduler: clock, ...options });
  game.generatePrograms();
  return { game, clock };
}
