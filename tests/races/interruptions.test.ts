import fc from 'fast-check';
import { noop, of } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStores as createStoresOfDraws } from '../../src/draws/createStores';
import { pauseOnLeave } from '../../src/races/pauses';
import { findWinnerId } from '../../src/races/results/findResult';
import { createSeason } from '../../src/races/season/season';
import {
  type CalendarDate,
  formatDate,
  type RaceFrame,
  runMeeting,
  seasonMeeting,
  type Speed,
  SPEEDS,
} from '../../streams';
import { framesOf, timelinesOf } from '../support/expected-races';
import { FakeTab } from '../support/fake-tab';
import { ManualScheduler } from '../support/manual-scheduler';
import { openStores } from '../support/open-stores';
import { currentValue, record } from '../support/record';
import { sizeOf } from '../support/sizes';

/** How many interruptions a race has at most. */
const COUNT = sizeOf('interruptions');

/** The most ms between two interruptions. With more interruptions, a race still lasts until most of them. */
const MAX_MS = 60_000 / COUNT;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens the races of a tab on a day, with the parts that load after the page. */
function openPage(tab: FakeTab, today: CalendarDate) {
  tab.open();
  const clock = new ManualScheduler();
  const stores = openStores({ scheduler: clock });
  const { game, picks, history } = stores;
  const season = createSeason({ ...stores, picks$: picks.picks$, today$: of(today) }, stores);
  const leaving = record(pauseOnLeave(game, tab, noop)).subscription;
  // Also after the end of the page.
  let latest = currentValue(game.state$);
  game.state$.subscribe((next) => {
    latest = next;
  });
  const state = () => latest;
  return {
    ...stores,
    clock,
    state,
    /** The simulated ms of the longest race. */
    elapsedMs: () => Math.max(...state().races.map(({ frame }) => frame.elapsedMs)),
    /** What the device has counted, and with which picks the run on the screen has started. */
    counted: () => ({
      runs: currentValue(history.runs$).map(({ meeting, winners }) => ({
        meeting,
        picks: winners.map(({ pickId }) => pickId),
      })),
      days: [...currentValue(season.state$).played],
      isRepeat: currentValue(season.state$).isRepeat,
      picks: [...currentValue(picks.picks$).current],
    }),
    /** Ends the page. The browser fires no event. */
    discard() {
      leaving.unsubscribe();
      season.dispose();
      stores.dispose();
    },
  };
}

type Page = ReturnType<typeof openPage>;

const dates = fc.record({
  year: fc.constant(2026),
  month: fc.constant(11),
  day: fc.integer({ min: 1, max: 30 }),
});

/** What interrupts a race. `discard`: the browser ends the page without an event. */
type Interruption =
  | 'reload'
  | 'discard'
  | 'leave and return'
  | 'back'
  | 'draws and back'
  | 'draws and their link'
  | 'pause'
  | 'resume'
  | { readonly speed: Speed }
  | { readonly lateMs: number }
  | { readonly pick: number };

const interruptions: fc.Arbitrary<Interruption> = fc.oneof(
  fc.constantFrom('reload', 'discard', 'leave and return', 'back', 'pause'),
  { weight: 2, arbitrary: fc.constant('resume') },
  fc.constantFrom('draws and back', 'draws and their link'),
  fc.record({ speed: fc.constantFrom(...SPEEDS) }),
  fc.record({ lateMs: fc.integer({ min: 1, max: 300 }) }),
  fc.record({ pick: fc.integer({ min: 1, max: 6 }) }),
);

