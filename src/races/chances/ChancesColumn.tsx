import { memo, useId } from 'react';
import { formatChance } from './formatChance';
import type { Horse } from '../../../streams';
import {
  useComputeStartChances,
  useFinalResult,
  useIsWon,
  useProgram,
  useShownPick,
} from '../hooks';
import track from '../track/Track.module.css';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { Bars } from './Bars';
import styles from './ChancesColumn.module.css';
import { useChances } from './useChances';

/** Matches while there is room for bars. */
const BARS_QUERY = '(min-width: 1200px) and (min-height: 401px)';

interface ChancesColumnProps {
  readonly programId: number;
  /** Whether the section of the program is in view. Off-screen, the column renders less often. */
  readonly isInView: boolean;
}

/**
 * Shows the chance of each horse to win, level with the lanes of the track. After the race, shows the chances at the
 * start.
 */
export default function ChancesColumn({ programId, isInView }: ChancesColumnProps) {
  const program = useProgram(programId);
  const isOver = useFinalResult(programId, isInView) !== null;
  const isWon = useIsWon(programId, isInView);
  // The pick for the running race or, if none is running, for the next run.
  const pickedId = useShownPick(programId, isInView);
  const live = useChances(programId, isInView);
  const computeStartChances = useComputeStartChances(programId, isInView);
  const startChances = computeStartChances();
  const chances = isOver ? startChances : live;
  // A decided chance may be formatted as `0 %`. After the race, the column shows the chances at the start, when every
  // horse could still win, so a tiny chance is formatted as `<1 %`.
  const isDecided = isWon && !isOver;
  const headingId = useId();
  const hasBars = useMediaQuery(BARS_QUERY);
  return (
    // The class of the track defines the custom properties that the style sheet uses.
    <div className={`${track.track} ${styles.column}`}>
      <p id={headingId} className={styles.heading}>
        {isOver ? (
          <>
            At <span className={styles.wideOnly}>the </span>off
          </>
        ) : (
          'Chance'
        )}
      </p>
      <ul className={styles.rows} aria-labelledby={headingId}>
        {program.horses.map((horse, lane) => (
          <Row
            key={horse.id}
            horse={horse}
            text={formatChance(chances[lane] ?? 0, isDecided)}
            isPicked={horse.id === pickedId}
          />
        ))}
      </ul>
      {hasBars && <Bars program={program} startChances={startChances} />}
    </div>
  );
}

interface RowProps {
  readonly horse: Horse;
  readonly text: string;
  readonly isPicked: boolean;
}

const Row = memo(function Row({ horse, text, isPicked }: RowProps) {
  const [figure, sign] = text.split(' ');
  return (
    <li className={styles.row} data-is-picked={isPicked || undefined}>
      <span className={styles.name}>{horse.name} </span>
      <span className={styles.figure} data-is-below-one-percent={text.startsWith('<') || undefined}>
        {figure} <small>{sign}</small>
      </span>
      {/* `Bars` fills this outline. Where there is no room for bars, the style sheet hides it. */}
      <i className={styles.barOutline} style={{ color: horse.color }} />
    </li>
  );
});
