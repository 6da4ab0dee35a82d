import { useLayoutSubscription, useObservableEagerState } from 'observable-hooks';
import { memo, useRef } from 'react';
import type { Horse, Program } from '../../../streams';
import { Button } from '../../ui/Button';
import { PauseIcon } from '../../ui/icons';
import { CrossIcon } from '../../ui/lazyIcons';
import { formatMoment, type Replay } from './createReplay';
import { Swatch } from '../../horse/Swatch';
import { TimeSlider } from './TimeSlider';
import styles from './ReplayBar.module.css';

interface ReplayBarProps {
  readonly replay: Replay;
  readonly program: Program;
  /** Closes the replay. Without this function, the bar has no close button. */
  readonly onClose?: () => void;
}

/** Controls a replay with buttons and a slider, and shows the leader. */
export function ReplayBar({ replay, program, onClose }: ReplayBarProps) {
  const slider = useRef<HTMLInputElement>(null);
  const thumb = useRef<HTMLElement>(null);
  const time = useRef<HTMLElement>(null);
  const isPlaying = useObservableEagerState(replay.isPlaying$);
  useLayoutSubscription(replay.moment$, ({ ms }) => {
    if (thumb.current === null || time.current === null) return;
    thumb.current.style.transform = `translateX(${(100 * ms) / replay.endMs}%)`;
    // For a draw, the time on the screen differs from the simulated `ms`: see `Replay.msPerSimulatedMs`.
    time.current.textContent = `${formatMoment(ms * replay.msPerSimulatedMs)} s`;
  });
  return (
    <div className={styles.bar}>
      <div className={styles.buttons}>
        <Button variant="ghost" aria-label="Step back" onClick={() => replay.stepTick(-1)}>
          <StepIcon direction={-1} />
        </Button>
        <Button aria-label={isPlaying ? 'Pause replay' : 'Play replay'} onClick={replay.toggle}>
          <PauseIcon isPaused={!isPlaying} />
        </Button>
        <Button variant="ghost" aria-label="Step forward" onClick={() => replay.stepTick(1)}>
          <StepIcon direction={1} />
        </Button>
      </div>
      <div className={styles.slider}>
        <LeadStrip replay={replay} horses={program.horses} />
        <TimeSlider ref={slider} replay={replay} />
        <i ref={thumb} className={styles.thumb} aria-hidden />
      </div>
      <p className={styles.readout}>
        <b ref={time}>0.00 s</b>
        <Leader replay={replay} horses={program.horses} />
      </p>
      {onClose && (
        <Button variant="outline" size="sm" className={styles.close} onClick={onClose}>
          <CrossIcon />
          <span>Close replay</span>
        </Button>
      )}
    </div>
  );
}

/** Shows the leader or the winner. A new leader or finisher renders only this component, not the bar. */
function Leader({ replay, horses }: { replay: Replay; horses: readonly Horse[] }) {
  const { leaderId, finishers } = useObservableEagerState(replay.milestone$);
  const horse = horses.find(({ id }) => id === leaderId);
  if (horse === undefined) return <span>At the gate</span>;
  return (
    <span title={horse.name}>
      <span className={styles.words}>{finishers.length === 0 ? 'In front' : 'First'}</span>
      <Swatch color={horse.color} />
      {horse.name}
    </span>
  );
}

function StepIcon({ direction }: { direction: -1 | 1 }) {
  return (
    <svg width="12" height="12" viewBox="0 0 12 12" fill="currentColor" aria-hidden>
      <path
        d={direction === 1 ? 'M0 0l8 6-8 6zM9.5 0H12v12H9.5z' : 'M12 0 4 6l8 6zM0 0h2.5v12H0z'}
      />
    </svg>
  );
}

/** The smallest distance between two labels of seconds, as a share of the strip's width. */
const MIN_LABEL_GAP = 1 / 12;
/**
 * The possible intervals between two labels, in seconds. The strip uses the first that puts labels at least
 * `MIN_LABEL_GAP` apart, or else the last.
 */
const INTERVALS = [1, 2, 5, 10];

interface LeadStripProps {
  readonly replay: Replay;
  readonly horses: readonly Horse[];
}

/** Shows the leader at each moment of a race, the finish of each horse, and a time scale in seconds. */
const LeadStrip = memo(function LeadStrip({ replay, horses }: LeadStripProps) {
  const { milestones, endMs, msPerSimulatedMs } = replay;
  /** The time at the end of the strip, in ms. It is the simulated time, multiplied by 4 for a draw. */
  const shownEndMs = endMs * msPerSimulatedMs;
  const at = (ms: number) => `${(100 * ms) / endMs}%`;
  // A milestone without finishers is a new leader. The others are finishes.
  const finish = milestones.findIndex(({ finishers }) => finishers.length > 0);
  const leads = finish < 0 ? milestones : milestones.slice(0, finish);
  const [winner, ...others] = finish < 0 ? [] : milestones.slice(finish);
  // Of thousands of finishes, those that are less than 1/2000 of the strip apart share a mark.
  const marks = new Map(others.map(({ fromMs }) => [Math.round((2000 * fromMs) / endMs), fromMs]));
  const interval =
    INTERVALS.find((seconds) => (1000 * seconds) / shownEndMs >= MIN_LABEL_GAP) ?? 10;
  const seconds = Array.from(
    { length: Math.floor(shownEndMs / 1000 / interval) + 1 },
    (_, n) => n * interval,
  );
  return (
    <div className={styles.strip} aria-hidden>
      <div className={styles.leads}>
        {leads.map(({ fromMs, leaderId }, index) => (
          <i
            key={fromMs}
            className={styles.lead}
            style={{
              left: at(fromMs),
              right: at(endMs - (leads[index + 1] ?? winner ?? { fromMs: endMs }).fromMs),
              color: horses.find(({ id }) => id === leaderId)?.color,
            }}
          />
        ))}
        {leads.slice(1).map(({ fromMs }) => (
          <i key={fromMs} className={styles.leadChange} style={{ left: at(fromMs) }} />
        ))}
      </div>
      {winner && <i className={styles.winner} style={{ left: at(winner.fromMs) }} />}
      {Array.from(marks.values(), (fromMs) => (
        <i key={fromMs} className={styles.otherFinish} style={{ left: at(fromMs) }} />
      ))}
      {seconds.map((second) => (
        <span
          key={second}
          className={styles.timeLabel}
          style={{ left: at((1000 * second) / msPerSimulatedMs) }}
        >
          {second === 0 ? '0 s' : second}
        </span>
      ))}
    </div>
  );
});
