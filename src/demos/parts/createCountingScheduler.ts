import { asyncScheduler, BehaviorSubject, type SchedulerAction, type SchedulerLike } from 'rxjs';

/** Creates an async scheduler, and a stream of the number of active timers on it. */
export function createCountingScheduler() {
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
