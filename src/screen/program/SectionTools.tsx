import type { RefObject } from 'react';
import {
  differenceMs,
  type FinalResult,
  formatSeconds,
  isCloseFinish,
  type Program,
  useFinalResult,
  useStores,
} from '../../game';
import { PhotoIcon, ReplayIcon } from '../../ui/icons';
import { useReplayedRun } from '../replay/useReplayedRun';
import { shortcutKey } from '../shortcuts/shortcuts';
import styles from './SectionTools.module.css';

interface SectionToolsProps {
  readonly program: Program;
  readonly isInView: boolean;
  readonly replayButton: RefObject<HTMLButtonElement | null>;
}

/** The buttons of a finished race: its replay and its photo finish. */
export function SectionTools({ program, isInView, replayButton }: SectionToolsProps) {
  const result = useFinalResult(program.id, isInView);
  const isReplayed = useReplayedRun(program) !== null;
  const { overlay, replays } = useStores();
  if (result === null) return null;
  const marginMs = findCloseMarginMs(result);
  return (
    <span className={styles.tools}>
      <button
        ref={replayButton}
        className={styles.tool}
        type="button"
        aria-pressed={isReplayed}
        aria-keyshortcuts={shortcutKey('toggleReplay')}
        onClick={() => void replays.toggle(program)}
      >
        <ReplayIcon />
        <span className={styles.label}>Replay</span>
      </button>
      <button
        className={styles.tool}
        type="button"
        data-close={marginMs !== null || undefined}
        aria-keyshortcuts={shortcutKey('openPhoto')}
        onClick={() => overlay.open({ kind: 'photo', programId: program.id })}
      >
        <PhotoIcon isClose={marginMs !== null} />
        <span className={styles.label}>Photo finish</span>
        {marginMs !== null && (
          <span className={`${styles.label} ${styles.margin}`}>{formatSeconds(marginMs)} s</span>
        )}
      </button>
    </span>
  );
}

/** How many ms the second finished behind the winner, `null` unless the finish was close. */
function findCloseMarginMs({ result: [first, second] }: FinalResult): number | null {
  if (first === undefined || second === undefined) return null;
  if (first.finishTime === null || second.finishTime === null) return null;
  const marginMs = differenceMs(second.finishTime, first.finishTime);
  return isCloseFinish(marginMs) ? marginMs : null;
}
