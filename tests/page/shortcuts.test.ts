import { describe, expect, it } from 'vitest';
import {
  CLOSE_SHORTCUTS,
  findCommand,
  formatKey,
  PHOTO_SHORTCUTS,
  RACES_SHORTCUTS,
  REPLAY_SHORTCUTS,
  shortcutKey,
  type Shortcut,
} from '../../src/page/shortcuts';

describe('findCommand', () => {
  it('returns the command of a key, also for a capital letter', () => {
    expect(findCommand(RACES_SHORTCUTS, { key: 'q' })).toBe('openShare');
    expect(findCommand(RACES_SHORTCUTS, { key: 'Q' })).toBe('openShare');
    expect(findCommand(REPLAY_SHORTCUTS, { key: 'PageUp' })).toBe('pageForward');
  });

  it('returns the command of an alias', () => {
    expect(findCommand(REPLAY_SHORTCUTS, { key: 'ArrowDown' })).toBe('moveBack');
  });

  it('returns null for a key without a command', () => {
    expect(findCommand(RACES_SHORTCUTS, { key: 'x' })).toBeNull();
    expect(findCommand(RACES_SHORTCUTS, { key: 'ArrowLeft' })).toBeNull();
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
