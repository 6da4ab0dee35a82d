import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionOf } from '../../src/draws/describeDraw';
import { latestDraw } from '../../src/draws/drawsState';
import { claimTab, type Tab } from '../../src/draws/tab';
import { createDrawSession } from '../support/draw-session';
import { currentValue } from '../support/record';
import { createMapStorage } from '../support/text-storage';

type Locks = NonNullable<Parameters<typeof claimTab>[1]>;

/** Creates the locks of a browser, which its tabs share. */
function createLocks(): Locks {
  const held = new Map<string, Promise<unknown>>();
  return {
    async request<Result>(
      name: string,
      options: LockOptions | LockGrantedCallback<Result>,
      use?: LockGrantedCallback<Result>,
    ): Promise<Result> {
      if (typeof options === 'function' || use === undefined) throw new TypeError('no options');
      const aborted = new Promise((_, reject) => {
        options.signal?.addEventListener('abort', () => {
          reject(new Error('aborted'));
        });
      });
      aborted.catch(() => undefined);
      while (held.has(name)) await Promise.race([held.get(name), aborted]);
      const result = Promise.resolve(use(null));
      held.set(name, result);
      await result;
      held.delete(name);
      return result;
    },
    query: () => Promise.resolve({ held: [...held.keys()].map((name) => ({ name })) }),
  };
}

const claim = (session: string, locks: Locks | null) => firstValueFrom(claimTab(session, locks));
const findsOthers = (tab: Tab) => firstValueFrom(tab.areDrawsElsewhere$);

describe('claimTab', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('gives a session to one tab, and calls a second one a copy', async () => {
    const locks = createLocks();
    const first = await claim('a', locks);
    expect(first.isCopy).toBe(false);
    const second = claim('a', locks);
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await second).isCopy).toBe(true);
    expect(await findsOthers(await second)).toBe(true);
    expect(await findsOthers(first)).toBe(false);
  });

  it('waits after a reload until the page before is gone', async () => {
    const locks = createLocks();
    const before = await claim('a', locks);
    const after = claim('a', locks);
    await vi.advanceTimersByTimeAsync(500);
    before.release();
    await vi.advanceTimersByTimeAsync(1);
    expect((await after).isCopy).toBe(false);
  });

  it('keeps the session that a tab begins, and gives the one before free', async () => {
    const locks = createLocks();
    const tab = await claim('', locks);
    const other = await claim('', locks);
    expect(await findsOthers(other)).toBe(false);
    tab.keep('a');
    tab.keep('b');
    await vi.advanceTimersByTimeAsync(1);
    expect(await findsOthers(other)).toBe(true);
    expect((await claim('a', locks)).isCopy).toBe(false);
    const copy = claim('b', locks);
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await copy).isCopy).toBe(true);
  });

  it('calls no tab a copy without Web Locks, or if the browser denies them', async () => {
    expect((await claim('a', null)).isCopy).toBe(false);
    const denied = { ...createLocks(), request: () => Promise.reject(new Error('denied')) };
    expect((await claim('a', denied)).isCopy).toBe(false);
  });
});

describe('a copied tab', () => {
  it('does not race a lock that was raced before in the first tab, which is closed by then', () => {
    const [storage, listStorage] = [createMapStorage(), createMapStorage()];
    const original = createDrawSession({ storage, listStorage });
    original.draws.setText('Leni\nJonas');
    original.draws.lock();
    const keys = ['furlong-draws', 'furlong-record'];
    const copied = Object.fromEntries(keys.map((key) => [key, storage.load(key) ?? '']));
    const open = () => createDrawSession({ storage: createMapStorage(copied), listStorage });
    expect(currentValue(open().draws.state$).step).toBe('locked');
    original.draws.startRace();
    expect(currentValue(open().draws.state$)).toMatchObject({ step: 'enter', draws: [] });
    expect(open().draws.tab.isCopy).toBe(true);
  });

  it('has the list, but neither the lock nor its secret, not even in its storage', async () => {
    const locks = createLocks();
    const storage = createMapStorage();
    const original = createDrawSession({ storage, tab: await claim('', locks) });
    original.draws.setText('Leni\nJonas');
    original.draws.lock();
    const draw = latestDraw(currentValue(original.draws.state$))?.draw;
    expect(draw).toBeDefined();
    if (draw === undefined) return;
    const { secret } = draw;
    const keys = ['furlong-draws', 'furlong-record'];
    const copiedStorage = createMapStorage(
      Object.fromEntries(keys.map((key) => [key, storage.load(key) ?? ''])),
    );
    expect(keys.map((key) => copiedStorage.load(key)).join()).toContain(secret);
    const tab = await claim(sessionOf([draw]), locks);
    expect(tab.isCopy).toBe(true);
    const copy = createDrawSession({ storage: copiedStorage, tab });
    const state = currentValue(copy.draws.state$);
    expect(state).toMatchObject({ step: 'enter', draws: [], list: { text: 'Leni\nJonas' } });
    expect(keys.map((key) => copiedStorage.load(key)).join()).not.toContain(secret);
  });
});
