import { distinctUntilChanged, map, type MonoTypeOperatorFunction, type Observable } from 'rxjs';
import { type Field, rankLanes } from './field.ts';
import { fieldOf } from './frame.ts';
import type { FinalResult, Horse, LiveResult, RaceFrame, RaceResult } from './model.ts';
import type { Race } from './raceEngine.ts';

/** The current state of one program: its frame, and its live or final result. */
export interface RaceState extends Race {
  /** The number of the latest run, also after a reset. Before the first start, one less than the next run. */
  readonly latestRun: number;
  readonly result: RaceResult;
}

/**
 * Ranks finished horses by finish time, then the others by how far they have run (spec §5, D9). The `position` of a
 * horse is its percent of the track in the frame, and its rank in the result.
 */
export function rankLive(frame: RaceFrame): LiveResult {
  return {
    programId: frame.programId,
    isLive: !frame.isOver,
    isAtGate: frame.elapsedMs === 0,
    result: rankLanes(fieldOf(frame)).map((lane, index) => ({
      horseId: frame.progress[lane]?.horseId ?? 0,
      position: index + 1,
      isFinished: frame.progress[lane]?.isFinished ?? false,
    })),
  };
}

/** Ranks the last frame in the same way: by finish time, then by how far the unfinished horses ran (spec §5, D10). */
export function rankFinal(frame: RaceFrame): FinalResult {
  const horses = frame.progress.map(({ horseId }) => ({ id: horseId }));
  return rankField({ id: frame.programId, horses }, fieldOf(frame));
}

/** Ranks the last field of a race, like `rankFinal`. */
export function rankField(
  { id, horses }: { readonly id: number; readonly horses: readonly Pick<Horse, 'id'>[] },
  field: Field,
): FinalResult {
  const result = rankLanes(field).map((lane, index) => {
    const time = field.finishTimes[lane] ?? Infinity;
    return {
      horseId: horses[lane]?.id ?? 0,
      position: index + 1,
      finishTime: time === Infinity ? null : time,
    };
  });
  return { programId: id, result };
}

/** Ranks the horses of a race, unless it is at the gate. A live result with the same order stays the same object. */
export function withResult(race: RaceState, before: RaceState | undefined): RaceState {
  if (race === before) return before;
  if (race.run === null) return { ...race, result: null };
  const result = race.frame.isOver ? rankFinal(race.frame) : rankLive(race.frame);
  const latest = before?.result ?? null;
  const isSame = isLiveResult(latest) && isLiveResult(result) && isSameLiveResult(latest, result);
  return { ...race, result: isSame ? latest : result };
}

function isSameLiveResult(a: LiveResult, b: LiveResult): boolean {
  return (
    a.isAtGate === b.isAtGate &&
    a.result.every((rank, index) => {
      const other = b.result[index];
      // Stryker disable next-line OptionalChaining: two orders of one race are equally long
      return rank.horseId === other?.horseId && rank.isFinished === other.isFinished;
    })
  );
}

/**
 * Creates the results of a race: live, then final, `null` at the gate. Emits them only as often as a person can read
 * them, see `readable`.
 */
export function createResults(
  race$: Observable<RaceState>,
  everyMs: number,
): Observable<RaceResult> {
  return race$.pipe(
    readable(everyMs),
    map(({ result }) => result),
    distinctUntilChanged(),
  );
}

/**
 * Drops the states of a race that nobody would have time to read. The order of the horses changes with almost every
 * tick, and each change on the screen costs layout and paint. Emits when the race starts, pauses, resumes, ends or is
 * reset. Unless `everyMs` is `Infinity`, also emits every `everyMs` of simulated time and when a horse finishes.
 *
 * ```text
 * race      0-1-2-3-4-5-6---7-8      (ticks of 100 simulated ms; the race is paused between 6 and 7)
 * 500       0---------5--6-6--8
 * Infinity  0------------6-6--8
 * ```
 */
export function readable(everyMs: number): MonoTypeOperatorFunction<RaceState> {
  const momentOf = ({ frame }: RaceState) =>
    everyMs === Infinity
      ? 0
      : Math.floor(frame.elapsedMs / everyMs) +
        frame.progress.filter(({ isFinished }) => isFinished).length;
  return distinctUntilChanged(
    (a, b) =>
      a.run === b.run &&
      a.pace === b.pace &&
      a.frame.isOver === b.frame.isOver &&
      momentOf(a) === momentOf(b),
  );
}

/** Whether a result is that of a running race. */
export function isLiveResult(result: RaceResult): result is LiveResult {
  return result !== null && 'isLive' in result;
}

/** Lists the ids of the horses that have finished, in order of finish. */
export function listFinishers(result: RaceResult): number[] {
  const finished = isLiveResult(result)
    ? result.result.filter(({ isFinished }) => isFinished)
    : result?.result.filter(({ finishTime }) => finishTime !== null);
  return (finished ?? []).map(({ horseId }) => horseId);
}
