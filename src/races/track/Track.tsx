import { useObservableEagerState } from 'observable-hooks';
import { memo, type RefObject, useLayoutEffect, useMemo } from 'react';
import { of, switchMap } from 'rxjs';
import { type Horse, ordinal, type Program } from '../../../streams';
import { useFinishers, useProgram } from '../hooks';
import { useDeferredStores } from '../DeferredStores';
import panelStyles from '../../ui/panel.module.css';
import { useReplayedRun } from '../replay/useReplayedRun';
import { useMotion } from '../useMotion';
import { badgeInk } from '../../horse/colors';
import { Course } from '../../horse/Course';
import { HorsePoses } from '../../horse/HorseSprite';
import { listMovingCardHorses } from '../../motion/listMovingHorses';
import styles from './Track.module.css';

interface TrackProps {
  readonly programId: number;
  /** Off-screen, the ranks change only when the race starts, pauses, resumes, ends or is reset. */
  readonly isInView?: boolean;
}

/**
 * The track of a race: its lanes with their horses, the scale of distances and the finish line (spec §2).
 *
 * @throws Error `Program with ID {id} not found`
 */
export function Track({ programId, isInView = true }: TrackProps) {
  const program = useProgram(programId);
  const finishers = useFinishers(programId, isInView);
  const panel = useMotion<HTMLDivElement>(program, listMovingCardHorses);
  const replayFinishers = useReplay(program, isInView, panel);
  return (
    <div
      className={`${panelStyles.panel} ${styles.track}`}
      data-track
      data-replayed={replayFinishers !== null || undefined}
      ref={panel}
    >
      <Course distance={program.distance} title="No. and horse" />
      <ol className={styles.lanes}>
        {program.horses.map((horse, index) => (
          <Lane
            key={horse.id}
            horse={horse}
            number={index + 1}
            rank={(replayFinishers ?? finishers).indexOf(horse.id) + 1}
          />
        ))}
      </ol>
    </div>
  );
}

/**
 * Animates the horses of a track in the replay of its program. Off-screen, the replay has no animations.
 *
 * @returns the ids of the horses that have finished at the replayed moment, `null` while there is no replay
 */
function useReplay(
  program: Program,
  isInView: boolean,
  track: RefObject<HTMLElement | null>,
): readonly number[] | null {
  const { replays } = useDeferredStores();
  const run = useReplayedRun(program);
  const replay = run?.replay;
  const paths = run?.paths;
  useLayoutEffect(() => {
    if (!isInView || track.current === null || !replay || !paths) return;
    return replay.animateParts(listMovingCardHorses(track.current, paths));
  }, [replay, isInView, track, paths]);
  const finishers$ = useMemo(
    () =>
      replays.replayedRun$(program).pipe(switchMap((run) => run?.replay.milestone$ ?? of(null))),
    [replays, program],
  );
  return useObservableEagerState(finishers$)?.finishers ?? null;
}

/**
 * Non-breaking spaces, wider than `10th`. The placing is painted before the race, because Chromium updates all layers
 * when text is painted in a new place.
 */
const NO_PLACING = '\u00a0'.repeat(8);

interface LaneProps {
  readonly horse: Horse;
  /** From 1. */
  readonly number: number;
  /** From 1; 0 until the horse has finished. */
  readonly rank: number;
}

/** One lane with its horse, which `useMotion` animates. */
const Lane = memo(function Lane({ horse, number, rank }: LaneProps) {
  return (
    <li className={styles.lane} data-winner={rank === 1 || undefined}>
      <b
        className={styles.badge}
        style={{ backgroundColor: horse.color, color: badgeInk(horse.color) }}
      >
        {number}
      </b>
      <span className={styles.label}>
        <span className={styles.name} title={horse.name}>
          {horse.name}
        </span>
        {/* One string, because React would create a text node for each part, in each of the 60 lanes. */}
        <span className={styles.condition}>{`Condition ${horse.condition}%`}</span>
      </span>
      <span className={styles.placing}>{rank > 0 ? ordinal(rank) : NO_PLACING}</span>
      <div className={styles.clip}>
        <div className={styles.runner} data-runner>
          <div className={styles.sprite}>
            <HorsePoses color={horse.color} />
          </div>
        </div>
      </div>
    </li>
  );
});
