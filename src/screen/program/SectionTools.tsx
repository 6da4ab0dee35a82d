import {
  differenceMs,
  type FinalResult,
  formatGap,
  isCloseFinish,
  type Program,
  useFinalResult,
  useStores,
} from '../../game';
import { ChartIcon, PhotoIcon, ReplayIcon } from '../../ui/overlayIcons';
import tool from '../../ui/toolButton.module.css';
import { replayButtonId } from '../replay/replayButtonId';
import { useReplayedRun } from '../replay/useReplayedRun';
import { shortcutKey } from '../shortcuts/shortcuts';
import styles from './SectionTools.module.css';

const label = `${tool.label} ${styles.label}`;

interface SectionToolsProps {
  readonly program: Program;
  readonly isInView: boolean;
}

/** The Replay, Photo finish and Chart buttons of a finished race. */
export default function SectionTools({ program, isInView }: SectionToolsProps) {
  const result = useFinalResult(program.id, isInView);
  const view = useReplayedRun(program)?.view;
  const { overlay, replays } = useStores();
  if (result === null) return null;
  const closeMarginMs = findCloseMarginMs(result);
  return (
    <span className={styles.tools}>
      <button
        id={replayButtonId(program.id, 'bar')}
        className={tool.tool}
        type="button"
        aria-pressed={view === 'bar'}
        aria-keyshortcuts={shortcutKey('toggleReplay')}
        onClick={() => void replays.toggle(program, 'bar')}
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
      <button
        id={replayButtonId(program.id, 'chart')}
        className={tool.tool}
        type="button"
        aria-pressed={view === 'chart'}
        aria-keyshortcuts={shortcutKey('toggleChart')}
        onClick={() => void replays.toggle(program, 'chart')}
      >
        <ChartIcon />
        <span className={label}>Chart</span>
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
