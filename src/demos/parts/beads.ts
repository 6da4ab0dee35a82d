import { map, type OperatorFunction, pipe, timestamp } from 'rxjs';
import { type Program, type RaceFrame, rankLive, TICK_MS } from '../../../streams';
import type { Bead } from './Tape';

/** A frame where its race time is, in the colour of its leader. */
export function beadOf(program: Program, startMs = 0) {
  return (frame: RaceFrame): Bead => ({
    at: (startMs + frame.elapsedMs) / TICK_MS,
    color: leaderColor(program, frame),
  });
}

/** Frames where they come on the wall's clock, from now on. */
export function beadsByTheWall(program: Program): OperatorFunction<RaceFrame, Bead> {
  const start = Date.now();
  return pipe(
    timestamp(),
    map(({ value, timestamp }) => ({
      at: (timestamp - start) / TICK_MS,
      color: leaderColor(program, value),
    })),
  );
}

function leaderColor({ horses }: Program, frame: RaceFrame): string {
  const first = rankLive(frame).result[0]?.horseId;
  return horses.find(({ id }) => id === first)?.color ?? 'currentColor';
}
