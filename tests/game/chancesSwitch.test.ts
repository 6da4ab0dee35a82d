import { describe, expect, it } from 'vitest';
import { createChancesSwitch } from '../../src/game/chancesSwitch';
import { noTextStorage, type TextStorage } from '../../src/game/textStorage';
import { record } from '../support/record';

describe('createChancesSwitch', () => {
  it('is off at first, changes with each toggle, and completes on dispose', () => {
    const chancesSwitch = createChancesSwitch(noTextStorage);
    const isOn = record(chancesSwitch.isOn$);
    chancesSwitch.toggle();
    chancesSwitch.toggle();
    chancesSwitch.dispose();
    expect(isOn.values).toEqual([false, true, false]);
    expect(isOn.ending).toBe('complete');
  });

  it('starts with the value in the storage', () => {
    const saved = new Map<string, string>();
    const storage: TextStorage = {
      load: (key) => saved.get(key) ?? null,
      save: (key, text) => void saved.set(key, text),
    };
    createChancesSwitch(storage).toggle();
    expect(record(createChancesSwitch(storage).isOn$).values).toEqual([true]);
    createChancesSwitch(storage).toggle();
    expect(record(createChancesSwitch(storage).isOn$).values).toEqual([false]);
  });

  it('works without a storage, if the browser denies access', () => {
    const deny = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const chancesSwitch = createChancesSwitch({ load: deny, save: deny });
    const isOn = record(chancesSwitch.isOn$);
    chancesSwitch.toggle();
    expect(isOn.values).toEqual([false, true]);
  });
});
