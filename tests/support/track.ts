import { expect } from 'vitest';
import { FINISH_POSITION, TICK_MS } from '../../streams';
import { find, nextFrame, waitForAnimations } from './components';
import { framesOf, positionsAt, timelinesOf } from './expected-races';
import type { Visit } from './visit';

/** The longest browser frame on a slow machine, in ms. */
const BROWSER_FRAME_MS = 50;

/** The section of each program. */
export function programSections(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main section[id]')];
}

/** The lanes in a part of the page. */
export function lanesIn(part: ParentNode = document): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>('ol > li:has([data-runner])')];
}

/** The texts of each lane: number, name, condition, and the placing if there is one. */
export function laneTexts(part?: ParentNode): string[][] {
  return lanesIn(part).map((lane) =>
    lane.innerText.split('\n').filter((text) => text.trim() !== ''),
  );
}

/** The moving element of each lane in a part of the page, which contains the poses of the horse. */
export function runnersIn(part: ParentNode = document): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>('li [data-runner]')];
}

/** The x coordinate of each runner's nose in CSS pixels. */
export function noseXs(part?: ParentNode): number[] {
  return runnersIn(part).map((runner) => {
    const { left, width } = find(':scope > *', runner).getBoundingClientRect();
    // The nose is at 15/16 of the width of the sprite.
    return left + 0.9375 * width;
  });
}

/** The distance from the gate to the finish line in CSS pixels. */
export function courseWidth(section: ParentNode): number {
  return find('[class*=course]:has([class*=finishLine])', section).getBoundingClientRect().width;
}

/** For each runner, the poses that are at least partly visible, joined by `+`. */
export function posesOf(runners = runnersIn()): string[] {
  return runners.map((runner) => {
    // The parent of a runner clips its poses.
    const clip = runner.parentElement?.getBoundingClientRect();
    const poses = runner.querySelector('[class*=poses]')?.getBoundingClientRect();
    if (!clip || !poses) throw new Error('a runner lacks its parent or its poses');
    const height = poses.height / 3;
    return ['stand', 'extended', 'gathered']
      .filter((_, index) => {
        const top = poses.top + index * height;
        return top + height > clip.top + 1 && top < clip.bottom - 1;
      })
      .join('+');
  });
}

/** The times of the runners' animations in ms, without duplicates: a single one if all agree. */
export function animationTimes(part?: ParentNode): number[] {
  const animations = runnersIn(part).flatMap((runner) => runner.getAnimations());
  return [...new Set(animations.map(({ currentTime }) => Number(currentTime)))];
}

/** The moment of the race that the animations of its runners show, in ms. Fails if they show several. */
export function shownMs(section: ParentNode): number {
  const [ms = NaN, ...others] = animationTimes(section);
  expect(others, 'all horses of a race show the same moment').toEqual([]);
  return ms;
}

/**
 * Expects the paused horses of each race to show the same moment of the race, and to stand where the game has them at
 * that moment. The moment may differ from the race's current time by at most a tick and a browser frame.
 *
 * @param gateXs the x coordinates of all noses before the start
 * @param programIndex selects the only program to look at. By default, all programs are in view.
 */
export async function expectPositions(
  { stores: { game } }: Visit,
  gateXs: readonly number[],
  programIndex?: number,
): Promise<void> {
  await waitForAnimations();
  await nextFrame();
  const moves = noseXs().map((x, horse) => x - (gateXs[horse] ?? NaN));
  expect(moves).toHaveLength(gateXs.length);
  const timelines = timelinesOf(game);
  const frames = framesOf(game);
  for (const [index, section] of programSections().entries()) {
    const lanes = moves.splice(0, runnersIn(section).length);
    if (programIndex !== undefined && programIndex !== index) continue;
    const ms = shownMs(section);
    const elapsedMs = frames[index]?.elapsedMs ?? NaN;
    expect(Math.abs(ms - elapsedMs)).toBeLessThanOrEqual(TICK_MS + BROWSER_FRAME_MS);
    for (const [lane, position] of positionsAt(timelines[index] ?? [], ms).entries()) {
      const expected = (position / FINISH_POSITION) * courseWidth(section);
      const difference = Math.abs((lanes[lane] ?? NaN) - expected);
      expect(difference, `${ms} ms after the start`).toBeLessThan(1);
    }
  }
}
