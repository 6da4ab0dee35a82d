import type { Page } from '@playwright/test';
import { expect } from './game';
import type { Replay } from './replay';

declare global {
  interface Window {
    raceWatch?: { samples: Sample[]; start: number };
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
    const watch = { samples, start: NaN };
    window.raceWatch = watch;
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
      const start = performance.now();
      watch.start = start;
      const look = () => {
        samples.push({
          ms: Number(document.timeline.currentTime) - start,
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

/** Start is pressed between two frames of the screen, and what it does takes its time. */
const SLACK_MS = 80;

/** The first ticks may wait until the start is on the screen. */
const START_MS = 300;

/** That each horse stands within half a percent of the track, which is 100 long, of where it is. */
export function expectToBeRight(samples: readonly Sample[], replay: Replay): void {
  expect(samples.length).toBeGreaterThan(0);
  const wrong = samples
    .filter(({ ms }) => ms > START_MS)
    .flatMap(({ ms, positions }) => {
      const least = replay.positionsAt(ms - SLACK_MS);
      const most = replay.positionsAt(ms + SLACK_MS);
      expect(positions).toHaveLength(most.length);
      const isRight = positions.every(
        (position, index) =>
          position >= (least[index] ?? NaN) - 0.5 && position <= (most[index] ?? NaN) + 0.5,
      );
      const wanted = replay.positionsAt(ms);
      const off = positions.map((position, index) => position - (wanted[index] ?? NaN));
      return isRight ? [] : [{ ms, behind: Math.min(...off), ahead: Math.max(...off) }];
    });
  expect(wrong, 'moments in which horses are not where they are').toEqual([]);
}
