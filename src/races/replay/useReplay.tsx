import { useLayoutSubscription } from 'observable-hooks';
import { type RefObject, useLayoutEffect, useMemo } from 'react';
import type { ReplayedRun } from './replays';
import { useSpeed } from '../hooks';
import { listMovingCardHorses } from '../../motion/listMovingHorses';
import { createReplay, type Replay } from '../../motion/replay/createReplay';

/**
 * Creates the replay of a run, and animates the horses of its track. At each milestone, which is a new leader or a
 * finish, passes the horses that have finished to `setFinishers`. Off-screen, the replay has no animations. A replay
 * has two views, a bar and a chart. When the bar opens, the replay starts. The chart shows the moment of the replay,
 * which is the end of the race if the chart opens first.
 */
export function useReplay(
  { timeline, setFinishers, view }: ReplayedRun,
  isInView: boolean,
  section: RefObject<HTMLElement | null>,
): Replay {
  const replay = useMemo(() => createReplay(timeline), [timeline]);
  const speed = useSpeed();
  useLayoutSubscription(replay.milestone$, ({ finishers }) => setFinishers(finishers));
  useLayoutEffect(() => replay.setSpeed(speed), [replay, speed]);
  useLayoutEffect(() => {
    if (!isInView || section.current === null) return;
    return replay.animateParts(listMovingCardHorses(section.current, timeline));
  }, [replay, isInView, section, timeline]);
  useLayoutEffect(() => {
    if (view === 'bar') replay.play();
  }, [replay, view]);
  return replay;
}
