import { asyncScheduler, type SchedulerAction, type SchedulerLike } from 'rxjs';

/** Schedules with timers, and reads the monotonic clock: a change of the computer's time has no effect. */
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
