import { firstValueFrom } from 'rxjs';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createStores } from '../../src/draws/createStores';
import { saveRacesFragment } from '../../src/page/address';
import { FakeTab } from '../support/fake-tab';
import { ManualScheduler } from '../support/manual-scheduler';
import { currentValue, record } from '../support/record';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens the page of the draws in a tab. */
function open(fragment = '', tab = new FakeTab()) {
  tab.follow(`/draw/${fragment}`);
  tab.open();
  const scheduler = new ManualScheduler();
  const stores = createStores({ scheduler });
  onTestFinished(() => {
    stores.dispose();
  });
  return { ...stores, scheduler, tab };
}

describe('createStores', () => {
  it('opens no session for a check, and one as soon as the draws are shown', async () => {
    // Loads its code, so that the session of this test would open within a task.
    await firstValueFrom(open().session$);
    const { isRacing$, router, session$, storage } = open('#check');
    const load = vi.spyOn(storage, 'load');
    const isRacing = record(isRacing$);
    await nextTask();
    expect(load).not.toHaveBeenCalled();
    router.go('draw');
    await firstValueFrom(session$);
    expect(load).toHaveBeenCalled();
    expect(isRacing.values).toEqual([false]);
  });

  it('shares one session, and disposes it', async () => {
    const stores = open();
    const draws = await firstValueFrom(stores.session$);
    const other = record(stores.session$);
    expect(other.values).toEqual([draws]);
    const state = record(draws.state$);
    stores.dispose();
    expect([other.end, state.end]).toEqual(['complete', 'complete']);
  });

  it('says whether the race of a draw runs or is paused, also during a check', async () => {
    const { isRacing$, router, scheduler, session$ } = open();
    const isRacing = record(isRacing$);
    const draws = await firstValueFrom(session$);
    draws.setText('Leni\nJonas');
    draws.lock();
    draws.setWord('giraffe');
    expect(isRacing.values).toEqual([false]);
    draws.startRace();
    expect(isRacing.values).toEqual([false, true]);
    // The race pauses when the page does not show it.
    router.go('check');
    expect(currentValue(draws.race$)).not.toBeNull();
    scheduler.advanceBy(120_000);
    expect(isRacing.values).toEqual([false, true]);
    router.go('draw');
    currentValue(draws.race$)?.togglePause();
    scheduler.advanceBy(120_000);
    expect(isRacing.values).toEqual([false, true, false]);
  });

  it('pauses the race when the visitor leaves the page, which the browser may show again', async () => {
    const { scheduler, session$, tab } = open();
    const draws = await firstValueFrom(session$);
    draws.setText('Leni\nJonas');
    draws.lock();
    draws.startRace();
    tab.dispatchEvent(new Event('pagehide'));
    scheduler.advanceBy(120_000);
    expect(currentValue(draws.state$).step).toBe('racing');
    currentValue(draws.race$)?.togglePause();
    scheduler.advanceBy(120_000);
    expect(currentValue(draws.state$).step).toBe('drawn');
  });

  it('leaves a saved session to other pages while the browser keeps this one, and then loads it again', async () => {
    const { session$, tab } = open();
    const draws = await firstValueFrom(session$);
    const state = record(draws.state$);
    draws.setText('Leni\nJonas');
    const reload = vi.spyOn(tab.location, 'reload');
    const dispatch = (type: string, persisted: boolean) =>
      tab.dispatchEvent(Object.assign(new Event(type), { persisted }));
    dispatch('pagehide', false);
    dispatch('pageshow', false);
    expect(state.end).toBeNull();
    expect(reload).not.toHaveBeenCalled();
    dispatch('pagehide', true);
    expect(state.end).toBe('complete');
    dispatch('pageshow', true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('keeps the session and its lock across a reload', async () => {
    const stores = open();
    const draws = await firstValueFrom(stores.session$);
    draws.setText('Leni\nJonas');
    draws.lock();
    const { draws: locked } = currentValue(draws.state$);
    stores.dispose();
    const next = await firstValueFrom(open('', stores.tab).session$);
    expect(currentValue(next.state$)).toMatchObject({ step: 'locked', draws: locked });
  });

  it.each([
    ['', '/'],
    ['K7Q-M2X-WD4.2.3', '/#K7Q-M2X-WD4.2.3'],
    ['2026-11-26', '/#2026-11-26'],
  ])('goes to the races that the tab has shown: %j', (fragment, address) => {
    const stores = open('#stage');
    const { storage, tab } = stores;
    if (fragment !== '') saveRacesFragment(storage, fragment);
    stores.openRaces();
    expect(tab.location.pathname + tab.location.hash).toBe(address);
    expect(tab.back()).toBe(true);
    expect(tab.location.pathname + tab.location.hash).toBe('/draw/#stage');
  });
});

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
