import { asyncScheduler, type SchedulerAction, type SchedulerLike, Subscription } from 'rxjs';

/**
 * Creates a scheduler whose timers fire only at multiples of `everyMs`, as the timers of a hidden tab do.
 *
 * ```text
 * interval(2)                                      --0-1-2-3-4-5
 * interval(2, throttledScheduler({ everyMs: 6 }))  ------0-----1
 * ```
 */
export function throttledScheduler({ everyMs }: { everyMs: number }): SchedulerLike {
  return {
    now: () => asyncScheduler.now(),
    schedule: (work, delay, state) => new LateAction(work, everyMs).schedule(state, delay ?? 0),
  };
}

interface Work<State> {
  // A method, because TypeScript compares the parameters of function properties more strictly. As a function property,
  // `run` would not accept the work of the overload of `SchedulerLike.schedule` that requires `state`.
  run(this: SchedulerAction<State>, state?: State): void;
}

class LateAction<State> extends Subscription implements SchedulerAction<State> {
  readonly #work: Work<State>['run'];
  readonly #everyMs: number;

  constructor(work: Work<State>['run'], everyMs: number) {
    super();
    this.#work = work;
    this.#everyMs = everyMs;
  }

  schedule(state?: State, delay = 0): Subscription {
    const now = asyncScheduler.now();
    const due = Math.ceil((now + delay) / this.#everyMs) * this.#everyMs;
    const fire = () => {
      this.#work.call(this, state);
    };
    this.add(asyncScheduler.schedule(fire, due - now));
    return this;
  }
}
