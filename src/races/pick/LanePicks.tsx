import { useIsRunning, useProgram, useShownPick } from '../hooks';
import { useStores } from '../../page/GameContext';
import track from '../track/Track.module.css';
import { FlagIcon } from './FlagIcon';
import styles from './LanePicks.module.css';
import { pickHorse } from './pickHorse';

interface LanePicksProps {
  readonly programId: number;
  readonly isInView: boolean;
}

/**
 * Covers the names of a track: a click on a name picks the horse, another click removes the pick. A flag beside the
 * track marks the pick of the running race, or the pick for the next run if the race is not running. The clicks are
 * for pointers only, because 60 more controls, one for each lane of a card, would burden the keyboard and
 * screen readers. For the keyboard and screen readers, `HeaderPick` has a button.
 */
export function LanePicks({ programId, isInView }: LanePicksProps) {
  const stores = useStores();
  const program = useProgram(programId);
  const isRunning = useIsRunning(programId, isInView);
  const pickedId = useShownPick(programId, isInView);
  return (
    // The class of the track defines the custom properties that `styles.lanes` uses.
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
            onClick={({ detail }) => {
              // The second click of a double click does not remove the pick.
              if (detail < 2) pickHorse(stores, program, isPicked ? null : horse);
            }}
          >
            <FlagIcon isFilled={isPicked} />
          </div>
        );
      })}
    </div>
  );
}
