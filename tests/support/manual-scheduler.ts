import { VirtualTimeScheduler } from 'rxjs';

/**
 * A scheduler whose time passes only when the test advances it.
 *
 * ```text
 * advanceBy(2)  --|
 * interval(1)   -01      pendingTimers: 1
 * advanceBy(3)    ---|
 * interval(1)     234    pendingTimers: 1, and 0 after unsubscribing
 * ```
 */
export class ManualScheduler extends VirtualTimeScheduler {
  #frozenMs = 0;
  override now = () => this.frame + this.#frozenMs;

  /** Timers that are set: one for each subscription to an interval. */
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

  /** Advances the time without any timer coming closer, like a page that the browser has frozen. */
  freeze(ms: number): void {
    this.#frozenMs += ms;
  }
}
