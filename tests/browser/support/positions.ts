import { FINISH_POSITION, TICK_MS } from '../../../streams';
import { expect, type GamePage, PROGRAM_NAMES } from './game';
import type { ReferenceGame } from './reference-game';

/** The longest browser frame on a slow machine, in ms. */
const BROWSER_FRAME_MS = 50;

/**
 * Expects all paused horses of each race in view to show the same moment of the race, and to stand where
 * the reference game has them at that moment. The moment may differ from the race's current time by at most a
 * tick and a browser frame.
 *
 * @param gateNoses the x coordinates of the noses before the start
 * @param programIndex selects the only program in view. By default, all programs are in view.
 */
export async function expectPositions(
  game: GamePage,
  reference: ReferenceGame,
  gateNoses: readonly number[],
  programIndex?: number,
): Promise<void> {
  const courses = await game.courseWidths();
  const noses = await game.noseXs();
  expect(noses).toHaveLength(gateNoses.length);
  for (const [index, { elapsedMs }] of reference.frames.entries()) {
    if (programIndex !== undefined && programIndex !== index) continue;
    const moments = await game.distinctAnimationTimes(PROGRAM_NAMES[index]);
    expect(moments, 'all horses of a race show the same moment').toHaveLength(1);
    const [ms = NaN] = moments;
    expect(Math.abs(ms - elapsedMs)).toBeLessThanOrEqual(TICK_MS + BROWSER_FRAME_MS);
    const positions = reference.positionsAt(ms);
    // All arrays contain the horses of all programs, ten for each program.
    for (let horse = index * 10; horse < index * 10 + 10; horse++) {
      const share = (positions[horse] ?? NaN) / FINISH_POSITION;
      const expected = (gateNoses[horse] ?? NaN) + share * (courses[horse] ?? NaN);
      expect(Math.abs((noses[horse] ?? NaN) - expected), `${ms} ms after the start`).toBeLessThan(
        1,
      );
    }
  }
}
