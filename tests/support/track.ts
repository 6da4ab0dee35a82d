import { expect } from 'vitest';
import { FINISH_POSITION, TICK_MS } from '../../streams';
import { waitForAnimations } from './components';
import { positionAt } from './expected-races';
import { currentValue } from './record';
import type { Visit } from './visit';

/** The longest browser frame on a slow machine, in ms. */
export const BROWSER_FRAME_MS = 50;

/** The moving element of each lane in a part of the page, which contains the poses of the horse. */
export function runnersIn(part: ParentNode = document): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>('li [data-runner]')];
}

/** The section of each program. */
export function programSections(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main section[id]')];
}

/** The x coordinate of each runner's nose in CSS pixels. */
export function noseXs(runners = runnersIn()): number[] {
  return runners.map(({ firstElementChild: sprite }) => {
    const { left = NaN, width = NaN } = sprite?.getBoundingClientRect() ?? {};
    // The nose is at 15/16 of the width of the sprite.
    return left + 0.9375 * width;
  });
}

/** The distance from the gate to the finish line in CSS pixels. */
export function courseWidth(section: ParentNode): number {
  return section.querySelector('[class*=course]')?.getBoundingClientRect().width ?? NaN;
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

/** The moment of the race that the animations of its runners show, in ms. Fails if they show several. */
export function shownMs(section: ParentNode): number {
  const moments = runnersIn(section).flatMap((runner) =>
    runner.getAnimations().map(({ currentTime }) => Number(currentTime)),
  );
  const [ms = NaN, ...others] = new Set(moments);
  expect(others, 'all horses of a race show the same moment').toEqual([]);
  return ms;
}

/**
 * Expects the paused horses of a race to stand where they are at the moment that they show. It may differ from the
 * current time of the race by at most a tick and a browser frame.
 *
 * @param gateNoses the x coordinates of all noses before the start
 */
export async function expectPositions(
  { stores: { game } }: Visit,
  programIndex: number,
  gateNoses: readonly number[],
): Promise<void> {
  await waitForAnimations();
  const section = programSections()[programIndex];
  const program = currentValue(game.programs$)[programIndex];
  if (!section || !program) throw new Error(`there is no program at ${programIndex}`);
  const ms = shownMs(section);
  const { elapsedMs } = currentValue(game.race$(program.id));
  expect(Math.abs(ms - elapsedMs)).toBeLessThanOrEqual(TICK_MS + BROWSER_FRAME_MS);
  const timeline = currentValue(game.timeline$(program.id)) ?? [];
  const first = runnersIn().findIndex((runner) => section.contains(runner));
  for (const [lane, nose] of noseXs(runnersIn(section)).entries()) {
    const share = positionAt(timeline, lane, ms) / FINISH_POSITION;
    const expected = (gateNoses[first + lane] ?? NaN) + share * courseWidth(section);
    expect(Math.abs(nose - expected), `${ms} ms after the start`).toBeLessThan(1);
  }
}
