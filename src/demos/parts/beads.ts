import { type Program, type RaceFrame, rankLive, TICK_MS } from '../../../streams';
import type { TimedFrame } from './runRace';
import type { Bead } from './Tape';

/** A frame where its race time is, in the colour of its leader. */
export function beadOf(program: Program, startMs = 0) {
  return (frame: RaceFrame): Bead => ({
    at: (startMs + frame.elapsedMs) / TICK_MS,
    color: leaderColor(program, frame),
  });
}

/** A frame where it came on the wall's clock. */
export function beadOnTheWall(program: Program) {
  return ({ frame, wallMs }: TimedFrame): Bead => ({
    at: wallMs / TICK_MS,
    color: leaderColor(program, frame),
  });
}

function leaderColor({ horses }: Program, frame: RaceFrame): string {
  const first = rankLive(frame).result[0]?.horseId;
  return horses.find(({ id }) => id === first)?.color ?? 'currentColor';
}
