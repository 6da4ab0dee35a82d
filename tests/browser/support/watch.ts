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

/** How finely the moment that a picture shows is looked for: so short that no horse gets on by a tenth of a percent. */
const STEP_MS = 5;

/** How many horses run in a race. */
const LANES = 10;

/**
 * That all horses of a race stand within half a percent of the track, which is 100 long, of where they are
 * at one and the same moment, and that this moment is now.
 */
export function expectToBeRight(samples: readonly Sample[], replay: Replay, speed = 1): void {
  expect(samples.length).toBeGreaterThan(0);
  const positionsAt = memoised((ms) => replay.positionsAt(ms));
  const wrong = samples
    .filter(({ ms }) => ms > START_MS)
    .flatMap(({ ms, positions }) => {
      const moments = momentsAround(ms, speed);
      expect(positions).toHaveLength(positionsAt(0).length);
      const races = Array.from({ length: positions.length / LANES }, (_, race) => race * LANES);
      const errorOf = (first: number) =>
        Math.min(
          ...moments.map((moment) => errorAt(positions, positionsAt(moment), first, first + LANES)),
        );
      const errors = races.map(errorOf);
      return Math.max(...errors) <= 0.5 ? [] : [{ ms, errors }];
    });
  expect(wrong, 'moments in which horses are not where they are').toEqual([]);
}

/** In simulated time, which moments of a race may be seen at a moment of the screen. */
function momentsAround(ms: number, speed: number): number[] {
  const from = Math.floor(((ms - SLACK_MS) * speed) / STEP_MS);
  const to = Math.ceil(((ms + SLACK_MS) * speed) / STEP_MS);
  return Array.from({ length: to - from + 1 }, (_, index) => (from + index) * STEP_MS);
}

/** How far the horse that is farthest from its place is from it, in percent of the track. */
function errorAt(
  positions: readonly number[],
  wanted: readonly number[],
  from: number,
  to: number,
): number {
  let most = 0;
  for (let index = from; index < to; index++) {
    most = Math.max(most, Math.abs((positions[index] ?? NaN) - (wanted[index] ?? NaN)));
  }
  return most;
}

function memoised(positionsAt: (ms: number) => readonly number[]) {
  const known = new Map<number, readonly number[]>();
  return (ms: number) => {
    const positions = known.get(ms) ?? positionsAt(ms);
    known.set(ms, positions);
    return positions;
  };
}
