import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionOf } from '../../src/draws/describeDraw';
import type { Draws } from '../../src/draws/draws';
import { latestDecidedDraw, latestDraw } from '../../src/draws/drawsState';
import {
  canRememberDraw,
  claimTab,
  hasGoneOn,
  rememberGoneOn,
  type Tab,
} from '../../src/draws/tab';
import type { DecidedDraw } from '../../streams';
import { createDrawSession, createSecrets } from '../support/draw-session';
import { entrantsOf, runSession } from '../support/draws';
import { currentValue } from '../support/record';
import { createMapStorage, deniedStorage } from '../support/text-storage';

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

/** Opens two tabs that have the same session, as without Web Locks. */
function duplicate(prepare: (draws: Draws) => void) {
  const [storage, listStorage] = [createMapStorage(), createMapStorage()];
  const createSecret = createSecrets();
  const original = createDrawSession({ storage, listStorage, createSecret }).draws;
  original.setText('Leni\nJonas');
  original.setRaceSeconds(0);
  prepare(original);
  const keys = ['furlong-draws', 'furlong-record'];
  const copied = Object.fromEntries(keys.map((key) => [key, storage.load(key) ?? '']));
  const copy = createDrawSession({ storage: createMapStorage(copied), listStorage, createSecret });
  return { original, copy: copy.draws };
}

function decidedOf({ state$ }: Draws): DecidedDraw {
  const draw = latestDecidedDraw(currentValue(state$));
  if (draw === undefined) throw new Error('not run');
  return draw;
}

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
    expect(currentValue(open().draws.ownSession$)).toBe('gone on');
  });

  it('does not run a draw that the first tab has run meanwhile, and begins a session of its own', () => {
    const { original, copy } = duplicate((draws) => {
      draws.lock();
    });
    original.startRace();
    const { hash } = decidedOf(original);
    copy.setWord('giraffe');
    copy.startRace();
    expect(currentValue(copy.state$)).toMatchObject({ step: 'enter', draws: [] });
    expect(currentValue(copy.state$).list.text).toBe('Leni\nJonas');
    expect(currentValue(copy.ownSession$)).toBe('gone on');
    copy.lock();
    expect(currentValue(copy.ownSession$)).toBeNull();
    copy.startRace();
    expect(decidedOf(copy).hash).not.toBe(hash);
    expect(decidedOf(original).hash).toBe(hash);
  });

  it('locks nothing in a session in which the first tab has locked another draw meanwhile', () => {
    const runs = [
      (draws: Draws) => {
        draws.lock();
        draws.startRace();
        draws.drawAgain('withDrawn');
      },
      (draws: Draws) => {
        draws.lock();
        draws.unlock();
      },
    ];
    for (const prepare of runs) {
      const { original, copy } = duplicate(prepare);
      original.lock();
      copy.lock();
      expect(currentValue(copy.state$)).toMatchObject({ step: 'enter', draws: [] });
      copy.lock();
      expect(currentValue(copy.state$)).toMatchObject({ step: 'locked', draws: [{}] });
      expect(currentValue(original.state$)).toMatchObject({ step: 'locked', draws: [{}, {}] });
    }
  });

  it('does not exist without Web Locks if the device cannot remember what was run: it keeps no lock', async () => {
    const storage = createMapStorage();
    const options = { storage, listStorage: deniedStorage };
    const { draws } = createDrawSession(options);
    draws.setText('Leni\nJonas');
    draws.lock();
    expect(currentValue(draws.isSaved$)).toBe(false);
    expect(currentValue(createDrawSession(options).draws.state$)).toMatchObject({ draws: [] });
    const withLocks = createDrawSession({ ...options, tab: await claim('', createLocks()) });
    withLocks.draws.lock();
    expect(currentValue(withLocks.draws.isSaved$)).toBe(true);
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

describe('rememberGoneOn', () => {
  const draws = runSession(
    Array.from({ length: 60 }, () => ({
      entrants: entrantsOf('Leni', 'Jonas'),
      rule: { kind: 'first', count: 1 },
      word: null,
    })),
  );

  it('remembers far more draws than a host runs, and thousands of them at most', () => {
    const storage = createMapStorage();
    for (const draw of draws) rememberGoneOn(storage, draw);
    expect(draws.every((draw) => hasGoneOn(storage, draw))).toBe(true);
    const others = Array.from({ length: 3_999 }, (_, index) => `${index}`);
    storage.save('furlong-raced', JSON.stringify([draws[0]?.fingerprint, ...others]));
    const [first, second] = draws;
    if (first === undefined || second === undefined) throw new Error('no draws');
    expect(hasGoneOn(storage, first), 'a whole fingerprint of an earlier version').toBe(true);
    for (let count = 0; count < 10; count++) rememberGoneOn(storage, second);
    expect(JSON.parse(storage.load('furlong-raced') ?? '')).toHaveLength(4_000);
    expect(hasGoneOn(storage, first)).toBe(true);
  });

  it('needs room, which a trial finds out without a trace', () => {
    const storage = createMapStorage();
    const [draw] = draws;
    if (draw === undefined) throw new Error('no draws');
    rememberGoneOn(storage, draw);
    const saved = storage.load('furlong-raced') ?? '';
    expect(canRememberDraw(storage)).toBe(true);
    expect(storage.load('furlong-raced')).toBe(saved);
    const full = {
      load: storage.load,
      save: (key: string, text: string) => text.length <= saved.length && storage.save(key, text),
    };
    expect(canRememberDraw(full)).toBe(false);
    expect(storage.load('furlong-raced')).toBe(saved);
  });
});
