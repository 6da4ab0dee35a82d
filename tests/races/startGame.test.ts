import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadRacesFragment } from '../../src/page/address';
import { type Game, parseMeeting, runMeeting, seasonMeeting } from '../../streams';
import { framesOf, timelinesOf } from '../support/expected-races';
import { FakeTab } from '../support/fake-tab';
import { ManualScheduler } from '../support/manual-scheduler';
import { EXAMPLE, exampleMeeting } from '../support/meeting-code';
import { openStores } from '../support/open-stores';
import { currentValue } from '../support/record';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens the races in a tab. A second call is like a reload. */
function open(tab: FakeTab) {
  tab.open();
  const clock = new ManualScheduler();
  const stores = openStores({ seed: '13-13', scheduler: clock });
  onTestFinished(stores.dispose);
  return { ...stores, clock, state: () => currentValue(stores.game.state$) };
}

/** Opens the races in a tab, and runs them for some simulated ms. */
function race(tab: FakeTab, elapsedMs: number) {
  const stores = open(tab);
  if (stores.state().programs.length === 0) stores.game.generatePrograms();
  stores.game.startAllRaces();
  stores.clock.advanceBy(elapsedMs);
  return stores;
}

/** The frames of the races of a game some simulated ms after their start. */
function framesAt(game: Game, elapsedMs: number) {
  return timelinesOf(game).map((timeline) => timeline[elapsedMs / 100] ?? timeline.at(-1));
}

describe('openGame', () => {
  it('has horses and no programs without a link, and the programs of a link at the gate', () => {
    expect(open(new FakeTab()).state()).toMatchObject({ programs: [], isRacing: false });
    const { state } = open(new FakeTab(`#${EXAMPLE}`));
    expect(state()).toMatchObject({ meeting: exampleMeeting, isRacing: false, finalResults: [] });
  });

  it('continues the run that the tab kept only for the link that names its meeting', () => {
    const tab = new FakeTab(`#${EXAMPLE}`);
    race(tab, 3_000).dispose();
    const { game, clock, state } = open(tab);
    expect(state()).toMatchObject({ meeting: exampleMeeting, isRacing: true, isPaused: true });
    expect(framesOf(game)).toEqual(framesAt(game, 3_000));
    clock.advanceBy(60_000);
    expect(framesOf(game)).toEqual(framesAt(game, 3_000));
    game.togglePause();
    clock.advanceBy(60_000);
    expect(state().finalResults).toEqual(runMeeting(exampleMeeting).results);

    for (const link of [`#${EXAMPLE}.1.2`, '#K7Q-M2X-WD5', '#']) {
      const other = new FakeTab(`#${EXAMPLE}`);
      race(other, 3_000).dispose();
      other.follow(link);
      const { isRacing, finalResults } = open(other).state();
      expect([isRacing, finalResults], link).toEqual([false, []]);
      // The tab keeps the run that is on the screen, which is none.
      other.follow(`#${EXAMPLE}`);
      expect(open(other).state().isRacing, link).toBe(false);
    }
  });

  it('continues a run that named itself in the address, also one of a later run of the card', () => {
    const tab = new FakeTab();
    const before = race(tab, 20_000);
    before.game.startAllRaces();
    before.clock.advanceBy(2_000);
    const { meeting } = before.state();
    expect(meeting?.run).toBe(2);
    before.dispose();
    const { game, state } = open(tab);
    expect(state()).toMatchObject({ meeting, isRacing: true, nextRun: 3 });
    expect(framesOf(game)).toEqual(framesAt(game, 2_000));
  });

  it('continues the run of a day that the address names by its date', () => {
    const tab = new FakeTab('#2026-11-26');
    race(tab, 1_000).dispose();
    const { game, state } = open(tab);
    expect(tab.location.hash).toBe('#2026-11-26');
    expect(state().meeting).toEqual(seasonMeeting({ year: 2026, month: 11, day: 26 }));
    expect(framesOf(game)).toEqual(framesAt(game, 1_000));
  });

  it('shows the results of a kept run that is over', () => {
    const tab = new FakeTab(`#${EXAMPLE}`);
    race(tab, 60_000).dispose();
    for (let reload = 1; reload <= 2; reload++) {
      const { dispose, clock, state } = open(tab);
      expect(state()).toMatchObject({ isRacing: false, isPaused: false, nextRun: 2 });
      expect(state().finalResults).toEqual(runMeeting(exampleMeeting).results);
      expect(clock.pendingTimers).toBe(0);
      dispose();
    }
  });

  it('opens the photo finish of a link, also if the tab kept its run in mid-race', () => {
    const tab = new FakeTab(`#${EXAMPLE}`);
    race(tab, 3_000).dispose();
    tab.follow(`#${EXAMPLE}!3`);
    const { overlay, state } = open(tab);
    expect(state().isRacing).toBe(false);
    expect(state().finalResults).toEqual(runMeeting(exampleMeeting).results);
    expect(currentValue(overlay.overlay$)).toMatchObject({ kind: 'photo', programId: 3 });
  });

  it('opens a link at the gate in another tab, and if the browser denies the storage', () => {
    const tab = new FakeTab(`#${EXAMPLE}`);
    race(tab, 3_000);
    expect(open(new FakeTab(`#${EXAMPLE}`)).state().isRacing).toBe(false);
    vi.stubGlobal('sessionStorage', undefined);
    const stores = openStores({ scheduler: new ManualScheduler() });
    onTestFinished(stores.dispose);
    expect(currentValue(stores.game.state$)).toMatchObject({
      meeting: exampleMeeting,
      isRacing: false,
    });
  });

  it('shows the run again where it was on the way back from the draws, and by their link', () => {
    const tab = new FakeTab();
    const before = race(tab, 1_000);
    before.deepLink.openDraws();
    expect(tab.location.pathname).toBe('/draw/');
    before.dispose();
    expect(tab.back()).toBe(true);
    const after = open(tab);
    expect(framesOf(after.game)).toEqual(framesAt(after.game, 1_000));
    const fragment = loadRacesFragment(after.storage);
    expect(parseMeeting(fragment)).toEqual(after.state().meeting);
    after.deepLink.openDraws();
    after.dispose();
    tab.follow(`/#${fragment}`);
    const last = open(tab);
    expect(framesOf(last.game)).toEqual(framesAt(last.game, 1_000));
    expect(currentValue(last.deepLink.isRosterFromLink$)).toBe(false);
  });
});
