import { chakra } from '@chakra-ui/react/styled-system';
import { ordinal, useFinalResult, useIsPaused, useLiveResult, useProgram } from '../../game';
import { panelRecipe } from '../../theme/recipes';
import { Lane } from './Lane';
import rail from './rail.module.css';
import styles from './Track.module.css';

const Panel = chakra('div', panelRecipe);

/** Tenths of the course: ten lines from the start, and the finish after them. */
const TENTHS = Array.from({ length: 10 }, (_, tenth) => tenth);

/**
 * The track of spec §2.
 *
 * @throws Error `Program with ID {id} not found`
 */
export function Track({ programId }: { programId: number }) {
  const program = useProgram(programId);
  const live = useLiveResult(programId);
  const final = useFinalResult(programId);
  const isPaused = useIsPaused();
  const placings = new Map(
    live?.result.filter(({ isFinished }) => isFinished).map(toPlacing) ??
      final?.result.filter(({ finishTime }) => finishTime !== null).map(toPlacing),
  );
  return (
    <Panel className={styles.track} data-paused={isPaused}>
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
            program={program}
            horse={horse}
            number={index + 1}
            isGalloping={live !== undefined && !placings.has(horse.id)}
            placing={placings.get(horse.id)}
          />
        ))}
      </ol>
    </Panel>
  );
}

function toPlacing({ horseId, position }: { horseId: number; position: number }) {
  return [horseId, ordinal(position)] as const;
}
