import { useObservableEagerState } from 'observable-hooks';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useObserveRuns, useStores } from '../../../game';
import type { DrawRace } from '../../../game/draw/drawRace';
import { useDrawRace } from '../../../game/draw/DrawsContext';
import { createMotion } from '../../motion/createMotion';
import { DrawPage } from '../DrawPage';
import { DrawMenu } from '../menu/DrawMenu';
import { RunView } from '../run/RunView';
import { useDrawKeys } from '../useDrawKeys';
import { RaceTools } from './RaceTools';

/** The third step of a draw: its live race. */
export function RaceStep() {
  const race = useDrawRace();
  const { router } = useStores();
  return (
    <DrawPage
      title="Draw lots"
      {...(race && { shortTitle: `Draw ${race.record.number}` })}
      tools={race && <RaceTools race={race} />}
      leaveLabel="Back to the races"
      onLeave={() => router.go('races')}
      menu={<DrawMenu />}
    >
      {race && <LiveRun race={race} />}
    </DrawPage>
  );
}

function LiveRun({ race }: { race: DrawRace }) {
  const { record, program, timeline, order$, run$, now } = race;
  const isPaused = useObservableEagerState(race.isPaused$);
  const findField = useRef<HTMLInputElement>(null);
  const observe = useObserveRuns();
  const motion = useMemo(() => createMotion(timeline, now), [timeline, now]);
  useLayoutEffect(() => observe(run$, () => motion), [observe, run$, motion]);
  useDrawKeys({
    togglePause: race.togglePause,
    finishRace: race.finish,
    findName: () => findField.current?.focus(),
  });
  return (
    <RunView
      record={record}
      program={program}
      timeline={timeline}
      order$={order$}
      attach={motion.attach}
      isRunning={!isPaused}
      findField={findField}
    />
  );
}
