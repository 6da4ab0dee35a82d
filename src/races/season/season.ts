import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  scan,
  withLatestFrom,
} from 'rxjs';
import {
  type CalendarDate,
  daysInMonth,
  finishRun,
  formatDate,
  type GameState,
  parseDate,
  rankFinal,
  seasonOf,
} from '../../../streams';
import type { Address } from '../../page/address';
import { createSavedValue } from '../../page/savedValue';
import { shareLatest } from '../../page/shareLatest';
import { NO_STORAGES, type Storages } from '../../page/pageStores';
import { isObject, loadJson } from '../../page/textStorage';
import { pointsAtChance } from '../pick/pickPoints';
import { followRuns, type RunsOfGame } from '../followRuns';
import type { Picks } from '../pick/picks';
import { findWinnerId } from '../results/findResult';
import { parseFragment } from '../share/link';
import { scorePicks } from '../standings/computeStandings';
import { monthOf, type MonthResults, observeMonth } from './seasonTable';
import { addDays, isSameDate } from './today';

/** The first run of a day's card on this device. */
export interface PlayedDay {
  /** Whether its races were started on the day itself. A link to a photo finish only shows their end. */
  readonly counts: boolean;
  /** The rules version of its races. */
  readonly version: number;
  /** For each race, whether the pick with which it started won; `null` without a pick. */
  readonly picks: readonly (boolean | null)[];
  /** The points of the picks that won. */
  readonly points: number;
}

/** The played days, by their dates such as `2026-11-26`. */
export type PlayedDays = ReadonlyMap<string, PlayedDay>;

/** What the visitor has played of the seasons, and which day is on the screen. */
export interface SeasonState {
  readonly today: CalendarDate;
  /** The day whose card is on the screen. */
  readonly date: CalendarDate | null;
  readonly played: PlayedDays;
  /** Whether the storage keeps the played days. If it is denied or full, they last as long as the page. */
  readonly isSaved: boolean;
  /** Whether the storage had a text that is no list of days. The next day replaces it. */
  readonly isUnreadable: boolean;
  /** Whether the run on the screen repeats run 1 of a day that is already kept. */
  readonly isRepeat: boolean;
}

export interface Season {
  /** Emits the current state on subscription. */
  readonly state$: Observable<SeasonState>;
  /** The results of the month on the screen, `null` until they are computed. Shared; emits on subscription. */
  readonly month$: Observable<MonthResults | null>;
  /** Forgets all played days, also in the storage. */
  readonly forget: () => void;
  readonly dispose: () => void;
}

/** The key of the played days in the storage. */
const KEY = 'furlong-season';

/** The key, in the storage of the tab, of the day whose kept run is the latest run of this tab. */
const KEPT_KEY = 'furlong-season-run';

/** The most days that are kept: those of twenty years. */
const MAX_DAYS = 7500;

/** More than the points of any day. */
const MAX_POINTS = 1_000_000;

/** The text of a day has at most 110 characters. */
const MAX_LENGTH = 1_000_000;

/**
 * Keeps the first run of each day on this device, from its start on. A later run and another tab therefore give no
 * second try, and a reload goes on with the same run. The run counts if the day is today. Its points are known at the start, but
 * the page that runs it shows them at the end.
 *
 * ```text
 * start    ---1-----2---      (runs of today's card)
 * played   n--1---------      (n: none)
 * ```
 */
export function createSeason(
  {
    game,
    picks$,
    today$,
    address,
  }: {
    readonly game: RunsOfGame;
    readonly picks$: Observable<Picks>;
    readonly today$: Observable<CalendarDate>;
    readonly address: Pick<Address, 'fragment'>;
  },
  { storage, lastingStorage }: Storages = NO_STORAGES,
): Season {
  const shownDay$ = observeShownDay(game.state$, today$, address);
  const isUnreadable =
    typeof lastingStorage.load(KEY) === 'string' &&
    !isObject(loadJson(lastingStorage, KEY, MAX_LENGTH));
  const saved = createSavedValue<PlayedDays>(lastingStorage, {
    key: KEY,
    maxLength: MAX_LENGTH,
    parse: parseDays,
    format: (days) => Object.fromEntries(days),
  });
  const isRepeat$ = new BehaviorSubject(false);
  const subscription = followRuns(game)
    .pipe(
      // The end of a race keeps no day. Its day is kept, but that makes no repeat of its run.
      filter(({ kind }) => kind !== 'ended'),
      withLatestFrom(picks$, shownDay$, today$),
    )
    .subscribe(([{ kind, state }, { current }, date, today]) => {
      const key = date === null || state.meeting?.run !== 1 ? null : formatDate(date);
      let isRepeat = false;
      if (key !== null && hasStarted(state)) {
        const isKeptRun = kind !== 'started' && storage.load(KEPT_KEY) === key;
        // Otherwise, a reload would keep the run again whose day the visitor has forgotten.
        const isForgotten = isKeptRun && state.races.every(({ run }) => run?.isContinued);
        saved.change((days) => {
          const isKept = days.has(key);
          // Shown again, also after a reload, the kept run is no repeat of itself.
          isRepeat = isKept && !isKeptRun;
          storage.save(KEPT_KEY, isRepeat ? '' : key);
          if (isKept || isForgotten || days.size >= MAX_DAYS) return days;
          const counts = state.isRacing && isSameDate(date, today);
          return new Map(days).set(key, scoreDay(state, current, counts));
        });
      }
      isRepeat$.next(isRepeat);
    });
  return {
    state$: combineLatest([today$, shownDay$, saved.value$, saved.isSaved$, isRepeat$]).pipe(
      map(([today, date, played, isSaved, isRepeat]) => ({
        today,
        date,
        played,
        isSaved,
        isUnreadable,
        isRepeat,
      })),
    ),
    month$: observeMonth(shownDay$).pipe(shareLatest()),
    forget() {
      saved.change(() => new Map());
    },
    dispose() {
      subscription.unsubscribe();
      isRepeat$.complete();
      saved.dispose();
    },
  };
}

