import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { noAddress } from '../../src/page/address';
import type { TextStorage } from '../../src/page/textStorage';
import { createPicks } from '../../src/races/pick/picks';
import { findWinnerId } from '../../src/races/results/findResult';
import { createPointsOfPick } from '../../src/races/pick/pickPoints';
import {
  countDaysSoFar,
  describeDay,
  describeSigns,
  formatResult,
  formatSigns,
  summarizeSeason,
  withoutRunningDay,
} from '../../src/races/season/describeSeason';
import { createSeason, type SeasonState } from '../../src/races/season/season';
import {
  type CalendarDate,
  createGame,
  type Game,
  HORSES_PER_PROGRAM,
  HORSES_PER_ROSTER,
  LIMIT_MS,
  PROGRAMS_PER_CARD,
  parseDate,
  RULES_VERSION,
  runMeeting,
  seasonMeeting,
} from '../../streams';
import { currentValue } from '../support/record';
import { ManualScheduler } from '../support/manual-scheduler';
import { createMapStorage, createTabStorages, deniedStorage } from '../support/text-storage';

const SETTINGS = {
  count: HORSES_PER_ROSTER,
  rounds: PROGRAMS_PER_CARD,
  size: HORSES_PER_PROGRAM,
  limitMs: LIMIT_MS,
};
const KEY = 'furlong-season';

const dateOf = (text: string): CalendarDate => {
  const date = parseDate(text);
  if (date === null) throw new RangeError(`${text} is no date`);
  return date;
};

/** A page on a day, with the card of this day at the gate. */
function openPage({
  today = '2026-11-26',
  shown = today,
  device = createMapStorage(),
  tab = createMapStorage(),
  elapsedMs = null,
  fragment = `#${shown}`,
  before = () => undefined,
}: {
  today?: string;
  shown?: string;
  /** The storage that all tabs share. */
  device?: TextStorage;
  /** The storage of the tab, which a reload keeps. */
  tab?: TextStorage;
  /** The moment of the run that a reload continues. */
  elapsedMs?: number | null;
  fragment?: string;
  /** Called before the season is created. */
  before?: (game: Game) => void;
} = {}) {
  const game = createGame({
    meeting: seasonMeeting(dateOf(shown)),
    elapsedMs,
    scheduler: new ManualScheduler(),
  });
  const picks = createPicks(game);
  before(game);
  const today$ = new BehaviorSubject(dateOf(today));
  const season = createSeason(
    {
      game,
      picks$: picks.picks$,
      today$,
      address: { ...noAddress, fragment: () => fragment },
    },
    { storage: tab, lastingStorage: device },
  );
  const state = (): SeasonState => currentValue(season.state$);
  return {
    game,
    picks,
    season,
    today$,
    state,
    /** The day of the card on the screen, as it was played; `undefined` if it was not. */
    played: (date = shown) => state().played.get(date),
    open: (date: string) => {
      game.openMeeting(seasonMeeting(dateOf(date)));
    },
    describe: () => {
      const { isRacing, meeting, nextRun } = currentValue(game.state$);
      return describeDay(state(), { isRacing, run: isRacing ? (meeting?.run ?? null) : nextRun });
    },
  };
}

/** The ids of the winners of a day, in the order of its races. */
function winnersOf(date: string): (number | undefined)[] {
  const { results } = runMeeting(seasonMeeting(dateOf(date)), SETTINGS);
  return results.map(({ programId }) => findWinnerId(results, programId));
}

