import { chakra } from '@chakra-ui/react/styled-system';
import { useObservableEagerState, useSubscription } from 'observable-hooks';
import {
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { type Horse, type ReplayedRun, useSpeed, useStores } from '../../game';
import { panelRecipe } from '../../theme/recipes';
import { Button } from '../../ui/Button';
import { PauseIcon } from '../../ui/icons';
import { CrossIcon } from '../../ui/overlayIcons';
import { Swatch } from '../horse/Swatch';
import { isShortcutEvent } from '../shortcuts/isShortcutEvent';
import { findCommand, REPLAY_SHORTCUTS, type ReplayCommand } from '../shortcuts/shortcuts';
import { listMovingHorses } from '../track/moveHorses';
import { createReplay, type Replay, SLIDER_PAGE_MS, SLIDER_STEP_MS } from './createReplay';
import { LeadChart } from './LeadChart';
import styles from './ReplayBar.module.css';

const Panel = chakra('div', panelRecipe);

export interface ReplayBarProps {
  readonly run: ReplayedRun;
  readonly isInView: boolean;
  /** The section of the program, which contains its track. */
  readonly section: RefObject<HTMLElement | null>;
  /** Receives the focus when the bar closes, if the bar contained it. */
  readonly replayButton: RefObject<HTMLButtonElement | null>;
}

/** Controls the replay of a run with buttons and a slider, and shows the leader. */
export default function ReplayBar({ run, isInView, section, replayButton }: ReplayBarProps) {
  const { program, timeline, setFinishers } = run;
  const { replays } = useStores();
  const bar = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const thumb = useRef<HTMLElement>(null);
  const readout = useRef<HTMLElement>(null);
  const replay = useMemo(() => createReplay(timeline), [timeline]);
  const isPlaying = useObservableEagerState(replay.isPlaying$);
  const speed = useSpeed();
  const close = () => replays.close(program);

  useSubscription(replay.standing$, ({ finishers }) => setFinishers(finishers));
  useLayoutEffect(() => replay.setSpeed(speed), [replay, speed]);
  useLayoutEffect(() => replay.setInView(isInView), [replay, isInView]);
  useLayoutEffect(
    () =>
      replay.attach({
        parts: section.current === null ? [] : listMovingHorses(section.current, timeline),
        onMoment(ms, isPlaying) {
          if (slider.current === null || thumb.current === null || readout.current === null) return;
          const seconds = (ms / 1000).toFixed(2);
          slider.current.value = String(ms);
          thumb.current.style.transform = `translateX(${(100 * ms) / replay.endMs}%)`;
          readout.current.textContent = `${seconds} s`;
          // Only while paused. A screen reader would read out sixty values a second while playing.
          if (!isPlaying) slider.current.setAttribute('aria-valuetext', `${seconds} seconds`);
        },
      }),
    [replay, section, timeline],
  );
  useEffect(() => {
    replay.play();
    slider.current?.focus({ preventScroll: true });
    bar.current?.scrollIntoView({ block: 'nearest' });
  }, [replay]);
  useLayoutEffect(() => {
    const element = bar.current;
    const returnFocus = () => {
      if (element?.contains(document.activeElement) !== true) return;
      replayButton.current?.focus();
    };
    return returnFocus;
  }, [replayButton]);
  // Listens on the window, so that Escape also closes the replay while the focus is elsewhere in the section,
  // or on no element. While the focus is in a dialog, Escape closes only the dialog.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      const isHere =
        target === document.body ||
        (target instanceof Node && section.current?.contains(target) === true);
      if (isHere && findCommand(REPLAY_SHORTCUTS, event) === 'close') replays.close(program);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [replays, program, section]);

  const commands: Readonly<Record<ReplayCommand, () => void>> = {
    toggle: replay.toggle,
    close,
    stepBack: () => replay.stepTick(-1),
    stepForward: () => replay.stepTick(1),
    moveBack: () => replay.move(-SLIDER_STEP_MS),
    moveForward: () => replay.move(SLIDER_STEP_MS),
    pageBack: () => replay.move(-SLIDER_PAGE_MS),
    pageForward: () => replay.move(SLIDER_PAGE_MS),
    seekStart: () => replay.seek(0),
    seekEnd: () => replay.seek(replay.endMs),
  };
  const onKeyDown = (event: ReactKeyboardEvent) => {
    if (!isShortcutEvent(event.nativeEvent)) return;
    const command = findCommand(REPLAY_SHORTCUTS, event);
    if (command === null || command === 'close') return;
    // On a focused button, the space bar already clicks the button.
    if (command === 'toggle' && event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    if (command !== 'toggle' || !event.repeat) commands[command]();
  };

  return (
    <Panel
      ref={bar}
      className={styles.bar}
      role="group"
      aria-label={`Replay of ${program.name}`}
      onKeyDown={onKeyDown}
    >
      <div className={styles.buttons}>
        <Button variant="ghost" aria-label="Step back" onClick={commands.stepBack}>
          <StepIcon direction={-1} />
        </Button>
        <Button aria-label={isPlaying ? 'Pause replay' : 'Play replay'} onClick={replay.toggle}>
          <PauseIcon isPaused={!isPlaying} />
        </Button>
        <Button variant="ghost" aria-label="Step forward" onClick={commands.stepForward}>
          <StepIcon direction={1} />
        </Button>
      </div>
      <div className={styles.slider}>
        <LeadChart replay={replay} horses={program.horses} />
        <input
          ref={slider}
          type="range"
          min={0}
          max={replay.endMs}
          step={SLIDER_STEP_MS}
          defaultValue={0}
          aria-label="Time"
          aria-valuetext="0.00 seconds"
          onChange={({ target }) => replay.seek(Number(target.value))}
        />
        <i ref={thumb} className={styles.thumb} aria-hidden />
      </div>
      <p className={styles.readout}>
        <b ref={readout}>0.00 s</b>
        <Leader replay={replay} horses={program.horses} />
      </p>
      <Button variant="outline" size="sm" className={styles.close} onClick={close}>
        <CrossIcon />
        <span>Close replay</span>
      </Button>
    </Panel>
  );
}

/** Shows the leader or the winner. Is its own component, so that a new standing does not render the bar. */
function Leader({ replay, horses }: { replay: Replay; horses: readonly Horse[] }) {
  const { leaderId, finishers } = useObservableEagerState(replay.standing$);
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
