import {
  BehaviorSubject,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  Subscription,
} from 'rxjs';
import type { GameState, Meeting, Program, RaceState } from '../../../streams';
import { isObject, loadJson, noTextStorage, type TextStorage } from '../../page/textStorage';
import type { FinishedRun } from '../history/savedRuns';

/** The ids of picked horses by the id of their program. A program without a pick has no entry. */
export type HorseByProgram = ReadonlyMap<number, number>;

/** The horses that the visitor picked as winners. */
export interface Picks {
  /** The picks for the next run of each program. They stay until the card changes. */
  readonly next: HorseByProgram;
  /** The picks with which the shown runs started first. A program at the gate has no entry. */
  readonly current: HorseByProgram;
  /**
   * The same for the programs at the gate of a run that has started before; `null` without a pick. A later pick is for
   * the run after it.
   */
  readonly rerun: ReadonlyMap<number, number | null>;
}

export interface PicksStore {
  /** Hot; emits on subscription. */
  readonly picks$: Observable<Picks>;
  /** Picks a horse for the next run of a program, or removes the pick with `null`. */
  readonly pick: (programId: number, horseId: number | null) => void;
  readonly dispose: () => void;
}

/** The picks, and the values from which later picks are computed. */
interface PicksState extends Picks {
  /** The seed and number of the card. It stays the same when an earlier run of the card is shown. */
  readonly cardKey: string;
  /** `GameState.cardId`. It changes with the card, and also when an earlier run of the card is shown. */
  readonly cardId: number;
  readonly races: readonly RaceState[];
  /** The number of the run that starts next. */
  readonly nextRun: number;
  /** The picks with which races started first in this tab, also before a reload. */
  readonly ownPicks: StartPicks;
  /** The picks of the finished runs of this device. */
  readonly runPicks: StartPicks;
}

/** The pick with which each race started first, by card, run and program; `null` if it started without a pick. */
type StartPicks = ReadonlyMap<string, number | null>;

/** The key of the picks of the latest start in the storage. */
const STORAGE_KEY = 'furlong-picks';

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
 * run        -----1----------2---g---    g: new programs
 * next       0--a---------b------0---    0: no pick
 * current    0----a----------b---0---
 * ```
 *
 * @param runs$ the finished runs of this device. Emits the current list on subscription.
 * @param storage keeps the picks of the latest start, so that a reload during the races does not lose them
 */
export function createPicks(
  state$: Observable<GameState>,
  runs$: Observable<readonly FinishedRun[]> = of([]),
  storage: TextStorage = noTextStorage,
): PicksStore {
  const picks$ = new BehaviorSubject<PicksState>({
    ...NO_PICKS,
    ownPicks: loadStartPicks(storage),
  });
  const subscription = new Subscription();
  subscription.add(
    runs$.subscribe((runs) => {
      picks$.next(show({ ...picks$.value, runPicks: listStartPicks(runs) }));
    }),
  );
  subscription.add(
    state$
      .pipe(
        // Skips ticks, which change no pick.
        distinctUntilChanged((a, b) => a.cardId === b.cardId && hasSameRuns(a.races, b.races)),
        map((game) => {
          const started = listStarted(picks$.value, game);
          if (started.size > 0) saveStartPicks(storage, started);
          return update(picks$.value, game, started);
        }),
      )
      .subscribe(picks$),
  );
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
  cardKey: '',
  cardId: 0,
  races: [],
  nextRun: 1,
  ownPicks: new Map(),
  runPicks: new Map(),
};

/** Lists the picks of the races that have just started for the first time. */
function listStarted(
  before: PicksState,
  { meetingSeed, card, cardId, races }: GameState,
): StartPicks {
  const cardKey = keyOfCard({ seed: meetingSeed, card });
  return new Map(
    races.flatMap((race, index): [string, number | null][] => {
      const key = keyOfRace(cardKey, race);
      // Showing an earlier run changes `cardId`, so the timeline of that run does not count as a start.
      const hasStarted =
        cardId === before.cardId &&
        race.timeline !== null &&
        race.timeline !== before.races[index]?.timeline;
      const isFirst = !before.ownPicks.has(key) && !before.runPicks.has(key);
      return hasStarted && isFirst ? [[key, before.next.get(race.program.id) ?? null]] : [];
    }),
  );
}

function update(
  before: PicksState,
  { meetingSeed, card, cardId, races, nextRun }: GameState,
  started: StartPicks,
): PicksState {
  const cardKey = keyOfCard({ seed: meetingSeed, card });
  const ownPicks = new Map([...before.ownPicks, ...started]);
  const kept = cardKey === before.cardKey ? before.next : NO_PICKS.next;
  const shown = show({ ...before, cardKey, cardId, races, nextRun, ownPicks });
  const rerun = [...shown.rerun].filter((entry): entry is [number, number] => entry[1] !== null);
  const next = cardId === before.cardId ? kept : new Map([...rerun, ...shown.current, ...kept]);
  return { ...shown, next };
}

/** Finds the picks of the shown runs. */
function show(state: PicksState): PicksState {
  const current = new Map<number, number>();
  const rerun = new Map<number, number | null>();
  for (const { program, run, timeline } of state.races) {
    const isAtGate = timeline === null;
    const key = keyOfRace(state.cardKey, { run: isAtGate ? state.nextRun : run, program });
    const { ownPicks, runPicks } = state;
    const pick = ownPicks.has(key) ? ownPicks.get(key) : runPicks.get(key);
    if (pick === undefined) continue;
    if (isAtGate) rerun.set(program.id, pick);
    else if (pick !== null) current.set(program.id, pick);
  }
  return { ...state, current, rerun };
}

/** Lists the picks of saved runs. */
function listStartPicks(runs: readonly FinishedRun[]): StartPicks {
  return new Map(
    runs.flatMap(({ meeting, winners }) =>
      winners.map(({ program, pickId }): [string, number | null] => [
        keyOfRace(keyOfCard(meeting), { run: meeting.run, program }),
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

function keyOfRace(
  cardKey: string,
  { run, program }: { readonly run: number; readonly program: Pick<Program, 'id'> },
): string {
  return `${cardKey}.${run}.${program.id}`;
}

function keyOfCard({ seed, card }: Pick<Meeting, 'seed' | 'card'>): string {
  return `${seed}.${card}`;
}

function hasSameRuns(a: readonly RaceState[], b: readonly RaceState[]): boolean {
  return a.length === b.length && a.every(({ timeline }, index) => timeline === b[index]?.timeline);
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
