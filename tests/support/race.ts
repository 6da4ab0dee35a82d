import {
  createHorses,
  createPrograms,
  createRandom,
  createTimeline,
  type Program,
  type Progress,
  type RaceFrame,
  type Random,
  rankLive,
  type Seed,
  type TimelineOptions,
} from '../../streams';

/** Metres of a race of a few ticks: a horse of condition 100 takes about 21 percent of it in each. */
export const SHORT_DISTANCE = 100;

/**
 * A program of one lane for each condition; the horse in lane n has the id n.
 *
 * ```text
 * raceOf([100, 60], SPRINT)   lane 1  horse 1, 100 %
 *                             lane 2  horse 2, 60 %
 * map(homeIn)                 00000111(2|)
 * ```
 */
export function programOf(conditions: readonly number[], distance = 1200, id = 1): Program {
  return {
    id,
    name: `Race ${id} ${distance}m`,
    distance,
    horses: conditions.map((condition, index) => ({
      id: index + 1,
      name: `Lane ${index + 1}`,
      condition,
      color: `hsl(${index}, 60%, 40%)`,
    })),
  };
}

/**
 * A program that a seed decides, as the stream inspector of the demos draws it.
 *
 * ```text
 * lapOf('K7QM2XWD', 1)   1st Lap 1200m, ten of twenty horses
 * lapOf('K7QM2XWD', 6)   6th Lap 2200m
 * ```
 *
 * @throws RangeError if there is no such lap.
 */
export function seededProgram(seed: Seed, lap: number): Program {
  const random = createRandom(seed);
  const programs = createPrograms(createHorses(random), random);
  const program = programs[lap - 1];
  if (program === undefined) throw new RangeError(`laps 1 to ${programs.length}, got ${lap}`);
  return program;
}

/**
 * Two horses that never leave the gate. No horse of the rules meets the time limit: the slowest needs 190
 * ticks of the 600.
 *
 * ```text
 * ticks        -1-2- … -599-600
 * map(homeIn)  0-0-0 … -0---(0|)
 * ```
 */
export const stationaryProgram = programOf([-50, -50], 1000);

/**
 * All frames of a race as the values of a diagram, known without a clock, each under its number as one
 * character. After z there is none left: look at longer races with `homeIn`.
 *
 * ```text
 * ticks  -1-2-3
 * race   0-1-2-(3|)    frames(race, { seed, limitMs: 300 })
 * ```
 */
export function frames(program: Program, options: TimelineOptions): Record<string, RaceFrame> {
  const timeline = createTimeline(program, options);
  return Object.fromEntries(timeline.map((frame, tick) => [formatColumn(tick), frame]));
}

/**
 * How many horses are home, as one character: a is ten.
 *
 * ```text
 * race         0123456(7|)
 * map(homeIn)  0000049(a|)
 * ```
 */
export function countFinished({ progress }: RaceFrame): string {
  return formatColumn(progress.filter(({ isFinished }) => isFinished).length);
}

/**
 * The lane of the horse in front, from 1, as one character: a is lane ten. Once somebody is home, of the
 * horse that won.
 *
 * ```text
 * race                                   0123456(7|)
 * map(leaderIn), distinctUntilChanged()  1a--9--|
 * ```
 */
export function leadingLane(frame: RaceFrame): string {
  const [leader] = rankLive(frame).result;
  return formatColumn(frame.progress.findIndex(({ horseId }) => horseId === leader?.horseId) + 1);
}

/**
 * A number as one character of a diagram.
 *
 * ```text
 * 0 1 2 … 9 a b c … z
 * ```
 */
function formatColumn(number: number): string {
  if (number > 35) throw new RangeError(`a column has one character, 0 to z; got ${number}`);
  return number.toString(36);
}

/**
 * A source of chance that gives these numbers, then the last of them for ever.
 *
 * ```text
 * chances(0.1, 0.9)
 * next()  0.1 0.9 0.9 0.9 …
 * ```
 */
export function fixedRandom(...numbers: [number, ...number[]]): Random {
  let drawn = 0;
  return {
    next: () => numbers[Math.min(drawn++, numbers.length - 1)] ?? numbers[0],
  };
}

/**
 * A frame in the middle of a race, from what matters of each lane.
 *
 * ```text
 * frameOf([{ position: 94 }, { finishTime: 3150 }], 3200)
 *
 * 3200 ms  lane 1  -----------------94-|---
 *          lane 2  --------------------|home at 3150 ms
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

/** The horse in a lane, from 1. */
export function inLane(frame: RaceFrame | undefined, lane: number): Progress {
  const horse = frame?.progress[lane - 1];
  if (horse === undefined) throw new RangeError(`no lane ${lane}`);
  return horse;
}
