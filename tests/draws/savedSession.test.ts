import { describe, expect, it } from 'vitest';
import { type DrawsState, NEW_SESSION, type SessionDraw } from '../../src/draws/drawsState';
import { createSaveSession, loadSession } from '../../src/draws/record/savedSession';
import { createTypedList } from '../../src/draws/enter/typedList';
import { entrantsOf, runSession } from '../support/draws';
import { createMapStorage } from '../support/text-storage';

describe('createSaveSession', () => {
  it('formats the draws only when they change, and saves the latest state', () => {
    const plan = { entrants: entrantsOf('Leni', 'Jonas'), word: 'giraffe' };
    const [first, second] = runSession([
      { ...plan, rule: { kind: 'first', count: 1 } },
      { ...plan, rule: { kind: 'last', count: 2 } },
    ]);
    if (first === undefined || second === undefined) throw new Error('no draws');
    let reads = 0;
    const counted: SessionDraw = {
      get draw() {
        reads++;
        return first;
      },
      lockedAt: 1,
    };
    const oneDraw = [counted];
    const twoDraws = [counted, { draw: second, lockedAt: 2 }];
    const storage = createMapStorage();
    const save = createSaveSession(storage);
    /** Saves a session, and returns how often its first draw was read. */
    const saveAndCountReads = (text: string, draws: readonly SessionDraw[]) => {
      const state: DrawsState = { ...NEW_SESSION, list: createTypedList(text), draws };
      reads = 0;
      expect(save(state)).toBe(true);
      const saveReads = reads;
      expect(loadSession(storage)).toEqual(state);
      return saveReads;
    };
    expect(saveAndCountReads('Le', [])).toBe(0);
    expect(saveAndCountReads('Leni', oneDraw)).toBe(1);
    expect(saveAndCountReads('Leni\nJonas', oneDraw)).toBe(0);
    expect(saveAndCountReads('Leni\nMia', twoDraws)).toBe(1);
    expect(saveAndCountReads('Leni\nMia', [])).toBe(0);
    expect(saveAndCountReads('Leni', oneDraw)).toBe(1);
    const tooManyDraws = Array.from({ length: 1_001 }, () => counted);
    expect(save({ ...NEW_SESSION, draws: tooManyDraws })).toBe(false);
    expect(loadSession(storage)?.draws).toHaveLength(1);
  });
});
