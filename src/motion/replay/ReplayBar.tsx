import { useLayoutSubscription, useObservableEagerState } from 'observable-hooks';
import { useRef } from 'react';
import type { Horse, Program } from '../../../streams';
import { Button } from '../../ui/Button';
import { PauseIcon } from '../../ui/icons';
import { CrossIcon } from '../../ui/lazyIcons';
import { formatMoment } from './formatMoment';
import { Swatch } from '../../horse/Swatch';
import type { Replay } from './createReplay';
import { LeadStrip } from './LeadStrip';
import styles from './ReplayBar.module.css';
import { TimeSlider } from './TimeSlider';

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
      {finishers.length === 0 ? 'In front' : 'First'}
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
