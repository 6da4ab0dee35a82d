import { useIsRunning, useProgram, useShownPick } from '../hooks';
import type { Horse, Program } from '../../../streams';
import type { Stores } from '../createStores';
import { useStores } from '../GameContext';
import track from '../track/Track.module.css';
import { shortNameOf } from '../results/shortNameOf';
import styles from './LanePicks.module.css';

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

/** Picks a horse for the next run of a program, or removes the pick if `horse` is `null`. Announces the change. */
export function pickHorse(
  { picks, announcements }: Pick<Stores, 'picks' | 'announcements'>,
  program: Program,
  horse: Horse | null,
): void {
  picks.pick(program.id, horse?.id ?? null);
  const shortName = shortNameOf(program);
  announcements.announce(
    horse ? `${shortName}: ${horse.name} is your pick.` : `${shortName}: no pick.`,
  );
}

/** A flag on a pole, filled if it marks a pick. */
export function FlagIcon({ isFilled }: { isFilled: boolean }) {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" fill="none" stroke="currentColor" aria-hidden>
      <path d="M2.5 1v13" strokeWidth="1.6" />
      <path
        d="M2.5 2h9L9.3 5l2.2 3h-9z"
        fill={isFilled ? 'currentColor' : 'none'}
        strokeWidth="1.4"
        strokeLinejoin="round"
      />
    </svg>
  );
}
