import { ordinal, type Program, TICK_MS } from '../../../streams';
import { formatCountInWords } from '../../ui/formatCountInWords';
import { latest, listDroppedTicks, type RecordedStream, type Recording } from './record';

/** Formats the latest values of a recording as the `aria-valuetext` of the slider. */
export function formatValueText(recording: Recording): string {
  const { ticks, paused, frames, leader, finishes, nowMs, program } = recording;
  const raceMs = latest(frames)?.elapsedMs ?? 0;
  const latestFinishes = finishes.values
    .filter(({ value }) => value.finishTime > raceMs - TICK_MS)
    .map(({ value }) => `${nameOf(program, value.horseId)} finishes ${ordinal(value.rank)}.`);
  return [
    `${formatTenths(nowMs)} seconds, race time ${formatTenths(raceMs)}.`,
    `Tick ${latest(ticks) ?? 0}. Gate ${latest(paused) ? 'closed' : 'open'}.`,
    `Leader ${nameOf(program, latest(leader))}.`,
    ...latestFinishes,
    ...(frames.end?.error ? [frames.end.error] : []),
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
