import { behindMs, type FinalResult, formatSeconds, type Program, useFinalResult } from '../game';
import { PhotoIcon, ReplayIcon } from '../ui/icons';
import { useOpenOverlay } from './overlays/overlay';
import { isClose } from './photo/margins';
import { useIsReplayed } from './replay/useIsReplayed';
import styles from './SectionTools.module.css';

interface SectionToolsProps {
  readonly program: Program;
  readonly isInView: boolean;
}

/** What can be done with a race that is over: see it again, and see its finish. */
export function SectionTools({ program, isInView }: SectionToolsProps) {
  const result = useFinalResult(program.id, isInView);
  const [isReplayed, setReplayed] = useIsReplayed(program);
  const open = useOpenOverlay();
  if (result === null) return null;
  const behind = closeFinishOf(result);
  return (
    <span className={styles.tools}>
      <button
        className={styles.tool}
        type="button"
        aria-pressed={isReplayed}
        aria-keyshortcuts="R"
        onClick={() => {
          setReplayed(!isReplayed);
        }}
      >
        <ReplayIcon />
        <span className={styles.label}>Replay</span>
      </button>
      <button
        className={styles.tool}
        type="button"
        data-close={behind !== null || undefined}
        aria-keyshortcuts="P"
        onClick={() => {
          open({ kind: 'photo', programId: program.id });
        }}
      >
        <PhotoIcon isClose={behind !== null} />
        <span className={styles.label}>Photo finish</span>
        {behind !== null && (
          <span className={`${styles.label} ${styles.behind}`}>{formatSeconds(behind)} s</span>
        )}
      </button>
    </span>
  );
}

/** How much the second was behind the winner in ms, where it was less than a tick; otherwise `null`. */
function closeFinishOf({ result: [first, second] }: FinalResult): number | null {
  if (first === undefined || second === undefined) return null;
  if (first.finishTime === null || second.finishTime === null) return null;
  const behind = behindMs(second.finishTime, first.finishTime);
  return isClose(behind) ? behind : null;
}
