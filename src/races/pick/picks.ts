import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { GameState, Meeting, RaceState } from '../../../streams';
import type { FinishedRun } from '../history/savedRuns';

/** The ids of picked horses by the id of their program. A program without a pick has no entry. */
export type HorseByProgram = ReadonlyMap<number, number>;

/** The horses that the visitor picked as winners. */
export interface Picks {
  /** The picks for the next run of each program. They stay until the card changes. */
  readonly next: HorseByProgram;
  /** The picks with which the shown runs started. A program at the gate has no entry. */
  readonly current: HorseByProgram;
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
  /** The pick with which each race started, by card, run and program. */
  readonly startPicks: ReadonlyMap<string, number | undefined>;
}

/**
 * Holds the picks of the current card. A run keeps the picks with which it started, also when it is shown
 * again. A later pick is for the next run. Another card starts without picks. An earlier run that is shown
 * again passes its picks on to the next run, unless another horse of the program is picked.
 *
 * ```text
 * pick       ---a---------b----------
 * run        -----1----------2---g---    g: new programs
 * next       0--a---------b------0---    0: no pick
 * current    0----a----------b---0---
 * ```
 *
 * @param savedRuns the runs that finished before the page was loaded
 */
export function createPicks(
  state$: Observable<GameState>,
  savedRuns: readonly FinishedRun[] = [],
): PicksStore {
  const picks$ = new BehaviorSubject<PicksState>({
    ...NO_PICKS,
    startPicks: listStartPicks(savedRuns),
  });
  const subscription = state$
    .pipe(
      // Skips ticks, which change no pick.
      distinctUntilChanged((a, b) => a.cardId === b.cardId && hasSameRuns(a.races, b.races)),
      map((game) => update(picks$.value, game)),
    )
    .subscribe(picks$);
  return {
    picks$: picks$.pipe(
      distinctUntilChanged(
        (a, b) => isSamePicks(a.next, b.next) && isSamePicks(a.current, b.current),
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
  cardKey: '',
  cardId: 0,
  races: [],
  startPicks: new Map(),
};

function update(before: PicksState, { meetingSeed, card, cardId, races }: GameState): PicksState {
  const cardKey = keyOfCard({ seed: meetingSeed, card });
  const startPicks = new Map(before.startPicks);
  const current = new Map<number, number>();
  for (const [index, race] of races.entries()) {
    if (race.timeline === null) continue;
    const { id } = race.program;
    const key = `${cardKey}.${race.run}.${id}`;
    // Showing an earlier run changes `cardId`, so the timeline of that run does not count as a start.
    const hasStarted = cardId === before.cardId && race.timeline !== before.races[index]?.timeline;
    if (hasStarted) startPicks.set(key, before.next.get(id));
    const horseId = startPicks.get(key);
    if (horseId !== undefined) current.set(id, horseId);
  }
  const kept = cardKey === before.cardKey ? before.next : NO_PICKS.next;
  const next = cardId === before.cardId ? kept : new Map([...current, ...kept]);
  return { next, current, cardKey, cardId, races, startPicks };
}

/** Lists the picks of saved runs, keyed like `PicksState.startPicks`. */
function listStartPicks(runs: readonly FinishedRun[]): PicksState['startPicks'] {
  return new Map(
    runs.flatMap(({ meeting, winners }) =>
      winners.flatMap(({ program, pickId }): [string, number][] =>
        pickId === null ? [] : [[`${keyOfCard(meeting)}.${meeting.run}.${program.id}`, pickId]],
      ),
    ),
  );
}

function keyOfCard({ seed, card }: Pick<Meeting, 'seed' | 'card'>): string {
  return `${seed}.${card}`;
}

function hasSameRuns(a: readonly RaceState[], b: readonly RaceState[]): boolean {
  return a.length === b.length && a.every(({ timeline }, index) => timeline === b[index]?.timeline);
}

/** Whether two maps have the same picks. */
export function isSamePicks(a: HorseByProgram, b: HorseByProgram): boolean {
  return a.size === b.size && [...a].every(([programId, horseId]) => b.get(programId) === horseId);
}

function withPick(picks: HorseByProgram, programId: number, horseId: number | null) {
  const next = new Map(picks);
  if (horseId === null) next.delete(programId);
  else next.set(programId, horseId);
  return next;
}
