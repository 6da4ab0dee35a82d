import {
  asyncScheduler,
  BehaviorSubject,
  type Observable,
  type SchedulerAction,
  type SchedulerLike,
} from 'rxjs';

/** A scheduler that knows how many clocks run by it: an interval is one until it is unsubscribed from. */
export function countClocks(): {
  readonly scheduler: SchedulerLike;
  readonly open$: Observable<number>;
} {
  const open$ = new BehaviorSubject(0);
  return {
    open$: open$.asObservable(),
    scheduler: {
      now: () => asyncScheduler.now(),
      schedule<State>(
        work: (this: SchedulerAction<State>, state?: State) => void,
        delay?: number,
        state?: State,
      ) {
        const action = asyncScheduler.schedule(work, delay, state);
        open$.next(open$.value + 1);
        action.add(() => {
          open$.next(open$.value - 1);
        });
        return action;
      },
    },
  };
}
