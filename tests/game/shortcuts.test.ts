import { describe, expect, it } from 'vitest';
import { createShortcuts } from '../../src/game/shortcuts';
import { record } from '../support/record';

describe('createShortcuts', () => {
  it('has the letter shortcuts on at first', () => {
    expect(record(createShortcuts().areLettersOn$).values).toEqual([true]);
  });

  it('emits each change of areLettersOn$ once', () => {
    const { areLettersOn$, setLettersOn } = createShortcuts();
    const { values } = record(areLettersOn$);
    setLettersOn(false);
    setLettersOn(false);
    setLettersOn(true);
    expect(values).toEqual([true, false, true]);
  });
});
