import {
  BehaviorSubject,
  catchError,
  combineLatest,
  endWith,
  forkJoin,
  ignoreElements,
  interval,
  map,
  materialize,
  merge,
  type Observable,
  of,
  scan,
  startWith,
  Subject,
  switchMap,
  throwError,
  timer,
  VirtualTimeScheduler,
} from 'rxjs';
import {
  createRace,
  type FinalResult,
  type LiveResult,
  type Program,
  type RaceFrame,
  TICK_MS,
} from '../../../streams';
import { drawPrograms } from '../parts/drawProgram';
import type { Finisher } from '../parts/finishersOf';
import { finalOf, finishesOf, leaderOf, liveOf } from './rows';

/** Which race is taken. */
export interface Race {
  readonly seed: string;
  /** The seed of the race itself: the same programs run again with other chances. */
  readonly run: number;
  /** From 1. */
  readonly lap: number;
  /** With the leaders of all programs: the take then lasts until the last of them is over. */
  readonly isCompared: boolean;
  /** When `paused$` fails, in ms on the clock; -1 for never. */
  readonly failsAt: number;
}

/** What came at a moment of the clock, in ms from the start. */
export interface Mark<Value> {
  readonly at: number;
  readonly value: Value;
}

/** One stream as it is drawn: what it gave so far, and how it ended. */
export interface Line<Value> {
  readonly marks: readonly Mark<Value>[];
  readonly end: { readonly at: number; readonly error: string | null } | null;
}

/** All that is known of a race by a moment of the clock. */
export interface Take {
  /** Ms on the clock: pauses take of it, races do not wait for it. */
  readonly now: number;
  readonly ticks: Line<number>;
  /** True shuts the gate. */
  readonly gate: Line<boolean>;
  readonly frames: Line<RaceFrame>;
  /** Ids of horses. */
  readonly leader: Line<number>;
  readonly finishes: Line<Finisher>;
  readonly live: Line<LiveResult>;
  readonly final: Line<FinalResult>;
  /** The leader of every program, by program; nothing unless they are compared. */
  readonly laps: readonly Line<number>[];
}

/** A race on a clock that is advanced from outside, each of its streams written down. */
export interface Taking {
  readonly programs: readonly Program[];
  readonly program: Program;
  /** The current take first. */
  readonly take$: Observable<Take>;
  readonly current: () => Take;
  /** Lets time pass up to a moment of the clock, at most to the end of the race. */
  readonly advance: (to: number) => void;
  /** Shuts the gate, or opens it. */
  readonly toggle: () => void;
  readonly stop: () => void;
}

/**
 * Takes a race. Every line is a subscriber of its own: a race is cold, so all see the same one.
 *
 * @throws RangeError if there is no such lap.
 */
export function startTake({ seed, run, lap, isCompared, failsAt }: Race): Taking {
  const programs = drawPrograms(seed);
  const program = programs[lap - 1];
  if (program === undefined) {
    throw new RangeError(`lap must be 1 to ${programs.length}, got ${lap}`);
  }
  const scheduler = new VirtualTimeScheduler();
  const presses$ = new Subject<boolean>();
  const failure$ = timer(failsAt, scheduler).pipe(
    switchMap(() => throwError(() => new Error('the pause broke'))),
  );
  const paused$ = failsAt < 0 ? presses$ : merge(presses$, failure$);
  const raceOf = (program: Program) => createRace(program, { seed: run, paused$, scheduler });
  const race$ = raceOf(program);
  const leaders = isCompared ? programs.map((program) => leaderOf(raceOf(program))) : [];
  const write = <Value>(stream$: Observable<Value>) => writeDown(stream$, scheduler);

  const lines$ = combineLatest({
    // First, so that the last tick is there before the race is over.
    ticks: write(interval(TICK_MS, scheduler).pipe(map((index) => index + 1))),
    gate: write(paused$),
    frames: write(race$),
    leader: write(leaderOf(race$)),
    finishes: write(finishesOf(race$)),
    live: write(liveOf(race$)),
    final: write(finalOf(race$)),
    laps: leaders.length === 0 ? of([]) : combineLatest(leaders.map(write)),
  });
  const take$ = new BehaviorSubject<Take>(NOTHING);
  let lines: Omit<Take, 'now'> = NOTHING;
  let isOver = false;
  const subscription = lines$.subscribe((latest) => {
    lines = latest;
  });
  subscription.add(
    forkJoin([race$, ...leaders].map(ending)).subscribe(() => {
      isOver = true;
    }),
  );
  const show = () => {
    const now = scheduler.frame;
    if (!isOver) {
      take$.next({ ...lines, now });
      return;
    }
    subscription.unsubscribe();
    // What never ends by itself ends with who reads it.
    const leave = <Value>(line: Line<Value>) => ({
      ...line,
      end: line.end ?? { at: now, error: null },
    });
    take$.next({ ...lines, ticks: leave(lines.ticks), gate: leave(lines.gate), now });
  };
  show();

  return {
    programs,
    program,
    take$: take$.asObservable(),
    current: () => take$.value,
    advance(to) {
      if (subscription.closed) return;
      while (scheduler.frame < to && !isOver) {
        // Not beyond the tick with which all is over.
        scheduler.maxFrames = Math.min(to, nextTick(scheduler.frame));
        scheduler.flush();
        scheduler.frame = scheduler.maxFrames;
      }
      show();
    },
    toggle() {
      if (isOver) return;
      presses$.next(!isShut(take$.value));
      show();
    },
    stop() {
      subscription.unsubscribe();
      take$.complete();
    },
  };
}

