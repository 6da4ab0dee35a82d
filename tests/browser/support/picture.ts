import { FINISH_POSITION, TICK_MS } from '../../../streams';
import { expect, type GamePage } from './game';
import type { Replay } from './replay';

/** How long the screen may take for a frame on a busy machine. */
const SCREEN_FRAME_MS = 50;

/**
 * While paused: all horses stand where they were at one and the same moment, and this moment is within
 * a tick of the game's. Who is not animated any more is home.
 *
 * @param gate where the noses stood before the start
 * @param program from 0, where the others are out of view
 */
export async function expectPicture(
  game: GamePage,
  replay: Replay,
  gate: readonly number[],
  program?: number,
): Promise<void> {
  const moments = await game.pictureMs();
  expect(Math.max(...moments) - Math.min(...moments), 'all horses are in step').toBeLessThan(1);
  const [ms = NaN] = moments;
  const elapsedMs = Math.max(...replay.frames.map((frame) => frame.elapsedMs));
  expect(Math.abs(ms - elapsedMs)).toBeLessThanOrEqual(TICK_MS + SCREEN_FRAME_MS);

  const courses = await game.courseWidths();
  const wanted = replay
    .positionsAt(ms)
    .map((position, index) => (position / FINISH_POSITION) * (courses[index] ?? NaN));
  const noses = await game.noses();
  expect(noses).toHaveLength(wanted.length);
  const errors = noses
    .map((nose, index) => Math.abs(nose - (gate[index] ?? NaN) - (wanted[index] ?? NaN)))
    .filter((_, index) => program === undefined || Math.floor(index / 10) === program);
  expect(Math.max(...errors), `where the horses are ${ms} ms after the start`).toBeLessThan(1);
}
