import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { DRAW_TICK_MS } from '../../src/draws/run/drawRace';
import { timeOfRound } from '../../src/draws/drandRounds';
import { findLockFault, latestDecidedDraw, latestDraw } from '../../src/draws/drawsState';
import { DEFAULT_TERMS, EVERYONE, type TypedTerms } from '../../src/draws/enter/terms';
import { checkDraws, countTickets, formatDraws } from '../../streams';
import { createDrawSession } from '../support/draw-session';
import { RACE_LENGTHS } from '../support/draws';
import { currentValue, record } from '../support/record';
import { createMapStorage, createTabStorages, deniedStorage } from '../support/text-storage';

const TYPING_PAUSE_MS = 300;
const LONGER_THAN_A_RACE_MS = 80 * DRAW_TICK_MS;

/** Creates a session, with functions that read it and run its draws. */
function createSession(...setup: Parameters<typeof createDrawSession>) {
  const session = createDrawSession(...setup);
  const { draws } = session;
  const state = () => currentValue(draws.state$);
  const race = () => currentValue(draws.race$);
  /** Locks the list, and runs the draw to its end. */
  const runDraw = (word = 'giraffe') => {
    draws.lock();
    draws.setWord(word);
    draws.startRace();
    race()?.finish();
  };
  /** Changes the text, and pauses typing until a kept list is saved. */
  const typeText = (text: string) => {
    draws.setText(text);
    session.scheduler.advanceBy(TYPING_PAUSE_MS);
  };
  return { ...session, state, race, runDraw, typeText };
}

