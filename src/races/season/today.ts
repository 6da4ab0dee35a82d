import {
  asyncScheduler,
  concat,
  defer,
  distinctUntilChanged,
  filter,
  map,
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
}

/** The date is read this often, in ms: a computer may have slept, or its clock or time zone may have changed. */
const READ_MS = 60_000;

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
  { now = Date.now, scheduler = asyncScheduler }: TodayOptions = {},
): Observable<CalendarDate> {
  const date$: Observable<CalendarDate> = defer(() => {
    const date = localDate(now());
    const untilMidnight = new Date(date.year, date.month - 1, date.day + 1).getTime() - now();
    const wait$ = timer(Math.min(untilMidnight, READ_MS), scheduler);
    return concat(of(date), wait$.pipe(mergeMap(() => date$)));
  });
  return date$.pipe(
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

/** Returns the date of a moment in the visitor's time zone. */
function localDate(time: number): CalendarDate {
  const date = new Date(time);
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
}

export function isSameDate(a: CalendarDate | null, b: CalendarDate | null): boolean {
  return (a && formatDate(a)) === (b && formatDate(b));
}

/** Returns the first moment of a date in UTC. The calendar has each date in UTC, but not in every time zone. */
export function utcOf({ year, month, day }: CalendarDate): Date {
  return new Date(Date.UTC(year, month - 1, day));
}

/** Returns the date some days later, or earlier if `days` is negative. */
export function addDays({ year, month, day }: CalendarDate, days: number): CalendarDate {
  const date = utcOf({ year, month, day: day + days });
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
  };
}
