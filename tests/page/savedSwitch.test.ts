import { describe, expect, it } from 'vitest';
import { createSavedSwitch } from '../../src/page/savedSwitch';
import { noTextStorage } from '../../src/page/textStorage';
import { record } from '../support/record';
import { createMapStorage, deniedStorage } from '../support/text-storage';

describe('createSavedSwitch', () => {
  it('is off at first, and changes with each toggle', () => {
    const { isOn$, toggle } = createSavedSwitch(noTextStorage, 'key');
    const isOn = record(isOn$);
    toggle();
    toggle();
    expect(isOn.values).toEqual([false, true, false]);
  });

  it('starts with the value that the storage has for its key', () => {
    const storage = createMapStorage();
    createSavedSwitch(storage, 'key').toggle();
    expect(record(createSavedSwitch(storage, 'key').isOn$).values).toEqual([true]);
    expect(record(createSavedSwitch(storage, 'other').isOn$).values).toEqual([false]);
    createSavedSwitch(storage, 'key').toggle();
    expect(record(createSavedSwitch(storage, 'key').isOn$).values).toEqual([false]);
  });

  it('is on at first if its initial value is on, and keeps that it was switched off', () => {
    const storage = createMapStorage();
    const { isOn$, toggle } = createSavedSwitch(storage, 'key', 'on');
    const isOn = record(isOn$);
    toggle();
    expect(isOn.values).toEqual([true, false]);
    expect(record(createSavedSwitch(storage, 'key', 'on').isOn$).values).toEqual([false]);
  });

  it('emits each toggle, also if the browser denies access to the storage', () => {
    const { isOn$, toggle } = createSavedSwitch(deniedStorage, 'key');
    const isOn = record(isOn$);
    toggle();
    expect(isOn.values).toEqual([false, true]);
  });
});
