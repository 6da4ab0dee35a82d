import { type LiveResult, ordinal, type Program, type RaceFrame, TICK_MS } from '../../../streams';
import type { Finisher } from '../parts/listFinishers';
import { listDroppedTicks, type RecordedStream, type Recording, type TimedValue } from './record';

/** The latest value of every stream at one moment. */
export interface Snapshot {
  readonly at: number;
  /** The number of the last tick. */
  readonly tick: number;
  /** How many ticks the gate has dropped so far. */
  readonly dropped: number;
  readonly isPaused: boolean;
  /** When `paused$` last emitted; `null` if it has not. */
  readonly pausedAt: number | null;
  readonly frame: RaceFrame | undefined;
  readonly leader: number | undefined;
  /** The horses of the last frame in which any finished. */
  readonly finishers: readonly Finisher[];
  readonly live: LiveResult | undefined;
  readonly winner: number | undefined;
  readonly error: string | null;
}

export function createSnapshot(recording: Recording, at: number): Snapshot {
  const { paused, frames, leader, finishes, live, final } = recording;
  const toggle = findLast(paused, at);
  const lastFinish = findLast(finishes, at);
  return {
    at,
    tick: Math.floor(at / TICK_MS),
    dropped: listDroppedTicks(recording).filter((tick) => tick <= at).length,
    isPaused: toggle?.value ?? false,
    pausedAt: toggle?.at ?? null,
    frame: findLast(frames, at)?.value,
    leader: findLast(leader, at)?.value,
    finishers: finishes.values
      .filter((finish) => finish.at === lastFinish?.at)
      .map(({ value }) => value),
    live: findLast(live, at)?.value,
    winner: findLast(final, at)?.value.result[0]?.horseId,
    error: frames.end !== null && frames.end.at <= at ? frames.end.error : null,
  };
}

export function findLast<Value>(
  { values }: RecordedStream<Value>,
  at: number,
): TimedValue<Value> | undefined {
  return values.findLast((value) => value.at <= at);
}

/** A snapshot as the value text of the slider, for screen readers. */
export function formatSnapshot(snapshot: Snapshot, program: Program): string {
  const raceMs = snapshot.frame?.elapsedMs ?? 0;
  const finishes = snapshot.finishers
    .filter(({ finishTime }) => finishTime > raceMs - TICK_MS && finishTime <= raceMs)
    .map(({ horseId, rank }) => `${nameOf(program, horseId)} finishes ${ordinal(rank)}.`);
  return [
    `${formatTenths(snapshot.at)} seconds, race time ${formatTenths(raceMs)}.`,
    `Tick ${snapshot.tick}. Gate ${snapshot.isPaused ? 'closed' : 'open'}.`,
    `Leader ${nameOf(program, snapshot.leader)}.`,
    ...finishes,
    ...(snapshot.error === null ? [] : [snapshot.error]),
  ].join(' ');
}

/** A stream as a sentence: "frames: 55 values, complete at 6.2 seconds." */
export function formatStream(name: string, { values, end }: RecordedStream<unknown>): string {
  const text = `${name}: ${values.length} ${values.length === 1 ? 'value' : 'values'}`;
  if (end === null) return `${text}.`;
  const how = end.error === null ? 'complete' : `error, ${end.error},`;
  return `${text}, ${how} at ${formatTenths(end.at)} seconds.`;
}

/** The last event as an announcement: a start, a pause, a resume, the winner or the end. */
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
  return `Resumed, ${listDroppedTicks(recording).length} ticks dropped.`;
}

/** The ticks at which something other than a frame happens, as ms in ascending order. */
export function listEvents({ paused, leader, finishes, final, frames }: Recording): number[] {
  const moments = [paused, leader, finishes, final].flatMap(({ values }: RecordedStream<unknown>) =>
    values.map(({ at }) => Math.ceil(at / TICK_MS) * TICK_MS),
  );
  return [...new Set([0, ...moments, frames.end?.at ?? 0])].sort((a, b) => a - b);
}

/** Seconds with one decimal, rounded down to a tick. */
export function formatTenths(ms: number): string {
  return (Math.floor(ms / TICK_MS) / 10).toFixed(1);
}

function nameOf({ horses }: Program, horseId: number | undefined): string {
  return horses.find(({ id }) => id === horseId)?.name ?? 'Unknown';
}
