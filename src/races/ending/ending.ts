import {
  asyncScheduler,
  concat,
  distinctUntilChanged,
  filter,
  map,
  merge,
  type Observable,
  of,
  pairwise,
  type SchedulerLike,
  startWith,
  Subject,
  switchMap,
  take,
  takeUntil,
  timer,
  withLatestFrom,
} from 'rxjs';
import { type GameState, TICK_MS } from '../../../streams';
import { haveAllRacesEnded, haveJustEnded } from '../history/history';
import { statesWithChangedResults } from '../announce';
import { shareLatest } from '../../page/shareLatest';

/** How many ms after the end of the last race the ending appears. */
const DELAY_MS = 600;

/** The same in a small window, in which the ending can cover lanes. By then, the visitor has seen who won. */
const SMALL_WINDOW_DELAY_MS = 2500;

/** For how many ms after the end of the last race a press of Pause is a late one. */
const LATE_PAUSE_MS = 1000;

export interface EndingStore {
  /**
   * The state of the game after the run whose ending is shown; `null` while no ending is shown. Shared; emits the
   * current value on subscription.
   */
  readonly ending$: Observable<GameState | null>;
  /**
   * Whether the last race has ended less than a second ago, and none has started since. A visitor who presses Pause in
   * this second wanted to pause a race, not to start the next run. Shared; emits the current value on subscription.
   */
  readonly haveJustEnded$: Observable<boolean>;
  /** Shows the ending at once, for the run on the screen. Does nothing until all races have ended. */
  readonly show: () => void;
  readonly dismiss: () => void;
}

/**
 * Shows the ending of a run 600 ms after the last race ends, or at once after `finishAllRaces`. In a small window, shows
 * it 2.5 s after either. The ending stays until it is dismissed or the results change. For an earlier run that is shown
 * again, only `show` shows the ending.
 *
 * ```text
 * isRacing         f--t----f-----------t---
 * ending$          n-------------e-----n---    (n: null, e: the ending; six columns are 600 ms)
 * haveJustEnded$   f-------t---------f-----
 * ```
 *
 * @param isWindowSmall whether the ending can cover lanes now
 */
export function createEnding(
  state$: Observable<GameState>,
  isWindowSmall: () => boolean = () => false,
  scheduler: SchedulerLike = asyncScheduler,
): EndingStore {
  const showCalls$ = new Subject<void>();
  const dismissCalls$ = new Subject<void>();
  const ended$ = state$.pipe(
    pairwise(),
    filter(([before, after]) => haveJustEnded(before, after)),
    map(([before, state]) => {
      if (isWindowSmall()) return { state, delayMs: SMALL_WINDOW_DELAY_MS };
      return { state, delayMs: wereFinishedByCommand(before, state) ? 0 : DELAY_MS };
    }),
  );
  const haveJustEnded$ = ended$.pipe(
    switchMap(({ state }) =>
      merge(timer(LATE_PAUSE_MS, scheduler), statesWithChangedResults(state$, state)).pipe(
        take(1),
        map(() => false),
        startWith(true),
      ),
    ),
    startWith(false),
    shareLatest(),
  );
  const requested$ = showCalls$.pipe(
    withLatestFrom(state$),
    filter(([, state]) => haveAllRacesEnded(state)),
    map(([, state]) => ({ state, delayMs: 0 })),
  );
  const ending$ = merge(ended$, requested$).pipe(
    switchMap(({ state, delayMs }) => {
      const hide$ = merge(dismissCalls$, statesWithChangedResults(state$, state)).pipe(take(1));
      return concat(
        (delayMs === 0 ? of(0) : timer(delayMs, scheduler)).pipe(
          map(() => state),
          takeUntil(hide$),
        ),
        hide$.pipe(map(() => null)),
      );
    }),
    startWith(null),
    distinctUntilChanged(),
    shareLatest(),
  );
  return {
    ending$,
    haveJustEnded$,
    show() {
      showCalls$.next();
    },
    dismiss() {
      dismissCalls$.next();
    },
  };
}

/** Whether a command finished the races. Only a command advances a race by more than one tick at once. */
function wereFinishedByCommand(before: GameState, after: GameState): boolean {
  return after.races.some(({ frame }, index) => {
    const elapsedMs = before.races[index]?.frame.elapsedMs ?? 0;
    return frame.elapsedMs - elapsedMs > TICK_MS;
  });
}
