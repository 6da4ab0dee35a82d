import { useObservableState } from 'observable-hooks';
import { useMemo, useState } from 'react';
import { of } from 'rxjs';
import { type CalendarDate, formatDate, parseDate } from '../../../streams';
import { useStores, useGameState } from '../GameContext';
import { Button } from '../../ui/Button';
import { Copied, useCopy } from '../../ui/copyText';
import heading from '../../ui/heading.module.css';
import { ManualCopy } from '../../ui/ManualCopy';
import hidden from '../../ui/visuallyHidden.module.css';
import { formatCount, formatList, pluralize } from '../../ui/words';
import { listLeaders } from '../standings/describeStandings';
import { Swatch } from '../../horse/Swatch';
import { addDays } from './today';
import {
  describeDay,
  describeSigns,
  formatMonth,
  formatResult,
  formatSigns,
  formatWeekdayAndDay,
} from './describeSeason';
import type { PlayedDay } from './season';
import { observeMonth, rankSeason } from './seasonTable';
import { useSeason } from '../DeferredStores';
import styles from './SeasonHead.module.css';

/** Names the day whose card is on the screen, says whether it counts, and leads to other days. */
export function SeasonHead() {
  const { state } = useSeason();
  const { overlay } = useStores();
  const isRacing = useGameState('isRacing');
  const shownRun = useGameState('meeting')?.run ?? null;
  const nextRun = useGameState('nextRun');
  const { today, date, played } = state;
  if (date === null) return null;
  const lastDay = formatDate(addDays(date, -1));
  const day = played.get(formatDate(date));
  return (
    <section className={styles.season} aria-label="Season">
      <div className={styles.row}>
        <h2 className={heading.heading}>{formatWeekdayAndDay(date)}</h2>
        {!isRacing && <DayChoice date={date} />}
        <Button size="sm" variant="outline" onClick={() => overlay.open({ kind: 'season' })}>
          Season
        </Button>
      </div>
      <div role="status">
        <span className={hidden.visuallyHidden}>{formatWeekdayAndDay(date)}</span>
        <p>{describeDay(state, { isRacing, run: isRacing ? shownRun : nextRun })}</p>
      </div>
      {date.day === 1 && lastDay < formatDate(today) && <Champion lastDay={lastDay} />}
      {day && !isRacing && (
        <Result key={formatDate(date)} date={date} day={day} line={formatResult(date, played)} />
      )}
    </section>
  );
}

/** Leads to other days. During the races it is missing, because another day would end them. */
function DayChoice({ date }: { date: CalendarDate }) {
  const { deepLink } = useStores();
  const [typed, setTyped] = useState(formatDate(date));
  const [shown, setShown] = useState(date);
  // Another day on the screen replaces what the visitor has typed.
  if (formatDate(shown) !== formatDate(date)) {
    setShown(date);
    setTyped(formatDate(date));
  }
  const arrow = (days: number, label: string, sign: string) => {
    const other = parseDate(formatDate(addDays(date, days)));
    return (
      <Button
        size="sm"
        variant="outline"
        aria-label={label}
        title={label}
        disabled={other === null}
        onClick={() => other && deepLink.openDay(other)}
      >
        {sign}
      </Button>
    );
  };
  return (
    <div className={styles.days} role="group" aria-label="Day">
      {arrow(-1, 'Day before', '‹')}
      <input
        type="date"
        aria-label="Day"
        required
        min="1000-01-01"
        max="9999-12-31"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          const other = parseDate(target.value);
          if (other !== null) deepLink.openDay(other);
        }}
      />
      {arrow(1, 'Day after', '›')}
    </div>
  );
}

interface ResultProps {
  readonly date: CalendarDate;
  readonly day: PlayedDay;
  /** See `formatResult`. */
  readonly line: string;
}

/** The result of a day as one line, and buttons that send it. */
function Result({ date, day, line }: ResultProps) {
  const [outcome, copy] = useCopy();
  const [attempts, setAttempts] = useState(0);
  const result = `${line}\n${formatSigns(day)}`;
  const link = new URL(`#${formatDate(date)}`, window.location.href).href;
  const text = `${result}\n${link}`;
  return (
    <div className={styles.result}>
      <p>
        <b>{line}</b>
        <span role="img" aria-label={describeSigns(day)} className={styles.signs}>
          {formatSigns(day)}
        </span>
      </p>
      <Button
        size="sm"
        variant="outline"
        onClick={() => copy(text, () => setAttempts((count) => count + 1))}
      >
        {outcome === 'Copied' ? <Copied>Result copied</Copied> : 'Copy result'}
      </Button>
      {'share' in navigator && (
        <Button
          size="sm"
          variant="outline"
          onClick={() => {
            // `share` rejects if the visitor closes the share sheet, or if the system has none.
            navigator.share({ text: result, url: link }).catch(() => undefined);
          }}
        >
          Share…
        </Button>
      )}
      {outcome === 'Not allowed' && <ManualCopy key={attempts} content="text" value={text} />}
    </div>
  );
}

/** Names the horse with the most points of a past month, which ended with `lastDay`. */
function Champion({ lastDay }: { lastDay: string }) {
  const month$ = useMemo(() => observeMonth(of(parseDate(lastDay))), [lastDay]);
  const results = useObservableState(month$, null);
  const champions = useMemo(
    () => (results === null ? [] : listLeaders(rankSeason(results, Infinity))),
    [results],
  );
  const last = parseDate(lastDay);
  const [champion] = champions;
  return (
    <p className={styles.champion}>
      {champion && (
        <>
          {pluralize(champions.length, 'Champion')} of {last && formatMonth(last)}:{' '}
          <Swatch color={champion.horse.color} />{' '}
          <b>{formatList(champions.map(({ horse }) => horse.name))}</b>,{' '}
          {formatCount(champion.points, 'point')}
        </>
      )}
    </p>
  );
}
