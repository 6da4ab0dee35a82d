import { chakra } from '@chakra-ui/react/styled-system';
import { useObservableEagerState } from 'observable-hooks';
import { useMemo } from 'react';
import { of, switchMap } from 'rxjs';
import { type Program, useFinishers, useProgram, useRunEffect, useStores } from '../../game';
import { panelRecipe } from '../../theme/recipes';
import { Lane } from './Lane';
import { moveHorses } from './moveHorses';
import rail from './rail.module.css';
import styles from './Track.module.css';

const Panel = chakra('div', panelRecipe);

/** The tenths of the course. Each starts with a grid line, and the last ends with the finish line. */
const TENTHS = Array.from({ length: 10 }, (_, tenth) => tenth);

interface TrackProps {
  readonly programId: number;
  /** Off-screen, the track shows placings only once the race is over. */
  readonly isInView?: boolean;
}

/**
 * The track of spec §2.
 *
 * @throws Error `Program with ID {id} not found`
 */
export function Track({ programId, isInView = true }: TrackProps) {
  const program = useProgram(programId);
  const finishers = useFinishers(programId, isInView);
  const replayFinishers = useReplayFinishers(program);
  const panel = useRunEffect(program, moveHorses);
  return (
    <Panel
      className={styles.track}
      data-track
      data-replayed={replayFinishers !== null || undefined}
      ref={panel}
    >
      <div className={styles.head}>
        <span>No. and horse</span>
        <div className={styles.scale} aria-hidden>
          {TENTHS.map((tenth) => (
            <span key={tenth} style={{ left: `${tenth * 10}%` }}>
              {tenth === 0 ? '0 m' : (program.distance / 10) * tenth}
            </span>
          ))}
          <i className={styles.disc} />
        </div>
      </div>
      <div className={styles.turf} aria-hidden>
        <i className={rail.rail} />
        <div className={styles.course}>
          {TENTHS.map((tenth) => (
            <i key={tenth} className={styles.gridLine} style={{ left: `${tenth * 10}%` }} />
          ))}
          <i className={styles.finishLine} />
        </div>
        <i className={`${rail.rail} ${styles.bottomRail}`} />
      </div>
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
    </Panel>
  );
}

/** The ids of the horses that have finished at the replayed moment, `null` while there is no replay. */
function useReplayFinishers(program: Program): readonly number[] | null {
  const { replays } = useStores();
  const finishers$ = useMemo(
    () => replays.follow(program).pipe(switchMap((run) => run?.finishers$ ?? of(null))),
    [replays, program],
  );
  return useObservableEagerState(finishers$);
}