describe('createDraws', () => {
  it('goes from the list to the lock, the race and the drawn name', () => {
    const { draws, scheduler, state, race } = createSession();
    const steps = record(draws.state$).values;
    draws.setText('Leni\nJonas\nMia');
    draws.lock();
    draws.setWord('giraffe');
    draws.startRace();
    expect(race()?.draw.word).toBe('giraffe');
    scheduler.advanceBy(LONGER_THAN_A_RACE_MS);
    expect(new Set(steps.map(({ step }) => step))).toEqual(
      new Set(['enter', 'locked', 'racing', 'drawn']),
    );
    expect(state().step).toBe('drawn');
    expect(race()).toBeNull();
    expect(latestDecidedDraw(state())?.drawn).toHaveLength(1);
    expect(scheduler.pendingTimers).toBe(0);
  });

  it('draws now without a race, with the record that it has after a race', () => {
    const afterRace = createSession();
    afterRace.draws.setText('Leni\nJonas\nMia');
    afterRace.runDraw();
    const { draws, state, race } = createSession();
    draws.setText('Leni\nJonas\nMia');
    draws.setRaceSeconds(0);
    draws.lock();
    draws.setWord('giraffe');
    const steps = record(draws.state$).values;
    const races = record(draws.race$).values;
    draws.startRace();
    expect(steps.map(({ step }) => step)).toEqual(['locked', 'drawn']);
    expect(races, 'not even for a moment').toEqual([race()]);
    expect(race()).toBeNull();
    expect(state().draws).toEqual(afterRace.state().draws);
    expect(state().list, 'the winner leaves the list').toEqual(afterRace.state().list);
  });

  it('does not draw now with something that is no word', () => {
    const { draws, state } = createSession();
    draws.setText('Leni\nJonas');
    draws.setTerms({ source: { kind: 'dice', throws: 2 } });
    draws.setRaceSeconds(0);
    draws.lock();
    draws.setWord('three');
    draws.startRace();
    expect(state().step).toBe('locked');
  });

  it.each(RACE_LENGTHS)('runs a race of %i s at the length of its list', (seconds) => {
    const { draws, scheduler, state } = createSession();
    draws.setText('Leni\nJonas\nMia\nZoë');
    draws.setRaceSeconds(seconds);
    draws.lock();
    draws.startRace();
    scheduler.advanceBy(seconds * 1_000 * 0.7);
    expect(state().step).toBe('racing');
    scheduler.advanceBy(seconds * 1_000 * 0.5 + 1_200);
    expect(state().step).toBe('drawn');
  });

  it('locks only lists with at least two names and at most 5,000 tickets', () => {
    const { draws, state } = createSession();
    for (const text of ['', 'Leni', 'Leni*2', 'Leni*5000\nMia']) {
      draws.setText(text);
      draws.lock();
      expect(state().step, text).toBe('enter');
    }
    draws.setText('Leni*4999\nMia');
    draws.lock();
    expect(state().step).toBe('locked');
  });

  it('locks no draw that would not fit into the record, and says why', () => {
    const { draws, state, runDraw } = createSession();
    const name = 'x'.repeat(150);
    draws.setText(Array.from({ length: 5_000 }, (_, index) => `${name} ${index}`).join('\n'));
    draws.setTerms({ rule: { kind: 'first', count: 5_000 } });
    expect(findLockFault(state(), 0)).toBe('');
    runDraw();
    expect(state().step).toBe('drawn');
    draws.drawAgain('withDrawn');
    expect(findLockFault(state(), 0)).toMatch(/^The record of these draws is full\./);
    draws.lock();
    expect(state().step).toBe('enter');
    expect(formatDraws(state().draws.map(({ draw }) => draw)).length).toBeLessThan(2_000_000);
    draws.setText('Leni\nMia');
    draws.lock();
    expect(state().step).toBe('locked');
  });

  it('keeps a draw in the session after unlock, although it was not run, and chains the next draw to it', () => {
    const { draws, state, runDraw } = createSession();
    draws.setText('Leni\nJonas\nMia');
    draws.lock();
    draws.unlock();
    runDraw();
    const text = formatDraws(state().draws.map(({ draw }) => draw));
    expect(checkDraws(text).map(({ kind }) => kind)).toEqual(['not run', 'match']);
    expect(state().draws.map(({ draw }) => draw.number)).toEqual([1, 2]);
  });

  it('draws no more places than the list has tickets', () => {
    const { draws, state, runDraw } = createSession();
    draws.setText('Leni\nJonas');
    draws.setTerms({ rule: { kind: 'first', count: 5 } });
    runDraw();
    expect(latestDecidedDraw(state())?.rule.count).toBe(2);
    expect(state().terms.rule.count).toBe(5);
  });

  it('draws again without all tickets of the drawn names, or with everyone', () => {
    const { draws, state, runDraw } = createSession();
    draws.setText('Leni*2\nJonas*2\nMia*2');
    draws.setTerms({ rule: { kind: 'first', count: 2, per: 'name' } });
    runDraw();
    const drawn = latestDecidedDraw(state())?.drawn ?? [];
    expect(new Set(drawn).size).toBe(2);
    draws.drawAgain('withoutDrawn');
    expect(state().list.entrants).toHaveLength(1);
    expect(drawn).not.toContain(state().list.entrants[0]?.name);
    draws.includeEveryone();
    runDraw();
    draws.drawAgain('withDrawn');
    expect(countTickets(state().list.entrants)).toBe(6);
  });

  it('keeps everyone in the list after groups or an order of everyone', () => {
    for (const rule of [{ kind: 'groups', count: 2 }, EVERYONE] as const) {
      const { draws, state, runDraw } = createSession();
      draws.setText('Leni\nJonas\nMia');
      draws.setTerms({ rule });
      runDraw();
      draws.drawAgain('withoutDrawn');
      expect(state().list.entrants).toHaveLength(3);
    }
  });

  it('passes over a drawn name: it becomes absent, and the next one leaves the list in its place', () => {
    for (const winnerLeaves of [true, false]) {
      const { draws, state, runDraw } = createSession();
      draws.setText('Leni\nJonas\nMia\nNoah');
      if (!winnerLeaves) draws.toggleWinnerLeaves();
      runDraw();
      const [first = 0, second = 0] = latestDecidedDraw(state())?.order ?? [];
      const hash = latestDecidedDraw(state())?.hash;
      const nameOf = (ticket: number) => state().list.rows[ticket - 1]?.name;
      draws.passOver(first);
      expect(latestDecidedDraw(state())).toMatchObject({ hash, noShows: [first] });
      draws.drawAgain('withoutDrawn');
      const names = state().list.entrants.map(({ name }) => name);
      expect(names).toHaveLength(2);
      expect(names).not.toContain(nameOf(first));
      expect(names).not.toContain(nameOf(second));
      expect(state().list.rows[first - 1]).toMatchObject({ isAbsent: true, drawn: 0 });
      expect(state().list.rows[second - 1]).toMatchObject({ isAbsent: false, drawn: 1 });
    }
  });

  it('deals groups again only once, without all names that are passed over', () => {
    const { draws, state, runDraw } = createSession();
    draws.setText('Leni*2\nJonas\nMia\nNoah\nZoë');
    draws.setTerms({ rule: { kind: 'groups', count: 2 } });
    runDraw();
    // Two tickets of Leni, and Noah.
    draws.passOver([5, 2, 1]);
    expect(latestDecidedDraw(state())?.noShows).toEqual([1, 5]);
    const absent = state().list.rows.filter(({ isAbsent }) => isAbsent);
    expect(absent.map(({ name }) => name)).toEqual(['Leni', 'Noah']);
    const text = formatDraws(state().draws.map(({ draw }) => draw));
    expect(checkDraws(text).map(({ kind }) => kind)).toEqual(['match']);
    const before = state();
    draws.passOver(3);
    expect(state()).toBe(before);
    draws.drawAgain('withoutDrawn');
    expect(state().list.entrants.map(({ name }) => name)).toEqual(['Jonas', 'Mia', 'Zoë']);
  });

  it('has one race for each draw, which its running race, its photos and its replay share', () => {
    const { draws, state, race, runDraw } = createSession();
    const decidedRace = () => currentValue(draws.decidedRace$);
    draws.setText('Leni\nJonas\nMia\nNoah');
    draws.lock();
    expect(decidedRace()).toBeNull();
    draws.startRace();
    const first = decidedRace();
    expect(race()?.paths).toBe(first?.run.paths());
    race()?.finish();
    draws.passOver(latestDecidedDraw(state())?.order[0] ?? 0);
    expect(decidedRace()).toBe(first);
    draws.drawAgain('withDrawn');
    expect(decidedRace()).toBeNull();
    runDraw();
    expect(decidedRace()?.run.key).toBe(latestDecidedDraw(state())?.hash);
    expect(decidedRace()?.run.key).not.toBe(first?.run.key);
  });

  it('locks the typed terms, and keeps them across a reload', () => {
    const storage = createMapStorage();
    const { draws, state } = createSession({ storage });
    draws.setText('Leni\nJonas\nMia');
    draws.setTerms({
      title: ' Lesson 3 ',
      prizes: 'A book\n\n A pen',
      source: { kind: 'public', text: ' DAX ' },
    });
    draws.setTerms({ rule: { kind: 'last', count: 2 } });
    expect(createSession({ storage }).state().terms).toEqual(state().terms);
    draws.lock();
    expect(latestDraw(state())?.draw).toMatchObject({
      title: 'Lesson 3',
      prizes: ['A book', 'A pen'],
      rule: { kind: 'last', count: 2 },
      source: { kind: 'public', text: 'DAX' },
    });
  });

  it('does not lock terms with a fault', () => {
    const { draws, state } = createSession({ now: () => timeOfRound(1000) });
    draws.setText('Leni\nJonas\nMia');
    const faulty: Partial<TypedTerms>[] = [
      { prizes: 'A book\nA pen' },
      { source: { kind: 'public', text: ' ' } },
      { source: { kind: 'drand', round: 1000 } },
    ];
    for (const terms of faulty) {
      draws.setTerms({ ...DEFAULT_TERMS, ...terms });
      draws.lock();
      expect(state().step).toBe('enter');
    }
    draws.setTerms({ ...DEFAULT_TERMS, source: { kind: 'drand', round: 1001 } });
    draws.lock();
    expect(state().step).toBe('locked');
  });

  it('does not run a draw with something that is no word', () => {
    const { draws, state } = createSession({ now: () => 0 });
    draws.setText('Leni\nJonas\nMia');
    draws.setTerms({ source: { kind: 'people', count: 2 } });
    draws.lock();
    draws.setWord('apple\n');
    draws.startRace();
    expect(state().step).toBe('locked');
    draws.setWord('pear\nApple!');
    draws.startRace();
    expect(latestDecidedDraw(state())?.word).toBe('apple, pear');
  });

  it('draws again without the drawn tickets, or with everyone', () => {
    const { draws, state, runDraw } = createSession();
    draws.setText('Leni\nJonas*2\nMia');
    draws.setTerms({ rule: { kind: 'first', count: 1 } });
    runDraw();
    draws.drawAgain('withDrawn');
    expect(state().list.entrants).toHaveLength(3);
    runDraw();
    const [drawn = ''] = latestDecidedDraw(state())?.drawn ?? [];
    draws.drawAgain('withoutDrawn');
    const left = state().list.entrants.find(({ name }) => name === drawn)?.tickets ?? 0;
    expect(left).toBe(drawn === 'Jonas' ? 1 : 0);
    runDraw();
    draws.drawAgain('withDrawn');
    expect(state().list.entrants.map(({ tickets }) => tickets)).toEqual([1, 2, 1]);
  });

  it('ignores commands of another step', () => {
    const { draws, state, runDraw } = createSession();
    draws.startRace();
    draws.drawAgain('withoutDrawn');
    draws.unlock();
    expect(state().step).toBe('enter');
    draws.setText('Leni\nJonas');
    runDraw();
    draws.lock();
    draws.startRace();
    draws.unlock();
    expect(state().draws).toHaveLength(1);
    expect(state().step).toBe('drawn');
  });

  it('keeps the session across a reload, and does not undo a lock', () => {
    const storage = createMapStorage();
    const before = createSession({ storage });
    before.draws.setText('Leni\nJonas\nMia');
    before.draws.toggleEntry(before.state().list.rows[2]?.key ?? '');
    before.draws.lock();
    before.draws.setWord('gir');
    const after = createSession({ storage });
    expect(after.state()).toEqual(before.state());
    expect(after.state().step).toBe('locked');
  });

  it('shows the drawn name after a reload during the race, because the saved draw already contains it', () => {
    const storage = createMapStorage();
    const before = createSession({ storage });
    before.draws.setText('Leni\nJonas');
    before.draws.lock();
    before.draws.startRace();
    const after = createSession({ storage });
    expect(after.state().step).toBe('drawn');
    expect(after.race()).toBeNull();
    expect(latestDecidedDraw(after.state())).toEqual(latestDecidedDraw(before.state()));
  });

  it('begins with an empty session if the saved one cannot be read', () => {
    for (const saved of ['', '{', '[]', '{"step":"locked"}', '{"step":"drawn","record":"x"}']) {
      const storage = createMapStorage();
      storage.save('furlong-draws', saved);
      expect(createSession({ storage }).state().draws, saved).toEqual([]);
    }
  });

  it('works if the browser denies the storage, and emits false on isSaved$', () => {
    const { draws, state, runDraw } = createSession({ storage: deniedStorage });
    draws.setText('Leni\nJonas');
    runDraw();
    expect(state().step).toBe('drawn');
    expect(currentValue(draws.isSaved$)).toBe(false);
  });

  it('pauses the race when the visitor leaves the draws', () => {
    const { draws, pauses$, race, scheduler } = createSession();
    draws.setText('Leni\nJonas');
    draws.lock();
    draws.startRace();
    pauses$.next();
    scheduler.advanceBy(LONGER_THAN_A_RACE_MS);
    const running = race();
    expect(running && currentValue(running.isPaused$)).toBe(true);
    expect(scheduler.pendingTimers).toBe(0);
  });

  it('keeps the speed for the next race', () => {
    const { draws, race, runDraw } = createSession();
    draws.setText('Leni\nJonas');
    draws.lock();
    draws.startRace();
    race()?.setSpeed(4);
    race()?.finish();
    draws.drawAgain('withDrawn');
    runDraw();
    draws.drawAgain('withDrawn');
    draws.lock();
    draws.startRace();
    const running = race();
    expect(running && currentValue(running.speed$)).toBe(4);
  });

  it('shows the finish in slow motion, unless the switch is off or the visitor prefers reduced motion', () => {
    const storage = createMapStorage();
    const reducesMotion$ = new BehaviorSubject(false);
    /** Returns how long a race of the same draw takes until the drawn name is shown, in ms. */
    const measureRace = () => {
      // Forgets that the draw was run.
      const listStorage = { load: storage.load, save: () => true };
      const { draws, scheduler, state } = createSession({ listStorage, reducesMotion$ });
      draws.setText('Leni\nJonas\nMia');
      draws.lock();
      draws.startRace();
      while (state().step === 'racing') scheduler.advanceBy(100);
      draws.dispose();
      return scheduler.now();
    };
    const slow = measureRace();
    const toggle = () => {
      const { draws } = createSession({ listStorage: storage });
      draws.slowFinishSwitch.toggle();
    };
    toggle();
    const usual = measureRace();
    // The winner and the wait of 1.2 s: up to two ticks are in slow motion.
    expect(slow - usual).toBeGreaterThan(DRAW_TICK_MS);
    expect(slow - usual).toBeLessThanOrEqual(6 * DRAW_TICK_MS);
    toggle();
    expect(measureRace()).toBe(slow);
    reducesMotion$.next(true);
    expect(measureRace()).toBe(usual);
  });

  it('begins a new session with the same list and draw number 1', () => {
    const { draws, state, runDraw } = createSession();
    draws.setText('Leni\nJonas');
    runDraw();
    draws.openRecord();
    draws.beginSession();
    expect(state()).toMatchObject({ step: 'enter', draws: [], isRecordOpen: false });
    runDraw();
    expect(state().draws.map(({ draw }) => [draw.number, draw.previous])).toEqual([[1, null]]);
  });

  it('completes its streams on dispose', () => {
    const { draws, scheduler } = createSession();
    draws.setText('Leni\nJonas');
    draws.lock();
    draws.startRace();
    const streams = [draws.state$, draws.race$, draws.decidedRace$, draws.isSaved$];
    const recordings = streams.map((stream$) => record<unknown>(stream$));
    draws.dispose();
    expect(recordings.map(({ end }) => end)).toEqual(streams.map(() => 'complete'));
    expect(scheduler.pendingTimers).toBe(0);
  });
});

