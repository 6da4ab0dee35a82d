import { useMemo } from 'react';
import {
  asyncScheduler,
  BehaviorSubject,
  scan,
  type SchedulerAction,
  type SchedulerLike,
} from 'rxjs';
import { useGame } from '../races/GameContext';
import { Button } from '../ui/Button';
import { GameProvider, RaceToolbar } from './parts/GameProvider';
import parts from './parts/parts.module.css';
import { demo, Output } from './shell/demo';

export default demo({
  title: 'Timers',
  idea: 'A reset unsubscribes: however often races start, no timer remains.',
  group: 'Stress',
  order: 3,
  knobs: {},
  Show() {
    const { scheduler, count$ } = useMemo(createCountingScheduler, []);
    const most$ = useMemo(() => count$.pipe(scan((a, b) => Math.max(a, b))), [count$]);
    return (
      <GameProvider scheduler={scheduler}>
        <RaceToolbar />
        <StartAndReset />
        <p>Races that start together share a timer; races that start one by one do not.</p>
        <Output label="Timers" text$={count$} />
        <Output label="Most timers at once" text$={most$} />
      </GameProvider>
    );
  },
});

function StartAndReset() {
  const game = useGame();
  const startAndReset = () => {
    for (let time = 0; time < 100; time++) {
      for (let id = 1; id <= 6; id++) game.startRace(id);
      game.resetAllRaces();
    }
  };
  return (
    <div className={parts.buttonRow}>
      <Button variant="outline" size="sm" onClick={startAndReset}>
        Start and reset 100 times
      </Button>
    </div>
  );
}

/** Creates an async scheduler, and a stream of the number of active timers on it. */
function createCountingScheduler() {
  const count$ = new BehaviorSubject(0);
  const scheduler: SchedulerLike = {
    now: () => asyncScheduler.now(),
    schedule<State>(
      work: (this: SchedulerAction<State>, state?: State) => void,
      delay?: number,
      state?: State,
    ) {
      const action = asyncScheduler.schedule(work, delay, state);
      count$.next(count$.value + 1);
      action.add(() => count$.next(count$.value - 1));
      return action;
    },
  };
  return { scheduler, count$: count$.asObservable() };
}
