import { describe, expect, it } from 'vitest';
import {
  CLOSE_SHORTCUTS,
  DRAW_SHORTCUTS,
  findShortcut,
  formatKey,
  PHOTO_SHORTCUTS,
  RACES_SHORTCUTS,
  REPLAY_SHORTCUTS,
  shortcutKey,
  type Shortcut,
} from '../../src/page/shortcuts';

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

describe('shortcutKey', () => {
  it('returns the key of a command as aria-keyshortcuts names it', () => {
    expect(shortcutKey('toggleReplay')).toBe('R');
    expect(shortcutKey('openHelp')).toBe('?');
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
