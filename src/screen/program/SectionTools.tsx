import type { RefObject } from 'react';
import {
  differenceMs,
  type FinalResult,
  formatGap,
  isCloseFinish,
  type Program,
  useFinalResult,
  useStores,
} from '../../game';
import { PhotoIcon, ReplayIcon } from '../../ui/overlayIcons';
import tool from '../../ui/toolButton.module.css';
import { useReplayedRun } from '../replay/useReplayedRun';
import { shortcutKey } from '../shortcuts/shortcuts';
import styles from './SectionTools.module.css';

const label = `${tool.label} ${styles.label}`;

interface SectionToolsProps {
  readonly program: Program;
  readonly isInView: boolean;
  readonly replayButton: RefObject<HTMLButtonElement | null>;
}

/** The Replay and Photo finish buttons of a finished race. */
export default function SectionTools({ program, isInView, replayButton }: SectionToolsProps) {
  const result = useFinalResult(program.id, isInView);
  const isReplayed = useReplayedRun(program) !== null;
  const { overlay, replays } = useStores();
  if (result === null) return null;
  const closeMarginMs = findCloseMarginMs(result);
  return (
    <span className={styles.tools}>
      <button
        ref={replayButton}
        className={tool.tool}
        type="button"
        aria-pressed={isReplayed}
        aria-keyshortcuts={shortcutKey('toggleReplay')}
        onClick={() => void replays.toggle(program)}
      >
        <ReplayIcon />
        <span className={label}>Replay</span>
      </button>
      <button
        className={tool.tool}
        type="button"
        data-is-close-finish={closeMarginMs !== null || undefined}
        aria-keyshortcuts={shortcutKey('openPhoto')}
        onClick={() => overlay.open({ kind: 'photo', programId: program.id })}
      >
        <PhotoIcon isCloseFinish={closeMarginMs !== null} />
        <span className={label}>Photo finish</span>
        {closeMarginMs !== null && (
          <span className={`${label} ${styles.winningMargin}`}>{formatGap(closeMarginMs)}</span>
        )}
      </button>
    </span>
  );
}

/** Returns the winning margin in ms, or `null` if the finish was not close. */
function findCloseMarginMs({ result: [first, second] }: FinalResult): number | null {
  if (first === undefined || second === undefined) return null;
  if (first.finishTime === null || second.finishTime === null) return null;
  const marginMs = differenceMs(second.finishTime, first.finishTime);
  return isCloseFinish(marginMs) ? marginMs : null;
}
