import {
  BehaviorSubject,
  concat,
  distinctUntilChanged,
  EMPTY,
  filter,
  interval,
  map,
  merge,
  NEVER,
  type Observable,
  of,
  ReplaySubject,
  type SchedulerLike,
  share,
  startWith,
  Subject,
  Subscription,
  switchMap,
  take,
  takeUntil,
  timer,
} from 'rxjs';
import {
  type DecidedDraw,
  isSameList,
  type Pace,
  playTimeline,
  type Program,
  type RaceFrame,
  rankFinal,
  type Speed,
} from '../../../streams';
import type { RunState } from '../../motion/observeRuns';
import { shareLatest } from '../../page/shareLatest';
import { recomputeRace } from './recomputeRace';
import { orderAt } from './orderAt';

/** The scheduler's ms between two ticks at speed 1. At this speed, the winner finishes after about 13 s. */
export const DRAW_TICK_MS = 400;

/** How often the order of the horses is sampled, in the scheduler's ms. */
const SAMPLE_MS = 250;

/** How long `drawn$` waits after the last drawn ticket finishes, in the scheduler's ms. A resume restarts the wait. */
const DELAY_MS = 1_200;

/** The race of a draw while visitors watch it. The result of the draw is known from the start. */
export interface DrawRace {
  readonly draw: DecidedDraw;
  readonly program: Program;
  readonly timeline: readonly RaceFrame[];
  /**
   * The timeline, the pace and, once the race is over, the final result. Emits when the pace changes and at the
   * end. Shared; emits the current value on subscription.
   */
  readonly run$: Observable<RunState>;
  /**
   * The simulated ms since the start. Sampled four times a second while the race is running and not paused, and at
   * its end. Shared; emits the current value on subscription.
   */
  readonly elapsedMs$: Observable<number>;
  /**
   * The ticket numbers, the leader first. Emits when a sample of `elapsedMs$` has another order. Shared; emits the
   * current value on subscription.
   */
  readonly order$: Observable<readonly number[]>;
  readonly isPaused$: Observable<boolean>;
  readonly speed$: Observable<Speed>;
  /** Emits once and completes: 1.2 s after the last drawn ticket finishes, or when `finish` is called. */
  readonly drawn$: Observable<void>;
  readonly togglePause: () => void;
  readonly pause: () => void;
  readonly setSpeed: (speed: Speed) => void;
  /** Ends the race at once, with the result that it would have had. */
  readonly finish: () => void;
  /** Returns the scheduler's current time in ms, comparable with `Pace.at`. */
  readonly now: () => number;
  /** Stops the race and completes every stream. */
  readonly dispose: () => void;
}

/**
 * Starts the race of a decided draw. Hot: the race runs with or without subscribers.
 *
 * ```text
 * ticks      --------1-------2-------3-------4-------5       (at speed 1; a column is 50 ms)
 * order$     o----o----o----o----o----o----o----o----(o|)    (if each sample has another order)
 * run$       r---------------------------------------(e|)    (r: the pace, e: the final result)
 * drawn$     --------------------------------(d|)            (the drawn ticket finishes with tick 1)
 * ```
 */
export function createDrawRace(
  draw: DecidedDraw,
  { scheduler, speed = 1 }: { readonly scheduler: SchedulerLike; readonly speed?: Speed },
): DrawRace {
  const { program, timeline } = recomputeRace(draw);
  const endMs = timeline.at(-1)?.elapsedMs ?? 0;
  const result = timeline.slice(-1).map(rankFinal)[0] ?? null;
  const lastDrawnPlace = draw.rule.kind === 'first' ? draw.rule.count : draw.order.length;
  const drawnMs = result?.result[lastDrawnPlace - 1]?.finishTime ?? endMs;
  const isPaused$ = new BehaviorSubject(false);
  const speed$ = new BehaviorSubject<Speed>(speed);
  const finish$ = new Subject<void>();
  /** How simulated time passes; `null` once the race is over. */
  const pace$ = new ReplaySubject<Pace | null>(1);
  const drawn$ = new ReplaySubject<void>(1);
  const disposed$ = new ReplaySubject<void>(1);

  const played$ = playTimeline(timeline, {
    paused$: isPaused$,
    speed$,
    tickMs: DRAW_TICK_MS,
    scheduler,
  }).pipe(takeUntil(finish$), share());
  const getTimeline = () => timeline;
  const subscription = new Subscription();
  subscription.add(
    concat(played$.pipe(map(({ frame, pace }) => (frame.isOver ? null : pace))), of(null))
      .pipe(distinctUntilChanged())
      .subscribe(pace$),
  );
  const delayed$ = played$.pipe(
    filter(({ frame }) => frame.elapsedMs >= drawnMs),
    take(1),
    switchMap(() => isPaused$),
    switchMap((isPaused) => (isPaused ? NEVER : timer(DELAY_MS, scheduler))),
  );
  subscription.add(
    merge(delayed$, finish$)
      .pipe(
        take(1),
        map(() => undefined),
      )
      .subscribe(drawn$),
  );

  const elapsedMs$ = pace$.pipe(
    switchMap((pace) => {
      if (pace === null) return of(endMs);
      const samples$ = pace.rate === 0 ? EMPTY : interval(SAMPLE_MS, scheduler);
      return samples$.pipe(
        startWith(0),
        map(() => pace.elapsedMs + (scheduler.now() - pace.at) * pace.rate),
        takeUntil(disposed$),
      );
    }),
    shareLatest(),
  );
  return {
    draw,
    program,
    timeline,
    run$: pace$.pipe(
      map((pace) => ({
        timeline: getTimeline,
        pace,
        finalResult: pace === null ? result : null,
      })),
      shareLatest(),
    ),
    elapsedMs$,
    order$: elapsedMs$.pipe(
      map((ms) => orderAt(timeline, ms)),
      distinctUntilChanged(isSameList),
      shareLatest(),
    ),
    isPaused$: isPaused$.pipe(distinctUntilChanged()),
    speed$: speed$.pipe(distinctUntilChanged()),
    drawn$: drawn$.asObservable(),
    pause() {
      isPaused$.next(true);
    },
    togglePause() {
      isPaused$.next(!isPaused$.value);
    },
    setSpeed(next) {
      speed$.next(next);
    },
    finish() {
      finish$.next();
    },
    now: () => scheduler.now(),
    dispose() {
      subscription.unsubscribe();
      disposed$.next();
      disposed$.complete();
      drawn$.complete();
      finish$.complete();
      isPaused$.complete();
      pace$.complete();
      speed$.complete();
    },
  };
}
