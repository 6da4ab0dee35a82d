import { useObservableEagerState } from 'observable-hooks';
import { useLayoutEffect, useMemo } from 'react';
import { useObserveRuns } from '../../motion/useObserveRuns';
import type { DrawRace } from './drawRace';
import { useDrawRace } from '../DrawsContext';
import { createMotion } from '../../motion/createMotion';
import { RunView } from './RunView';
import { StepPage } from '../StepPage';
import { useDrawKeys } from '../useDrawKeys';
import { RaceTools } from './RaceTools';

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
  const { draw, program, timeline, order$, run$, now } = race;
  const isPaused = useObservableEagerState(race.isPaused$);
  const observe = useObserveRuns();
  // `now` returns the current time on the clock of `run$`.
  const motion = useMemo(() => createMotion(timeline, now), [timeline, now]);
  // Subscribes to the run: `motion` receives each change of pace, and the end.
  useLayoutEffect(() => observe(run$, () => motion), [observe, run$, motion]);
  useDrawKeys({ togglePause: race.togglePause, finishRace: race.finish });
  return (
    <RunView
      draw={draw}
      program={program}
      timeline={timeline}
      order$={order$}
      animateParts={motion.animateParts}
      isRunning={!isPaused}
    />
  );
}
