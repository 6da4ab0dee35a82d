import { type Horse, ordinal, type RaceFrame, TICK_MS } from '../../../streams';
import { listFinishers } from '../parts/listFinishers';
import { type Layout, STREAM_ROWS, type StreamRow } from './layout';
import type { Recording } from './record';
import { formatTenths, latestAt, type Snapshot } from './snapshot';

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
  /** The horses of the program that the row shows. */
  readonly horses: readonly Horse[];
  readonly name: RowText;
  /** The latest value at the moment of the snapshot. */
  readonly value: RowText;
}

export function listDiagramRows(recording: Recording, layout: Layout, snapshot: Snapshot): Row[] {
  const { program, programs, programLeaders } = recording;
  const { clockMs, frame } = snapshot;
  const { horses } = program;
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
    y: layout[row] - layout.labelOffset[row],
    name: { bold: name, code: operators },
    value: formatStreamValue(row, snapshot, horses),
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
        value: formatHorse(
          horses,
          programLeaders[index] && latestAt(programLeaders[index], clockMs)?.value,
        ),
      })),
  };
  return [
    scale('Clock', layout.clockTime - 16, clockMs, 'on the clock'),
    ...streams.filter(({ key }) => key !== 'leader' || layout.view === 'leader'),
    ...rowsByView[layout.view](),
    scale('Race time', layout.raceTime + 14, frame?.elapsedMs ?? 0, 'raced'),
  ];
}

function formatStreamValue(row: StreamRow, snapshot: Snapshot, horses: readonly Horse[]): RowText {
  const { tick, isPaused, toggledAtMs, frame, error, leader, finishers, live, winner } = snapshot;
  const raceMs = frame?.elapsedMs ?? 0;
  switch (row) {
    case 'ticks':
      return { bold: String(tick) };
    case 'paused': {
      const since = toggledAtMs === null ? '' : `since ${(toggledAtMs / 1000).toFixed(2)} s`;
      return { bold: isPaused ? 'closed' : 'open', plain: since };
    }
    case 'frames':
      if (error !== null) return { error };
      return { bold: String(Math.round(raceMs / TICK_MS)), plain: `at ${formatTenths(raceMs)} s` };
    case 'leader':
      return formatHorse(horses, leader);
    case 'finishes':
      return {
        discs: finishers.map(({ horseId }) => horseId),
        plain: finishers.map(({ rank }) => ordinal(rank)).join(', ') || 'none home',
      };
    case 'live':
      return { discs: live?.result.map(({ horseId }) => horseId) ?? [] };
    case 'final':
      return winner === undefined ? { plain: 'none yet' } : formatHorse(horses, winner);
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
