import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadScheme, saveScheme } from '../../src/theme/scheme';

afterEach(() => {
  vi.unstubAllGlobals();
});

function stubStorage(texts: Map<string, string>): void {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
  });
}

function denyStorage(): void {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: deny, setItem: deny });
}

describe('loadScheme', () => {
  it('returns the scheme that saveScheme has saved', () => {
    stubStorage(new Map());
    expect(loadScheme()).toBe('auto');
    saveScheme('dark');
    expect(loadScheme()).toBe('dark');
  });

  it('returns auto if the saved text is not a scheme', () => {
    stubStorage(new Map([['furlong-theme', 'sepia']]));
    expect(loadScheme()).toBe('auto');
  });

  it('returns auto if the browser denies access to the storage', () => {
    denyStorage();
    expect(loadScheme()).toBe('auto');
  });
});

describe('saveScheme', () => {
  it('saves the scheme where public/scheme.js finds it before the first paint', () => {
    stubStorage(new Map());
    saveScheme('dark');
    const style = { colorScheme: '' };
    runInNewContext(readFileSync('public/scheme.js', 'utf8'), {
      document: { documentElement: { style } },
      localStorage,
    });
    expect(style.colorScheme).toBe('dark');
  });

  it('does not throw if the browser denies access to the storage', () => {
    denyStorage();
    expect(() => {
      saveScheme('dark');
    }).not.toThrow();
  });
});

it('the head of each page asks Dark Reader to leave its colors, because a darkened QR code is unreadable', () => {
  expect(readFileSync('src/page/head.html', 'utf8')).toMatch(/<meta name="darkreader-lock"/);
});
