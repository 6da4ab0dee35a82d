import { chakra } from '@chakra-ui/react/styled-system';
import { useObservableEagerState, useSubscription } from 'observable-hooks';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useGame, useSpeed } from '../../game';
import { panelRecipe } from '../../theme/recipes';
import { Button } from '../../ui/Button';
import { CrossIcon, PauseIcon } from '../../ui/icons';
import { sectionId } from '../sectionId';
import { runnersOf } from '../track/moveHorses';
import { createReplay, STEP_MS } from './createReplay';
import { Front } from './Front';
import { pressKey } from './pressKey';
import styles from './ReplayBar.module.css';
import { closeReplay, type Replayed } from './replayed';
import { Ribbon } from './Ribbon';
import { StepIcon } from './StepIcon';

const Panel = chakra('div', panelRecipe);

interface ReplayBarProps {
  readonly replayed: Replayed;
  readonly isInView: boolean;
}

/** Plays a race again: buttons, a slider through its time, and who is in front. */
export function ReplayBar({ replayed, isInView }: ReplayBarProps) {
  const { program, timeline, finishers$ } = replayed;
  const game = useGame();
  const bar = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const thumb = useRef<HTMLElement>(null);
  const readout = useRef<HTMLElement>(null);
  const replay = useMemo(() => createReplay(timeline), [timeline]);
  const isPlaying = useObservableEagerState(replay.isPlaying$);
  const speed = useSpeed();

  useSubscription(replay.standing$, ({ finishers }) => {
    if (finishers !== finishers$.value) finishers$.next(finishers);
  });
  useLayoutEffect(() => {
    replay.setSpeed(speed);
  }, [replay, speed]);
  useLayoutEffect(() => {
    replay.setInView(isInView);
  }, [replay, isInView]);
  useLayoutEffect(() => {
    const section = sectionOf(program.id);
    return replay.enter({
      parts: section === null ? [] : runnersOf(section, timeline),
      onMoment(ms, isPlaying) {
        if (slider.current === null || thumb.current === null || readout.current === null) return;
        const seconds = (ms / 1000).toFixed(2);
        slider.current.value = String(ms);
        thumb.current.style.transform = `translateX(${(100 * ms) / replay.endMs}%)`;
        readout.current.textContent = `${seconds} s`;
        // Nobody wants sixty numbers a second read out.
        if (!isPlaying) slider.current.setAttribute('aria-valuetext', `${seconds} seconds`);
      },
    });
  }, [replay, program, timeline]);
  useEffect(() => {
    replay.play();
    slider.current?.focus({ preventScroll: true });
    bar.current?.scrollIntoView({ block: 'nearest' });
  }, [replay]);
  // Whatever closes it: the focus goes back to the button that opened it.
  useLayoutEffect(() => {
    const element = bar.current;
    return () => {
      if (element?.contains(document.activeElement) !== true) return;
      const opener = sectionOf(program.id)?.querySelector<HTMLElement>('[aria-keyshortcuts=R]');
      opener?.focus({ preventScroll: true });
    };
  }, [program]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // In a dialog, Escape is the dialog's.
      const { target } = event;
      const isHere =
        target === document.body ||
        (target instanceof Node && sectionOf(program.id)?.contains(target));
      if (event.key === 'Escape' && isHere === true) closeReplay(game, program);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [game, program]);

  return (
    <Panel
      ref={bar}
      className={styles.bar}
      role="group"
      aria-label={`Replay of ${program.name}`}
      onKeyDown={(event) => {
        if (pressKey(replay, event)) event.preventDefault();
      }}
    >
      <div className={styles.buttons}>
        <Button
          variant="ghost"
          aria-label="Step back"
          onClick={() => {
            replay.step(-1);
          }}
        >
          <StepIcon direction={-1} />
        </Button>
        <Button aria-label={isPlaying ? 'Pause replay' : 'Play replay'} onClick={replay.toggle}>
          <PauseIcon isPaused={!isPlaying} />
        </Button>
        <Button
          variant="ghost"
          aria-label="Step forward"
          onClick={() => {
            replay.step(1);
          }}
        >
          <StepIcon direction={1} />
        </Button>
      </div>
      <div className={styles.slider}>
        <Ribbon replay={replay} horses={program.horses} />
        <input
          ref={slider}
          type="range"
          min={0}
          max={replay.endMs}
          step={STEP_MS}
          defaultValue={0}
          aria-label="Time"
          aria-valuetext="0.00 seconds"
          onChange={({ target }) => {
            replay.seek(Number(target.value));
          }}
        />
        <i ref={thumb} className={styles.thumb} aria-hidden />
      </div>
      <p className={styles.readout}>
        <b ref={readout}>0.00 s</b>
        <Front standing$={replay.standing$} horses={program.horses} />
      </p>
      <Button
        variant="outline"
        size="sm"
        className={styles.close}
        onClick={() => {
          closeReplay(game, program);
        }}
      >
        <CrossIcon />
        <span>Close replay</span>
      </Button>
    </Panel>
  );
}

function sectionOf(programId: number): HTMLElement | null {
  return document.getElementById(sectionId(programId));
}
