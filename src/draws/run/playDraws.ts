import { combineLatest, map, type Observable, of, scan, switchMap } from 'rxjs';
import { gallopTempo, type SoundMoment } from '../../sound/soundMoment';
import { playSound } from '../../sound/playSound';
import { listDrawn, type Pace, TICK_MS } from '../../../streams';
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
        : combineLatest([race.run$, race.elapsedMs$]).pipe(
            map(([{ pace }, ms]) => momentOf(race, pace, ms, startCount)),
          ),
    ),
  );
}

interface CountedRace {
  readonly race: DrawRace | null;
  /** How many races have started, including this one. */
  readonly startCount: number;
}

const NOT_STARTED: CountedRace = { race: null, startCount: 0 };

function momentOf(
  { draw, timeline }: DrawRace,
  pace: Pace | null,
  ms: number,
  startCount: number,
): SoundMoment {
  const drawn = listDrawn(draw).map(({ ticket }) => ticket);
  const frame = timeline[Math.min(Math.floor(ms / TICK_MS), timeline.length - 1)];
  const drawnHorses = (timeline.at(-1)?.progress ?? []).filter(({ horseId }) =>
    drawn.includes(horseId),
  );
  return {
    phase: pace === null ? 'stopped' : pace.rate === 0 ? 'paused' : 'running',
    tempo: frame === undefined ? 0 : Math.min(1, gallopTempo(frame)),
    startCount,
    winnerCount: drawnHorses.filter(({ finishTime }) => (finishTime ?? Infinity) <= ms).length,
  };
}