describe('createSeason', () => {
  it('keeps the first run of today from its start on, with the picks at its start', () => {
    const page = openPage();
    const [first = 0, second = 0] = winnersOf('2026-11-26');
    const { programs } = currentValue(page.game.state$);
    const loser = programs[1]?.horses.find(({ id }) => id !== second)?.id ?? 0;
    page.picks.pick(1, first);
    page.picks.pick(2, loser);
    expect(page.played()).toBeUndefined();
    page.game.startAllRaces();
    const pointsOfPick = createPointsOfPick();
    const points = programs[0] && pointsOfPick(programs[0], first);
    const day = {
      counts: true,
      version: RULES_VERSION,
      picks: [true, false, null, null, null, null],
      points,
    };
    expect(page.played()).toEqual(day);
    // Neither a later pick nor a later run changes it.
    page.picks.pick(3, 8);
    page.game.finishAllRaces();
    page.picks.pick(2, second);
    page.game.startAllRaces();
    page.game.finishAllRaces();
    expect(page.played()).toEqual(day);
  });

  it('gives no second try after a reload in mid-race, nor in another tab', () => {
    const [device, deviceOfOther] = createTabStorages();
    const tab = createMapStorage();
    const before = openPage({ device, tab });
    const other = openPage({ device: deviceOfOther });
    before.picks.pick(1, 5);
    before.game.startAllRaces();
    const day = before.played();
    expect(day?.picks.slice(1)).toEqual([null, null, null, null, null]);
    expect(other.played()).toEqual(day);
    const continued = openPage({ device, tab, elapsedMs: 2_000 });
    const again = openPage({ device, tab });
    for (const { picks, game, played } of [continued, again, other]) {
      winnersOf('2026-11-26').forEach((id, index) => {
        picks.pick(index + 1, id ?? null);
      });
      game.startAllRaces();
      game.finishAllRaces();
      expect(played()).toEqual(day);
    }
  });

  it('calls no continued run a repeat of itself, but each later start, also in another tab', () => {
    const device = createMapStorage();
    const tab = createMapStorage();
    const open = (elapsedMs: number | null = null) => openPage({ device, tab, elapsedMs });
    const first = open();
    first.game.startAllRaces();
    expect(first.state().isRepeat).toBe(false);
    for (const elapsedMs of [0, 3_000, 3_000, 60_000]) {
      const { state, describe, game } = open(elapsedMs);
      expect(state().isRepeat).toBe(false);
      if (elapsedMs < 60_000) expect(describe()).toBe('This run counts.');
      game.finishAllRaces();
      expect(state().isRepeat).toBe(false);
    }
    const second = open();
    second.game.startAllRaces();
    expect(second.state().isRepeat).toBe(true);
    for (const elapsedMs of [0, 3_000, 60_000]) {
      expect(open(elapsedMs).state().isRepeat).toBe(true);
    }
    // The storage of the tab is another one.
    const otherTab = openPage({ device });
    otherTab.game.startAllRaces();
    expect(otherTab.state().isRepeat).toBe(true);
    expect(otherTab.describe()).toBe('This run is for fun: only the first one counts.');
  });

  it('keeps no forgotten day again when its run is continued', () => {
    const device = createMapStorage();
    const tab = createMapStorage();
    const before = openPage({ device, tab });
    before.game.startAllRaces();
    before.season.forget();
    for (const elapsedMs of [3_000, 60_000]) {
      const after = openPage({ device, tab, elapsedMs });
      expect(after.played()).toBeUndefined();
    }
    expect(openPage({ device, tab, elapsedMs: 3_000 }).describe()).toBe(
      'This run no longer counts: your days were removed from this device.',
    );
  });

  it('counts no day that is raced before or after its date, also not on its date', () => {
    const page = openPage({ shown: '2026-11-27' });
    page.game.startAllRaces();
    expect(page.played()).toMatchObject({ counts: false });
    page.game.finishAllRaces();
    page.today$.next(dateOf('2026-11-27'));
    page.open('2026-11-27');
    page.game.startAllRaces();
    expect(page.played()).toMatchObject({ counts: false });
    page.game.finishAllRaces();
    page.open('2026-11-26');
    page.game.startAllRaces();
    expect(page.played('2026-11-26')).toMatchObject({ counts: false });
  });

  it('keeps a run that is running or shown when the season is created', () => {
    const running = openPage({
      before({ startAllRaces }) {
        startAllRaces();
      },
    });
    expect(running.played()).toMatchObject({ counts: true });
    const shown = openPage({
      before({ showMeeting }) {
        showMeeting(seasonMeeting(dateOf('2026-11-26')));
      },
    });
    expect(shown.played()).toMatchObject({ counts: false });
    expect(shown.describe()).toBe('Today’s card, for fun: its races were shown here before.');
  });

  it('keeps the day when the last of its races starts, if they start one by one', () => {
    const page = openPage();
    for (let programId = 1; programId <= PROGRAMS_PER_CARD; programId++) {
      expect(page.played()).toBeUndefined();
      page.game.startRace(programId);
    }
    expect(page.played()).toMatchObject({ counts: true });
    expect(page.describe()).toBe('This run counts.');
    // The end of its races does not make it a repeated run.
    page.game.finishAllRaces();
    expect(page.state().isRepeat).toBe(false);
  });

  it('keeps no run of other meetings, and no later run', () => {
    const page = openPage();
    page.game.openMeeting({ ...seasonMeeting(dateOf('2026-11-26')), run: 2 });
    page.game.startAllRaces();
    page.game.regenerateHorses();
    page.game.startAllRaces();
    expect(page.state().played.size).toBe(0);
    expect(page.state().date).toBeNull();
  });

  it('shows the day of the card, and follows the cards of the month', () => {
    const page = openPage({ shown: '2026-11-29' });
    expect(page.state().date).toEqual(dateOf('2026-11-29'));
    page.game.generatePrograms();
    expect(page.state().date).toEqual(dateOf('2026-11-30'));
    // November has no 31st.
    page.game.generatePrograms();
    expect(page.state().date).toBeNull();
    page.open('2026-12-01');
    expect(page.state().date).toEqual(dateOf('2026-12-01'));
  });

  it('keeps the day whose races are shown, also if the horses of its month came from another day', () => {
    const page = openPage();
    page.game.regenerateHorses();
    page.open('2026-11-26');
    page.game.showMeeting(seasonMeeting(dateOf('2026-11-25')));
    expect([...page.state().played.keys()]).toEqual(['2026-11-25']);
  });

  it('recognizes a month without the address only if it is near today', () => {
    expect(openPage({ shown: '2025-11-26', fragment: '' }).state().date?.year).toBe(2025);
    expect(openPage({ shown: '1999-12-31', fragment: '' }).state().date).toBeNull();
    expect(openPage({ shown: '1999-12-31' }).state().date).toEqual(dateOf('1999-12-31'));
    expect(openPage({ shown: '1999-12-31', fragment: '#1999-12-31!3' }).state().date?.day).toBe(31);
  });

  it('forgets all days, also in the storage', () => {
    const device = createMapStorage();
    const page = openPage({ device });
    page.game.startAllRaces();
    page.season.forget();
    expect(page.state().played.size).toBe(0);
    expect(openPage({ device }).state().played.size).toBe(0);
  });

  it('keeps the days as long as the page if the browser denies the storage', () => {
    const page = openPage({ device: deniedStorage });
    page.game.startAllRaces();
    expect(page.played()).toMatchObject({ counts: true });
    expect(page.state()).toMatchObject({ isSaved: false, isUnreadable: false });
  });

  const DAY = { counts: true, version: 1, picks: [true, null], points: 12 };
  it.each<[what: string, day: unknown]>([
    ['a date that does not exist', undefined],
    ['no picks', { ...DAY, picks: [] }],
    ['a pick that is a number', { ...DAY, picks: [1] }],
    ['picks that are a text', { ...DAY, picks: 'won' }],
    ['negative points', { ...DAY, points: -1 }],
    ['points that are a text', { ...DAY, points: '5' }],
    ['a version that is not a number', { ...DAY, version: 'v1' }],
    ['no word on whether it counts', { ...DAY, counts: 'yes' }],
    ['null', null],
  ])('omits a saved day with %s, and keeps the others', (_, day) => {
    const days = day === undefined ? { '2026-02-30': DAY } : { '2026-11-02': day };
    const device = createMapStorage({ [KEY]: JSON.stringify({ ...days, '2026-11-01': DAY }) });
    expect([...openPage({ device }).state().played]).toEqual([['2026-11-01', DAY]]);
  });

  it.each(['', '[', 'null', '5'])('starts anew from the unreadable text %j', (text) => {
    const page = openPage({ device: createMapStorage({ [KEY]: text }) });
    expect(page.state()).toMatchObject({ played: new Map(), isUnreadable: true });
    page.game.startAllRaces();
    expect(page.played()).toBeDefined();
  });
});

