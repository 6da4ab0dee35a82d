import { VirtualTimeScheduler } from 'rxjs';

/**
 * A scheduler whose time passes only when the test advances it.
 *
 * ```text
 * ms           012345
 * interval(1)  -01234
 * advanceBy(2)   ^       emits 0 and 1
 * advanceBy(3)      ^    emits 2, 3 and 4
 * ```
 */
export class ManualScheduler extends VirtualTimeScheduler {
  #shiftMs = 0;
  override now = () => this.frame + this.#shiftMs;

  /** The number of pending timers. Each subscription to an interval or a timer has one. */
  get pendingTimers(): number {
    return this.actions.length;
  }

  /** Advances the time and fires every timer that is due by then. */
  advanceBy(ms: number): void {
    const until = this.frame + ms;
    this.maxFrames = until;
    this.flush();
    this.frame = until;
  }

  /**
   * Advances `now()` by `ms` but fires no timer, as when a browser freezes a page. A negative `ms` sets
   * `now()` back.
   */
  shiftNow(ms: number): void {
    this.#shiftMs += ms;
  }
}

/** A virtual scheduler. Each call of `now` advances its time by `workMs`, as work would. */
export class BusyScheduler extends VirtualTimeScheduler {
  constructor(private readonly workMs: number) {
    super();
  }

  override now = () => {
    this.frame += this.workMs;
    return this.frame;
  };
}
