import { asyncScheduler, type SchedulerAction, type SchedulerLike } from 'rxjs';

/** An `asyncScheduler` whose time is `performance.now()`: changes of the system clock do not affect it. */
export const monotonicScheduler: SchedulerLike = {
  now: () => performance.now(),
  schedule<State>(
    work: (this: SchedulerAction<State>, state?: State) => void,
    delay?: number,
    state?: State,
  ) {
    return asyncScheduler.schedule(work, delay, state);
  },
};
