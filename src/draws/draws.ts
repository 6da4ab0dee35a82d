import {
  BehaviorSubject,
  combineLatest,
  concat,
  distinctUntilChanged,
  EMPTY,
  map,
  Observable,
  of,
  pairwise,
  type SchedulerLike,
  skip,
  Subscription,
  switchMap,
  take,
  timer,
  withLatestFrom,
} from 'rxjs';
import type { ReadAs, Speed } from '../../streams';
import { monotonicScheduler } from '../page/monotonicScheduler';
import type { Sound } from '../page/createSound';
import { createSavedSwitch, type SavedSwitch } from '../page/savedSwitch';
import { shareLatest } from '../page/shareLatest';
import { saveTabLock } from '../page/tabLock';
import type { TextStorage } from '../page/textStorage';
import { createDrawRace, type DecidedRace, type DrawRace, raceOf } from './run/drawRace';
import { sessionOf } from './describeDraw';
import * as states from './drawsState';
import type { DrawsState } from './drawsState';
import { createSaveSession, loadSession } from './record/savedSession';
import type { RaceSeconds, TypedTerms } from './enter/terms';
import { createKeptLists, type KeptList, type KeptLists } from './enter/keptLists';
import {
  canRememberDraw,
  claimTab,
  hasGoneOn,
  lockNameOf,
  NO_LOCKS,
  rememberGoneOn,
  type Tab,
} from './tab';
import { excludeRepeats, excludeSimilar, includeEveryone, toggleEntry } from './enter/typedList';

/** How long a visitor must pause typing before the text of a kept list is saved, in ms. */
const TYPING_MS = 300;

/**
 * Why a tab has a session of its own, and not the one that it had: another tab keeps that one, or that one has gone on
 * without this tab, see `hasGoneOn`.
 */
export type OwnSession = 'copied' | 'gone on';

/** A session of draws. */
export interface Draws {
  /** Hot; emits the current state on subscription. */
  readonly state$: Observable<DrawsState>;
  /** The race of the draw that is being run; `null` unless the step is `racing`. Hot; emits on subscription. */
  readonly race$: Observable<DrawRace | null>;
  /**
   * What is known in advance of the race of the draw that is being run or was drawn; `null` in other steps. The race, its
   * photos and its replay share it, so that its paths are computed once. Hot; emits on subscription.
   */
  readonly decidedRace$: Observable<DecidedRace | null>;
  /** Whether a reload keeps the session. */
  readonly isSaved$: Observable<boolean>;
  readonly tab: Pick<Tab, 'areDrawsElsewhere$'>;
  /** Why this tab has a session of its own; `null` if it goes on with what it had, and after a lock. */
  readonly ownSession$: Observable<OwnSession | null>;
  readonly keptLists: Pick<KeptLists, 'lists$' | 'hasDeviceRefusedChange$'>;
  /** Whether the finish of a race is in slow motion. Has no effect with reduced motion. The device remembers it. */
  readonly slowFinishSwitch: SavedSwitch;
  /**
   * Keeps the list on this device from now on, or renames a kept list. Adds a number to the name if another kept list
   * has it.
   */
  readonly keepList: (name: string) => void;
  /** Removes the list from this device. Its text and its ticks stay on the page. */
  readonly forgetList: () => void;
  /** Opens the kept list with this name. `null` opens `DrawsState.unkeptList`. */
  readonly openList: (name: string | null) => void;
  /** Changes the text of the list. If the list is kept, saves the text once the visitor pauses typing. */
  readonly setText: (text: string) => void;
  /** Reads the text of the list in another way, also after changes of the text. */
  readonly readAs: (as: ReadAs) => void;
  /** Opens a text, such as that of a file, as a list that the device does not keep. */
  readonly openText: (text: string) => void;
  /** Saves the text of a kept list now if it is not saved yet. */
  readonly saveText: () => void;
  /** Unticks an entry of the list, or ticks it again. A kept list remembers this and the other ways to exclude entries. */
  readonly toggleEntry: (key: string) => void;
  /** Unticks all entries with this name except the first. */
  readonly excludeRepeats: (name: string) => void;
  /** Unticks all entries that look like this name except the first. */
  readonly excludeSimilar: (name: string) => void;
  /** Ticks all entries, and gives them their drawn tickets back. */
  readonly includeEveryone: () => void;
  /** Changes terms of the next draw. */
  readonly setTerms: (terms: Partial<TypedTerms>) => void;
  /** Changes how long the race takes, see `DrawsState.raceSeconds`. A kept list remembers it. */
  readonly setRaceSeconds: (raceSeconds: RaceSeconds) => void;
  /** Changes whether drawn tickets leave the list by default, see `DrawsState.winnerLeaves`. */
  readonly toggleWinnerLeaves: () => void;
  /** Locks the list, unless the session has gone on without this tab. Then begins a session of its own. */
  readonly lock: () => void;
  /** Goes back to the list. The locked draw stays in the record as a draw that was not run. */
  readonly unlock: () => void;
  readonly setWord: (word: string) => void;
  /** Fixes the word, so that the page can show its hash before the race. */
  readonly fixWord: () => void;
  /**
   * Runs the locked draw with its word, which may be empty, and shows its race unless `raceSeconds` is 0. If the session
   * has gone on without this tab, begins a session of its own instead.
   */
  readonly startRace: () => void;
  /**
   * Passes over drawn names that are not there, with all their tickets. The next in the same order move up. Groups are
   * dealt again only once.
   */
  readonly passOver: (tickets: number | readonly number[]) => void;
  /** Goes back to the list for the next draw, with or without the drawn tickets. */
  readonly drawAgain: (who: 'withoutDrawn' | 'withDrawn') => void;
  readonly openRecord: () => void;
  readonly closeRecord: () => void;
  /** Begins a new session, with draw 1 of the same list. Drawn tickets come back, except to a kept list. */
  readonly beginSession: () => void;
  readonly dispose: () => void;
}

