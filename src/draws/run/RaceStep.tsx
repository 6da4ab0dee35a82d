import { useObservableEagerState } from 'observable-hooks';
import { useLayoutEffect, useMemo } from 'react';
import { createMotion } from '../../motion/createMotion';
import { useObserveRuns } from '../../motion/useObserveRuns';
import { Button } from '../../ui/Button';
import { PauseIcon } from '../../ui/icons';
import { SpeedButton } from '../../ui/SpeedButton';
import { StepPage } from '../StepPage';
import { useDrawRace } from '../DrawsContext';
import { shortcutKey } from '../../page/shortcuts';
import { DRAW_SHORTCUTS } from '../shortcuts';
import { useShortcuts } from '../../page/useShortcuts';
import { useClicker } from '../useClicker';
import type { DrawRace } from './drawRace';
import { RunView } from './RunView';
import styles from './RunView.module.css';

/** The third step of a draw: its live race. */
export function RaceStep() {
  const race = useDrawRace();
  return (
    <StepPage
      {...(race && { shortTitle: `Draw ${race.draw.number}` })}
      tools={race && <RaceTools race={race} />}
    >
      {race && <LiveRun race={race} />}
    </StepPage>
  );
}

function LiveRun({ race }: { race: DrawRace }) {
  const { draw, program, paths, tickMs, field$, run$, now } = race;
  const isPaused = useObservableEagerState(race.isPaused$);
  const observe = useObserveRuns();
  // `now` returns the current time on the clock of `run$`.
  const motion = useMemo(() => createMotion(paths, now), [paths, now]);
  // Subscribes to the run: `motion` receives each change of pace, and the end.
  useLayoutEffect(() => observe(run$, () => motion), [observe, run$, motion]);
  useShortcuts(DRAW_SHORTCUTS, { togglePause: race.togglePause, finishRace: race.finish });
  useClicker(race.togglePause);
  return (
    <RunView
      draw={draw}
      program={program}
      paths={paths}
      tickMs={tickMs}
      field$={field$}
      animateParts={motion.animateParts}
      isRunning={!isPaused}
    />
  );
}

/** The speed, Finish now and Pause. On phones, the bar has room only for Pause. */
function RaceTools({ race }: { race: DrawRace }) {
  const speed = useObservableEagerState(race.speed$);
  const isPaused = useObservableEagerState(race.isPaused$);
  return (
    <>
      <SpeedButton speed={speed} className={styles.wideOnly} onChoose={race.setSpeed} />
      <Button
        variant="outline"
        className={styles.wideOnly}
        aria-keyshortcuts={shortcutKey(DRAW_SHORTCUTS, 'finishRace')}
        onClick={race.finish}
      >
        Finish now
      </Button>
      <Button
        autoFocus
        className={styles.pause}
        aria-keyshortcuts={shortcutKey(DRAW_SHORTCUTS, 'togglePause')}
        onClick={race.togglePause}
      >
        <PauseIcon isPaused={isPaused} />
        <span>{isPaused ? 'Resume' : 'Pause'}</span>
      </Button>
      <i className={styles.divider} />
    </>
  );
}