describe('createDraws with kept lists', () => {
  it('keeps the list with its later changes, and opens it on a later visit', () => {
    const listStorage = createMapStorage();
    const { draws, typeText } = createSession({ listStorage });
    draws.setText('Leni\nJonas');
    draws.keepList('Class 7b');
    typeText('Leni\nJonas\nMia');
    const later = createSession({ listStorage });
    later.draws.openList('Class 7b');
    expect(later.state().list.text).toBe('Leni\nJonas\nMia');
    expect(later.state().listName).toBe('Class 7b');
  });

  it('remembers the length of the race in a kept list, also for other tabs, and opens other lists with their own', () => {
    const [storage, otherStorage] = createTabStorages();
    const { draws, state } = createSession({ listStorage: storage });
    draws.setText('Leni\nJonas');
    draws.setRaceSeconds(60);
    draws.keepList('Class 7b');
    const other = createSession({ listStorage: otherStorage });
    other.draws.openList('Class 7b');
    expect(other.state().raceSeconds).toBe(60);
    other.draws.setRaceSeconds(0);
    expect(state().raceSeconds).toBe(0);
    draws.openList(null);
    draws.setRaceSeconds(5);
    draws.openList('Class 7b');
    expect(state().raceSeconds).toBe(0);
  });

  it('opens a list that an earlier version kept with the length that its races had', () => {
    const listStorage = createMapStorage();
    for (const raceSeconds of [undefined, 7, '60', null]) {
      const list = { name: 'Class 7b', text: 'Leni', as: null, exclusions: [], raceSeconds };
      listStorage.save('furlong-lists', JSON.stringify([list]));
      const { draws, state } = createSession({ listStorage });
      draws.setRaceSeconds(60);
      draws.openList('Class 7b');
      expect(state()).toMatchObject({ raceSeconds: 15, list: { text: 'Leni' } });
    }
  });

  it('saves the kept lists once after several keystrokes, and at once on saveText and on dispose', () => {
    const listStorage = createMapStorage();
    const saved: string[] = [];
    const { draws, typeText, scheduler } = createSession({
      storage: createMapStorage(),
      listStorage: {
        load: listStorage.load,
        save: (key, text) => saved.push(text) > 0 && listStorage.save(key, text),
      },
    });
    draws.keepList('Class 7b');
    draws.setText('L');
    draws.setText('Le');
    expect(saved).toHaveLength(1);
    typeText('Leni');
    expect(saved.slice(1)).toEqual([
      '[{"name":"Class 7b","text":"Leni","as":null,"raceSeconds":15,"exclusions":[]}]',
    ]);
    draws.setText('Leni\n');
    draws.saveText();
    expect(saved.slice(2)).toEqual([
      '[{"name":"Class 7b","text":"Leni\\n","as":null,"raceSeconds":15,"exclusions":[]}]',
    ]);
    draws.setText('Leni\nJonas');
    draws.dispose();
    expect(saved.slice(3)).toEqual([
      '[{"name":"Class 7b","text":"Leni\\nJonas","as":null,"raceSeconds":15,"exclusions":[]}]',
    ]);
    expect(scheduler.pendingTimers).toBe(0);
  });

  it('keeps what is being typed when another tab changes the lists', () => {
    const [storage, otherStorage] = createTabStorages();
    const { draws, state } = createSession({ listStorage: storage });
    draws.keepList('Class 7b');
    const other = createSession({ listStorage: otherStorage });
    draws.setText('Leni');
    other.draws.keepList('Class 8b');
    expect(state()).toMatchObject({ listName: 'Class 7b', list: { text: 'Leni' } });
    draws.openList('Class 8b');
    draws.openList('Class 7b');
    expect(state().list.text).toBe('Leni');
  });

  it('renames a kept list, and adds a number to a name that another list has', () => {
    const listStorage = createMapStorage();
    const names = (session: ReturnType<typeof createSession>) =>
      currentValue(session.draws.keptLists.lists$).map(({ name }) => name);
    const first = createSession({ listStorage });
    first.draws.keepList('My list');
    first.draws.keepList('Class 7b');
    expect(names(first)).toEqual(['Class 7b']);
    const second = createSession({ listStorage });
    second.draws.keepList('Class 7b');
    expect(names(second)).toEqual(['Class 7b', 'Class 7b 2']);
    second.draws.keepList('  ');
    expect(second.state().listName).toBe('Class 7b 2');
  });

  it('renames a kept list without saving a second copy, and keeps the old name if the device refuses the new one', () => {
    const listStorage = createMapStorage();
    const { draws, state, typeText } = createSession({
      listStorage: {
        load: listStorage.load,
        save: (key, text) => text.length <= 88 && listStorage.save(key, text),
      },
    });
    draws.setText('Leni\nJonas');
    draws.keepList('Class 7b');
    draws.keepList('My list');
    expect(currentValue(draws.keptLists.hasDeviceRefusedChange$)).toBe(false);
    const { values } = record(draws.state$);
    draws.keepList('A name that is too long for this device');
    expect(state()).toMatchObject({ listName: 'My list' });
    expect(currentValue(draws.keptLists.hasDeviceRefusedChange$)).toBe(true);
    expect(currentValue(draws.keptLists.lists$)).toEqual([
      {
        name: 'My list',
        text: 'Leni\nJonas',
        as: null,
        exclusions: new Map(),
        raceSeconds: 15,
      },
    ]);
    typeText('Leni\nJonas\nA name that is too long');
    expect(values.at(-1)?.listName).toBeNull();
    expect(state().list.text).toContain('too long');
  });

  it('remembers the typed text that a kept list replaces, and opens this text on openList(null)', () => {
    const { draws, state } = createSession();
    draws.keepList('Class 7b');
    draws.setText('Leni\nJonas');
    draws.forgetList();
    draws.keepList('Class 7b');
    draws.openList(null);
    draws.setText('Oskar\nPaula');
    draws.openList('Class 7b');
    expect(state().list.text).toBe('Leni\nJonas');
    draws.openList(null);
    expect(state().list.text).toBe('Oskar\nPaula');
  });

  it('keeps the current text if another tab has forgotten the list to open', () => {
    const listStorage = createMapStorage();
    const { draws, state } = createSession({ listStorage });
    const other = createSession({ listStorage }).draws;
    other.setText('Leni\nJonas');
    other.keepList('Class 7b');
    draws.setText('Oskar\nPaula');
    draws.openList('Class 7b');
    draws.openList(null);
    expect(currentValue(draws.keptLists.lists$)).toHaveLength(1);
    other.forgetList();
    draws.openList('Class 7b');
    expect(state().list.text).toBe('Oskar\nPaula');
    expect(currentValue(draws.keptLists.lists$)).toEqual([]);
  });

  it('does not open another kept list with the same text after another tab has forgotten the open list', () => {
    const [storage, otherStorage] = createTabStorages();
    const { draws, state } = createSession({ listStorage: storage });
    draws.setText('Leni\nJonas');
    draws.keepList('Copy');
    draws.openList(null);
    draws.setText('Leni\nJonas');
    draws.keepList('Class 7b');
    const other = createSession({ listStorage: otherStorage }).draws;
    other.openList('Class 7b');
    other.forgetList();
    expect(state()).toMatchObject({ listName: null, list: { text: 'Leni\nJonas' } });
  });

  it('keeps no list after a reload if the open list is forgotten, even if another kept list has the same text', () => {
    const [storage, listStorage] = [createMapStorage(), createMapStorage()];
    const { draws } = createSession({ storage, listStorage });
    for (const name of ['Copy', 'Class 7b']) {
      draws.openList(null);
      draws.setText('Leni\nJonas');
      draws.keepList(name);
    }
    const other = createSession({ listStorage }).draws;
    other.openList('Class 7b');
    other.forgetList();
    expect(createSession({ storage, listStorage }).state().listName).toBeNull();
  });

  it('treats the text as not kept after another tab has forgotten its list', () => {
    const listStorage = createMapStorage();
    const { draws, state, typeText } = createSession({ listStorage });
    draws.setText('Leni\nJonas');
    draws.keepList('Class 7b');
    const other = createSession({ listStorage }).draws;
    other.setText('Oskar\nPaula');
    other.keepList('Class 8a');
    other.openList('Class 7b');
    other.forgetList();
    draws.openList('Class 8a');
    expect(state().list.text).toBe('Oskar\nPaula');
    draws.openList(null);
    expect(state().list.text).toBe('Leni\nJonas');
    draws.openList('Class 8a');
    other.openList('Class 8a');
    other.forgetList();
    typeText('Oskar\nPaula\nMia');
    expect(state()).toMatchObject({ listName: null });
    expect(currentValue(draws.keptLists.lists$)).toEqual([]);
  });

  it('shows how another tab changes, renames and forgets the open list, and does not undo these changes', () => {
    const [storage, otherStorage] = createTabStorages();
    const { draws, state, typeText } = createSession({ listStorage: storage });
    draws.setText('Leni\nJonas\nMia');
    draws.keepList('Class 7b');
    draws.toggleEntry(state().list.rows[1]?.key ?? '');
    const other = createSession({ listStorage: otherStorage });
    other.draws.openList('Class 7b');
    other.typeText('Leni\nJonas\nZoë');
    expect(state()).toMatchObject({ listName: 'Class 7b', list: { text: 'Leni\nJonas\nZoë' } });
    expect(state().list.entrants.map(({ name }) => name)).toEqual(['Leni', 'Zoë']);
    typeText('Leni\nJonas\nZoë\nPaula');
    expect(other.state().list.text).toBe('Leni\nJonas\nZoë\nPaula');
    other.draws.keepList('Class 8b');
    expect(state()).toMatchObject({
      listName: 'Class 8b',
      list: { text: 'Leni\nJonas\nZoë\nPaula' },
    });
    other.draws.forgetList();
    expect(state()).toMatchObject({ listName: null, list: { text: 'Leni\nJonas\nZoë\nPaula' } });
  });

  it('swaps the list and the remembered `unkeptList` on openList(null), and joins them when a kept list opens', () => {
    const { draws, state } = createSession();
    for (const [name, text] of [
      ['Class 7b', 'Leni'],
      ['Class 8b', 'Jonas'],
    ] as const) {
      draws.keepList(name);
      draws.setText(text);
      draws.openList(null);
    }
    draws.setText('Oskar');
    draws.openList('Class 7b');
    draws.forgetList();
    draws.openList(null);
    expect(state()).toMatchObject({ list: { text: 'Oskar' }, unkeptList: { text: 'Leni' } });
    draws.openList(null);
    expect(state()).toMatchObject({ list: { text: 'Leni' }, unkeptList: { text: 'Oskar' } });
    draws.openList('Class 8b');
    draws.openList(null);
    expect(state()).toMatchObject({ list: { text: 'Oskar\nLeni' }, unkeptList: null });
  });

  it('remembers in a kept list who is absent and who was drawn, and when, for a later visit', () => {
    const [listStorage, storage] = [createMapStorage(), createMapStorage()];
    let time = 1_000;
    const { draws, state, runDraw } = createSession({ storage, listStorage, now: () => time });
    draws.setText('Leni\nJonas\nMia\nMia');
    draws.keepList('Class 7b');
    draws.toggleEntry('Leni 1');
    time = 2_000;
    draws.excludeRepeats('Mia');
    time = 3_000;
    runDraw();
    time = 4_000;
    const [drawn = ''] = latestDecidedDraw(state())?.drawn ?? [];
    const exclusions = [
      ['Leni 1', { isAbsent: true, drawn: 0, excludedAt: 1_000 }],
      ['Mia 2', { isAbsent: true, drawn: 0, excludedAt: 2_000 }],
      [`${drawn} 1`, { isAbsent: false, drawn: 1, excludedAt: 3_000 }],
    ];
    expect([...state().list.exclusions]).toEqual(exclusions);
    const later = createSession({ listStorage });
    later.draws.openList('Class 7b');
    expect([...later.state().list.exclusions]).toEqual(exclusions);
    expect(later.state().list.entrants).toHaveLength(1);
    draws.drawAgain('withoutDrawn');
    expect([...state().list.exclusions]).toEqual(exclusions);
    // The text of a list that is not kept has no exclusions.
    later.draws.openList(null);
    expect(later.state().list.exclusions.size).toBe(0);
  });

  it('remembers in a kept list how it is read', () => {
    const listStorage = createMapStorage();
    const { draws } = createSession({ listStorage });
    draws.setText('Leni, Jonas');
    draws.keepList('Class 7b');
    draws.readAs('lines');
    const later = createSession({ listStorage });
    later.draws.openList('Class 7b');
    expect(later.state().list).toMatchObject({ as: 'lines', rows: [{ name: 'Leni, Jonas' }] });
  });

  it('remembers who is out of a list that is not kept, and how it is read, also across a reload', () => {
    const storage = createMapStorage();
    const { draws, runDraw, state } = createSession({ storage });
    draws.setText('Oskar\nPaula');
    draws.keepList('Class 8b');
    draws.openList(null);
    draws.setText('Leni, L\nJonas\nMia\nZoë');
    draws.readAs('lines');
    draws.toggleEntry('Jonas 1');
    runDraw();
    draws.drawAgain('withoutDrawn');
    const { list } = state();
    expect(list).toMatchObject({ as: 'lines', entrants: { length: 2 } });
    draws.openList('Class 8b');
    const after = createSession({ storage });
    expect(after.state()).toEqual(state());
    for (const session of [{ draws, state }, after]) {
      session.draws.openList(null);
      expect(session.state().list).toEqual(list);
    }
    draws.openText('Anna\nBen');
    draws.openText('Oskar');
    draws.openList(null);
    const joined = state().list;
    expect(joined.text).toBe(`${list.text}\nAnna\nBen`);
    expect(joined.entrants).toHaveLength(4);
    draws.openList('Class 8b');
    expect(state().unkeptList?.text).toBe(`Oskar\n${joined.text}`);
  });

  it('leaves out of an opened text who was drawn or is absent, and opens none outside of the list', () => {
    const { draws, state, runDraw } = createSession();
    for (const isKept of [false, true]) {
      draws.setText('Leni\nJonas\nMia\nZoë');
      if (isKept) draws.keepList('Class 7b');
      draws.toggleEntry('Jonas 1');
      runDraw();
      draws.openText('Paula');
      expect(state()).toMatchObject({ step: 'drawn', list: { rows: { length: 4 } } });
      draws.drawAgain('withoutDrawn');
      const out = (name: string) => !state().list.entrants.some((entrant) => entrant.name === name);
      const outNames = ['Leni', 'Jonas', 'Mia', 'Zoë'].filter(out);
      expect(outNames).toHaveLength(2);
      draws.openText('Paula\nZoë\nMia\nJonas\nLeni');
      expect(state().listName).toBeNull();
      expect(
        state()
          .list.rows.filter((row) => !row.isIncluded)
          .map(({ name }) => name),
      ).toEqual(['Zoë', 'Mia', 'Jonas', 'Leni'].filter((name) => outNames.includes(name)));
      draws.includeEveryone();
    }
  });

  it('keeps how a text is read while it is edited, and forgets it when another text replaces it', () => {
    const { draws, state } = createSession();
    const readingAfter = (text: string, edited: string) => {
      draws.setText('');
      draws.setText(text);
      draws.readAs('lines');
      draws.setText(edited);
      return state().list.as;
    };
    const row = 'Leni, Jonas, Mia';
    for (let at = 0; at <= row.length; at++) {
      const [start, end] = [row.slice(0, at), row.slice(at)];
      for (const edited of [`${start}x${end}`, `${start}x\n${end}`, start + end.slice(1)]) {
        expect(readingAfter(row, edited), edited).toBe('lines');
      }
    }
    const lines = 'Anna (3)\nBob (2)\nCara (1)';
    for (const edited of ['Zoë\n Bob (2)\n', `Zoë\n${lines}`, lines.slice(4), lines.slice(0, -9)]) {
      expect(readingAfter(lines, edited), edited).toBe('lines');
    }
    for (const text of [row, lines]) {
      for (const other of [
        '',
        ' \n',
        'Name\tTickets\nAnna\t30\nBob\t2',
        'Anna\nBob',
        'Oskar; Paula',
      ]) {
        expect(readingAfter(text, other), other).toBeNull();
      }
    }
    draws.setText(lines);
    draws.readAs('lines');
    draws.setText('Name\tTickets\nAnna\t30\nBob\t2');
    expect(state().list.entrants).toEqual([
      { name: 'Anna', tickets: 30 },
      { name: 'Bob', tickets: 2 },
    ]);
  });

  it('includes everyone again in a kept list after each command that returns tickets or ticks entries', () => {
    const listStorage = createMapStorage();
    const { draws, state, runDraw } = createSession({ listStorage });
    const keptEntrants = () => {
      const later = createSession({ listStorage });
      later.draws.openList('Class 7b');
      return later.state().list.entrants.length;
    };
    draws.setText('Leni\nJonas\nMia\nZoë');
    draws.keepList('Class 7b');
    draws.toggleEntry('Leni 1');
    runDraw();
    expect(keptEntrants()).toBe(2);
    draws.drawAgain('withDrawn');
    expect(keptEntrants()).toBe(3);
    runDraw();
    draws.drawAgain('withoutDrawn');
    expect(keptEntrants()).toBe(2);
    draws.includeEveryone();
    expect(keptEntrants()).toBe(4);
    expect(state().list.entrants).toHaveLength(4);
  });

  it('keeps who was drawn on an earlier day out of a kept list, whichever command goes back to the list', () => {
    const listStorage = createMapStorage();
    const monday = createSession({ listStorage });
    monday.draws.setText('Leni*2\nJonas*2\nMia*2\nZoë*2');
    monday.draws.keepList('Class 7b');
    monday.draws.setTerms({ rule: { kind: 'first', count: 3 } });
    monday.runDraw();
    const { draws, state, runDraw } = createSession({ listStorage });
    draws.openList('Class 7b');
    const { entrants } = state().list;
    for (const winnerLeaves of [true, false]) {
      expect(state()).toMatchObject({ winnerLeaves, list: { entrants } });
      runDraw();
      draws.drawAgain('withDrawn');
      expect(state().list.entrants).toEqual(entrants);
      draws.beginSession();
      expect(state().list.entrants).toEqual(entrants);
      draws.toggleWinnerLeaves();
    }
    runDraw();
    const drawn = latestDecidedDraw(state())?.drawn ?? [];
    draws.beginSession();
    expect(state().list.entrants).toEqual(entrants.filter(({ name }) => !drawn.includes(name)));
  });

  it('removes the drawn tickets from a kept list once if a reload ends the race', () => {
    for (const winnerLeaves of [true, false]) {
      const [storage, listStorage] = [createMapStorage(), createMapStorage()];
      const { draws } = createSession({ storage, listStorage });
      draws.setText('Leni*2\nJonas*2');
      draws.setTerms({ rule: { kind: 'first', count: 1 } });
      draws.keepList('Class 7b');
      if (!winnerLeaves) draws.toggleWinnerLeaves();
      draws.lock();
      draws.startRace();
      const keptTickets = () => {
        const later = createSession({ listStorage });
        later.draws.openList('Class 7b');
        return countTickets(later.state().list.entrants);
      };
      expect(keptTickets()).toBe(4);
      for (let reloads = 0; reloads < 3; reloads++) {
        const { state } = createSession({ storage, listStorage });
        expect(state().step).toBe('drawn');
        expect(countTickets(state().list.entrants)).toBe(winnerLeaves ? 3 : 4);
        expect(keptTickets()).toBe(winnerLeaves ? 3 : 4);
      }
      const after = createSession({ storage, listStorage });
      after.draws.drawAgain('withoutDrawn');
      expect(keptTickets()).toBe(3);
    }
  });

  it('shows at once whom another tab excludes from the open list', () => {
    const [storage, otherStorage] = createTabStorages();
    const { draws, state } = createSession({ listStorage: storage });
    draws.setText('Leni\nJonas\nMia');
    draws.keepList('Class 7b');
    const other = createSession({ listStorage: otherStorage });
    other.draws.openList('Class 7b');
    draws.toggleEntry('Jonas 1');
    expect(other.state().list.entrants.map(({ name }) => name)).toEqual(['Leni', 'Mia']);
    other.draws.includeEveryone();
    expect(state().list.entrants).toHaveLength(3);
  });

  it('keeps the ticks of the session if an earlier version saved its list without them', () => {
    const [storage, listStorage] = [createMapStorage(), createMapStorage()];
    const { draws } = createSession({ storage, listStorage });
    draws.setText('Leni\nJonas\nMia');
    draws.keepList('Class 7b');
    draws.toggleEntry('Jonas 1');
    listStorage.save('furlong-lists', '[{"name":"Class 7b","text":"Leni\\nJonas\\nMia"}]');
    const after = createSession({ storage, listStorage });
    expect(after.state()).toMatchObject({ listName: 'Class 7b' });
    expect(after.state().list.entrants.map(({ name }) => name)).toEqual(['Leni', 'Mia']);
  });

  it('treats a list as not kept if the device refuses to remember a tick', () => {
    const storage = createMapStorage();
    let isFull = false;
    const listStorage = {
      load: storage.load,
      save: (key: string, text: string) => !isFull && storage.save(key, text),
    };
    const { draws, state } = createSession({ listStorage });
    draws.setText('Leni\nJonas\nMia');
    draws.keepList('Class 7b');
    isFull = true;
    draws.toggleEntry('Jonas 1');
    expect(currentValue(draws.keptLists.hasDeviceRefusedChange$)).toBe(true);
    expect(state()).toMatchObject({ listName: null });
    expect(state().list.entrants).toHaveLength(2);
  });

  it('forgets a list, and leaves its text on the page', () => {
    const { draws, state } = createSession();
    draws.setText('Leni\nJonas');
    draws.keepList('Class 7b');
    draws.forgetList();
    expect(currentValue(draws.keptLists.lists$)).toEqual([]);
    expect(state()).toMatchObject({ listName: null, list: { text: 'Leni\nJonas' } });
  });

  it('emits true on hasDeviceRefusedChange$ if the device refuses a list, and leaves the text on the page', () => {
    const { draws, state } = createSession({ listStorage: deniedStorage });
    draws.setText('Leni\nJonas');
    draws.keepList('Class 7b');
    expect(currentValue(draws.keptLists.hasDeviceRefusedChange$)).toBe(true);
    expect(state()).toMatchObject({ listName: null, list: { text: 'Leni\nJonas' } });
  });

  it('ignores saved exclusions that it cannot read, and keeps their list', () => {
    const readable = ['Leni 1', { isAbsent: true, drawn: 0, excludedAt: 1_000 }] as const;
    const unreadable = [
      1,
      [],
      ['Jonas 1'],
      [1, readable[1]],
      ['Jonas 1', { isAbsent: 'yes', drawn: 0 }],
      ['Jonas 1', { isAbsent: true, drawn: 0.5 }],
      ['Jonas 1', { isAbsent: false, drawn: -1 }],
    ];
    const undated = ['Mia 1', { isAbsent: true, drawn: 0, excludedAt: 'Monday' }];
    const listStorage = createMapStorage();
    const exclusions = [...unreadable, readable, undated];
    listStorage.save(
      'furlong-lists',
      JSON.stringify([{ name: 'Class 7b', text: 'Leni\nJonas\nMia', exclusions }]),
    );
    const { draws, state } = createSession({ listStorage });
    draws.openList('Class 7b');
    expect([...state().list.exclusions]).toEqual([
      readable,
      ['Mia 1', { isAbsent: true, drawn: 0, excludedAt: null }],
    ]);
  });

  it('ignores saved lists that it cannot read', () => {
    for (const saved of ['{', '"x"', '[1, null, {"name": "", "text": "a"}, {"name": "b"}]']) {
      const listStorage = createMapStorage();
      listStorage.save('furlong-lists', saved);
      const { draws } = createSession({ listStorage });
      expect(currentValue(draws.keptLists.lists$), saved).toEqual([]);
    }
  });
});
