import { chakra } from '@chakra-ui/react/styled-system';
import { type RaceFrame, type RunObserver, useProgram, useRuns } from '../../game';
import { createMotion, type Station } from '../motion/createMotion';
import { isStill } from '../motion/isStill';

const Dot = chakra('i', {
  base: {
    display: 'inline-block',
    width: '8px',
    height: '8px',
    marginInlineStart: '2',
    verticalAlign: 'middle',
    borderRadius: 'full',
    bg: 'red',
    forcedColorAdjust: 'none',
  },
});

/** The red mark of a running race. It pulses with the race and stands when that is paused. */
export function LiveDot({ programId }: { programId: number }) {
  const dot = useRuns(useProgram(programId), pulse);
  return <Dot ref={dot} aria-hidden />;
}

/** Milliseconds from bright to faint, and back. */
const FADE_MS = 600;

// A CSS animation would wake the main thread with every pulse.
function pulse(dot: HTMLElement, timeline: readonly RaceFrame[]): RunObserver {
  const endMs = timeline.at(-1)?.elapsedMs ?? 0;
  const stations = (): Station[] => {
    const length = isStill() ? 1 : Math.ceil(endMs / FADE_MS);
    return Array.from({ length }, (_, fade) => ({
      ms: fade * FADE_MS,
      style: { opacity: fade % 2 === 0 ? '1' : '0.35' },
    }));
  };
  return createMotion(dot, timeline, [{ element: dot, stations }]);
}
