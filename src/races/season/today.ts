import {
  asyncScheduler,
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  type SchedulerLike,
  switchMap,
  take,
  timer,
} from 'rxjs';
import { type CalendarDate, formatDate } from '../../../streams';
import { shareLatest } from '../../page/shareLatest';

interface TodayOptions {
  /** Returns the current time in Unix milliseconds. */
  readonly now?: () => number;
  readonly scheduler?: SchedulerLike;
  /** Emits when the date has to be read again, because timers do not run while a computer sleeps. */
  readonly woken$?: Observable<unknown>;
}

/**
 * Emits the date of the visitor's calendar on subscription, and each later date. Races that are running at midnight
 * still belong to the day before, so the date changes when they are over. Shared.
 *
 * ```text
 * midnight    ----m--------m-------
 * isRacing    f-------t---------f--
 * today       1---2-------------3--
 * ```
 */
export function observeToday(
  isRacing$: Observable<boolean>,
  { now = Date.now, scheduler = asyncScheduler, woken$ = EMPTY }: TodayOptions = {},
): Observable<CalendarDate> {
  const date$: Observable<CalendarDate> = defer(() => {
    const date = localDate(now());
    const untilMidnight = startOf(addDays(date, 1)).getTime() - now();
    return concat(of(date), timer(untilMidnight, scheduler).pipe(mergeMap(() => date$)));
  });
  return merge(of(null), woken$).pipe(
    switchMap(() => date$),
    distinctUntilChanged<CalendarDate>(isSameDate),
    switchMap((date, index) =>
      isRacing$.pipe(
        filter((isRacing) => index === 0 || !isRacing),
        take(1),
        map(() => date),
      ),
    ),
    shareLatest(),
  );
}

export function isSameDate(a: CalendarDate | null, b: CalendarDate | null): boolean {
  return (a && formatDate(a)) === (b && formatDate(b));
}

/**
 * Returns the first moment of a date in the visitor's time zone. It is midnight, or 1:00 in a zone that sets its clocks
 * forward at midnight.
 */
export function startOf({ year, month, day }: CalendarDate): Date {
  return new Date(year, month - 1, day);
}

/** Returns the date some days later, or earlier if `days` is negative. */
export function addDays({ year, month, day }: CalendarDate, days: number): CalendarDate {
  return localDate(startOf({ year, month, day: day + days }).getTime());
}

/** Returns the date of a moment in the visitor's time zone. */
function localDate(time: number): CalendarDate {
  const date = new Date(time);
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
}
