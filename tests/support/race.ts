import {
  createHorses,
  createPrograms,
  createRandom,
  createTimeline,
  type Horse,
  type Paths,
  type Program,
  type Progress,
  type RaceFrame,
  type RaceState,
  type Random,
  rankFinal,
  rankLive,
  type RunOptions,
  type Seed,
} from '../../streams';
import type { MarbleContext } from './marbles';

/**
 * In metres. A race over this distance takes only a few ticks: at a random factor of 1, a horse of condition
 * 100 covers 1 + 2 · (1000 m / 100 m) = 21 percent of the track per tick.
 */
export const SHORT_DISTANCE = 100;

/**
 * Creates a program with one lane for each condition. The horse in lane n has the id n.
 *
 * ```text
 * programOf([100, 60], SHORT_DISTANCE)   lane 1  horse 1, condition 100
 *                                        lane 2  horse 2, condition 60
 * ```
 */
export function programOf(conditions: readonly number[], distance = 1200, id = 1): Program {
  return {
    id,
    name: `Race ${id} ${distance}m`,
    distance,
    horses: conditions.map((condition, index) => horseOf({ id: index + 1, condition })),
  };
}

/** Creates a horse. By default, it has the id 1 and the condition 50, and is named after the lane of its id. */
export function horseOf({ id = 1, ...fields }: Partial<Horse> = {}): Horse {
  return { id, name: `Lane ${id}`, condition: 50, color: `hsl(${id - 1}, 60%, 40%)`, ...fields };
}

/**
 * Returns one program of a card that depends only on the seed. A game with the same seed has other cards, because it uses
 * a new random source for each card.
 *
 * ```text
 * seededProgram('K7QM2XWD', 1)   1st Lap 1200m, ten of twenty horses
 * seededProgram('K7QM2XWD', 6)   6th Lap 2200m
 * ```
 *
 * @throws RangeError if the card has no such program.
 */
export function seededProgram(seed: Seed, programNumber: number): Program {
  const random = createRandom(seed);
  const programs = createPrograms(createHorses(random), random);
  const program = programs[programNumber - 1];
  if (program === undefined) {
    throw new RangeError(
      `programNumber must be from 1 to ${programs.length}, got ${programNumber}`,
    );
  }
  return program;
}

/**
 * A program whose two horses never leave the gate, so that only the time limit ends the race. The condition adds
 * 2 · condition / 100 to the base advance of 1, so −50 cancels it. Horses with a valid condition always finish
 * before the limit. Even the slowest covers at least 0.5 percent per tick: the base advance of 1 times the lowest
 * random factor of 0.5. It crosses the finish line, at 95 percent, within 95 / 0.5 = 190 of the 600 ticks.
 *
 * ```text
 * ticks                --1-2- … -599-600
 * map(finishedMarble)  0-0-0- … -0---(0|)
 * ```
 */
export const stationaryProgram = programOf([-50, -50], 1000);

/**
 * Creates a hot `paused$` from a diagram. `t` and `p` pause the race, `f` and `r` resume it, and `#` is an
 * error.
 *
 * ```text
 * pauseMarbles(m, '--t--f')
 * ticks            -12345-
 * passed           -1---5-
 * ```
 */
export function pauseMarbles(m: MarbleContext, diagram: string) {
  return m.hot<boolean>(
    diagram,
    { t: true, f: false, p: true, r: false },
    new Error('paused$ failed'),
  );
}

/**
 * Computes all frames of a race as the values of a marble diagram. The key of each frame is its tick as one
 * character, 0 to z. For longer races, map the frames with `finishedMarble`.
 *
 * ```text
 * ticks  --1-2-3
 * race   0-1-2-(3|)    timelineByMarble(program, { seed, limitMs: 300 })
 * ```
 *
 * @throws RangeError if the race has more than 35 ticks.
 */
export function timelineByMarble(program: Program, options: RunOptions): Record<string, RaceFrame> {
  const timeline = createTimeline(program, options);
  return Object.fromEntries(timeline.map((frame, tick) => [formatMarble(tick), frame]));
}

/**
 * Returns the number of finished horses in a frame as one character, where a is ten.
 *
 * ```text
 * race                 0123456(7|)
 * map(finishedMarble)  0000049(a|)
 * ```
 */
export function finishedMarble({ progress }: RaceFrame): string {
  return formatMarble(progress.filter(({ isFinished }) => isFinished).length);
}

/**
 * Returns the lane of the leading horse as one character, where 1 is lane one and a is lane ten.
 *
 * ```text
 * race                                       0123456(7|)
 * map(leaderMarble), distinctUntilChanged()  1a--9--|
 * ```
 */
export function leaderMarble(frame: RaceFrame): string {
  const [leader] = rankLive(frame).result;
  return formatMarble(frame.progress.findIndex(({ horseId }) => horseId === leader?.horseId) + 1);
}

/** Formats a number as one character: 0 to 9, then a to z. */
function formatMarble(number: number): string {
  if (number > 35) throw new RangeError(`a marble is one character, 0 to z; got ${number}`);
  return number.toString(36);
}

/**
 * Creates a `Random` that returns the given numbers, then repeats the last one.
 *
 * ```text
 * fixedRandom(0.1, 0.9)
 * next()  0.1 0.9 0.9 0.9 …
 * ```
 */
export function fixedRandom(...numbers: [number, ...number[]]): Random {
  let index = 0;
  return {
    next: () => numbers[Math.min(index++, numbers.length - 1)] ?? numbers[0],
  };
}

/**
 * Creates a frame from the given fields of each lane. Other fields have default values.
 *
 * ```text
 * createFrame([{ position: 94 }, { finishTime: 3150 }], 3200)
 *
 * 3200 ms  lane 1  -----------------94-|---
 *          lane 2  --------------------|finished at 3150 ms
 * ```
 */
export function createFrame(lanes: readonly Partial<Progress>[], elapsedMs = 0): RaceFrame {
  return {
    programId: 1,
    elapsedMs,
    isOver: false,
    progress: lanes.map((lane, index) => ({
      horseId: index + 1,
      position: 0,
      condition: 50,
      speed: 0,
      isFinished: (lane.finishTime ?? null) !== null,
      finishTime: null,
      ...lane,
    })),
  };
}

/** The paths of a race that has these frames. */
export function pathsOf(frames: readonly RaceFrame[]): Paths {
  return {
    positions: frames.map(({ progress }) =>
      Float64Array.from(progress, ({ position }) => position),
    ),
    finishTimes: Float64Array.from(
      frames.at(-1)?.progress ?? [],
      ({ finishTime }) => finishTime ?? Infinity,
    ),
  };
}

/** Creates the state of the first run of a program, after the last of its frames. */
export function raceStateOf(program: Program, frames: readonly RaceFrame[]): RaceState {
  const frame = frames.at(-1) ?? createFrame([]);
  return {
    program,
    run: {
      key: `race ${program.id}`,
      startId: 1,
      isContinued: false,
      seed: program.id,
      paths: () => pathsOf(frames),
      chanceSamples: () => [],
    },
    latestRun: 1,
    frame,
    startChances: () => [],
    pace: null,
    result: rankFinal(frame),
  };
}

/**
 * Returns the progress of the horse in a lane. Lanes count from 1.
 *
 * @throws RangeError if the frame has no such lane.
 */
export function inLane(frame: RaceFrame | undefined, lane: number): Progress {
  const horse = frame?.progress[lane - 1];
  if (horse === undefined) throw new RangeError(`no lane ${lane}`);
  return horse;
}
