import {
  distinctUntilChanged,
  filter,
  interval,
  map,
  merge,
  mergeMap,
  type Observable,
  pairwise,
  Subject,
  Subscription,
  switchMap,
  takeLast,
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
  rankFinal,
  rankLive,
  TICK_MS,
} from '../../../streams';
import { createCard, type Finisher, getLeaderId, listFinishers } from '../parts/races';

/** Which race to record. */
export interface Race {
  readonly seed: string;
  /** The number of the run, which seeds the race. `seed` determines only the card. */
  readonly run: number;
  /** The number of the program on its card, from 1. */
  readonly programNumber: number;
  /** Also records the leader of every program, until the longest race is over. */
  readonly showsAllPrograms: boolean;
  /** When `paused$` errors, in ms; -1 for never. */
  readonly pausedFailsAtMs: number;
}

export interface TimedValue<Value> {
  /** Milliseconds on the clock since the start, pauses included. */
  readonly at: number;
  readonly value: Value;
}

/** The values that a stream has emitted, and how it ended. */
export interface RecordedStream<Value> {
  readonly values: readonly TimedValue<Value>[];
  readonly end: { readonly at: number; readonly error: string | null } | null;
}

/** The streams of one race, from its start to `nowMs`. */
export interface Recording {
  readonly programs: readonly Program[];
  readonly program: Program;
  readonly nowMs: number;
  readonly ticks: RecordedStream<number>;
  readonly paused: RecordedStream<boolean>;
  readonly frames: RecordedStream<RaceFrame>;
  /** The id of each new leader. */
  readonly leader: RecordedStream<number>;
  readonly finishes: RecordedStream<Finisher>;
  readonly live: RecordedStream<LiveResult>;
  readonly final: RecordedStream<FinalResult>;
  /** The leader of each program; empty unless `showsAllPrograms`. */
  readonly programLeaders: readonly RecordedStream<number>[];
}

/**
 * A recording ends at most this long after the last toggle of `paused$`, because a race that stays paused never ends.
 */
export const MAX_RECORDING_MS = 120_000;

/**
 * Runs a race in virtual time. Records its streams until all recorded races have ended, or until
 * `MAX_RECORDING_MS` after the last toggle. Each stream subscribes to the cold race separately, and receives
 * the same frames.
 *
 * @param toggles when `paused$` emits, in ms; the values alternate, true first
 * @throws RangeError if the card has no such program.
 */
export function record(race: Race, toggles: readonly number[]): Recording {
  const { seed, run, programNumber, showsAllPrograms, pausedFailsAtMs: failsAt } = race;
  const programs = createCard(seed);
  const program = programs[programNumber - 1];
  if (program === undefined) {
    throw new RangeError(`programNumber must be 1 to ${programs.length}, got ${programNumber}`);
  }
  const scheduler = new VirtualTimeScheduler();
  const toggles$ = new Subject<boolean>();
  const failure$ = timer(failsAt, scheduler).pipe(
    switchMap(() => throwError(() => new Error('the pause broke'))),
  );
  const paused$ = failsAt < 0 ? toggles$ : merge(toggles$, failure$);
  const runProgram = (program: Program) => createRace(program, { seed: run, paused$, scheduler });
  const race$ = runProgram(program);

  const subscriptions = new Subscription();
  const recordStream = <Value>(stream$: Observable<Value>): RecordedStream<Value> => {
    const values: TimedValue<Value>[] = [];
    const stream: { values: typeof values; end: RecordedStream<Value>['end'] } = {
      values,
      end: null,
    };
    const end = (error: string | null) => {
      stream.end = { at: scheduler.now(), error };
    };
    subscriptions.add(
      stream$.subscribe({
        next: (value) => values.push({ at: scheduler.now(), value }),
        error: (error: unknown) => {
          end(error instanceof Error ? error.message : String(error));
        },
        complete: () => end(null),
      }),
    );
    return stream;
  };
  const streams = {
    ticks: recordStream(interval(TICK_MS, scheduler).pipe(map((index) => index + 1))),
    paused: recordStream(paused$),
    frames: recordStream(race$),
    leader: recordStream(selectLeader(race$)),
    finishes: recordStream(selectFinishes(race$)),
    live: recordStream(selectLive(race$)),
    final: recordStream(race$.pipe(takeLast(1), map(rankFinal))),
    programLeaders: showsAllPrograms
      ? programs.map((program) => recordStream(selectLeader(runProgram(program))))
      : [],
  };
  const isOver = () => [streams.frames, ...streams.programLeaders].every(({ end }) => end !== null);
  const advance = (toMs: number) => {
    while (scheduler.frame < toMs && !isOver()) {
      const nextTickMs = (Math.floor(scheduler.frame / TICK_MS) + 1) * TICK_MS;
      scheduler.maxFrames = Math.min(toMs, nextTickMs);
      scheduler.flush();
      scheduler.frame = scheduler.maxFrames;
    }
  };
  toggles.forEach((at, index) => {
    advance(at);
    if (!isOver()) toggles$.next(index % 2 === 0);
  });
  advance((toggles.at(-1) ?? 0) + MAX_RECORDING_MS);
  subscriptions.unsubscribe();

  const nowMs = scheduler.frame;
  // `ticks` and `paused` do not complete by themselves. After the races, they end with the unsubscription above.
  const unsubscribed = isOver() ? { at: nowMs, error: null } : null;
  return {
    ...streams,
    programs,
    program,
    nowMs,
    ticks: { ...streams.ticks, end: unsubscribed },
    paused: { ...streams.paused, end: streams.paused.end ?? unsubscribed },
  };
}

