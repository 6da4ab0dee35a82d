import { useObservableEagerState } from 'observable-hooks';
import { useLayoutEffect, useMemo } from 'react';
import { useObserveRuns } from '../../../game';
import type { DrawRace } from '../../../game/draw/drawRace';
import { useDrawRace } from '../../../game/draw/DrawsContext';
import { createMotion } from '../../motion/createMotion';
import { RunView } from '../run/RunView';
import { StepPage } from '../StepPage';
import { useDrawKeys } from '../useDrawKeys';
import { RaceTools } from './RaceTools';

/** The third step of a draw: its live race. */
export function RaceStep() {
  const race = useDrawRace();
  return (
    <StepPage
      {...(race && { shortTitle: `Draw ${race.record.number}` })}
      tools={race && <RaceTools race={race} />}
    >
      {race && <LiveRun race={race} />}
    </StepPage>
  );
}

function LiveRun({ race }: { race: DrawRace }) {
  const { record, program, timeline, order$, run$, now } = race;
  const isPaused = useObservableEagerState(race.isPaused$);
  const observe = useObserveRuns();
  const motion = useMemo(() => createMotion(timeline, now), [timeline, now]);
  useLayoutEffect(() => observe(run$, () => motion), [observe, run$, motion]);
  useDrawKeys({ togglePause: race.togglePause, finishRace: race.finish });
  return (
    <RunView
      record={record}
      program={program}
      timeline={timeline}
      order$={order$}
      attach={motion.attach}
      isRunning={!isPaused}
    />
  );
}
