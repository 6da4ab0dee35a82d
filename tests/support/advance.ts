import type { Program, RaceFrame, Random } from '../../streams';
import { advanceField, meanStride } from '../../streams/field';
import { fieldOf, nextFrame } from '../../streams/frame';
import { LIMIT_MS } from '../../streams/rules';

/** Returns the frame of a race 100 simulated ms after `frame`, with the next numbers of `random`. */
export function advance(
  frame: RaceFrame,
  program: Program,
  random: Random,
  limitMs = LIMIT_MS,
): RaceFrame {
  const { elapsedMs, isOver, progress } = frame;
  const taken = new Set(progress.map(({ finishTime }) => finishTime ?? Infinity));
  const field = { ...fieldOf(frame), elapsedMs, isOver, taken };
  const strides = progress.map(({ condition }) => meanStride(condition, program.distance));
  advanceField(field, strides, random, limitMs);
  return nextFrame(frame, field);
}
