import type { ReactNode } from 'react';
import { type Horse, ordinal } from '../../../streams';
import styles from './inspector.module.css';
import { type Layout, STREAM_ROWS, type StreamRow, type View } from './layout';
import type { Recording } from './record';
import { LaneDisc } from './shapes';
import { findLast, formatTenths, type Snapshot } from './snapshot';

interface RowTextsProps {
  readonly layout: Layout;
  readonly view: View;
  readonly recording: Recording;
}

/** The name of each row, left of the diagram. */
export function RowNames({ layout, view, recording: { program, programs } }: RowTextsProps) {
  return (
    <div className={styles.names} aria-hidden>
      <span data-scale style={{ top: layout.axis - 16 }}>
        <b>Clock</b>
      </span>
      {listRows(view).map(({ row, name, operators }) => (
        <span key={row} style={{ top: layout[row] - layout.labelOffset[row] }}>
          <b>{name}</b>
          <code>{operators}</code>
        </span>
      ))}
      {view === 'all' &&
        program.horses.map((horse, lane) => (
          <span key={horse.id} data-horse style={{ top: layout.leader + lane * layout.step }}>
            <LaneDisc horse={horse}>{lane + 1}</LaneDisc>
            <span>{horse.name}</span>
          </span>
        ))}
      {view === 'laps' &&
        programs.map(({ id, name }, index) => (
          <span key={id} data-horse style={{ top: layout.leader + index * layout.step }}>
            <span>{name}</span>
          </span>
        ))}
      <span data-scale style={{ top: layout.raceTime + 14 }}>
        <b>Race time</b>
      </span>
    </div>
  );
}

/** The latest value of each row, right of the diagram. */
export function RowValues(props: RowTextsProps & { readonly snapshot: Snapshot }) {
  const { layout, view, recording, snapshot } = props;
  const { program, programs, laps } = recording;
  const raceMs = snapshot.frame?.elapsedMs ?? 0;
  return (
    <div className={styles.values} aria-hidden>
      <span data-scale style={{ top: layout.axis - 16 }}>
        <b>{formatTenths(snapshot.at)} s</b> on the clock
      </span>
      {listRows(view).map(({ row }) => (
        <span key={row} data-row={row} style={{ top: layout[row] - layout.labelOffset[row] }}>
          {formatValue(row, snapshot, program.horses)}
        </span>
      ))}
      {view === 'all' &&
        program.horses.map(({ id }, lane) => (
          <span key={id} data-small style={{ top: layout.leader + lane * layout.step }}>
            <Progress recording={recording} snapshot={snapshot} lane={lane} />
          </span>
        ))}
      {view === 'laps' &&
        programs.map(({ id, horses }, index) => {
          const stream = laps[index];
          return (
            <span key={id} data-small style={{ top: layout.leader + index * layout.step }}>
              <Leader horses={horses} horseId={stream && findLast(stream, snapshot.at)?.value} />
            </span>
          );
        })}
      <span data-scale style={{ top: layout.raceTime + 14 }}>
        <b>{formatTenths(raceMs)} s</b> raced
      </span>
    </div>
  );
}

function listRows(view: View) {
  return STREAM_ROWS.filter(({ row }) => row !== 'leader' || view === 'leader');
}

function formatValue(row: StreamRow, snapshot: Snapshot, horses: readonly Horse[]): ReactNode {
  const { tick, isPaused, pausedAt, frame, error, leader, finishers, live, winner } = snapshot;
  const raceMs = frame?.elapsedMs ?? 0;
  switch (row) {
    case 'ticks':
      return <b>{tick}</b>;
    case 'paused':
      return (
        <>
          <b>{isPaused ? 'closed' : 'open'}</b>
          {pausedAt !== null && ` since ${(pausedAt / 1000).toFixed(2)} s`}
        </>
      );
    case 'frames':
      if (error !== null) return <span className={styles.failed}>{error}</span>;
      return (
        <>
          <b>{Math.round(raceMs / 100)}</b> at {formatTenths(raceMs)} s
        </>
      );
    case 'leader':
      return <Leader horses={horses} horseId={leader} isBold />;
    case 'finishes':
      if (finishers.length === 0) return 'none home';
      return (
        <>
          <Discs horses={horses} ids={finishers.map(({ horseId }) => horseId)} />{' '}
          {finishers.map(({ rank }) => ordinal(rank)).join(', ')}
        </>
      );
    case 'live':
      return <Discs horses={horses} ids={live?.result.map(({ horseId }) => horseId) ?? []} />;
    case 'final':
      if (winner === undefined) return 'none yet';
      return <Leader horses={horses} horseId={winner} isBold />;
  }
}

interface HorsesProps {
  readonly horses: readonly Horse[];
}

function Discs({ horses, ids }: HorsesProps & { readonly ids: readonly number[] }) {
  return ids.map((horseId) => {
    const lane = horses.findIndex(({ id }) => id === horseId);
    return (
      <LaneDisc key={horseId} horse={horses[lane]}>
        {lane + 1}
      </LaneDisc>
    );
  });
}

interface LeaderProps extends HorsesProps {
  readonly horseId: number | undefined;
  readonly isBold?: boolean;
}

function Leader({ horses, horseId, isBold = false }: LeaderProps) {
  const name = horses.find(({ id }) => id === horseId)?.name;
  if (horseId === undefined) return null;
  return (
    <>
      <Discs horses={horses} ids={[horseId]} /> {isBold ? <b>{name}</b> : name}
    </>
  );
}

interface ProgressProps {
  readonly recording: Recording;
  readonly snapshot: Snapshot;
  /** From 0. */
  readonly lane: number;
}

function Progress({ recording: { finishes }, snapshot, lane }: ProgressProps) {
  const progress = snapshot.frame?.progress[lane];
  if (progress === undefined) return null;
  const { horseId, position, speed, finishTime } = progress;
  if (finishTime === null) return `${position.toFixed(1)} step ${speed.toFixed(2)}`;
  const finish = finishes.values.find(({ value }) => value.horseId === horseId);
  return (
    <>
      <b>{ordinal(finish?.value.rank ?? 0)}</b> {(finishTime / 1000).toFixed(3)} s
    </>
  );
}
