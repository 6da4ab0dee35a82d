import type { RaceFrame } from '../../../streams';
import { useProgram } from '../hooks';
import type { MotionKeyframe, MovingPart } from '../../motion/createPlayer';
import { prefersReducedMotion } from '../../motion/reducedMotion';
import { useMotion } from '../useMotion';
import styles from './LiveDot.module.css';

/** A red dot that pulses while the race runs, and stops while the race is paused. */
export function LiveDot({ programId }: { programId: number }) {
  const dot = useMotion(useProgram(programId), listMovingDot);
  return <i ref={dot} className={styles.dot} aria-hidden />;
}

/** How long each fade takes, out or in, in simulated ms. */
const FADE_MS = 600;

// One animation lasts the whole race. A repeating CSS animation would wake the main thread with every pulse.
function listMovingDot(element: HTMLElement, timeline: readonly RaceFrame[]): MovingPart[] {
  const endMs = timeline.at(-1)?.elapsedMs ?? 0;
  const keyframes = (): MotionKeyframe[] => {
    const length = prefersReducedMotion() ? 1 : Math.ceil(endMs / FADE_MS);
    return Array.from({ length }, (_, fade) => ({
      ms: fade * FADE_MS,
      value: fade % 2 === 0 ? '1' : '0.35',
    }));
  };
  return [{ element, property: 'opacity', keyframes }];
}
