import { describe, expect, it } from 'vitest';
import { createShortcuts } from '../../src/page/shortcutsSwitch';
import { record } from '../support/record';

describe('createShortcuts', () => {
  it('has the letter shortcuts on at first', () => {
    expect(record(createShortcuts().areLetterShortcutsOn$).values).toEqual([true]);
  });

  it('emits each change of areLetterShortcutsOn$ once', () => {
    const { areLetterShortcutsOn$, setLetterShortcutsOn } = createShortcuts();
    const { values } = record(areLetterShortcutsOn$);
    setLetterShortcutsOn(false);
    setLetterShortcutsOn(false);
    setLetterShortcutsOn(true);
    expect(values).toEqual([true, false, true]);
  });
});
