import { EMPTY } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTextStorage } from '../../src/page/textStorage';
import { record } from '../support/record';

describe('createTextStorage', () => {
  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget());
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('loads nothing and saves nothing if the browser denies access', () => {
    const storage = createTextStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(storage.load('key')).toBeUndefined();
    expect(storage.save('key', 'text')).toBe(false);
  });

  it('saves no text for which the storage has no space', () => {
    const full: Pick<Storage, 'getItem' | 'setItem'> = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const storage = createTextStorage(() => full);
    expect(storage.load('key')).toBeNull();
    expect(storage.save('key', 'text')).toBe(false);
  });

  it('emits the keys that another tab changes in this storage, and none of the other storage', () => {
    const own: Pick<Storage, 'getItem' | 'setItem'> = {
      getItem: () => null,
      setItem: () => undefined,
    };
    const { changes$ = EMPTY } = createTextStorage(() => own);
    const { values } = record(changes$);
    const dispatch = (storageArea: object, key: string | null) =>
      window.dispatchEvent(Object.assign(new Event('storage'), { storageArea, key }));
    dispatch(own, 'a');
    dispatch({ ...own }, 'b');
    dispatch(own, null);
    expect(values).toEqual(['a', null]);
  });
});