/**
 * The same take once more: its gate shut and opened in the same moments, up to a moment or to the end.
 *
 * @param script the moments in which the gate changed, in ms on the clock
 */
export function retake(race: Race, script: readonly number[], until = Infinity): Taking {
  const taking = startTake(race);
  for (const at of script) {
    if (at > until) break;
    taking.advance(at);
    taking.toggle();
  }
  // A gate that stays shut would hold the race for ever.
  taking.advance(until === Infinity && script.length % 2 === 1 ? (script.at(-1) ?? 0) : until);
  return taking;
}

/** Whether the gate is shut. */
export function isShut({ gate }: Take): boolean {
  return gate.marks.at(-1)?.value ?? false;
}

/** Where the clock of a take stops: every tick is drawn, those of an endless pause as well. */
export const LONGEST_MS = 120_000;

/** The moments in which the gate changed: with the race, they are the whole take. */
export function scriptOf({ gate }: Take): readonly number[] {
  return gate.marks.map(({ at }) => at);
}

/** How long the gate has been shut, in ms on the clock. */
export function shutMsOf(take: Take): number {
  return droppedOf(take).length * TICK_MS;
}

/** Whether two takes differ in nothing but the time. */
export function hasSameLines(a: Take, b: Take): boolean {
  return (
    a.ticks === b.ticks &&
    a.gate === b.gate &&
    a.frames === b.frames &&
    a.finishes === b.finishes &&
    a.laps === b.laps
  );
}

export function isOver({ ticks }: Take): boolean {
  return ticks.end !== null;
}

/** The ticks that found the gate shut: those of the race that brought no frame. */
export function droppedOf({ ticks, frames }: Take): readonly number[] {
  const passed = new Set(frames.marks.map(({ at }) => at));
  const endMs = frames.end?.at ?? Infinity;
  return ticks.marks.flatMap(({ at }) => (at > endMs || passed.has(at) ? [] : [at]));
}

const EMPTY: Line<never> = { marks: [], end: null };
const NOTHING: Take = {
  now: 0,
  ticks: EMPTY,
  gate: EMPTY,
  frames: EMPTY,
  leader: EMPTY,
  finishes: EMPTY,
  live: EMPTY,
  final: EMPTY,
  laps: [],
};

/** What a stream has given so far; nothing at first. */
function writeDown<Value>(
  stream$: Observable<Value>,
  { now }: { readonly now: () => number },
): Observable<Line<Value>> {
  return stream$.pipe(
    materialize(),
    scan((line: Line<Value>, notification): Line<Value> => {
      const at = now();
      switch (notification.kind) {
        case 'N':
          return { ...line, marks: [...line.marks, { at, value: notification.value }] };
        case 'E':
          return { ...line, end: { at, error: messageOf(notification.error) } };
        case 'C':
          return { ...line, end: { at, error: null } };
      }
    }, EMPTY),
    startWith(EMPTY),
  );
}

/** Gives one value when a stream is over, in whatever way. */
function ending(stream$: Observable<unknown>): Observable<true> {
  return stream$.pipe(
    ignoreElements(),
    endWith<true>(true),
    catchError(() => of<true>(true)),
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function nextTick(ms: number): number {
  return (Math.floor(ms / TICK_MS) + 1) * TICK_MS;
}