describe('describeDay', () => {
  it('says what counts, and why other runs do not', () => {
    const page = openPage();
    expect(page.describe()).toMatch(/^Today’s card, .* Your first run counts/);
    page.game.startAllRaces();
    expect(page.describe()).toBe('This run counts.');
    page.game.finishAllRaces();
    expect(page.describe()).toBe('Today’s run has counted. Further runs are for fun.');
    page.game.startAllRaces();
    expect(page.describe()).toBe('This run is for fun: only the first one counts.');
    page.game.finishAllRaces();
    page.open('2026-11-25');
    expect(page.describe()).toMatch(/^A past day, for fun/);
    page.open('2026-11-27');
    expect(page.describe()).toMatch(/^A day to come, for fun/);
    page.game.startAllRaces();
    page.game.finishAllRaces();
    page.today$.next(dateOf('2026-11-27'));
    expect(page.describe()).toBe('Today’s card, for fun: its races were shown here before.');
    page.open('2026-11-26');
    expect(page.describe()).toBe('A past day, whose run counted. Further runs are for fun.');
  });

  it('calls no repeated run the one that counts, after a reload and in another tab', () => {
    const [device, deviceOfOther] = createTabStorages();
    const before = openPage({ device });
    const other = openPage({ device: deviceOfOther });
    before.game.startAllRaces();
    expect(before.describe()).toBe('This run counts.');
    const after = openPage({ device });
    for (const { describe, game } of [after, other]) {
      expect(describe()).toBe('Today’s run has counted. Further runs are for fun.');
      game.startAllRaces();
      expect(describe()).toBe('This run is for fun: only the first one counts.');
    }
    before.season.forget();
    expect(before.describe()).toBe(
      'This run no longer counts: your days were removed from this device.',
    );
    before.game.finishAllRaces();
    expect(before.describe()).toMatch(/^Today’s card, for fun: only run 1 counts. Run 2 is next/);
  });

  it('keeps a day whose races were only shown for fun, because its results were seen', () => {
    const page = openPage();
    page.game.showMeeting(seasonMeeting(dateOf('2026-11-26')));
    expect(page.played()).toMatchObject({ counts: false });
    page.open('2026-11-26');
    expect(page.describe()).toBe('Today’s card, for fun: its races were shown here before.');
  });

  it('says that the races of other rules are others now', () => {
    const day = { counts: true, version: RULES_VERSION + 1, picks: [true], points: 9 };
    const device = createMapStorage({ [KEY]: JSON.stringify({ '2026-11-20': day }) });
    expect(openPage({ shown: '2026-11-20', device }).describe()).toContain('by other rules');
  });
});

