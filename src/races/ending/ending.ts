import {
  asyncScheduler,
  distinctUntilChanged,
  filter,
  identity,
  map,
  merge,
  type Observable,
  of,
  type SchedulerLike,
  startWith,
  Subject,
  switchMap,
  take,
  timer,
  withLatestFrom,
} from 'rxjs';
import type { GameState } from '../../../streams';
import { haveAllRacesEnded, isContinuedAndOver, isEndOfCard } from '../history/history';
import { shareLatest } from '../../page/shareLatest';
import type { RunsOfGame } from '../followRuns';

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
  readonly isJustOver$: Observable<boolean>;
  /** Shows the ending at once, for the run on the screen. Does nothing until all races have ended. */
  readonly show: () => void;
  readonly dismiss: () => void;
}

/**
 * Shows the ending of a run 600 ms after the last race ends, or at once after `finishAllRaces`. In a small window, shows
 * it 2.5 s after either. The ending stays until it is dismissed or the next event of a run. For an earlier run that is
 * shown again, only `show` shows the ending. After a reload, the ending of a run that was over is there from the start.
 *
 * ```text
 * runs$         ---s----e-----------s---    (s: started, e: the last race has ended; six columns are 600 ms)
 * ending$       n-------------e-----n---    (n: null, e: the ending)
 * isJustOver$   f-------t---------f-----
 * ```
 *
 * @param isWindowSmall whether the ending can cover lanes now
 */
export function createEnding(
  { runs$, state$ }: RunsOfGame,
  isWindowSmall: () => boolean = () => false,
  scheduler: SchedulerLike = asyncScheduler,
): EndingStore {
  const showCalls$ = new Subject<void>();
  const dismissCalls$ = new Subject<void>();
  const ending$ = merge(
    state$.pipe(
      take(1),
      map((state) => of(wasOverBeforeReload(state) ? state : null)),
    ),
    runs$.pipe(
      map((event) => {
        if (!isEndOfCard(event)) return of(null);
        const isSmall = isWindowSmall();
        if (event.isEarly && !isSmall) return of(event.state);
        return timer(isSmall ? SMALL_WINDOW_DELAY_MS : DELAY_MS, scheduler).pipe(
          map(() => event.state),
        );
      }),
    ),
    showCalls$.pipe(
      withLatestFrom(state$),
      filter(([, state]) => haveAllRacesEnded(state)),
      map(([, state]) => of(state)),
    ),
    dismissCalls$.pipe(map(() => of(null))),
  ).pipe(switchMap(identity), distinctUntilChanged(), shareLatest());
  const isJustOver$ = runs$.pipe(
    switchMap((event) =>
      isEndOfCard(event)
        ? timer(LATE_PAUSE_MS, scheduler).pipe(
            map(() => false),
            startWith(true),
          )
        : of(false),
    ),
    startWith(false),
    distinctUntilChanged(),
    shareLatest(),
  );
  return {
    ending$,
    isJustOver$,
    show() {
      showCalls$.next();
    },
    dismiss() {
      dismissCalls$.next();
    },
  };
}

function wasOverBeforeReload(state: GameState): boolean {
  return haveAllRacesEnded(state) && state.races.every(isContinuedAndOver);
}
