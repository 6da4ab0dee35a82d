import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepTabLock, saveTabLock } from '../../src/page/tabLock';
import { createMapStorage } from '../support/text-storage';

/** A window with the Web Locks of a browser, some of which other tabs hold. */
function openWindow(heldElsewhere: readonly string[] = []) {
  const held = new Set(heldElsewhere);
  vi.stubGlobal('navigator', {
    locks: {
      async request(name: string, _: LockOptions, use: (lock: object | null) => unknown) {
        if (held.has(name)) return use(null);
        held.add(name);
        await use({});
        held.delete(name);
      },
    },
  });
  const page = new EventTarget();
  return { held, page, dispatch: (type: string) => page.dispatchEvent(new Event(type)) };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('keepTabLock', () => {
  it('keeps the saved lock while the page is open, and not while the browser keeps the page for later', async () => {
    const { held, page, dispatch } = openWindow();
    const storage = createMapStorage();
    saveTabLock(storage, 'a');
    const stop = keepTabLock(storage, page);
    expect([...held]).toEqual(['a']);
    dispatch('pagehide');
    await settle();
    expect([...held]).toEqual([]);
    saveTabLock(storage, 'b');
    dispatch('pageshow');
    expect([...held]).toEqual(['b']);
    stop();
    await settle();
    expect([...held]).toEqual([]);
    dispatch('pageshow');
    expect([...held]).toEqual([]);
  });

  it('leaves the lock to another tab that has it, and keeps none without a name or without Web Locks', () => {
    const { held, page } = openWindow(['a']);
    const storage = createMapStorage();
    keepTabLock(storage, page);
    saveTabLock(storage, 'a');
    keepTabLock(storage, page)();
    expect([...held]).toEqual(['a']);
    vi.stubGlobal('navigator', {});
    expect(() => keepTabLock(storage, page)).not.toThrow();
  });
});
