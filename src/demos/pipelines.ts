// The pipelines of the demos that show streams in the inspector. A copied marble test imports them from here. One column
// of a diagram is 1 ms of virtual time, so `debounceTime(3)` waits three columns.
import {
  combineLatest,
  debounceTime,
  distinctUntilChanged,
  exhaustMap,
  filter,
  interval,
  map,
  mergeMap,
  type Observable,
  pairwise,
  scan,
  share,
  shareReplay,
  skip,
  startWith,
  switchMap,
  take,
  takeUntil,
  takeWhile,
  timer,
  withLatestFrom,
} from 'rxjs';
import {
  createClock,
  createRace,
  createRaceState,
  createResults,
  isLiveResult,
  isSameList,
  type Program,
  type RaceResult,
  type RaceState,
  startRun,
  TICK_MS,
  withResult,
} from '../../streams';
import { createCard, createRaceSeed, laneAndColorOf, listFinishTimes } from './parts/races';

type Streams<Name extends string, Value = string> = Readonly<Record<Name, Observable<Value>>>;

/** A new click cancels the request of `switchMap`. `exhaustMap` ignores clicks until its request is complete. */
export function switchOrExhaust({
  clicks$,
  search$,
  save$,
}: Streams<'clicks$' | 'search$' | 'save$'>) {
  return {
    switched$: clicks$.pipe(switchMap((click) => search$.pipe(map((result) => click + result)))),
    exhausted$: clicks$.pipe(exhaustMap((click) => save$.pipe(map((result) => click + result)))),
  };
}

/** Both streams have two subscribers: one until column 8, and one from column 14 on. */
export function shareAndReplay({ counted$, kept$ }: Streams<'counted$' | 'kept$'>) {
  const shared = {
    counted$: counted$.pipe(shareReplay({ bufferSize: 1, refCount: true })),
    kept$: kept$.pipe(shareReplay({ bufferSize: 1, refCount: false })),
  };
  const early = (stream$: Observable<string>) => stream$.pipe(takeUntil(timer(8)));
  const late = (stream$: Observable<string>) =>
    timer(14).pipe(switchMap(() => stream$.pipe(takeUntil(timer(8)))));
  return {
    countedEarly$: early(shared.counted$),
    countedLate$: late(shared.counted$),
    keptEarly$: early(shared.kept$),
    keptLate$: late(shared.kept$),
  };
}

/** Two streams that come from one source change one after the other, and `combineLatest` emits in between. */
export function pairWithDouble({ count$ }: Streams<'count$', number>) {
  const double$ = count$.pipe(map((count) => 2 * count));
  return {
    combined$: combineLatest([count$, double$]).pipe(
      map(([count, double]) => `${count} ${double}`),
    ),
    selected$: count$.pipe(map((count) => `${count} ${2 * count}`)),
  };
}

/** `takeUntil` unsubscribes only from what stands before it. */
export function placeTakeUntil({
  start$,
  stop$,
  early$,
  last$,
}: Streams<'start$' | 'stop$' | 'early$' | 'last$'>) {
  const started$ = start$.pipe(takeUntil(stop$));
  return {
    tooEarly$: started$.pipe(switchMap(() => early$)),
    atLast$: start$.pipe(
      switchMap(() => last$),
      takeUntil(stop$),
    ),
  };
}

/** A value that becomes due in a pause is lost if a filter drops it, and late if it waits for the end of the pause. */
export function debounceInPause({
  typed$,
  paused$,
}: Streams<'typed$'> & Streams<'paused$', boolean>) {
  const isPaused$ = paused$.pipe(startWith(false), shareReplay({ bufferSize: 1, refCount: true }));
  const debounced$ = typed$.pipe(debounceTime(3));
  return {
    lost$: debounced$.pipe(
      withLatestFrom(isPaused$),
      filter(([, isPaused]) => !isPaused),
      map(([text]) => text),
    ),
    kept$: combineLatest([debounced$.pipe(map((text) => ({ text }))), isPaused$]).pipe(
      filter(([, isPaused]) => !isPaused),
      map(([typed]) => typed),
      // A pause and its end emit the latest text again, as the same object.
      distinctUntilChanged(),
      map(({ text }) => text),
    ),
  };
}

/** Which race, and which of its streams. */
export interface RaceSettings {
  /** The code of a meeting, whose races the game shows too, or any other text. */
  readonly seed: string;
  /** The number of the program on its card, from 1. */
  readonly programNumber: number;
  readonly limitMs: number;
  /** The columns of a tick at speed 1. */
  readonly tickMs: number;
  /** The leader of the race, the positions of all its horses, or all races of the card. */
  readonly view: 'leader' | 'all' | 'programs';
}

