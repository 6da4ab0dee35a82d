import { differenceMs, formatGap, isCloseFinish } from '../../ui/time';
import type { FinalResult, Program } from '../../../streams';
import { useAreChancesOn, useFinalResult } from '../hooks';
import { useDeferredStores } from '../DeferredStores';
import { useStores } from '../GameContext';
import { ChancesIcon, ChartIcon, PhotoIcon, ReplayIcon } from '../../ui/lazyIcons';
import tool from '../../ui/toolButton.module.css';
import { replayButtonId } from '../replay/replays';
import { useReplayedRun } from '../replay/useReplayedRun';
import { shortcutKey } from '../../page/shortcuts';
import { RACES_SHORTCUTS } from '../shortcuts';
import styles from './SectionTools.module.css';

const label = `${tool.label} ${styles.label}`;

interface SectionToolsProps {
  readonly program: Program;
  readonly isInView: boolean;
}

/** The Replay, Photo finish and Chart buttons of a finished race. Samples the result more often while `isInView`. */
export function SectionTools({ program, isInView }: SectionToolsProps) {
  const result = useFinalResult(program.id, isInView);
  const view = useReplayedRun(program)?.view;
  const { overlay } = useStores();
  const { replays } = useDeferredStores();
  if (result === null) return null;
  const closeGapMs = findCloseGapMs(result);
  return (
    <span className={styles.tools}>
      <button
        id={replayButtonId(program.id, 'bar')}
        className={tool.tool}
        type="button"
        title="Replay"
        aria-pressed={view === 'bar'}
        aria-keyshortcuts={shortcutKey(RACES_SHORTCUTS, 'toggleReplay')}
        onClick={() => void replays.toggle(program, 'bar')}
      >
        <ReplayIcon />
        <span className={label}>Replay</span>
      </button>
      <button
        className={tool.tool}
        type="button"
        title={closeGapMs === null ? 'Photo finish' : `Photo finish, ${formatGap(closeGapMs)}`}
        data-is-close-finish={closeGapMs !== null || undefined}
        aria-keyshortcuts={shortcutKey(RACES_SHORTCUTS, 'openPhoto')}
        onClick={() => overlay.open({ kind: 'photo', programId: program.id })}
      >
        <PhotoIcon hasRedLine={closeGapMs !== null} />
        <span className={label}>Photo finish</span>
        {closeGapMs !== null && (
          <span className={`${tool.label} ${styles.closeFinishGap}`}>{formatGap(closeGapMs)}</span>
        )}
      </button>
      <button
        id={replayButtonId(program.id, 'chart')}
        className={tool.tool}
        type="button"
        title="Chart"
        aria-pressed={view === 'chart'}
        aria-keyshortcuts={shortcutKey(RACES_SHORTCUTS, 'toggleChart')}
        onClick={() => void replays.toggle(program, 'chart')}
      >
        <ChartIcon />
        <span className={label}>Chart</span>
      </button>
    </span>
  );
}

/** Returns how much later the second horse finished, in ms, or `null` if the finish was not close. */
function findCloseGapMs({ result: [first, second] }: FinalResult): number | null {
  if (first === undefined || second === undefined) return null;
  if (first.finishTime === null || second.finishTime === null) return null;
  const gapMs = differenceMs(second.finishTime, first.finishTime);
  return isCloseFinish(gapMs) ? gapMs : null;
}

/** The button that shows and hides the chances of all races. */
export function ChancesButton() {
  const { chancesSwitch } = useStores();
  return (
    <button
      className={`${tool.tool} ${styles.chances}`}
      type="button"
      aria-label="Chances of all races"
      title="Chances of all races"
      aria-pressed={useAreChancesOn()}
      aria-keyshortcuts={shortcutKey(RACES_SHORTCUTS, 'toggleChances')}
      onClick={chancesSwitch.toggle}
    >
      <ChancesIcon />
      <span className={`${tool.label} ${styles.chancesLabel}`}>Chances</span>
    </button>
  );
}
