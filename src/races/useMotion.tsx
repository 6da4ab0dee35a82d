import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { ChanceSample, Paths, Program } from '../../streams';
import { type RunObserver, createMotion, type Motion } from '../motion/createMotion';
import { useObserveRuns } from '../motion/useObserveRuns';
import { useStores, useWatchView } from './GameContext';
import type { WatchView } from '../ui/watchView';
import { type MovingPart, restParts } from '../motion/createPlayer';

/**
 * Animates parts of an element through each run of a program, including the current one. While the element is
 * off-screen, there are no animations. Renders the component only to throw an error of `raceState$`.
 *
 * @param listParts a stable function that lists the parts for a run. Its arguments are the element, and the paths and
 *   `chanceSamples` of the run.
 * @returns the ref of the element
 */
export function useMotion<E extends HTMLElement>(
  program: Program,
  listParts: (
    element: E,
    paths: Paths,
    chanceSamples: () => readonly ChanceSample[],
  ) => readonly MovingPart[],
): RefObject<E | null> {
  const { game } = useStores();
  const watchView = useWatchView();
  const ref = useRef<E>(null);
  const observe = useObserveRuns();
  // Depends on `program`, not on its id, because a new program can reuse the id.
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    return observe(game.raceState$(program.id), ({ paths, chanceSamples }) => {
      const parts = listParts(element, paths(), chanceSamples);
      return moveInView(element, parts, createMotion(paths(), game.now), watchView);
    });
  }, [game, watchView, program, listParts, observe]);
  return ref;
}

/**
 * Animates parts for a whole run, while `element` is in view. After the run, the parts rest at `restPlace`: at the
 * finish, or at the gate. Returns the observer of the run.
 */
function moveInView(
  element: HTMLElement,
  parts: readonly MovingPart[],
  motion: Motion,
  watchView: WatchView,
): RunObserver {
  let removeAnimations: (() => void) | null = null;
  const unwatch = watchView(element, (isInView) => {
    removeAnimations?.();
    removeAnimations = isInView ? motion.animateParts(parts) : null;
  });
  return {
    setPace: motion.setPace,
    end(restPlace) {
      unwatch();
      if (removeAnimations === null) restParts(parts, restPlace);
      motion.end(restPlace);
    },
  };
}
