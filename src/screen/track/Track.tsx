import { chakra } from '@chakra-ui/react/styled-system';
import { useFinishers, useProgram, useRuns } from '../../game';
import { panelRecipe } from '../../theme/recipes';
import { useReplayedFinishers } from '../replay/useReplayed';
import { Lane } from './Lane';
import { moveHorses } from './moveHorses';
import rail from './rail.module.css';
import styles from './Track.module.css';

const Panel = chakra('div', panelRecipe);

/** Tenths of the course: ten lines from the start, and the finish after them. */
const TENTHS = Array.from({ length: 10 }, (_, tenth) => tenth);

interface TrackProps {
  readonly programId: number;
  /** Out of view, the places of who is home need not be shown as they come. */
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
  const replayed = useReplayedFinishers(program);
  const panel = useRuns(program, moveHorses);
  return (
    <Panel className={styles.track} data-replayed={replayed !== null || undefined} ref={panel}>
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
        <i className={`${rail.rail} ${styles.topRail}`} />
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
            place={(replayed ?? finishers).indexOf(horse.id) + 1}
          />
        ))}
      </ol>
    </Panel>
  );
}
