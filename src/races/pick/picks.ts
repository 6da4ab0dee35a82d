import {
  BehaviorSubject,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  Subscription,
} from 'rxjs';
import { type GameState, type RunEvent, runKey } from '../../../streams';
import { isObject, loadJson, noTextStorage, type TextStorage } from '../../page/textStorage';
import type { FinishedRun } from '../history/savedRuns';
import { followRuns, type RunsOfGame } from '../followRuns';

/** The ids of picked horses by the id of their program. A program without a pick has no entry. */
export type HorseByProgram = ReadonlyMap<number, number>;

/** The horses that the visitor picked as winners, each a horse of its program. Each map answers one question. */
export interface Picks {
  /** Which horse is picked for the next new run? Only the visitor changes these picks, until the card changes. */
  readonly next: HorseByProgram;
  /** With which pick did the run on the screen start first? A program at the gate has no entry. */
  readonly current: HorseByProgram;
  /**
   * With which pick did the run at the gate start before? `null` if it had none. A program whose run has not started
   * before has no entry. A later pick is for the run after it.
   */
  readonly rerun: ReadonlyMap<number, number | null>;
}

export interface PicksStore {
  /** Hot; emits on subscription. */
  readonly picks$: Observable<Picks>;
  /** Picks a horse of a program for its next run, or removes the pick with `null`. Ignores any other horse. */
  readonly pick: (programId: number, horseId: number | null) => void;
  readonly dispose: () => void;
}

/** The picks, and the values from which later picks are computed. */
interface PicksState extends Picks {
  /** The card on the screen, and its runs. */
  readonly game: Pick<GameState, 'meetingSeed' | 'card' | 'races' | 'nextRun'>;
  /** How runs started in this tab, also before a reload. Takes precedence over `finished`. */
  readonly started: StartPicks;
  /** How the finished runs of this device started. */
  readonly finished: StartPicks;
}

/** The pick with which each run of a program started first, by `runKey`; `null` if it started without a pick. */
type StartPicks = ReadonlyMap<string, number | null>;

/** The key of the picks of the latest start in the storage. */
const STORAGE_KEY = 'furlong-picks';

/** The key of the picks for the next run of the card on the screen. */
const NEXT_KEY = 'furlong-next-picks';

/** The maximum length of their text, in characters. A longer text is ignored. */
const MAX_LENGTH = 10_000;

/**
 * Holds the picks of the current card. A run keeps the picks with which it started first on this device, also when it is
 * shown or started again, so that nobody picks a winner that is known. A later pick is for the next run. Another card
 * starts without picks. An earlier run that is shown again passes its picks on to the next run, unless another horse of
 * the program is picked.
 *
 * ```text
 * pick       ---a---------b----------
 * runs$      -----s---e------s---r---    (s: started, e: ended, r: replaced by another card)
 * next       0--a---------b------0---    (0: no pick)
 * current    0----a----------b---0---
 * ```
 *
 * @param finishedRuns$ the finished runs of this device. Emits the current list on subscription.
 * @param storage keeps the picks of the latest start and those for the next run, so that a reload does not lose them
 */
export function createPicks(
  game: RunsOfGame,
  finishedRuns$: Observable<readonly FinishedRun[]> = of([]),
  storage: TextStorage = noTextStorage,
): PicksStore {
  const picks$ = new BehaviorSubject({
    ...NO_PICKS,
    ...loadNextPicks(storage),
    started: loadStartPicks(storage),
  });
  const subscription = new Subscription();
  subscription.add(
    finishedRuns$.subscribe((runs) => {
      picks$.next(show({ ...picks$.value, finished: listStartPicks(runs) }));
    }),
  );
  subscription.add(
    followRuns(game)
      .pipe(
        map((event) => {
          const started = listStarted(picks$.value, event);
          if (started.size > 0) saveStartPicks(storage, started);
          return update(picks$.value, event, started);
        }),
      )
      .subscribe(picks$),
  );
  subscription.add(picks$.subscribe((state) => saveNextPicks(storage, state)));
  return {
    picks$: picks$.pipe(
      distinctUntilChanged(
        (a, b) =>
          isSamePicks(a.next, b.next) &&
          isSamePicks(a.current, b.current) &&
          isSamePicks(a.rerun, b.rerun),
      ),
    ),
    pick(programId, horseId) {
      const state = picks$.value;
      const race = state.game.races.find(({ program }) => program.id === programId);
      if (horseId !== null && !race?.program.horses.some(({ id }) => id === horseId)) return;
      picks$.next({ ...state, next: withPick(state.next, programId, horseId) });
    },
    dispose() {
      subscription.unsubscribe();
    },
  };
}

