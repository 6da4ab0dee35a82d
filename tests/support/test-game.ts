import { defer, type Observable } from 'rxjs';
import { createGame, type Game, type GameOptions, type RaceFrame } from '../../streams';
import { ManualScheduler } from './manual-scheduler';
import type { MarbleContext } from './marbles';
import { currentValue } from './record';

type Command = (game: Game) => void;

/** The commands of a game by their letter in a diagram of `gameFromMarbles`. */
export const commands = {
  g: (game) => {
    game.generatePrograms();
  },
  h: (game) => {
    game.regenerateHorses();
  },
  s: (game) => {
    game.startAllRaces();
  },
  a: (game) => {
    game.startRace(1);
  },
  b: (game) => {
    game.startRace(2);
  },
  p: (game) => {
    game.togglePause();
  },
  1: (game) => {
    game.setSpeed(1);
  },
  2: (game) => {
    game.setSpeed(2);
  },
  4: (game) => {
    game.setSpeed(4);
  },
  5: (game) => {
    game.setSpeed(0.5);
  },
  f: (game) => {
    game.finishAllRaces();
  },
  r: (game) => {
    game.resetRace(1);
  },
  R: (game) => {
    game.resetAllRaces();
  },
  x: (game) => {
    game.dispose();
  },
} satisfies Record<string, Command>;

/**
 * Five horses, and two programs of three horses. A tick takes 1 ms and simulates 100 ms, so a race reaches its limit
 * in its third tick.
 */
const SMALL_GAME = { count: 5, rounds: 2, size: 3, tickMs: 1, limitMs: 300 } as const;

/**
 * Creates a small game and runs the commands of a diagram, one for each letter. A command runs before the
 * tick of its column.
 *
 * ```text
 * script     -g-s--------x
 * isRacing$  f--t--f-----|    ticks in columns 4, 5 and 6
 * ```
 */
export function gameFromMarbles(m: MarbleContext, script: string, options: GameOptions = {}): Game {
  const game = createGame({ ...SMALL_GAME, ...options });
  const call = ([letter, command]: [string, Command]): [string, () => void] => [
    letter,
    () => {
      command(game);
    },
  ];
  m.schedule(script, Object.fromEntries(Object.entries(commands).map(call)));
  return game;
}

/**
 * Calls `game.race$` on subscription. A direct call would throw for an unknown program, because the programs
 * do not exist until the `g` of the script runs.
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
 *         startAllRaces()  advanceBy(2)  advanceBy(1)
 * race$   0                1 2           3               over at its limit
 * ```
 */
export function createTestGame(options: GameOptions = {}): { game: Game; clock: ManualScheduler } {
  const clock = new ManualScheduler();
  const game = createGame({ ...SMALL_GAME, scheduler: clock, ...options });
  game.generatePrograms();
  return { game, clock };
}

/** Opens the current meeting again, with all races at the gate. */
export function reopenMeetingAtGate(game: Game): void {
  const meeting = currentValue(game.meeting$);
  if (meeting === null) throw new Error('the game has no meeting');
  game.openMeeting(meeting);
}