export interface DrawsOptions {
  /** Keeps the session across reloads, so that a reload does not undo a lock. */
  readonly storage: TextStorage;
  /** Keeps the lists that the visitor wants to keep, and the switch of the slow motion, for later visits. */
  readonly listStorage: TextStorage;
  /** Plays the races. By default, they are silent. */
  readonly sound?: Pick<Sound, 'playWhileOn'>;
  /** Pauses the race when it emits. By default, never. */
  readonly pauses$?: Observable<unknown>;
  /** Whether the visitor prefers reduced motion. By default, never. */
  readonly reducesMotion$?: Observable<boolean>;
  /** The session in the storage, see `loadSession`. */
  readonly loaded?: DrawsState | null;
  /** Keeps the session for this tab. A tab that is a copy begins a session of its own, with the same list. */
  readonly tab?: Tab;
  readonly scheduler?: SchedulerLike;
  /** Returns the current time in Unix milliseconds. */
  readonly now?: () => number;
  /** Returns 32 bytes that nobody can guess. */
  readonly createSecret?: () => Uint8Array;
}

/**
 * Claims the session in the storage for this tab, and opens it. Emits the session once. Unsubscribing disposes it.
 */
export function openSession(options: Omit<DrawsOptions, 'loaded' | 'tab'>): Observable<Draws> {
  const loaded = loadSession(options.storage);
  return claimTab(sessionOf(loaded?.draws.map(({ draw }) => draw) ?? [])).pipe(
    switchMap(
      (tab) =>
        new Observable<Draws>((subscriber) => {
          const draws = createDraws({ ...options, loaded, tab });
          subscriber.next(draws);
          return draws.dispose;
        }),
    ),
  );
}