/** How far from today, in months, the card of a day is recognized without its day in the address. */
const NEAR_MONTHS = 12;

/**
 * Emits the day whose card is on the screen, `null` if the card is that of no day. Shared; emits on subscription. The
 * horses are those of a month if the address named the month when they came, or if the month is near today.
 */
function observeShownDay(
  state$: Observable<GameState>,
  today$: Observable<CalendarDate>,
  address: Pick<Address, 'fragment'>,
): Observable<CalendarDate | null> {
  const listMonths = (today: CalendarDate): CalendarDate[] => {
    const link = parseFragment(address.fragment());
    const named = typeof link === 'object' ? link?.day : undefined;
    const near = Array.from({ length: 2 * NEAR_MONTHS + 1 }, (_, index) =>
      addDays({ ...today, month: today.month + index - NEAR_MONTHS, day: 1 }, 0),
    );
    return named === undefined ? near : [named, ...near];
  };
  // One subscription to `state$`: with another one for each roster, a subscriber of both would see the day too late.
  return state$.pipe(
    distinctUntilChanged((a, b) => a.meetingSeed === b.meetingSeed && a.card === b.card),
    withLatestFrom(today$),
    scan((before: ShownCard | null, [{ meetingSeed, card }, today]): ShownCard => {
      const month =
        before?.seed === meetingSeed
          ? before.month
          : listMonths(today).find((date) => seasonOf(monthOf(date)) === meetingSeed);
      return { seed: meetingSeed, month, card };
    }, null),
    map(dayOf),
    shareLatest(),
  );
}

/** Returns the day of a card, `null` if it is that of no day. */
function dayOf(shown: ShownCard | null): CalendarDate | null {
  if (shown?.month === undefined) return null;
  const { month, card } = shown;
  return card < 1 || card > daysInMonth(month) ? null : { ...month, day: card };
}

interface ShownCard {
  readonly seed: number;
  /** A day of the month of the horses; `undefined` if they are those of no month. */
  readonly month: CalendarDate | undefined;
  readonly card: number;
}

/** Whether all races of the card have left the gate. */
function hasStarted({ races }: GameState): boolean {
  return races.length > 0 && races.every(({ run }) => run !== null);
}

function scoreDay(
  { meeting, programs, races }: GameState,
  picks: Picks['current'],
  counts: boolean,
): PlayedDay {
  // The paths and the chances are computed anyway, and only once.
  const results = races.map((race) => rankFinal(finishRun(race).frame));
  const { points } = scorePicks({ programs, results, picks }, (program, horseId) => {
    const lane = program.horses.findIndex(({ id }) => id === horseId);
    const chances = races.find((race) => race.program === program)?.startChances();
    return pointsAtChance(chances?.[lane] ?? 0);
  });
  return {
    counts,
    version: meeting?.version ?? 0,
    picks: programs.map(({ id }) => {
      const pick = picks.get(id);
      return pick === undefined ? null : pick === findWinnerId(results, id);
    }),
    points,
  };
}

/** Parses the saved days. Omits everything that is not a played day. */
function parseDays(json: unknown): PlayedDays {
  const entries = isObject(json) ? Object.entries(json) : [];
  return new Map(
    entries
      .filter(
        (entry): entry is [string, PlayedDay] =>
          parseDate(entry[0]) !== null && isPlayedDay(entry[1]),
      )
      .slice(0, MAX_DAYS),
  );
}

function isPlayedDay(value: unknown): value is PlayedDay {
  if (!isObject(value)) return false;
  const { counts, version, picks, points } = value;
  return (
    typeof counts === 'boolean' &&
    Number.isInteger(version) &&
    Array.isArray(picks) &&
    picks.length > 0 &&
    picks.every((won) => won === null || typeof won === 'boolean') &&
    typeof points === 'number' &&
    points >= 0 &&
    points <= MAX_POINTS
  );
}