/**
 * The streams of the game while it runs the races of a start (spec §4, §5, §9). The results have the names of the game. A
 * horse is its lane, from 1, a frame is its tick, and a result is its lanes. `liveResults$` and `finalResults$` are
 * lists of results.
 */
export function raceStreams(
  inputs: { readonly paused$: Observable<boolean>; readonly speed$?: Observable<number> },
  { seed, programNumber, limitMs, tickMs, view }: RaceSettings,
): Readonly<Record<string, Observable<unknown>>> {
  const programs = createCard(seed);
  const program = programs[programNumber - 1];
  if (program === undefined) {
    throw new RangeError(`programNumber must be 1 to ${programs.length}, got ${programNumber}`);
  }
  // The first tick comes a column after the first subscription, so all that subscribe in column 0 receive it.
  const clock$ = createClock({ tickMs, ...inputs }).pipe(share());
  const run = (program: Program): Observable<RaceState> => {
    const options = { seed: createRaceSeed(seed, program.id), limitMs };
    const race = startRun(createRaceState(program), {
      ...options,
      key: `${seed} ${program.id}`,
      startId: 1,
    });
    const start = { ...race, latestRun: 1, result: null };
    return createRace(program, { ...options, ticks$: clock$ }).pipe(
      scan((race: RaceState, frame) => withResult({ ...race, frame }, race), start),
    );
  };
  const race$ = run(program);
  const result$ = createResults(race$, TICK_MS);
  // One state for each tick: `withLatestFrom` subscribes to the races first, so a tick reaches them first.
  const state$ = clock$.pipe(
    startWith(0),
    withLatestFrom(...(view === 'programs' ? programs.map(run) : [race$])),
    map(([tick, ...races]) => ({ tick, races })),
    takeWhile(({ races }) => races.some(({ frame }) => !frame.isOver), true),
  );
  const lanesOf = (result: RaceResult) =>
    (result?.result ?? []).map(({ horseId }) => {
      const { horses = [] } = programs.find(({ id }) => id === result?.programId) ?? {};
      return laneAndColorOf(horses, horseId).lane;
    });
  const selectResults = (select: (race: RaceState) => RaceResult) =>
    state$.pipe(
      map(({ races }) => races.flatMap((race) => select(race) ?? [])),
      distinctUntilChanged(isSameList),
      map((results) => results.map(lanesOf)),
    );
  const streamsByView = {
    leader: () => ({
      race$: selectTick(race$),
      leader$: result$.pipe(
        map((result) => lanesOf(result)[0]),
        distinctUntilChanged(),
      ),
    }),
    all: () => ({
      race$: selectTick(race$),
      ...Object.fromEntries(
        program.horses.map((_, index) => [`lane${index + 1}$`, selectPosition(race$, index)]),
      ),
    }),
    programs: () =>
      Object.fromEntries(
        programs.map((program) => [`race${program.id}$`, selectTick(run(program))]),
      ),
  };
  return {
    ticks$: state$.pipe(
      skip(1),
      map(({ tick }) => tick),
    ),
    ...streamsByView[view](),
    finishes$: race$.pipe(
      map(({ frame }) => listFinishTimes(frame)),
      pairwise(),
      mergeMap(([before, after]) => after.slice(before.length)),
      map(({ horseId }) => laneAndColorOf(program.horses, horseId).lane),
    ),
    result$: result$.pipe(
      map((result) => (isLiveResult(result) ? lanesOf(result) : { final: lanesOf(result) })),
    ),
    liveResults$: selectResults(({ result }) => (isLiveResult(result) ? result : null)),
    finalResults$: selectResults(({ result }) => (isLiveResult(result) ? null : result)),
  };
}

function selectTick(race$: Observable<RaceState>): Observable<number> {
  return race$.pipe(map(({ frame }) => frame.elapsedMs / TICK_MS));
}

/** Emits the position of a horse in percent of the track, until it has finished. */
function selectPosition(race$: Observable<RaceState>, index: number): Observable<number> {
  return race$.pipe(
    map(({ frame }) => frame.progress[index]),
    takeWhile((horse) => horse?.isFinished === false, true),
    map((horse) => Math.round(horse?.position ?? 0)),
  );
}

/** Five streams with two thousand values each. */
export function countFast() {
  const count$ = interval(1).pipe(take(2000));
  return {
    counts$: count$,
    squares$: count$.pipe(map((count) => count ** 2)),
    sums$: count$.pipe(scan((sum, count) => sum + count, 0)),
    parities$: count$.pipe(map((count) => count % 2 === 0)),
    texts$: count$.pipe(map((count) => count.toString(36))),
  };
}
