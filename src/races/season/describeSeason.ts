import { type CalendarDate, formatDate, ordinal, RULES_VERSION } from '../../../streams';
import { capitalize, dateFormat, formatList } from '../../ui/words';
import { formatPoints } from '../pick/pickPoints';
import type { PlayedDay, PlayedDays, SeasonState } from './season';
import { monthOf } from './seasonTable';
import { addDays, isSameDate, utcOf } from './today';

const weekdayAndDay = dateFormat({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const shortDay = dateFormat({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const monthAndYear = dateFormat({
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats a date such as `Thursday 26 November 2026`. */
export function formatWeekdayAndDay(date: CalendarDate): string {
  return weekdayAndDay(utcOf(date)).replace(',', '');
}

/** Formats the month of a date: `November 2026`. */
export function formatMonth(date: CalendarDate): string {
  return monthAndYear(utcOf(date));
}

/** What the page knows of the race on the screen, see `GameState`. */
interface RunOnScreen {
  readonly isRacing: boolean;
  /** The run of the races, or the next run while none is running. `null` while the programs show different runs. */
  readonly run: number | null;
}

/** Says what the card on the screen is to the visitor: what counts, and why the others do not. */
export function describeDay(
  { today, date, played, isRepeat }: SeasonState,
  { isRacing, run }: RunOnScreen,
): string {
  if (date === null) return '';
  const day = played.get(formatDate(date));
  const old = day !== undefined && day.version !== RULES_VERSION ? ` ${OLD_RULES}` : '';
  const isToday = isSameDate(date, today);
  const isFirst = run === 1 && !isRepeat;
  if (isRacing && isToday && day?.counts !== false) {
    if (!isFirst) return 'This run is for fun: only the first one counts.';
    return day === undefined ? REMOVED : 'This run counts.';
  }
  if (formatDate(date) > formatDate(today)) {
    return 'A day to come, for fun. Anybody can look ahead: a date has the same races everywhere.';
  }
  if (day?.counts === true) {
    const when = isToday ? 'Today’s run has counted.' : 'A past day, whose run counted.';
    return `${when} Further runs are for fun.${old}`;
  }
  if (!isToday) {
    return `A past day, for fun: a card counts only on its own day.${old}`;
  }
  if (day !== undefined) return 'Today’s card, for fun: its races were shown here before.';
  if (!isFirst) {
    return `Today’s card, for fun: only run 1 counts. Run ${run} is next; “Today’s card” in the menu opens run 1.`;
  }
  return 'Today’s card, the same for everybody. Your first run counts, with the picks at its start.';
}

const REMOVED = 'This run no longer counts: your days were removed from this device.';

const OLD_RULES = 'It was raced by other rules: its points stay, but its races are others now.';

/** Formats what a day brought, without the name of a horse: `Furlong 26 Nov 2026 · 3 of 6 · 187 points · day 4 in a row`. */
export function formatResult(date: CalendarDate, played: PlayedDays): string {
  const day = played.get(formatDate(date));
  if (day === undefined) return '';
  const won = day.picks.filter((hasWon) => hasWon === true).length;
  const streak = countStreak(date, played);
  return [
    `Furlong ${shortDay(utcOf(date))}`,
    `${won} of ${day.picks.length}`,
    formatPoints(day.points),
    ...(day.counts ? (streak > 1 ? [`day ${streak} in a row`] : []) : ['for fun']),
  ].join(' · ');
}

/** Formats one sign for each race: whether its pick won. */
export function formatSigns({ picks }: PlayedDay): string {
  return picks.map((hasWon) => (hasWon === null ? '–' : hasWon ? '✓' : '✗')).join(' ');
}

/** Says in words what `formatSigns` shows. */
export function describeSigns({ picks }: PlayedDay): string {
  const lapsWith = (outcome: boolean | null, words: string) => {
    const laps = picks.flatMap((hasWon, index) => (hasWon === outcome ? [ordinal(index + 1)] : []));
    return laps.length === 0 ? [] : [`${words} in the ${formatList(laps)} lap`];
  };
  return capitalize(
    [
      ...lapsWith(true, 'pick won'),
      ...lapsWith(false, 'pick lost'),
      ...lapsWith(null, 'no pick'),
    ].join('; '),
  );
}

/** Counts the days in a row that counted, up to a date. */
function countStreak(date: CalendarDate, played: PlayedDays): number {
  let streak = 0;
  while (played.get(formatDate(addDays(date, -streak)))?.counts === true) streak++;
  return streak;
}

/** What the visitor has achieved on the days that counted. */
export interface SeasonSummary {
  readonly days: number;
  readonly points: number;
  /** The most points of a day; 0 without days. */
  readonly best: number;
  /** The days in a row until today, or until yesterday if today is still to be played. */
  readonly streak: number;
}

/**
 * Leaves out the day on the screen while its races run: their results are known from the start on, but shown at the end.
 */
export function withoutRunningDay(state: SeasonState, isRacing: boolean): SeasonState {
  if (!isRacing || state.date === null) return state;
  const played = new Map(state.played);
  played.delete(formatDate(state.date));
  return { ...state, played };
}

/** Sums up the days that counted in the month of a date. Streaks go on over months. */
export function summarizeSeason(date: CalendarDate, { today, played }: SeasonState): SeasonSummary {
  const days = [...played].flatMap(([key, day]) =>
    day.counts && key.startsWith(monthOf(date)) ? [day.points] : [],
  );
  return {
    days: days.length,
    points: days.reduce((sum, points) => sum + points, 0),
    best: Math.max(0, ...days),
    streak: countStreak(today, played) || countStreak(addDays(today, -1), played),
  };
}

/**
 * Returns how many days of the month of a date the table counts: those before today, and today once it is played.
 *
 * @param state see `withoutRunningDay`
 */
export function countDaysSoFar(date: CalendarDate, { today, played }: SeasonState): number {
  const month = monthOf(date);
  if (month !== monthOf(today)) return month < monthOf(today) ? Infinity : 0;
  return played.has(formatDate(today)) ? today.day : today.day - 1;
}
