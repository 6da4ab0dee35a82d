import { useIsRunning, usePick, useProgram, useStores } from '../../game';
import track from '../track/Track.module.css';
import { FlagIcon } from './FlagIcon';
import styles from './LanePicks.module.css';
import { pickHorse } from './pickHorse';

interface LanePicksProps {
  readonly programId: number;
  readonly isInView: boolean;
}

/**
 * Covers the names of a track: a click on a lane picks its horse, another click removes the pick. A flag
 * beside the track marks the pick. It is for pointers only. The button in the header does the same for
 * keyboards and screen readers, which would have to pass 60 more controls.
 */
export default function LanePicks({ programId, isInView }: LanePicksProps) {
  const stores = useStores();
  const program = useProgram(programId);
  const isRunning = useIsRunning(programId, isInView);
  const { next, ofRun } = usePick(programId);
  const pickedId = isRunning ? ofRun : next;
  return (
    // The class of the track defines the lengths of its lanes.
    <div
      className={`${track.track} ${styles.lanes}`}
      data-is-running={isRunning || undefined}
      aria-hidden
    >
      {program.horses.map((horse) => {
        const isPicked = horse.id === pickedId;
        return (
          <div
            key={horse.id}
            className={styles.lane}
            title={horse.name}
            data-is-picked={isPicked || undefined}
            onClick={() => pickHorse(stores, program, isPicked ? null : horse)}
          >
            <FlagIcon isFilled={isPicked} />
          </div>
        );
      })}
    </div>
  );
}
