import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CLOSE_SHORTCUTS,
  findShortcut,
  formatKey,
  REPLAY_SHORTCUTS,
  runShortcut,
  shortcutKey,
  type Shortcut,
} from '../../src/page/shortcuts';
import { DRAW_SHORTCUTS } from '../../src/draws/shortcuts';
import { PHOTO_SHORTCUTS, RACES_SHORTCUTS } from '../../src/races/shortcuts';

describe('findShortcut', () => {
  it('returns the command of a key, also for a capital letter', () => {
    expect(findShortcut(RACES_SHORTCUTS, { key: 'q' })?.command).toBe('openShare');
    expect(findShortcut(RACES_SHORTCUTS, { key: 'Q' })?.command).toBe('openShare');
    expect(findShortcut(REPLAY_SHORTCUTS, { key: 'PageUp' })?.command).toBe('pageForward');
  });

  it('returns the command of an alias', () => {
    expect(findShortcut(REPLAY_SHORTCUTS, { key: 'ArrowDown' })?.command).toBe('moveBack');
  });

  it('tells keys with Shift and with Ctrl apart where the table does', () => {
    const commandOf = (key: string, modifiers = {}) =>
      findShortcut(DRAW_SHORTCUTS, { key, ...modifiers })?.command;
    expect(commandOf('F', { shiftKey: true })).toBe('toggleFullScreen');
    expect(commandOf('F')).toBe('finishRace');
    expect(commandOf('N', { shiftKey: true })).toBe('drawAgain');
    expect(commandOf('Enter', { ctrlKey: true })).toBe('lock');
    expect(commandOf('Enter', { metaKey: true })).toBe('lock');
    expect(commandOf('Enter')).toBeUndefined();
    expect(['PageDown', 'PageUp', '.'].map((key) => commandOf(key))).toEqual([
      'next',
      'next',
      'next',
    ]);
    expect(commandOf('PageDown', { ctrlKey: true })).toBeUndefined();
    expect(commandOf('f', { ctrlKey: true })).toBeUndefined();
  });

  it('says which commands repeat while the key is held', () => {
    expect(findShortcut(REPLAY_SHORTCUTS, { key: '.' })?.repeats).toBe(true);
    expect(findShortcut(REPLAY_SHORTCUTS, { key: ' ' })?.repeats).toBe(false);
  });

  it('returns null for a key without a command', () => {
    expect(findShortcut(RACES_SHORTCUTS, { key: 'x' })).toBeNull();
    expect(findShortcut(RACES_SHORTCUTS, { key: 'ArrowLeft' })).toBeNull();
  });
});

const NO_KEY = {
  key: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  target: null,
};

describe('runShortcut', () => {
  beforeEach(() => {
    vi.stubGlobal('Element', EventTarget);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  /** Presses a key, and returns whether it was a shortcut, whether its command ran, and whether its default happens. */
  const press = (
    shortcuts: readonly Shortcut[],
    command: string,
    properties: Partial<typeof NO_KEY>,
    areCharactersOn = true,
  ) => {
    const run = vi.fn();
    const preventDefault = vi.fn();
    const event = { ...NO_KEY, preventDefault, ...properties };
    const isShortcut = runShortcut(shortcuts, { [command]: run }, event, areCharactersOn);
    return [isShortcut, run.mock.calls.length === 1, preventDefault.mock.calls.length === 0];
  };
  const RUNS = [true, true, false];
  const PREVENTS_DEFAULT = [true, false, false];
  const NOTHING = [false, false, true];

  it('runs a command only once while its key is held, unless the command repeats', () => {
    expect(press(RACES_SHORTCUTS, 'togglePause', { key: ' ' })).toEqual(RUNS);
    expect(press(RACES_SHORTCUTS, 'togglePause', { key: ' ', repeat: true })).toEqual(
      PREVENTS_DEFAULT,
    );
    expect(press(REPLAY_SHORTCUTS, 'stepForward', { key: '.', repeat: true })).toEqual(RUNS);
  });

  it('runs no command of a character while characters are switched off, except of Space', () => {
    expect(press(DRAW_SHORTCUTS, 'toggleFullScreen', { key: 'F', shiftKey: true }, false)).toEqual(
      NOTHING,
    );
    expect(press(RACES_SHORTCUTS, 'openHelp', { key: '?' }, false)).toEqual(NOTHING);
    expect(press(RACES_SHORTCUTS, 'togglePause', { key: ' ' }, false)).toEqual(RUNS);
    expect(press(PHOTO_SHORTCUTS, 'nextRace', { key: 'ArrowRight' }, false)).toEqual(RUNS);
  });

  it('leaves a key to the browser if its command is missing, or with Alt, or while text is composed', () => {
    expect(press(RACES_SHORTCUTS, 'copyLink', { key: 'q' })).toEqual(NOTHING);
    expect(press(RACES_SHORTCUTS, 'copyLink', { key: 'c', ctrlKey: true })).toEqual(NOTHING);
    expect(press(RACES_SHORTCUTS, 'copyLink', { key: 'c', altKey: true })).toEqual(NOTHING);
    expect(press(RACES_SHORTCUTS, 'copyLink', { key: 'c', isComposing: true })).toEqual(NOTHING);
  });
});

describe('shortcutKey', () => {
  it('returns the key of a command as aria-keyshortcuts names it', () => {
    expect(shortcutKey(RACES_SHORTCUTS, 'toggleReplay')).toBe('R');
    expect(shortcutKey(RACES_SHORTCUTS, 'openHelp')).toBe('?');
    expect(shortcutKey(DRAW_SHORTCUTS, 'togglePause')).toBe('Space');
    expect(shortcutKey(DRAW_SHORTCUTS, 'lock')).toBe('Control+Enter');
    expect(shortcutKey(DRAW_SHORTCUTS, 'toggleFullScreen')).toBe('Shift+F');
  });
});

describe('formatKey', () => {
  it('names keys without a printable character, and capitalises letters', () => {
    expect([' ', 'ArrowLeft', 'PageDown', 'Escape', 'Home', 'c', ','].map(formatKey)).toEqual([
      'Space',
      '←',
      'Page Down',
      'Esc',
      'Home',
      'C',
      ',',
    ]);
  });
});

describe('each table of shortcuts', () => {
  it.each<[scope: string, shortcuts: readonly Shortcut[]]>([
    ['races', RACES_SHORTCUTS],
    ['draws', DRAW_SHORTCUTS],
    ['replay', REPLAY_SHORTCUTS],
    ['photo finish', PHOTO_SHORTCUTS],
    ['close', CLOSE_SHORTCUTS],
  ])('gives each key one command: %s', (_, shortcuts) => {
    const keys = shortcuts.flatMap(({ keys, aliases = {} }) => [
      ...Object.keys(keys),
      ...Object.keys(aliases),
    ]);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