/** Returns a recording as it was at an earlier moment. */
export function clip(recording: Recording, nowMs: number): Recording {
  const clipStream = <Value>({ values, end }: RecordedStream<Value>): RecordedStream<Value> => ({
    values: values.filter(({ at }) => at <= nowMs),
    end: end !== null && end.at <= nowMs ? end : null,
  });
  return {
    ...recording,
    nowMs,
    ticks: clipStream(recording.ticks),
    paused: clipStream(recording.paused),
    frames: clipStream(recording.frames),
    leader: clipStream(recording.leader),
    finishes: clipStream(recording.finishes),
    live: clipStream(recording.live),
    final: clipStream(recording.final),
    programLeaders: recording.programLeaders.map(clipStream),
  };
}

/** Returns the latest value of a stream. */
export function latest<Value>({ values }: RecordedStream<Value>): Value | undefined {
  return values.at(-1)?.value;
}

/**
 * Lists the dropped ticks, in ms: the ticks before the end of the race that have no frame. If an error of `paused$`
 * ends the race at the time of a tick, no gate drops this tick.
 */
export function listDroppedTicks({ ticks, frames }: Recording): readonly number[] {
  const passed = new Set(frames.values.map(({ at }) => at));
  const endMs = frames.end?.at ?? Infinity;
  return ticks.values.flatMap(({ at }) => (at >= endMs || passed.has(at) ? [] : [at]));
}

/**
 * Emits the id of the leading horse whenever it changes.
 *
 * ```text
 * race$   0123456(7|)
 * leader  1-3--1-|
 * ```
 */
function selectLeader(race$: Observable<RaceFrame>): Observable<number> {
  return race$.pipe(map(getLeaderId), distinctUntilChanged());
}

/** Emits each horse when it finishes. Horses of the same frame are in the order of their finish times. */
function selectFinishes(race$: Observable<RaceFrame>): Observable<Finisher> {
  return race$.pipe(
    pairwise(),
    mergeMap(([before, after]) => listFinishers(after).slice(listFinishers(before).length)),
  );
}

/** Emits the live result whenever the order changes or a horse finishes, until the race is over. */
function selectLive(race$: Observable<RaceFrame>): Observable<LiveResult> {
  const keyOf = ({ result }: LiveResult) =>
    result.map(({ horseId, isFinished }) => `${horseId} ${isFinished}`).join();
  return race$.pipe(
    filter(({ isOver }) => !isOver),
    map(rankLive),
    distinctUntilChanged((a, b) => keyOf(a) === keyOf(b)),
  );
}
