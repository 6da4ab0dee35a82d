import { describe, expect, it } from 'vitest';
import { type DrawsState, NEW_SESSION, type SessionDraw } from '../../src/draws/drawsState';
import { createSaveSession, loadSession } from '../../src/draws/record/savedSession';
import { createTypedList } from '../../src/draws/enter/typedList';
import { formatDraws } from '../../streams';
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
      const list = createTypedList(text);
      const state: DrawsState = { ...NEW_SESSION, list, raceSeconds: 60, draws };
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
    expect(loadSession(storage)?.draws).toEqual([]);
  });

  it('saves the draws only when they change, and not with each keystroke in the list of names', () => {
    const draws = runSession([
      { entrants: entrantsOf('Leni', 'Jonas'), word: 'giraffe', rule: { kind: 'first', count: 1 } },
    ]).map((draw) => ({ draw, lockedAt: 1 }));
    const storage = createMapStorage();
    const saved: string[] = [];
    const save = createSaveSession({
      load: storage.load,
      save(key, text) {
        saved.push(text);
        return storage.save(key, text);
      },
    });
    const saveText = (text: string) => {
      saved.length = 0;
      const state: DrawsState = { ...NEW_SESSION, list: createTypedList(text), draws };
      expect(save(state)).toBe(true);
      expect(loadSession(storage)).toEqual(state);
      return saved.filter((text) => text.includes('Furlong draws')).length;
    };
    expect(saveText('L')).toBe(1);
    expect(saveText('Le')).toBe(0);
    expect(saveText('Len')).toBe(0);
  });

  it('ends the saved session if the storage refuses a part of it, and keeps its list and terms, until it saves all of it', () => {
    const draws = runSession([
      { entrants: entrantsOf('Leni', 'Jonas'), word: null, rule: { kind: 'first', count: 1 } },
      { entrants: entrantsOf('Leni', 'Jonas'), word: null, rule: { kind: 'first', count: 1 } },
    ]).map((draw) => ({ draw, lockedAt: 1 }));
    for (const refusedKey of ['furlong-record', 'furlong-draws']) {
      const storage = createMapStorage();
      let isFull = false;
      const isRefused = (key: string, text: string) =>
        isFull && key === refusedKey && text.length > (storage.load(key)?.length ?? 0);
      const save = createSaveSession({
        load: storage.load,
        save: (key, text) => !isRefused(key, text) && storage.save(key, text),
      });
      const terms = { ...NEW_SESSION.terms, title: 'Lesson 3' };
      const list = createTypedList('Leni\nJonas');
      const once: DrawsState = { ...NEW_SESSION, list, terms, draws: draws.slice(0, 1) };
      const twice: DrawsState = { ...once, step: 'locked', word: 'gir', draws };
      expect(save(once)).toBe(true);
      isFull = true;
      expect(save(twice)).toBe(false);
      const { step, ...kept } = loadSession(storage) ?? NEW_SESSION;
      expect({ step, draws: kept.draws }).toEqual({ step: 'enter', draws: [] });
      expect(kept).toMatchObject({ list, terms });
      isFull = false;
      expect(save(twice)).toBe(true);
      expect(loadSession(storage)).toEqual(twice);
    }
  });

  it('ends a session that an earlier version saved in one text, also if the storage has room for nothing else', () => {
    const draws = runSession([
      { entrants: entrantsOf('Leni', 'Jonas'), word: null, rule: { kind: 'first', count: 1 } },
    ]);
    const session = { step: 'locked', text: 'Leni', away: [], word: '', unkept: null };
    const saved = { ...session, record: formatDraws(draws), lockedAt: [1] };
    const storage = createMapStorage({ 'furlong-draws': JSON.stringify(saved) });
    const save = createSaveSession({
      load: storage.load,
      save: (key, text) => key === 'furlong-draws' && storage.save(key, text),
    });
    const state = loadSession(storage) ?? NEW_SESSION;
    expect(state.draws).toHaveLength(1);
    expect(save({ ...state, step: 'enter' })).toBe(false);
    expect(loadSession(storage)).toMatchObject({ draws: [], list: { text: 'Leni' } });
  });

  it('loads a session that an earlier version saved in one text', () => {
    const storage = createMapStorage();
    const draws = runSession([
      { entrants: entrantsOf('Leni', 'Jonas'), word: null, rule: { kind: 'first', count: 1 } },
    ]);
    const record = formatDraws(draws);
    const { word } = NEW_SESSION;
    const rule = { kind: 'first', count: 1 };
    const away = [['Leni 1', { isAbsent: true, drawn: 0 }]];
    const session = { step: 'locked', text: 'Leni', away, rule, word, record, lockedAt: [1] };
    storage.save('furlong-draws', JSON.stringify(session));
    expect(loadSession(storage)).toMatchObject({ step: 'locked', list: { text: 'Leni' } });
    expect(loadSession(storage)?.raceSeconds, 'the length that races had').toBe(15);
    expect(loadSession(storage)?.list.rows[0]).toMatchObject({ isAbsent: true, excludedAt: null });
    expect(loadSession(storage)?.draws).toEqual(draws.map((draw) => ({ draw, lockedAt: 1 })));
  });

  it('loads the unkept text of an earlier version, which did not yet remove the drawn tickets from the list', () => {
    const storage = createMapStorage();
    const plan = {
      entrants: entrantsOf('Leni', 'Jonas'),
      rule: { kind: 'first', count: 1 },
      word: 'giraffe',
    } as const;
    const record = formatDraws(runSession([plan]));
    for (const unkeptText of ['Oskar\nPaula', '', null]) {
      const session = { ...plan, step: 'drawn', text: 'Leni\nJonas', away: [], unkeptText };
      storage.save('furlong-draws', JSON.stringify({ ...session, record, lockedAt: [1] }));
      expect(loadSession(storage)).toMatchObject({ step: 'racing', list: { text: 'Leni\nJonas' } });
      expect(loadSession(storage)?.unkeptList?.text ?? null).toBe(unkeptText);
    }
  });
});