/** Interrupts a page, and returns the page that is on the screen afterwards. */
function interrupt(page: Page, tab: FakeTab, today: CalendarDate, what: Interruption): Page {
  const { game, clock, deepLink, picks, state } = page;
  const leave = () => tab.dispatchEvent(new Event('pagehide'));
  const reopen = () => {
    page.discard();
    return openPage(tab, today);
  };
  const goToDraws = () => {
    deepLink.openDraws();
    leave();
    page.discard();
  };
  if (typeof what === 'object') {
    if ('speed' in what) game.setSpeed(what.speed);
    else if ('lateMs' in what) clock.shiftNow(what.lateMs);
    else picks.pick(what.pick, state().races[what.pick - 1]?.program.horses[0]?.id ?? null);
    return page;
  }
  switch (what) {
    case 'reload':
      leave();
      return reopen();
    case 'discard':
      return reopen();
    case 'leave and return':
      leave();
      clock.shiftNow(5_000);
      tab.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
      return page;
    case 'back':
      // After the end, the address without a link leads to new races.
      if (!state().isRacing || !tab.back()) return page;
      // The page before was that of the draws, or one of the races.
      leave();
      page.discard();
      if (tab.location.pathname !== '/') {
        tab.open();
        leaveDraws();
      }
      return openPage(tab, today);
    case 'draws and back':
      goToDraws();
      tab.back();
      return openPage(tab, today);
    case 'draws and their link':
      goToDraws();
      leaveDraws();
      return openPage(tab, today);
    case 'pause':
    case 'resume':
      if (state().isPaused === (what === 'resume')) game.togglePause();
      return page;
  }
}

/** Opens the page of the draws, and goes back to the races by its button. */
function leaveDraws(): void {
  const draws = createStoresOfDraws();
  draws.openRaces();
  draws.dispose();
}

/** Expects each race at a moment of its timeline. */
function expectMoment(page: Page, timelines: readonly (readonly RaceFrame[])[], ms: number): void {
  expect(framesOf(page.game)).toEqual(
    timelines.map((timeline) => timeline[ms / 100] ?? timeline.at(-1)),
  );
}

describe('random interruptions of a race', () => {
  it('show the golden result, and count each day, pick and run once', () => {
    let interrupted = 0;
    const steps = fc.record({ ms: fc.nat(MAX_MS), what: interruptions });
    fc.assert(
      fc.property(dates, fc.array(steps, { maxLength: COUNT, size: 'max' }), (today, script) => {
        const meeting = seasonMeeting(today);
        const { programs, results } = runMeeting(meeting);
        const tab = new FakeTab();
        let page = openPage(tab, today);
        tab.follow(`#${formatDate(today)}`);
        expect(page.state().meeting).toEqual(meeting);
        // The pick of the first race wins, and that of the second loses.
        const [first, second] = programs.map(({ id }) => findWinnerId(results, id));
        const loser = programs[1]?.horses.find(({ id }) => id !== second)?.id;
        page.picks.pick(1, first ?? null);
        page.picks.pick(2, loser ?? null);
        page.game.startAllRaces();
        const timelines = timelinesOf(page.game);
        const atStart = page.counted();
        expect(atStart).toMatchObject({
          runs: [],
          days: [
            [formatDate(today), { counts: true, picks: [true, false, null, null, null, null] }],
          ],
          isRepeat: false,
          picks: [
            [1, first],
            [2, loser],
          ],
        });
        const runs = [{ meeting, picks: [first, loser, null, null, null, null] }];
        const atEnd = { ...atStart, runs };

        for (const { ms, what } of script) {
          page.clock.advanceBy(ms);
          if (page.state().isRacing) interrupted++;
          const before = page;
          page = interrupt(before, tab, today, what);
          expect(page.elapsedMs()).toBe(before.elapsedMs());
          expectMoment(page, timelines, before.elapsedMs());
          expect(page.counted()).toEqual(page.state().isRacing ? atStart : atEnd);
        }

        if (page.state().isPaused) page.game.togglePause();
        page.clock.advanceBy(240_000);
        expect(page.state()).toMatchObject({ isRacing: false, meeting });
        expect(page.state().finalResults).toEqual(results);
        expect(page.counted()).toEqual(atEnd);
        page = interrupt(page, tab, today, 'reload');
        expect(page.state().finalResults).toEqual(results);
        expect(page.counted()).toEqual(atEnd);
        // The next start is the next run of the card, and for fun.
        page.game.startAllRaces();
        page.game.finishAllRaces();
        expect(page.state().meeting).toEqual({ ...meeting, run: 2 });
        expect(page.counted()).toMatchObject({ days: atStart.days, isRepeat: false });
        expect(page.counted().runs).toHaveLength(2);
        page.discard();
      }),
      { numRuns: 10 },
    );
    expect(interrupted).toBeGreaterThan(COUNT);
  });
});
