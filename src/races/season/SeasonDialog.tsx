import { useObservableEagerState } from 'observable-hooks';
import { useId, useMemo, useRef } from 'react';
import { type CalendarDate, formatDate } from '../../../streams';
import { useStores, useGameState } from '../GameContext';
import { Dialog } from '../../ui/Dialog';
import { ForgetButton } from '../../ui/ForgetButton';
import heading from '../../ui/heading.module.css';
import hidden from '../../ui/visuallyHidden.module.css';
import { formatCount, formatList, formatNumber } from '../../ui/words';
import { Swatch } from '../../horse/Swatch';
import { findMoreButton } from '../action-bar/ActionBar';
import { formatNumberOfPoints, formatPoints } from '../pick/pickPoints';
import { formatPosition, listLeaders } from '../standings/describeStandings';
import { isSameDate } from './today';
import {
  countDaysSoFar,
  describeSigns,
  formatMonth,
  formatWeekdayAndDay,
  summarizeSeason,
  withoutRunningDay,
} from './describeSeason';
import type { SeasonState } from './season';
import { listWeeks, type MonthResults, rankSeason, weekdayOf } from './seasonTable';
import { useSeason } from '../DeferredStores';
import styles from './SeasonDialog.module.css';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The month of the day on the screen: the visitor's days, and the points of the horses. */
export default function SeasonDialog() {
  const { overlay } = useStores();
  const season = useSeason();
  const month = useObservableEagerState(season.month$);
  const isRacing = useGameState('isRacing');
  const state = withoutRunningDay(season.state, isRacing);
  const { date, isSaved, isUnreadable } = state;
  const kept = useRef<HTMLParagraphElement>(null);
  // A link that is opened under the dialog may replace the card, and with it the button that opened the dialog.
  if (date === null) {
    return (
      <Dialog title="Season" width={1040} focusAfter={findMoreButton} onClose={overlay.close}>
        <p className={styles.note}>The races on the screen are not those of a day.</p>
      </Dialog>
    );
  }
  const daysSoFar = countDaysSoFar(date, state);
  return (
    <Dialog title="Season" note={formatMonth(date)} width={1040} onClose={overlay.close}>
      <div className={styles.season}>
        <div className={styles.own}>
          <Calendar
            date={date}
            state={state}
            month={month}
            daysSoFar={daysSoFar}
            isRacing={isRacing}
          />
          <Own date={date} state={state} />
        </div>
        <SeasonTable month={month} daysSoFar={daysSoFar} />
      </div>
      <div className={styles.note}>
        <p ref={kept} tabIndex={-1}>
          {isUnreadable && 'The days that were kept here could not be read. '}
          {isSaved
            ? 'Your days are kept on this device.'
            : 'New days are kept until this page closes.'}
        </p>
        {state.played.size > 0 && (
          <ForgetButton
            label="Forget my season"
            warning="The points and days of all months are lost. The races stay the same."
            onForget={() => {
              kept.current?.focus();
              season.forget();
            }}
          />
        )}
        <p>
          The form beside the names lists a horse’s last five placings of the month, oldest first; 0
          is tenth.
        </p>
      </div>
    </Dialog>
  );
}

interface CalendarProps {
  readonly date: CalendarDate;
  readonly state: SeasonState;
  readonly month: MonthResults | null;
  readonly daysSoFar: number;
  readonly isRacing: boolean;
}

/** The days of a month with the visitor's points, and the best horse of each week. */
function Calendar({ date, state, month, daysSoFar, isRacing }: CalendarProps) {
  const weeks = useMemo(() => listWeeks(date), [date]);
  return (
    <table className={styles.calendar} aria-label={`Days of ${formatMonth(date)}`}>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
          <th scope="col" className={styles.leader}>
            Best of the week
          </th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ first, last }) => (
          <tr key={first}>
            {WEEKDAYS.map((weekday, column) => {
              const day = first - weekdayOf({ ...date, day: first }) + column;
              if (day < first || day > last) return <td key={weekday} />;
              return (
                <Day key={weekday} date={{ ...date, day }} state={state} isRacing={isRacing} />
              );
            })}
            <td className={styles.leader}>
              {month && first <= daysSoFar && (
                <Leader month={month} first={first} last={Math.min(last, daysSoFar)} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  readonly date: CalendarDate;
  readonly state: SeasonState;
  readonly isRacing: boolean;
}

/** One day: a button that opens it, with a mark if its card was raced on this device. */
function Day({ date, state, isRacing }: DayProps) {
  const { deepLink, overlay } = useStores();
  const { today, date: shown, played } = state;
  const isShown = isSameDate(date, shown);
  const day = played.get(formatDate(date));
  return (
    <td>
      <button
        type="button"
        className={styles.day}
        aria-current={isSameDate(date, today) ? 'date' : undefined}
        data-is-shown={isShown || undefined}
        data-counts={day?.counts}
        title={day && describeSigns(day)}
        disabled={isRacing}
        onClick={() => {
          overlay.close();
          deepLink.openDay(date);
        }}
      >
        <span className={hidden.visuallyHidden}>
          {formatWeekdayAndDay(date)}
          {isShown && ', on the screen'}
        </span>
        <b aria-hidden>{date.day}</b>
        {day?.counts === true && (
          <span>
            {formatNumberOfPoints(day.points)}
            <span className={hidden.visuallyHidden}> points</span>
          </span>
        )}
        {day?.counts === false && <span>fun</span>}
      </button>
    </td>
  );
}

function Leader({ month, first, last }: { month: MonthResults; first: number; last: number }) {
  const leaders = useMemo(() => listLeaders(rankSeason(month, last, first)), [month, first, last]);
  const [leader] = leaders;
  if (leader === undefined) return null;
  return (
    <>
      <Swatch color={leader.horse.color} /> {formatList(leaders.map(({ horse }) => horse.name))}{' '}
      <span>{formatCount(leader.points, 'point')}</span>
    </>
  );
}

/** Sums up the visitor's days of the month. */
function Own({ date, state }: { date: CalendarDate; state: SeasonState }) {
  const { days, points, best, streak } = summarizeSeason(date, state);
  if (days === 0) return <p>No day of this month has counted yet on this device.</p>;
  return (
    <p>
      {formatCount(days, 'day')} played, <b>{formatPoints(points)}</b>, best day{' '}
      {formatNumberOfPoints(best)}
      {streak > 0 && `, ${formatNumber(streak)} in a row until now`}.
    </p>
  );
}

function SeasonTable({ month, daysSoFar }: { month: MonthResults | null; daysSoFar: number }) {
  const headingId = useId();
  const rows = useMemo(
    () => (month === null ? [] : rankSeason(month, daysSoFar)),
    [month, daysSoFar],
  );
  const days = Math.min(daysSoFar, month?.length ?? 0);
  return (
    <section className={styles.horses} aria-labelledby={headingId} aria-busy={month === null}>
      <h3 id={headingId} className={heading.heading}>
        Horses {days > 0 && <span>after {formatCount(days, 'day')}</span>}
      </h3>
      <table aria-labelledby={headingId}>
        <thead>
          <tr>
            <th scope="col">Pos</th>
            <th scope="col">Horse</th>
            <th scope="col" data-column="points">
              Points
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.horse.id}>
              <td>{formatPosition(row)}</td>
              <th scope="row">
                <Swatch color={row.horse.color} /> {row.horse.name}
              </th>
              <td data-column="points">{formatNumber(row.points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
