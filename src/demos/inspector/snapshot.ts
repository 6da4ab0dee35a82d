import { type LiveResult, ordinal, type Program, type RaceFrame, TICK_MS } from '../../../streams';
import { formatCountInWords } from '../../game/results/formatCountInWords';
import type { Finisher } from '../parts/listFinishers';
import { listDroppedTicks, type RecordedStream, type Recording, type TimedValue } from './record';

/** The latest value of every stream at one moment. `leader` and `winner` are ids of horses. */
export interface Snapshot {
  /** The moment, in ms of the clock since the start of the race, pauses included. */
  readonly clockMs: number;
  /** The number of the last tick. */
  readonly tick: number;
  /** How many ticks `paused$` has dropped so far. */
  readonly droppedTickCount: number;
  readonly isPaused: boolean;
  /** When `paused$` last emitted a pause or a resume; `null` before the first. */
  readonly toggledAtMs: number | null;
  readonly frame: RaceFrame | undefined;
  readonly leader: number | undefined;
  /** The latest horses to finish: one, or several that finished in the same frame. */
  readonly finishers: readonly Finisher[];
  readonly live: LiveResult | undefined;
  readonly winner: number | undefined;
  readonly error: string | null;
}

export function createSnapshot(recording: Recording, clockMs: number): Snapshot {
  const { paused, frames, leader, finishes, live, final } = recording;
  const toggle = latestAt(paused, clockMs);
  const lastFinish = latestAt(finishes, clockMs);
  return {
    clockMs,
    tick: Math.floor(clockMs / TICK_MS),
    droppedTickCount: listDroppedTicks(recording).filter((tickMs) => tickMs <= clockMs).length,
    isPaused: toggle?.value ?? false,
    toggledAtMs: toggle?.at ?? null,
    frame: latestAt(frames, clockMs)?.value,
    leader: latestAt(leader, clockMs)?.value,
    finishers: finishes.values
      .filter((finish) => finish.at === lastFinish?.at)
      .map(({ value }) => value),
    live: latestAt(live, clockMs)?.value,
    winner: latestAt(final, clockMs)?.value.result[0]?.horseId,
    error: frames.end !== null && frames.end.at <= clockMs ? frames.end.error : null,
  };
}

export function latestAt<Value>(
  { values }: RecordedStream<Value>,
  at: number,
): TimedValue<Value> | undefined {
  return values.findLast((value) => value.at <= at);
}

/** Formats a snapshot as the `aria-valuetext` of the slider. */
export function formatSnapshot(snapshot: Snapshot, program: Program): string {
  const raceMs = snapshot.frame?.elapsedMs ?? 0;
  const finishes = snapshot.finishers
    .filter(({ finishTime }) => finishTime > raceMs - TICK_MS && finishTime <= raceMs)
    .map(({ horseId, rank }) => `${nameOf(program, horseId)} finishes ${ordinal(rank)}.`);
  return [
    `${formatTenths(snapshot.clockMs)} seconds, race time ${formatTenths(raceMs)}.`,
    `Tick ${snapshot.tick}. Gate ${snapshot.isPaused ? 'closed' : 'open'}.`,
    `Leader ${nameOf(program, snapshot.leader)}.`,
    ...finishes,
    ...(snapshot.error === null ? [] : [snapshot.error]),
  ].join(' ');
}

/** Formats a stream as a sentence: "frames: 55 values, complete at 6.2 seconds." */
export function formatStream(name: string, { values, end }: RecordedStream<unknown>): string {
  const text = `${name}: ${values.length} ${values.length === 1 ? 'value' : 'values'}`;
  if (end === null) return `${text}.`;
  const how = end.error === null ? 'complete' : `error, ${end.error},`;
  return `${text}, ${how} at ${formatTenths(end.at)} seconds.`;
}

/** Formats the latest event for screen readers: start, pause, resume, winner, end or error. */
export function formatStatus(recording: Recording): string {
  const { ticks, frames, paused, finishes, program } = recording;
  const [firstFinish] = finishes.values;
  const winner = firstFinish && nameOf(program, firstFinish.value.horseId);
  const toggle = paused.values.at(-1);
  if (frames.end?.error) return `Error: ${frames.end.error}.`;
  if (ticks.end !== null) return `Complete: ${winner ?? 'nobody'} wins.`;
  if (toggle?.value === true) return 'Paused.';
  if (winner !== undefined && (toggle?.at ?? 0) < (firstFinish?.at ?? 0)) return `${winner} wins.`;
  if (toggle === undefined) return 'The race has started.';
  return `Resumed, ${formatCountInWords(listDroppedTicks(recording).length, 'tick')} dropped.`;
}

/**
 * Lists the times of the start, pauses, resumes, new leaders, finishes and the end, in ms, ascending. All but
 * the end are rounded up to a tick.
 */
export function listEvents({ paused, leader, finishes, final, frames }: Recording): number[] {
  const moments = [paused, leader, finishes, final].flatMap(({ values }: RecordedStream<unknown>) =>
    values.map(({ at }) => Math.ceil(at / TICK_MS) * TICK_MS),
  );
  return [...new Set([0, ...moments, frames.end?.at ?? 0])].sort((a, b) => a - b);
}

/** Formats a time as seconds with one decimal, rounded down to a tick. */
export function formatTenths(ms: number): string {
  return (Math.floor(ms / TICK_MS) / 10).toFixed(1);
}

function nameOf({ horses }: Program, horseId: number | undefined): string {
  return horses.find(({ id }) => id === horseId)?.name ?? 'Unknown';
}
