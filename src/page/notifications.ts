import {
  asyncScheduler,
  filter,
  from,
  map,
  type Observable,
  type ObservableInput,
  of,
  type SchedulerLike,
  startWith,
  Subject,
  switchMap,
  timer,
} from 'rxjs';
import { shareLatest } from './shareLatest';

/** How long a notification is shown, in ms. */
const SHOWN_MS = 2_000;

/** What the visitor copied. */
export type CopiedContent = 'link' | 'text' | 'csv';

export interface Notification {
  readonly text: string;
  /** `null` if nothing was copied. */
  readonly copiedContent: CopiedContent | null;
}

export interface Notifications {
  /** The notification on the screen, `null` while there is none. Shared; emits on subscription. */
  readonly notification$: Observable<Notification | null>;
  /** Shows a notification for two seconds, in place of any other. */
  readonly notify: (notification: Notification) => void;
  /**
   * Shows what a promise resolves with or an observable emits. A newer notification or promise unsubscribes from it.
   * It must not fail.
   */
  readonly notifyOf: (notification$: ObservableInput<Notification | null>) => void;
}

/**
 * Shows one notification at a time, each for two seconds. A notification is lost if `notification$` has
 * no subscriber.
 *
 * ```text
 * notify          ---a------b--c----------
 * notification$   n--a----n-b--c----n-----    (n: null; two seconds are five columns)
 *
 * notifyOf        ---1--2-----------------
 * 1                  ------a                  (ignored, because 2 is newer)
 * 2                     --b
 * notification$   n-------b----n----------
 * ```
 */
export function createNotifications(scheduler: SchedulerLike = asyncScheduler): Notifications {
  const notified$ = new Subject<Observable<Notification | null>>();
  return {
    notification$: notified$.pipe(
      switchMap((newest$) => newest$),
      filter((notification) => notification !== null),
      switchMap((notification) =>
        timer(SHOWN_MS, scheduler).pipe(
          map(() => null),
          startWith(notification),
        ),
      ),
      startWith(null),
      shareLatest(),
    ),
    notify(notification) {
      notified$.next(of(notification));
    },
    notifyOf(notification$) {
      notified$.next(from(notification$));
    },
  };
}