describe('the result of a day', () => {
  const day = (points: number, counts = true) => ({
    counts,
    version: RULES_VERSION,
    picks: [true, false, null, true, false, true],
    points,
  });
  const played = new Map([
    ['2026-10-31', day(40)],
    ['2026-11-01', day(187)],
    ['2026-11-02', day(1)],
    ['2026-11-03', day(500, false)],
    ['2026-11-04', day(1_234)],
  ]);

  it('is one line without a name, and counts the days in a row', () => {
    const results = [...played.keys()].map((date) => formatResult(dateOf(date), played));
    expect(results).toEqual([
      'Furlong 31 Oct 2026 · 3 of 6 · 40 points',
      'Furlong 1 Nov 2026 · 3 of 6 · 187 points · day 2 in a row',
      'Furlong 2 Nov 2026 · 3 of 6 · 1 point · day 3 in a row',
      'Furlong 3 Nov 2026 · 3 of 6 · 500 points · for fun',
      'Furlong 4 Nov 2026 · 3 of 6 · 1,234 points',
    ]);
    expect(formatResult(dateOf('2026-11-05'), played)).toBe('');
  });

  it('has a sign for each race, and words for them', () => {
    expect(formatSigns(day(1))).toBe('✓ ✗ – ✓ ✗ ✓');
    expect(describeSigns(day(1))).toBe(
      'Pick won in the 1st, 4th and 6th lap; pick lost in the 2nd and 5th lap; no pick in the 3rd lap',
    );
  });

  it('is hidden while its races run', () => {
    const state = {
      today: dateOf('2026-11-04'),
      date: dateOf('2026-11-04'),
      played,
      isSaved: true,
      isUnreadable: false,
      isRepeat: false,
    };
    const points = (isRacing: boolean) =>
      summarizeSeason(dateOf('2026-11-04'), withoutRunningDay(state, isRacing)).points;
    expect([points(true), points(false)]).toEqual([188, 1_422]);
    const days = (isRacing: boolean) =>
      countDaysSoFar(dateOf('2026-11-04'), withoutRunningDay(state, isRacing));
    expect([days(true), days(false)]).toEqual([3, 4]);
  });

  it('is summed up over the days of the month that counted', () => {
    const state = {
      today: dateOf('2026-11-03'),
      date: null,
      played,
      isSaved: true,
      isUnreadable: false,
      isRepeat: false,
    };
    const sum = { days: 3, points: 1_422, best: 1_234 };
    expect(summarizeSeason(dateOf('2026-11-30'), state)).toEqual({ ...sum, streak: 3 });
    const nextDay = { ...state, today: dateOf('2026-11-06') };
    expect(summarizeSeason(dateOf('2026-11-30'), nextDay)).toEqual({ ...sum, streak: 0 });
    expect(summarizeSeason(dateOf('2026-09-30'), state)).toMatchObject({ days: 0, best: 0 });
  });
});
