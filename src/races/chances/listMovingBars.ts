import type { ChanceSample, RaceFrame } from '../../../streams';
import type { MotionKeyframe, MovingPart } from '../../motion/createPlayer';
import { prefersReducedMotion } from '../../motion/reducedMotion';

/** How long a bar takes to reach its new length, in ms. */
const EASE_MS = 300;

/**
 * Lists the elements with `data-bar` in `root`, one for each horse, with their keyframes for a whole run. With CSS
 * transitions, each new chance would wake the main thread several times per bar.
 */
export function listMovingBars(
  root: HTMLElement,
  timeline: readonly RaceFrame[],
  chanceSamples: () => readonly ChanceSample[],
): MovingPart[] {
  const bars = root.querySelectorAll<HTMLElement>('[data-bar]');
  return Array.from(bars, (element, lane) => {
    const restValue = element.style.transform;
    return {
      element,
      property: 'transform' as const,
      restValue,
      keyframes: () =>
        createKeyframes(restValue, chanceSamples(), lane, timeline.at(-1)?.elapsedMs ?? 0),
    };
  });
}

/**
 * Returns the `transform` of a bar. It shifts the bar to the left, where `.bars` clips it. The share `chance` of the
 * bar stays visible. The percentage is whole, so a bar whose chance stays close to 0 needs no animation.
 */
export function formatBarTransform(chance: number): string {
  return `translateX(${Math.round(100 * chance) - 100}%)`;
}

function createKeyframes(
  startValue: string,
  samples: readonly ChanceSample[],
  lane: number,
  endMs: number,
): MotionKeyframe[] {
  const easeMs = prefersReducedMotion() ? 0 : EASE_MS;
  let value = startValue;
  return [
    { ms: 0, value },
    ...samples.flatMap(({ ms, chances }, index) => {
      const from = { ms, value };
      value = formatBarTransform(chances()[lane] ?? 0);
      return [from, { ms: Math.min(ms + easeMs, samples[index + 1]?.ms ?? endMs), value }];
    }),
  ];
}
