import { CHANCES_MS, type Program, type RaceFrame, type RunObserver, winChances } from '../../game';
import { createMotion, type MotionKeyframe } from '../motion/createMotion';
import { prefersReducedMotion } from '../motion/reducedMotion';

/** How long a bar takes to reach its new length, in ms. */
const EASE_MS = 300;

/**
 * Animates the bars of a program, the elements with `data-bar` in `root`, through a whole run. CSS
 * transitions would wake the main thread with each new chance, several times per bar.
 */
export function moveBars(
  program: Program,
  root: HTMLElement,
  timeline: readonly RaceFrame[],
  now: () => number,
): RunObserver {
  let samples: readonly Sample[] | null = null;
  const bars = root.querySelectorAll<HTMLElement>('[data-bar]');
  const parts = Array.from(bars, (element, lane) => ({
    element,
    property: 'transform' as const,
    restValue: element.style.transform,
    keyframes: () => {
      samples ??= listSamples(program, timeline);
      return createKeyframes(samples, lane, timeline.at(-1)?.elapsedMs ?? 0);
    },
  }));
  return createMotion(root, timeline, now, parts);
}

/**
 * Places the fill of a bar, which is as wide as the bar: its part left of the bar is clipped. The result has whole
 * percents, so that the bar of a horse without a chance does not move.
 */
export function formatBarTransform(chance: number): string {
  return `translateX(${Math.round(100 * chance) - 100}%)`;
}

/** The chances from a moment on, in lane order. */
interface Sample {
  readonly ms: number;
  readonly chances: readonly number[];
}

/** Lists the chances until the winner has finished. After that, they do not change. */
function listSamples(program: Program, timeline: readonly RaceFrame[]): Sample[] {
  const won = timeline.findIndex(({ progress }) => progress.some(({ isFinished }) => isFinished));
  return timeline
    .slice(0, won === -1 ? timeline.length : won + 1)
    .filter(({ elapsedMs }, tick) => elapsedMs % CHANCES_MS === 0 || tick === won)
    .map((frame) => ({ ms: frame.elapsedMs, chances: winChances(program, frame) }));
}

function createKeyframes(
  samples: readonly Sample[],
  lane: number,
  endMs: number,
): MotionKeyframe[] {
  const easeMs = prefersReducedMotion() ? 0 : EASE_MS;
  const values = samples.map(({ chances }) => formatBarTransform(chances[lane] ?? 0));
  return samples.flatMap(({ ms }, index) => [
    { ms, value: values[Math.max(0, index - 1)] ?? '' },
    { ms: Math.min(ms + easeMs, samples[index + 1]?.ms ?? endMs), value: values[index] ?? '' },
  ]);
}