/** Creates the session of draws that the storage holds, or a new one. */
export function createDraws({
  storage,
  listStorage,
  sound,
  pauses$ = EMPTY,
  reducesMotion$ = of(false),
  loaded = loadSession(storage),
  tab = NO_LOCKS,
  scheduler = monotonicScheduler,
  now = Date.now,
  createSecret = () => crypto.getRandomValues(new Uint8Array(32)),
}: DrawsOptions): Draws {
  const hasGoneOnElsewhere = (state: DrawsState) => {
    const latest = states.latestDraw(state);
    return latest !== undefined && hasGoneOn(listStorage, latest.draw);
  };
  const ownSession$ = new BehaviorSubject<OwnSession | null>(
    tab.isCopy ? 'copied' : loaded !== null && hasGoneOnElsewhere(loaded) ? 'gone on' : null,
  );
  const isOwn = ownSession$.value !== null;
  const saved = loaded !== null && isOwn ? states.beginSession(loaded) : loaded;
  const state$ = new BehaviorSubject(saved ?? states.NEW_SESSION);
  const isSaved$ = new BehaviorSubject(saved !== null);
  const keptLists = createKeptLists(listStorage);
  const slowFinishSwitch = createSavedSwitch(listStorage, 'furlong-slow-finish', 'on');
  const race$ = new BehaviorSubject<DrawRace | null>(null);
  const decidedRace$ = state$.pipe(
    map((state) =>
      state.step === 'racing' || state.step === 'drawn'
        ? states.latestDecidedDraw(state)
        : undefined,
    ),
    // Passing a name over changes the draw, but neither its race nor its hash.
    distinctUntilChanged(Object.is, (draw) => draw?.hash),
    map((draw) => (draw === undefined ? null : raceOf(draw))),
    shareLatest(),
  );
  const subscription = new Subscription();
  let speed: Speed = 1;
  /** Whether this device can keep a copy of this tab from running the draw again. Otherwise, it keeps no draws. */
  let isGuarded = true;
  const change = (transition: (state: DrawsState) => DrawsState) => {
    const state = transition(state$.value);
    if (state !== state$.value) state$.next(state);
  };

  /** Closed unless the text of a kept list has changed and is not saved yet. */
  let typing = Subscription.EMPTY;
  const saveList = () => {
    typing.unsubscribe();
    const { listName: name } = state$.value;
    if (name === null || keptLists.put(keep(state$.value, name), name) !== null) return;
    // Another tab has just forgotten the list, or the device refuses it.
    change((state) => ({ ...state, listName: null }));
  };
  const saveText = () => {
    if (!typing.closed) saveList();
  };
  /** Changes how the list is read, or which of its entries are in the next draw. Saves a kept list at once. */
  const changeList = (transition: (state: DrawsState) => DrawsState) => {
    const { list } = state$.value;
    change(transition);
    if (state$.value.list !== list) saveList();
  };
  /** Locks or runs a draw. Does neither if the session has gone on without this tab. */
  const goOn = (transition: (state: DrawsState) => DrawsState) => {
    const state = state$.value;
    const next = transition(state);
    if (next === state) return;
    if (hasGoneOnElsewhere(state)) {
      ownSession$.next('gone on');
      changeList(states.beginSession);
      return;
    }
    const latest = states.latestDraw(state);
    if (latest !== undefined) rememberGoneOn(listStorage, latest.draw);
    if (next.step === 'locked') {
      ownSession$.next(null);
      isGuarded = tab.hasLocks || canRememberDraw(listStorage);
    }
    changeList(() => next);
  };
  const showDrawn = () => {
    changeList((state) => states.showDrawn(state, now()));
  };

  // Saves a session of its own at once, because the storage still has the secret of the other tab.
  const unsaved$ = isOwn ? state$ : state$.pipe(skip(1));
  const save = createSaveSession(storage);
  subscription.add(unsaved$.pipe(map((state) => save(state, isGuarded))).subscribe(isSaved$));
  subscription.add(
    state$
      .pipe(
        map(({ draws }) => sessionOf(draws.map(({ draw }) => draw))),
        distinctUntilChanged(),
      )
      .subscribe((session) => {
        tab.keep(session);
        saveTabLock(storage, lockNameOf(session));
      }),
  );
  subscription.add(
    // Begins with a pair of the loaded lists, so that none of them counts as renamed.
    concat(keptLists.lists$.pipe(take(1)), keptLists.lists$)
      .pipe(pairwise())
      .subscribe(([before, after]) => {
        // The text of another tab does not replace what the visitor is typing.
        if (typing.closed) change((state) => states.syncOpenList(state, before, after));
        else saveText();
      }),
  );
  // A saved race has ended, because the saved draw already contains its result.
  showDrawn();
  subscription.add(
    state$
      .pipe(
        map((state) => (state.step === 'racing' ? states.latestDecidedDraw(state) : undefined)),
        distinctUntilChanged(),
        // The subscription above has set it.
        withLatestFrom(decidedRace$),
      )
      .subscribe(([draw, race]) => {
        race$.value?.dispose();
        const { raceSeconds: seconds } = state$.value;
        race$.next(
          draw === undefined || race === null
            ? null
            : createDrawRace(draw, race, { scheduler, speed, seconds }),
        );
      }),
  );
  subscription.add(
    pauses$.subscribe(() => {
      race$.value?.pause();
    }),
  );
  subscription.add(
    race$.pipe(switchMap((race) => race?.speed$ ?? EMPTY)).subscribe((next) => {
      speed = next;
    }),
  );
  subscription.add(
    combineLatest([race$, slowFinishSwitch.isOn$, reducesMotion$]).subscribe(
      ([race, isOn, reducesMotion]) => race?.setSlowFinish(isOn && !reducesMotion),
    ),
  );
  subscription.add(
    sound?.playWhileOn(async () => (await import('./run/playDraws')).playDraws(race$)),
  );
  subscription.add(
    race$.pipe(switchMap((race) => race?.end$ ?? EMPTY)).subscribe(() => {
      showDrawn();
    }),
  );
  return {
    state$: state$.asObservable(),
    race$: race$.asObservable(),
    decidedRace$,
    isSaved$: isSaved$.pipe(distinctUntilChanged()),
    tab,
    ownSession$: ownSession$.asObservable(),
    keptLists,
    slowFinishSwitch,
    keepList(typedName) {
      const name = typedName.trim();
      const { listName: oldName } = state$.value;
      if (name === '' || name === oldName) return;
      const listName = keptLists.put(keep(state$.value, name), oldName);
      if (listName !== null) change((state) => ({ ...state, listName }));
    },
    forgetList() {
      const { listName } = state$.value;
      if (listName !== null) keptLists.remove(listName);
    },
    openList(name) {
      saveText();
      const list = name === null ? undefined : keptLists.find(name);
      // Does nothing if another tab has forgotten the list. Otherwise the current text would be lost.
      if (name !== null && list === undefined) return;
      change((state) => states.openList(state, list));
    },
    setText(text) {
      change((state) => states.setText(state, text));
      typing.unsubscribe();
      if (state$.value.listName !== null) typing = timer(TYPING_MS, scheduler).subscribe(saveText);
    },
    readAs(as) {
      changeList((state) => states.readAs(state, as));
    },
    openText(text) {
      saveText();
      change((state) => states.openText(state, text));
    },
    saveText,
    toggleEntry(key) {
      changeList((state) => ({ ...state, list: toggleEntry(state.list, key, now()) }));
    },
    excludeRepeats(name) {
      changeList((state) => ({ ...state, list: excludeRepeats(state.list, name, now()) }));
    },
    includeEveryone() {
      changeList((state) => ({ ...state, list: includeEveryone(state.list) }));
    },
    excludeSimilar(name) {
      changeList((state) => ({ ...state, list: excludeSimilar(state.list, name, now()) }));
    },
    setTerms(terms) {
      change((state) => states.setTerms(state, terms));
    },
    setRaceSeconds(raceSeconds) {
      change((state) => ({ ...state, raceSeconds }));
      saveList();
    },
    toggleWinnerLeaves() {
      change((state) => ({ ...state, winnerLeaves: !state.winnerLeaves }));
    },
    lock() {
      goOn((state) => states.lock(state, createSecret(), now()));
    },
    unlock() {
      change(states.unlock);
    },
    setWord(word) {
      change((state) => states.setWord(state, word));
    },
    fixWord() {
      change(states.fixWord);
    },
    startRace() {
      goOn((state) => states.startDrawRace(state, now()));
    },
    passOver(tickets) {
      changeList((state) => states.passOver(state, tickets, now()));
    },
    drawAgain(who) {
      changeList((state) => states.drawAgain(state, who, now()));
    },
    openRecord() {
      change((state) => ({ ...state, isRecordOpen: true }));
    },
    closeRecord() {
      change((state) => ({ ...state, isRecordOpen: false }));
    },
    beginSession() {
      changeList(states.beginSession);
    },
    dispose() {
      saveText();
      race$.value?.dispose();
      subscription.unsubscribe();
      keptLists.dispose();
      tab.release();
      state$.complete();
      race$.complete();
      isSaved$.complete();
      ownSession$.complete();
    },
  };
}

function keep({ list: { text, as, exclusions }, raceSeconds }: DrawsState, name: string): KeptList {
  return { name, text, as, exclusions, raceSeconds };
}
