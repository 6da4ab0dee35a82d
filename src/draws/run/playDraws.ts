import { combineLatest, map, type Observable, of, scan, switchMap } from 'rxjs';
import { gallopTempo, type SoundMoment } from '../../sound/soundMoment';
import { playSound } from '../../sound/playSound';
import { drawnTickets, fieldAfter, type Paths, TICK_MS } from '../../../streams';
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
  const { draw, paths, run$, elapsedMs$ } = race;
  const winners = drawnTickets(draw, draw.order, draw.noShows);
  // In this order, the time of the end comes before the end. A winner at the end still counts while the race is running.
  return combineLatest([elapsedMs$, run$]).pipe(
    map(([ms, { pace }]) => ({
      phase: pace === null ? 'stopped' : pace.rate === 0 ? 'paused' : 'running',
      tempo: Math.min(1, gallopTempo(listRunners(paths, ms))),
      startCount,
      winnerCount: winners.filter((ticket) => (paths.finishTimes[ticket - 1] ?? Infinity) <= ms)
        .length,
    })),
  );
}

/** Lists the horses that have not finished at the latest tick, as their frame has them. */
function listRunners(paths: Paths, ms: number) {
  const tick = Math.min(Math.floor(ms / TICK_MS), paths.positions.length - 1);
  const { positions, finishTimes } = fieldAfter(paths, tick);
  const before = paths.positions[Math.max(0, tick - 1)] ?? positions;
  return Array.from(positions, (position, lane) => ({
    position,
    speed: position - (before[lane] ?? position),
  })).filter((_, lane) => finishTimes[lane] === Infinity);
}
