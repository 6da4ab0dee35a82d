import { en } from '@faker-js/faker';
import { expect, vi } from 'vitest';
import { FINISH_POSITION, TICK_MS } from '../../streams';
import { framesOf, positionsAt, timelinesOf } from './expected-races';
import { cellsOf, find, waitForAnimations } from './components';
import { BROWSER_FRAME_MS, noseXs as noseXsOf, programSections, runnersIn } from './track';
import type { Visit } from './visit';

/** All names that a roster can have: the first two words of each breed. */
export const HORSE_NAMES = (en.animal?.horse ?? []).map((name) =>
  name.split(' ').slice(0, 2).join(' '),
);

/** The lanes of a program, or of all programs. */
export function lanesIn(root: ParentNode = document): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('ol > li:has([data-runner])')];
}

/** The texts of each lane of a program: number, name, condition, and the placing if there is one. */
export function laneTexts(section: Element): string[][] {
  return lanesIn(section).map((lane) =>
    lane.innerText.split('\n').filter((text) => text.trim() !== ''),
  );
}

/** The cells of each result row of each program. */
export function shownResultRows(): string[][][] {
  return programSections().map((section) => cellsOf(find('section:last-child', section)));
}

/** Waits until the sections of all programs are rendered. React renders new ones one after another. */
export async function waitForSections(): Promise<void> {
  await expect
    .poll(
      () =>
        programSections().length > 0 &&
        programSections().every(({ ariaBusy }) => ariaBusy !== 'true'),
    )
    .toBe(true);
}

/** Waits for the end of the next browser frame. */
export function nextFrame(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
  });
}

/** Waits until the page does not scroll. */
export async function waitForScroll(): Promise<void> {
  let top: number;
  do {
    top = scrollY;
    await nextFrame();
    await nextFrame();
  } while (scrollY !== top);
}

/** The x coordinates of the noses in CSS pixels, in program and lane order. */
export async function noseXs(): Promise<number[]> {
  await nextFrame();
  return noseXsOf();
}

/** The times of the horses' animations in ms, without duplicates: a single one if all agree. */
export function animationTimes(root: ParentNode = document): number[] {
  const animations = runnersIn(root).flatMap((runner) => runner.getAnimations());
  return [...new Set(animations.map(({ currentTime }) => Number(currentTime)))];
}

/**
 * Expects all paused horses of each race to show the same moment of the race, and to stand where the game has them at
 * that moment. The moment may differ from the race's current time by at most a tick and a browser frame.
 *
 * @param gateXs the x coordinates of the noses before the start
 */
export async function expectPositions(
  { stores: { game } }: Visit,
  gateXs: readonly number[],
): Promise<void> {
  await waitForAnimations();
  const noses = await noseXs();
  expect(noses).toHaveLength(gateXs.length);
  const timelines = timelinesOf(game);
  const frames = framesOf(game);
  let horse = 0;
  for (const [index, section] of programSections().entries()) {
    const moments = animationTimes(section);
    expect(moments, 'all horses of a race show the same moment').toHaveLength(1);
    const [ms = NaN] = moments;
    const elapsedMs = frames[index]?.elapsedMs ?? NaN;
    expect(Math.abs(ms - elapsedMs)).toBeLessThanOrEqual(TICK_MS + BROWSER_FRAME_MS);
    const { width } = find(
      '[class*=course]:has([class*=finishLine])',
      section,
    ).getBoundingClientRect();
    for (const position of positionsAt(timelines[index] ?? [], ms)) {
      const expected = (gateXs[horse] ?? NaN) + (position / FINISH_POSITION) * width;
      expect(Math.abs((noses[horse] ?? NaN) - expected), `${ms} ms after the start`).toBeLessThan(
        1,
      );
      horse++;
    }
  }
}

/** Holds the timers of the stores, such as the one that shows the ending. `vi.advanceTimersByTime` fires them. */
export function holdTimers(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
}
