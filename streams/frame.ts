import { advanceField, type Field, meanStride, rankLanes, type RunningField } from './field.ts';
import type {
  FinalResult,
  Horse,
  LiveResult,
  Program,
  Progress,
  RaceFrame,
  Random,
} from './model.ts';
import { FINISH_POSITION, LIMIT_MS } from './rules.ts';

/** Returns the frame at the gate: every horse at position 0, no time elapsed. */
export function startFrame(program: Program): RaceFrame {
  return {
    programId: program.id,
    elapsedMs: 0,
    isOver: false,
    progress: program.horses.map(startProgress),
  };
}

function startProgress({ id, condition }: Horse): Progress {
  return { horseId: id, position: 0, condition, speed: 0, isFinished: false, finishTime: null };
}

/**
 * Returns the frame 100 simulated ms after `frame` (spec §9). Pure, apart from the numbers it takes from
 * `random`, see `advanceField`. The progress of a finished horse stays the same object.
 *
 * The race is over when all horses have finished, or with the tick that reaches `limitMs` (D4).
 */
export function advance(
  frame: RaceFrame,
  program: Program,
  random: Random,
  limitMs: number = LIMIT_MS,
): RaceFrame {
  const { elapsedMs, isOver, progress } = frame;
  const taken = new Set(progress.map(({ finishTime }) => finishTime ?? Infinity));
  const field = { ...fieldOf(frame), elapsedMs, isOver, taken };
  const strides = progress.map(({ condition }) => meanStride(condition, program.distance));
  advanceField(field, strides, random, limitMs);
  return nextFrame(frame, field);
}

/** Returns the frame of a field that has advanced by a tick since the frame `before`. */
export function nextFrame(before: RaceFrame, field: RunningField): RaceFrame {
  const { positions, finishTimes, elapsedMs, isOver } = field;
  return {
    programId: before.programId,
    elapsedMs,
    isOver,
    progress: before.progress.map((horse, lane) => {
      if (horse.isFinished) return horse;
      const position = positions[lane] ?? 0;
      const isFinished = position >= FINISH_POSITION;
      return {
        horseId: horse.horseId,
        position,
        condition: horse.condition,
        speed: position - horse.position,
        isFinished,
        finishTime: isFinished ? (finishTimes[lane] ?? null) : null,
      };
    }),
  };
}

function fieldOf({ progress }: RaceFrame): Field {
  return {
    positions: new Float64Array(progress.map(({ position }) => position)),
    finishTimes: new Float64Array(progress.map(({ finishTime }) => finishTime ?? Infinity)),
  };
}

/**
 * Ranks finished horses by finish time, then the others by how far they have run (spec §5, D9). The `position` of a
 * horse is its percent of the track in the frame, and its rank in the result.
 */
export function rankLive(frame: RaceFrame): LiveResult {
  return {
    programId: frame.programId,
    isLive: !frame.isOver,
    result: rankProgress(frame).map(({ horseId, isFinished }, index) => ({
      horseId,
      position: index + 1,
      isFinished,
    })),
  };
}

/** Ranks the last frame in the same way: by finish time, then by how far the unfinished horses ran (spec §5, D10). */
export function rankFinal(frame: RaceFrame): FinalResult {
  return rankField(frame.programId, frame.progress, fieldOf(frame));
}

/** Ranks the last field of a race, like `rankFinal`. The horses are in lane order. */
export function rankField(
  programId: number,
  horses: readonly Pick<Progress, 'horseId'>[],
  field: Field,
): FinalResult {
  const result = rankLanes(field).map((lane, index) => {
    const time = field.finishTimes[lane] ?? Infinity;
    return {
      horseId: horses[lane]?.horseId ?? 0,
      position: index + 1,
      finishTime: time === Infinity ? null : time,
    };
  });
  return { programId, result };
}

function rankProgress(frame: RaceFrame): Progress[] {
  return rankLanes(fieldOf(frame)).flatMap((lane) => frame.progress[lane] ?? []);
}
