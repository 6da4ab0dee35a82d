import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { useEnding } from '../hooks';
import { useDeferredStores } from '../DeferredStores';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import panelStyles from '../../ui/panel.module.css';
import { retryableLazy } from '../../ui/retryableLazy';
import { ReplayBar } from '../../motion/replay/ReplayBar';
import { type ReplayedRun, replayButtonId } from './replays';
import styles from './ReplayPanel.module.css';
import { roundUpToStep } from '../../motion/replay/createReplay';
import { TimeSlider } from '../../motion/replay/TimeSlider';
import { useReplayKeys } from '../../page/useReplayKeys';

const Chart = retryableLazy(() => import('../chart/Chart'));

interface ReplayPanelProps {
  readonly run: ReplayedRun;
  /** The section of the program, which contains its track. */
  readonly section: RefObject<HTMLElement | null>;
}

/**
 * Shows the replay bar or the chart. Both views show the same replay. When the bar opens, the replay starts. The chart
 * shows the moment of the replay, which is the finish of the winner if the chart opens first.
 */
export default function ReplayPanel({ run, section }: ReplayPanelProps) {
  const { program, paths, view, replay } = run;
  const { replays } = useDeferredStores();
  const hasEnding = useEnding() !== null;
  const panel = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const close = useCallback(() => replays.close(program), [replays, program]);
  const onKeyDown = useReplayKeys(replay, section, close);

  useLayoutEffect(() => {
    if (view === 'bar') replay.play();
  }, [replay, view]);

  const scrollIntoView = useCallback(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(scrollIntoView, [replay, view, scrollIntoView]);
  const returnFocus = useEffectEvent(() => {
    document.getElementById(replayButtonId(program.id, view))?.focus();
  });
  useLayoutEffect(() => {
    const element = panel.current;
    return () => {
      if (element?.contains(document.activeElement) === true) returnFocus();
    };
  }, []);

  return (
    <div
      ref={panel}
      className={`${panelStyles.panel} ${styles.panel}`}
      role="group"
      aria-label={`${view === 'bar' ? 'Replay' : 'Chart'} of ${program.name}`}
      data-view={view}
      data-has-ending={hasEnding || undefined}
      onKeyDown={onKeyDown}
    >
      {view === 'bar' ? (
        <ReplayBar replay={replay} program={program} onClose={close} />
      ) : (
        <ErrorBoundary panelClass={styles.failedChart}>
          <Chart
            program={program}
            paths={paths}
            moment$={replay.moment$}
            slider={<TimeSlider ref={slider} replay={replay} />}
            onSeek={(ms) => {
              // The chart ends at the winner's finish time. The moment is rounded up, so that the replay shows the finish
              // after a seek to this end.
              replay.seek(roundUpToStep(ms));
              slider.current?.focus({ preventScroll: true });
            }}
            onClose={close}
            onMount={scrollIntoView}
          />
        </ErrorBoundary>
      )}
    </div>
  );
}
