import { VirtualTimeScheduler } from 'rxjs';

/**
 * A scheduler whose time passes by hand, and which tells what still waits on it.
 *
 * ```text
 * pass(2)   --|
 * ticks     -12      pending: 1
 * pass(3)     ---|
 * ticks       345    pending: 1, and 0 once the last ticker is released
 * ```
 */
export class ManualScheduler extends VirtualTimeScheduler {
  #frozen = 0;
  override now = () => this.frame + this.#frozen;

  /** Timers that are set: one for every subscription to an interval. */
  get pendingTimers(): number {
    return this.actions.length;
  }

  /** Lets time pass, in the units the timers were set in; those due at the very end still fire. */
  advanceBy(time: number): void {
    const until = this.frame + time;
    this.maxFrames = until;
    this.flush();
    this.frame = until;
  }

  /** Lets time pass in which no timer comes nearer, as in a page that the browser has frozen. */
  freeze(time: number): void {
    this.#frozen += time;
  }
}