const NO_PICKS: PicksState = {
  next: new Map(),
  current: new Map(),
  rerun: new Map(),
  game: { meetingSeed: 0, card: 0, races: [], nextRun: 1 },
  started: new Map(),
  finished: new Map(),
};

/** Lists the picks of the races that have just started for the first time. */
function listStarted(before: PicksState, { kind, races }: RunEvent): StartPicks {
  const isFirst = (key: string) => !before.started.has(key) && !before.finished.has(key);
  return new Map(
    races.flatMap(({ run, program }): [string, number | null][] =>
      kind === 'started' && run !== null && isFirst(run.key)
        ? [[run.key, before.next.get(program.id) ?? null]]
        : [],
    ),
  );
}

function update(before: PicksState, { kind, state }: RunEvent, started: StartPicks): PicksState {
  const shown = show({
    ...before,
    game: state,
    started: new Map([...before.started, ...started]),
  });
  if (kind !== 'replaced') return shown;
  const { meetingSeed, card } = before.game;
  const isSameCard = meetingSeed === state.meetingSeed && card === state.card;
  const rerun = [...shown.rerun].filter((entry): entry is [number, number] => entry[1] !== null);
  // Those of a storage may be of horses that are not in the race.
  const kept = [...(isSameCard ? before.next : NO_PICKS.next)].filter(([programId, horseId]) =>
    state.races.some(
      ({ program }) => program.id === programId && program.horses.some(({ id }) => id === horseId),
    ),
  );
  return { ...shown, next: new Map([...rerun, ...shown.current, ...kept]) };
}

/** Finds the picks of the shown runs. A saved pick of a horse that is not in the race counts as none. */
function show(state: PicksState): PicksState {
  const { meetingSeed: seed, card, nextRun, races } = state.game;
  const current = new Map<number, number>();
  const rerun = new Map<number, number | null>();
  for (const { program, run } of races) {
    const key = run?.key ?? runKey({ seed, card, run: nextRun }, program.id);
    const saved = state.started.has(key) ? state.started.get(key) : state.finished.get(key);
    if (saved === undefined) continue;
    const pick = program.horses.find(({ id }) => id === saved)?.id ?? null;
    if (run === null) rerun.set(program.id, pick);
    else if (pick !== null) current.set(program.id, pick);
  }
  return { ...state, current, rerun };
}

/** Lists the picks of finished runs. */
function listStartPicks(runs: readonly FinishedRun[]): StartPicks {
  return new Map(
    runs.flatMap(({ meeting, winners }) =>
      winners.map(({ program, pickId }): [string, number | null] => [
        runKey(meeting, program.id),
        pickId,
      ]),
    ),
  );
}

function saveStartPicks(storage: TextStorage, picks: StartPicks): void {
  storage.save(STORAGE_KEY, JSON.stringify(Object.fromEntries(picks)));
}

/** Loads the picks of the latest start. */
function loadStartPicks(storage: TextStorage): StartPicks {
  const json = loadJson(storage, STORAGE_KEY, MAX_LENGTH);
  return new Map(
    Object.entries(isObject(json) ? json : {}).filter(
      (entry): entry is [string, number | null] =>
        entry[1] === null || typeof entry[1] === 'number',
    ),
  );
}

function saveNextPicks(storage: TextStorage, { game: { meetingSeed, card }, next }: PicksState) {
  storage.save(NEXT_KEY, JSON.stringify({ meetingSeed, card, next: [...next] }));
}

/** Loads the picks for the next run, and the card that was on the screen with them. */
function loadNextPicks(storage: TextStorage): Pick<PicksState, 'game' | 'next'> {
  const json = loadJson(storage, NEXT_KEY, MAX_LENGTH);
  if (!isObject(json)) return NO_PICKS;
  const { meetingSeed, card, next } = json;
  if (typeof meetingSeed !== 'number' || typeof card !== 'number') return NO_PICKS;
  const isPick = (item: unknown): item is [number, number] =>
    Array.isArray(item) && item.length === 2 && item.every((id) => typeof id === 'number');
  return {
    game: { ...NO_PICKS.game, meetingSeed, card },
    next: new Map(Array.isArray(next) ? next.filter(isPick) : []),
  };
}

/** Whether two maps have the same picks. */
export function isSamePicks<Id extends number | null>(
  a: ReadonlyMap<number, Id>,
  b: ReadonlyMap<number, Id>,
): boolean {
  return a.size === b.size && [...a].every(([programId, pick]) => b.get(programId) === pick);
}

function withPick(picks: HorseByProgram, programId: number, horseId: number | null) {
  const next = new Map(picks);
  if (horseId === null) next.delete(programId);
  else next.set(programId, horseId);
  return next;
}
