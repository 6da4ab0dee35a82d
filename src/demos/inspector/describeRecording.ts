import { type Horse, ordinal, type Program, type RaceFrame, TICK_MS } from '../../../streams';
import { formatCount, formatCountInWords } from '../../ui/words';
import { listFinishers } from '../parts/races';
import { type Layout, STREAM_ROWS, type StreamRow } from './layout';
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
  const text = `${name}: ${formatCount(values.length, 'value')}`;
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

interface RowText {
  /** The ids of the horses whose lane numbers precede the text. */
  readonly discs?: readonly number[];
  readonly bold?: string | undefined;
  readonly plain?: string;
  readonly code?: string;
  readonly error?: string;
}

/** The texts beside a row of the diagram. */
export interface Row {
  readonly key: string;
  /** `horse` is the row of a horse, or of a program and its leader. */
  readonly kind: 'scale' | 'stream' | 'horse';
  /** The vertical center of the texts, in CSS pixels. */
  readonly y: number;
  /** The horses of the row's program. `discs` show their lanes and colors. */
  readonly horses: readonly Horse[];
  readonly name: RowText;
  /** The latest value. */
  readonly value: RowText;
}

export function listDiagramRows(recording: Recording, layout: Layout): Row[] {
  const { program, programs, programLeaders, frames, nowMs } = recording;
  const { horses } = program;
  const frame = latest(frames);
  const scale = (key: 'Clock' | 'Race time', y: number, ms: number, plain: string): Row => ({
    key,
    kind: 'scale',
    y,
    horses,
    name: { bold: key },
    value: { bold: `${formatTenths(ms)} s`, plain },
  });
  const streams = STREAM_ROWS.map(({ row, name, operators }): Row => ({
    key: row,
    kind: 'stream',
    horses,
    y: layout[row] - (layout.labelOffset[row] ?? 0),
    name: { bold: name, code: operators },
    value: formatStreamValue(row, recording),
  }));
  const horseRow = (index: number) =>
    ({
      key: String(index),
      kind: 'horse',
      y: layout.leader + index * layout.rowDistance,
    }) as const;
  const rowsByView = {
    leader: () => [],
    all: () =>
      horses.map(({ id, name }, index): Row => ({
        ...horseRow(index),
        horses,
        name: { discs: [id], plain: name },
        value: frame === undefined ? {} : formatProgress(frame, id),
      })),
    programs: () =>
      programs.map(({ name, horses }, index): Row => ({
        ...horseRow(index),
        horses,
        name: { plain: name },
        value: formatHorse(horses, programLeaders[index] && latest(programLeaders[index])),
      })),
  };
  return [
    scale('Clock', layout.clockTime - 16, nowMs, 'on the clock'),
    ...streams.filter(({ key }) => key !== 'leader' || layout.view === 'leader'),
    ...rowsByView[layout.view](),
    scale('Race time', layout.raceTime + 14, frame?.elapsedMs ?? 0, 'raced'),
  ];
}

function formatStreamValue(row: StreamRow, recording: Recording): RowText {
  const { ticks, paused, frames, leader, finishes, live, final, program } = recording;
  switch (row) {
    case 'ticks':
      return { bold: String(latest(ticks) ?? 0) };
    case 'paused': {
      const toggle = paused.values.at(-1);
      const since = toggle === undefined ? '' : `since ${(toggle.at / 1000).toFixed(2)} s`;
      // The visitor sees `paused$` as a gate for the ticks.
      return { bold: toggle?.value ? 'closed' : 'open', plain: since };
    }
    case 'frames': {
      if (frames.end?.error) return { error: frames.end.error };
      const raceMs = latest(frames)?.elapsedMs ?? 0;
      return { bold: String(raceMs / TICK_MS), plain: `at ${formatTenths(raceMs)} s` };
    }
    case 'leader':
      return formatHorse(program.horses, latest(leader));
    case 'finishes': {
      // One horse, or several that finished in the same frame.
      const latestAt = finishes.values.at(-1)?.at;
      const finishers = finishes.values.filter(({ at }) => at === latestAt);
      return {
        discs: finishers.map(({ value }) => value.horseId),
        plain: finishers.map(({ value }) => ordinal(value.rank)).join(', ') || 'none home',
      };
    }
    case 'live':
      return { discs: latest(live)?.result.map(({ horseId }) => horseId) ?? [] };
    case 'final': {
      const winner = latest(final)?.result[0];
      return winner === undefined
        ? { plain: 'none yet' }
        : formatHorse(program.horses, winner.horseId);
    }
  }
}

function formatHorse(horses: readonly Horse[], horseId: number | undefined): RowText {
  if (horseId === undefined) return {};
  return { discs: [horseId], bold: horses.find(({ id }) => id === horseId)?.name };
}

/** Formats the position and the speed of a horse, or its rank and finish time once it has finished. */
function formatProgress(frame: RaceFrame, horseId: number): RowText {
  const finish = listFinishers(frame).find((finisher) => finisher.horseId === horseId);
  if (finish !== undefined) {
    return { bold: ordinal(finish.rank), plain: `${(finish.finishTime / 1000).toFixed(3)} s` };
  }
  const { position = 0, speed = 0 } =
    frame.progress.find((horse) => horse.horseId === horseId) ?? {};
  return { plain: `${position.toFixed(1)} step ${speed.toFixed(2)}` };
}

function nameOf({ horses }: Program, horseId: number | undefined): string {
  return horses.find(({ id }) => id === horseId)?.name ?? 'Unknown';
}
