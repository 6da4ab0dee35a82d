import type { Field, Paths, RunningField } from './field.ts';
import type { Horse, Program, Progress, RaceFrame } from './model.ts';
import { FINISH_POSITION, TICK_MS } from './rules.ts';

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

/** Returns the frame after a tick of a race whose paths are known, or its last frame if it is over by then. */
export function frameAfter(
  program: Program,
  { positions, finishTimes }: Paths,
  tick = Infinity,
): RaceFrame {
  const end = positions.length - 1;
  const latest = Math.min(tick, end);
  const reached = (tick: number, lane: number) => positions[tick]?.[lane] ?? 0;
  return {
    programId: program.id,
    elapsedMs: latest * TICK_MS,
    isOver: latest === end,
    progress: program.horses.map(({ id, condition }, lane) => {
      // The tick in which the horse finished, or the latest tick.
      let moved = latest;
      while (reached(moved - 1, lane) >= FINISH_POSITION) moved--;
      const position = reached(moved, lane);
      const isFinished = position >= FINISH_POSITION;
      return {
        horseId: id,
        position,
        condition,
        speed: position - reached(moved - 1, lane),
        isFinished,
        finishTime: isFinished ? (finishTimes[lane] ?? null) : null,
      };
    }),
  };
}

/** Returns the field of a frame. */
export function fieldOf({ progress }: RaceFrame): Field {
  return {
    positions: new Float64Array(progress.map(({ position }) => position)),
    finishTimes: new Float64Array(progress.map(({ finishTime }) => finishTime ?? Infinity)),
  };
}
