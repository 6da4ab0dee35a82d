import { combineLatest, map, type Observable, of, scan, switchMap } from 'rxjs';
import { gallopTempo, type SoundMoment } from '../../sound/soundMoment';
import { playSound } from '../../sound/playSound';
import { drawnTickets, TICK_MS } from '../../../streams';
import type { DrawRace } from './drawRace';

/** Plays the sound of the draws. Emits nothing and never completes. */
export function playDraws(race$: Observable<DrawRace | null>): Observable<never> {
  return playSound(selectDrawSoundMoments(race$));
}

/**
 * Selects the sound moments of the draws. Emits the current moment on subscription, then with each value of `race$`
 * or `elapsedMs$`, and each new pace of the race. Each drawn ticket that has finished counts as a winner.
 *
 * ```text
 * race     n---r--------------n    (n: null, r: a race)
 * elapsed  ----1---2---3---4--
 * moments  s---r---r---r---s--s    (r: running, s: stopped; the race ends at 4)
 * ```
 */
export function selectDrawSoundMoments(
  race$: Observable<DrawRace | null>,
): Observable<SoundMoment> {
  return race$.pipe(
    scan(
      ({ startCount }, race) => ({ race, startCount: startCount + Number(race !== null) }),
      NOT_STARTED,
    ),
    switchMap(({ race, startCount }) =>
      race === null
        ? of({ phase: 'stopped' as const, tempo: 0, startCount, winnerCount: 0 })
        : observeRace(race, startCount),
    ),
  );
}

interface CountedRace {
  readonly race: DrawRace | null;
  /** How many races have started, including this one. */
  readonly startCount: number;
}

const NOT_STARTED: CountedRace = { race: null, startCount: 0 };

function observeRace(race: DrawRace, startCount: number): Observable<SoundMoment> {
  const { draw, paths, frameAt, run$, elapsedMs$ } = race;
  const winners = drawnTickets(draw, draw.order, draw.noShows);
  return combineLatest([run$, elapsedMs$]).pipe(
    map(([{ pace }, ms]) => ({
      phase: pace === null ? 'stopped' : pace.rate === 0 ? 'paused' : 'running',
      tempo: Math.min(1, gallopTempo(frameAt(Math.floor(ms / TICK_MS)))),
      startCount,
      winnerCount: winners.filter((ticket) => (paths.finishTimes[ticket - 1] ?? Infinity) <= ms)
        .length,
    })),
  );
}
