import {
  distinctUntilKeyChanged,
  EMPTY,
  endWith,
  filter,
  ignoreElements,
  interval,
  map,
  merge,
  type Observable,
  type SchedulerLike,
  startWith,
  Subject,
  switchMap,
  take,
  takeUntil,
  takeWhile,
  timer,
} from 'rxjs';
import {
  createDrawProgram,
  createRaceEngine,
  createRaceState,
  type DecidedDraw,
  drawnTickets,
  drawRaceSeed,
  type EngineState,
  type Field,
  fieldAt,
  finishRun,
  type Paths,
  type Program,
  type Race,
  type RaceEngine,
  type Run,
  type Speed,
  startRun,
} from '../../../streams';
import { createPhoto, type Photo } from '../../horse/createPhoto';
import { NOSE } from '../../horse/margins';
import type { RunState } from '../../motion/createMotion';
import { shareLatest } from '../../page/shareLatest';
import { DEFAULT_RACE_SECONDS } from '../enter/terms';
import { createSlowFinish, findDecidingPair, findDecision, finishMs } from './finish';

/**
 * The scheduler's ms between two ticks at speed 1, in a race of `DEFAULT_RACE_SECONDS`. The winner finishes after
 * about 13 s.
 */
export const DRAW_TICK_MS = 400;

/** How often the order of the horses is sampled, in the scheduler's ms. */
const SAMPLE_MS = 250;

/** How long `end$` waits after the last drawn ticket finishes, in the scheduler's ms. A resume restarts the wait. */
const DELAY_MS = 1_200;

interface DrawRaceState extends EngineState {
  readonly hasSlowFinish: boolean;
}

/** The race of a decided draw at its start. Its paths are computed once, for all that show the race. */
export interface DecidedRace extends Race {
  readonly run: Run;
}

/** Returns the race of a decided draw. It stays the same if a name is passed over. */
export function raceOf(draw: DecidedDraw): DecidedRace {
  const seed = drawRaceSeed(draw, draw.word);
  return startRun(createRaceState(createDrawProgram(draw)), { key: draw.hash, startId: 1, seed });
}

/** The race of a draw while visitors watch it. The result of the draw is known from the start. */
export interface DrawRace extends Omit<
  RaceEngine<DrawRaceState>,
  'state$' | 'select' | 'getState' | 'change'
> {
  readonly draw: DecidedDraw;
  readonly program: Program;
  readonly paths: Paths;
  /** The scheduler's ms between two ticks at speed 1. */
  readonly tickMs: number;
  /**
   * The run, its pace and its frame. Emits when the pace changes and at the end. Shared; emits the current value on
   * subscription.
   */
  readonly run$: Observable<RunState>;
  /**
   * The simulated ms since the start. Sampled four times a second while the race is running and not paused, and at
   * its end. Shared; emits the current value on subscription.
   */
  readonly elapsedMs$: Observable<number>;
  /** The horses at each sample of `elapsedMs$`. Ticket n has the lane n − 1. */
  readonly field$: Observable<Field>;
  /**
   * Emits once and completes: 1.2 s after the last drawn ticket finishes, or when `finish` is called. Cold: if the ticket
   * has finished before the subscription, the wait begins then.
   */
  readonly end$: Observable<void>;
  readonly togglePause: () => void;
  readonly pause: () => void;
  readonly setSpeed: (speed: Speed) => void;
  /** Turns the slow motion at the finish on or off, at once. It is off at first. See `createSlowFinish`. */
  readonly setSlowFinish: (isOn: boolean) => void;
  /** Ends the race at once, with the result that it would have had. */
  readonly finish: () => void;
}

interface DrawRaceOptions {
  readonly scheduler: SchedulerLike;
  readonly speed?: Speed;
  /** How long the race takes at speed 1, see `RACE_SECONDS`. */
  readonly seconds?: number;
}

/**
 * Starts the race of a decided draw, see `raceOf`. Hot: the race runs with or without subscribers.
 *
 * ```text
 * ticks      --------1-------2-------3-------4-------5       (a race of 15 s at speed 1; a column is 50 ms)
 * field$     f----f----f----f----f----f----f----f----(f|)
 * run$       r---------------------------------------(e|)    (r: the pace, e: the last frame)
 * end$       --------------------------------(d|)            (the drawn ticket finishes with tick 1)
 * ```
 */
