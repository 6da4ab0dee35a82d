import {
  asyncScheduler,
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  of,
  scan,
  type SchedulerLike,
  startWith,
  switchMap,
} from 'rxjs';
import {
  type CalendarDate,
  daysInMonth,
  formatDate,
  type Horse,
  type MeetingResults,
  parseDate,
  seasonOf,
  seasonResults,
} from '../../../streams';
import { computeInTasks } from '../standings/computeInTasks';
import { rankHorses, scoreResults, type StandingsRow } from '../standings/scores';
import { utcOf } from './today';

/** The results of all days of a month, from the first. */
export type MonthResults = readonly MeetingResults[];

/** How many of the last races of a horse its form lists. */
const FORM_LENGTH = 5;

/**
 * Emits the results of the month of a day, and `null` until they are computed. Computes them in tasks, so that the page
 * stays responsive.
 *
 * ```text
 * day$     a-b------c---     (a, b: days of one month)
 * emits    n----r---n---s    (n: null, r and s: the results)
 * ```
 */
export function observeMonth(
  day$: Observable<CalendarDate | null>,
  scheduler: SchedulerLike = asyncScheduler,
): Observable<MonthResults | null> {
  return day$.pipe(
    map((day) => (day === null ? null : monthOf(day))),
    distinctUntilChanged(),
    switchMap((month) => {
      const first = parseDate(`${month}-01`);
      if (month === null || first === null) return of(null);
      const days = Array.from({ length: daysInMonth(first) }, (_, index) => index + 1);
      const compute = (batch: readonly number[]) =>
        seasonResults(seasonOf(month), Math.max(...batch), Math.min(...batch));
      return computeInTasks(days, compute, scheduler).pipe(
        scan<MonthResults, MonthResults>((all, some) => [...all, ...some], []),
        filter(({ length }) => length === days.length),
        startWith(null),
      );
    }),
    distinctUntilChanged(),
  );
}

/**
 * Returns the last placings of each horse before a day, by its id, oldest first; `null` where it did not finish. A horse
 * without a race in the month has no entry.
 */
export function listForm(
  month: MonthResults,
  day: number,
): ReadonlyMap<number, readonly (number | null)[]> {
  const form = new Map<number, (number | null)[]>();
  for (const { results } of month.slice(0, day - 1)) {
    for (const { result } of results) {
      for (const { horseId, position, finishTime } of result) {
        const before = form.get(horseId) ?? [];
        form.set(horseId, [...before, finishTime === null ? null : position].slice(-FORM_LENGTH));
      }
    }
  }
  return form;
}

/** Ranks the horses of a season by their points from one day to another, both included. */
export function rankSeason(month: MonthResults, untilDay: number, fromDay = 1): StandingsRow[] {
  const horses = new Map<number, Horse>();
  for (const { programs } of month) {
    for (const horse of programs.flatMap((program) => program.horses)) horses.set(horse.id, horse);
  }
  const days = month.slice(fromDay - 1, untilDay);
  return rankHorses(
    [...horses.values()].sort((a, b) => a.id - b.id),
    scoreResults(days.flatMap(({ results }) => results)),
  );
}

/** Lists the weeks of a month, Monday first, as their first and last days. */
export function listWeeks(date: CalendarDate): readonly { first: number; last: number }[] {
  const days = daysInMonth(date);
  const weeks: { first: number; last: number }[] = [];
  for (let first = 1; first <= days;) {
    const last = Math.min(first + 6 - weekdayOf({ ...date, day: first }), days);
    weeks.push({ first, last });
    first = last + 1;
  }
  return weeks;
}

/** Formats the month of a date: `2026-11`. */
export function monthOf(date: CalendarDate): string {
  return formatDate(date).slice(0, -3);
}

/** Returns the weekday of a date: 0 for Monday, 6 for Sunday. */
export function weekdayOf(date: CalendarDate): number {
  return (utcOf(date).getUTCDay() + 6) % 7;
}
