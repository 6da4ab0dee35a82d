import {
  animationFrames,
  BehaviorSubject,
  distinctUntilChanged,
  EMPTY,
  map,
  type Observable,
  pairwise,
  switchMap,
} from 'rxjs';
import {
  isOver,
  LONGEST_MS,
  type Race,
  retake,
  scriptOf,
  startTake,
  type Take,
  type Taking,
} from './take';

export type Phase = 'idle' | 'racing' | 'finished';

/** Takes one race after the other, by the time of the screen. */
export interface Player {
  /** Another one whenever a race begins anew. */
  readonly taking$: Observable<Taking>;
  readonly take$: Observable<Take>;
  readonly phase$: Observable<Phase>;
  /** Starts; shuts and opens the gate while it runs; starts anew when it is over. */
  readonly play: () => void;
  /** Back to the gate. */
  readonly clear: () => void;
  /** Takes another race; what was played is played again in it, up to the same moment or its end. */
  readonly change: (race: Race) => void;
  /** Milliseconds of the clock in one of the screen. */
  readonly setSpeed: (speed: number) => void;
  /**
   * Lets the clock run by the frames of the screen.
   *
   * @returns what stops it
   */
  readonly run: () => () => void;
}

interface Session {
  readonly race: Race;
  readonly taking: Taking;
  readonly isStarted: boolean;
}

/** Longer between two frames, and the page was not to be seen: that time does not count. */
const LONGEST_FRAME_MS = 250;

/** @param script when the gate changed, in ms on the clock, in a take that is there at once; else `null` */
export function createPlayer(race: Race, script: readonly number[] | null): Player {
  const session$ = new BehaviorSubject<Session>({
    race,
    taking: script === null ? startTake(race) : retake(race, script),
    isStarted: script !== null,
  });
  const start = (race: Race, isStarted: boolean) => {
    session$.value.taking.stop();
    session$.next({ race, taking: startTake(race), isStarted });
  };
  const taking$ = session$.pipe(
    map(({ taking }) => taking),
    distinctUntilChanged(),
  );
  let speed = 1;
  return {
    taking$,
    take$: taking$.pipe(switchMap(({ take$ }) => take$)),
    phase$: session$.pipe(
      switchMap(({ isStarted, taking: { take$ } }) =>
        take$.pipe(
          map((take): Phase => (isOver(take) ? 'finished' : isStarted ? 'racing' : 'idle')),
        ),
      ),
      distinctUntilChanged(),
    ),
    play() {
      const { race, taking, isStarted } = session$.value;
      if (!isStarted) session$.next({ race, taking, isStarted: true });
      else if (isOver(taking.current())) start(race, true);
      else taking.toggle();
    },
    clear() {
      start(session$.value.race, false);
    },
    change(race) {
      const { race: before, taking, isStarted } = session$.value;
      if (race === before) return;
      const take = taking.current();
      taking.stop();
      const again = retake(race, scriptOf(take), isOver(take) ? Infinity : take.now);
      session$.next({ race, taking: again, isStarted });
    },
    setSpeed(next) {
      speed = next;
    },
    run() {
      const frames = session$
        .pipe(
          switchMap(({ taking, isStarted }) => {
            if (!isStarted) return EMPTY;
            let clock = taking.current().now;
            return animationFrames().pipe(
              pairwise(),
              map(([before, after]) => {
                const ms = Math.min(after.elapsed - before.elapsed, LONGEST_FRAME_MS);
                clock += ms * speed;
                return { taking, clock };
              }),
            );
          }),
        )
        .subscribe(({ taking, clock }) => {
          taking.advance(Math.min(Math.round(clock), LONGEST_MS));
        });
      return () => {
        frames.unsubscribe();
      };
    },
  };
}
