import { combineLatest, map, type Observable, of, scan, switchMap } from 'rxjs';
import { paceOfLeaders } from '../sound/paceOfLeaders';
import { playSound } from '../sound/playSound';
import type { SoundMoment } from '../sound/soundMoment';
import { type Pace, TICK_MS } from '../../../streams';
import { listDrawn } from './describeDraw';
import type { DrawRace } from './drawRace';

/** Plays the sound of the draws. Emits nothing and never completes. */
export function playDraws(race$: Observable<DrawRace | null>): Observable<never> {
  return playSound(selectDrawSound(race$));
}

/**
 * Selects the sound of the draws. Emits the current moment on subscription, then whenever the race is
 * sampled or its pace changes. Each drawn ticket that has finished counts as a winner.
 *
 * ```text
 * race     n---r--------------n    (n: null, r: a race)
 * elapsed  ----1---2---3---4--
 * moments  s---r---r---r---s--s    (r: running, s: stopped)
 * ```
 */
export function selectDrawSound(race$: Observable<DrawRace | null>): Observable<SoundMoment> {
  return race$.pipe(
    scan((before: CountedRace, race) => ({ race, starts: before.starts + Number(race !== null) }), {
      race: null,
      starts: 0,
    }),
    switchMap(({ race, starts }) =>
      race === null
        ? of({ phase: 'stopped' as const, pace: 0, starts, winnerCount: 0 })
        : combineLatest([race.run$, race.elapsedMs$]).pipe(
            map(([{ pace }, ms]) => momentOf(race, pace, ms, starts)),
          ),
    ),
  );
}

interface CountedRace {
  readonly race: DrawRace | null;
  /** How many races have started, including this one. */
  readonly starts: number;
}

function momentOf(
  { record, timeline }: DrawRace,
  pace: Pace | null,
  ms: number,
  starts: number,
): SoundMoment {
  const drawn = listDrawn(record).map(({ ticket }) => ticket);
  const frame = timeline[Math.min(Math.floor(ms / TICK_MS), timeline.length - 1)];
  const drawnHorses = (timeline.at(-1)?.progress ?? []).filter(({ horseId }) =>
    drawn.includes(horseId),
  );
  return {
    phase: pace === null ? 'stopped' : pace.rate === 0 ? 'paused' : 'running',
    pace: frame === undefined ? 0 : Math.min(1, paceOfLeaders(frame)),
    starts,
    winnerCount: drawnHorses.filter(({ finishTime }) => (finishTime ?? Infinity) <= ms).length,
  };
}
