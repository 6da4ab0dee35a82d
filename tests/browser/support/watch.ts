import type { Page } from '@playwright/test';
import { memoize } from '../../support/memoize';
import { expect } from './game';
import type { ReferenceGame } from './reference-game';

declare global {
  interface Window {
    /** Set by `watchRace`. `start` is the `performance.now()` of the click on Start. */
    raceWatch?: { samples: Sample[]; start: number };
  }
}

/** What one browser frame shows. */
export interface Sample {
  /** Real time since the click on Start. */
  readonly ms: number;
  /** The position of each horse in percent of the track, from 0 to the finish at 95, in program and lane order. */
  readonly positions: readonly number[];
}

/**
 * Samples the positions of all horses in every browser frame, from the next click on Start.
 *
 * @returns a function that returns the samples so far
 */
export async function watchRace(page: Page): Promise<() => Promise<readonly Sample[]>> {
  await page.evaluate(() => {
    const samples: Sample[] = [];
    const watch = { samples, start: NaN };
    window.raceWatch = watch;
    const horses = [...document.querySelectorAll('main li [data-runner]')].map((runner) => {
      const course = runner.closest('ol')?.parentElement?.querySelector('[class*=course]');
      const sprite = runner.firstElementChild;
      if (!course || !sprite) throw new Error('a runner lacks its course or its sprite');
      return { course, sprite };
    });
    const onClick = ({ target }: Event) => {
      const isStart =
        target instanceof Element && target.closest('button')?.textContent.includes('Start');
      if (isStart !== true) return;
      removeEventListener('click', onClick, true);
      const start = performance.now();
      watch.start = start;
      const takeSample = () => {
        samples.push({
          ms: Number(document.timeline.currentTime) - start,
          positions: horses.map(({ course, sprite }) => {
            const { left, width } = course.getBoundingClientRect();
            const box = sprite.getBoundingClientRect();
            // The nose is at 15/16 of the width of the sprite.
            return ((box.left + 0.9375 * box.width - left) / width) * 95;
          }),
        });
        requestAnimationFrame(takeSample);
      };
      requestAnimationFrame(takeSample);
    };
    addEventListener('click', onClick, true);
  });
  return async () => {
    const samples = await page.evaluate(() => window.raceWatch?.samples);
    if (!samples) throw new Error('the watched page is gone');
    return samples;
  };
}

/** How many ms the real time of a sample may be off, because the click on Start falls between two frames. */
const SLACK_MS = 80;

/** Earlier samples are ignored, because the first ticks may be late while React renders the start. */
const IGNORED_START_MS = 300;

/**
 * A sample is compared with the race at simulated times that are this many ms apart. So one of them is at most 2.5 ms
 * from the simulated time that the sample shows. The fastest horse, in top condition over 1200 m and with the largest
 * random factor (1.5), moves (1 + 2 · 1000 / 1200) · 1.5 = 4 percent per tick of 100 ms, so 0.1 percent in 2.5 ms.
 */
const STEP_MS = 5;

const LANES = 10;

/**
 * Expects that each sample shows each race as it is at a single moment, at most `SLACK_MS` from the time of
 * the sample. A position may deviate by half a percent of the track.
 */
export function expectSamplesToMatch(
  samples: readonly Sample[],
  reference: ReferenceGame,
  speed = 1,
): void {
  expect(samples.length).toBeGreaterThan(0);
  const positionsAt = memoize((ms: number) => reference.positionsAt(ms));
  const wrong = samples
    .filter(({ ms }) => ms > IGNORED_START_MS)
    .flatMap(({ ms, positions }) => {
      const moments = momentsAround(ms, speed);
      expect(positions).toHaveLength(positionsAt(0).length);
      const firstLanes = Array.from(
        { length: positions.length / LANES },
        (_, race) => race * LANES,
      );
      const deviationOf = (first: number) =>
        Math.min(
          ...moments.map((moment) =>
            largestDeviation(positions, positionsAt(moment), first, first + LANES),
          ),
        );
      const deviations = firstLanes.map(deviationOf);
      return Math.max(...deviations) <= 0.5 ? [] : [{ ms, deviations }];
    });
  expect(wrong, 'samples with horses at a wrong position').toEqual([]);
}

/** Returns the simulated times that a sample at the real time `ms` may show. */
function momentsAround(ms: number, speed: number): number[] {
  const from = Math.floor(((ms - SLACK_MS) * speed) / STEP_MS);
  const to = Math.ceil(((ms + SLACK_MS) * speed) / STEP_MS);
  return Array.from({ length: to - from + 1 }, (_, index) => (from + index) * STEP_MS);
}

/** Returns the largest deviation at the indices `from` to `to - 1`, in percent of the track. */
function largestDeviation(
  positions: readonly number[],
  expected: readonly number[],
  from: number,
  to: number,
): number {
  let most = 0;
  for (let index = from; index < to; index++) {
    most = Math.max(most, Math.abs((positions[index] ?? NaN) - (expected[index] ?? NaN)));
  }
  return most;
}