export function createDrawRace(
  draw: DecidedDraw,
  race: DecidedRace,
  { scheduler, speed = 1, seconds = DEFAULT_RACE_SECONDS }: DrawRaceOptions,
): DrawRace {
  const tickMs = DRAW_TICK_MS * (seconds / DEFAULT_RACE_SECONDS);
  const { program, run } = race;
  const paths = run.paths();
  const { fromMs, untilMs, slowdown } = createSlowFinish(
    findDecision(draw, paths.finishTimes),
    tickMs,
  );
  const { state$, isPaused$, speed$, select, change, now, dispose } =
    createRaceEngine<DrawRaceState>(
      { races: [race], isPaused: false, speed, latestStartId: run.startId, hasSlowFinish: false },
      {
        tickMs,
        scheduler,
        clockSpeed({ speed, hasSlowFinish, races }) {
          const isFinish = races.every(
            ({ frame: { elapsedMs } }) => elapsedMs >= fromMs && elapsedMs < untilMs,
          );
          return hasSlowFinish && isFinish ? speed / slowdown(speed) : speed;
        },
      },
    );
  const drawn = draw.rule.kind === 'last' ? draw.order : drawnTickets(draw, draw.order);
  const drawnMs = finishMs(paths.finishTimes, drawn.at(-1));
  const finish$ = new Subject<void>();
  const disposed$ = state$.pipe(ignoreElements(), endWith(undefined));

  const run$ = state$.pipe(
    map(({ races }) => races[0]),
    filter((race) => race !== undefined),
    distinctUntilKeyChanged('pace'),
    takeWhile(({ frame }) => !frame.isOver, true),
    shareLatest(),
  );
  const elapsedMs$ = run$.pipe(
    switchMap(({ pace, frame }) => {
      if (pace === null) return [frame.elapsedMs];
      const samples$ = pace.rate === 0 ? EMPTY : interval(SAMPLE_MS, scheduler);
      return samples$.pipe(
        startWith(0),
        map(() => pace.elapsedMs + (now() - pace.at) * pace.rate),
        takeUntil(disposed$),
      );
    }),
    shareLatest(),
  );
  const delayed$ = select(
    ({ isPaused, races }) => !isPaused && races.every(({ frame }) => frame.elapsedMs >= drawnMs),
  ).pipe(switchMap((isDue) => (isDue ? timer(DELAY_MS, scheduler) : EMPTY)));
  return {
    draw,
    program,
    paths,
    tickMs,
    run$,
    elapsedMs$,
    field$: elapsedMs$.pipe(map((ms) => fieldAt(paths, ms))),
    isPaused$,
    speed$,
    end$: merge(delayed$, finish$).pipe(
      take(1),
      map(() => undefined),
      takeUntil(disposed$),
    ),
    pause() {
      change((state) => ({ ...state, isPaused: true }));
    },
    togglePause() {
      change((state) => ({ ...state, isPaused: !state.isPaused }));
    },
    setSpeed(speed) {
      change((state) => ({ ...state, speed }));
    },
    setSlowFinish(hasSlowFinish) {
      change((state) => ({ ...state, hasSlowFinish }));
    },
    finish() {
      change((state) => ({ ...state, races: state.races.map(finishRun) }));
      finish$.next();
    },
    now,
    dispose,
  };
}

/** The most horses in the photo of a draw. */
const MAX_RUNNERS = 10;

/**
 * Creates the photo finish of a draw, taken when a certain horse reaches the line:
 * - rule `last`: the one before the horses that are drawn, or the winner if that is all of them
 * - any other rule: the winner
 *
 * The photo shows this horse and the next ones in the order of finish. Returns `null` if this horse does not finish.
 */
export function createDrawPhoto(draw: DecidedDraw, race: DecidedRace): Photo | null {
  const [firstDrawn = 0] = drawnTickets(draw, draw.order).slice(-1);
  const from = draw.rule.kind === 'last' ? Math.max(0, draw.order.indexOf(firstDrawn) - 1) : 0;
  return createPhoto(race.program, race.run.paths(), from, from + MAX_RUNNERS);
}

/**
 * Creates the photo of the margin that decided a draw, if it is closer than the eye can see: less than a nose, which is
 * about 4 px of a track of 1000 px, and takes about 0.06 s at speed 1 of a race of 15 s. Otherwise returns `null`, also if
 * a name was passed over, because the margin then decided about a name that is not drawn.
 */
export function createClosePhoto(draw: DecidedDraw, race: DecidedRace): Photo | null {
  const pair = findDecidingPair(draw);
  if (pair === null || draw.noShows.length > 0) return null;
  const [from, last] = [draw.order.indexOf(pair[0]), draw.order.indexOf(pair[1])];
  const photo = createPhoto(race.program, race.run.paths(), from, last + 1);
  const margin = photo?.runners.at(-1)?.lengthsToFinish ?? Infinity;
  return margin < NOSE ? photo : null;
}
