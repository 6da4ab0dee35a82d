import type { Page } from '@playwright/test';
import { expect } from './game';
import type { Replay } from './replay';

declare global {
  interface Window {
    raceWatch?: { samples: Sample[] };
  }
}

/** What a frame of the screen showed. */
export interface Sample {
  /** Since the click on Start. */
  readonly ms: number;
  /** From 0 at the gate to 95 on the line, by program and lane. */
  readonly positions: readonly number[];
}

/**
 * From the next click on Start, notes with every frame of the screen where the noses of all horses are
 * between the first grid line and the finish.
 *
 * @returns what gives the notes taken so far
 */
export async function watchRace(page: Page): Promise<() => Promise<readonly Sample[]>> {
  await page.evaluate(() => {
    const samples: Sample[] = [];
    window.raceWatch = { samples };
    const now = () => Number(document.timeline.currentTime);
    const noses = [...document.querySelectorAll('main li [data-runner]')].map((runner) => {
      const course = runner.closest('ol')?.parentElement?.querySelector('[class*=course]');
      const sprite = runner.querySelector('svg');
      if (!course || !sprite) throw new Error('a runner has a course and a sprite');
      return { course, sprite };
    });
    const onClick = ({ target }: Event) => {
      const isStart =
        target instanceof Element && target.closest('button')?.textContent.includes('Start');
      if (isStart !== true) return;
      removeEventListener('click', onClick, true);
      const start = now();
      const look = () => {
        samples.push({
          ms: now() - start,
          positions: noses.map(({ course, sprite }) => {
            const { left, width } = course.getBoundingClientRect();
            const horse = sprite.getBoundingClientRect();
            return ((horse.left + 0.9375 * horse.width - left) / width) * 95;
          }),
        });
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    addEventListener('click', onClick, true);
  });
  return async () => {
    const samples = await page.evaluate(() => window.raceWatch?.samples);
    if (!samples) throw new Error('nothing is left of the page that was watched');
    return samples;
  };
}

/** Half a percent of the track, which is 100 long. */
export function withinHalfAPercent(samples: readonly Sample[], replay: Replay): void {
  expect(samples.length).toBeGreaterThan(0);
  const errors = samples.map(({ ms, positions }) => {
    const wanted = replay.positionsAt(ms);
    expect(positions).toHaveLength(wanted.length);
    const off = positions.map((position, index) => position - (wanted[index] ?? NaN));
    return { ms, off: off.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a), 0) };
  });
  expect(errors.filter(({ off }) => !(Math.abs(off) <= 0.5))).toEqual([]);
}
