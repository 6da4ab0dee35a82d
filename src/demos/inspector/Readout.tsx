import type { ReactNode } from 'react';
import { type Horse, ordinal, type Program } from '../../../streams';
import type { Middle, Rows } from './geometry';
import styles from './inspector.module.css';
import { LaneDisc } from './Marks';
import type { Phase } from './player';
import { type Reading, seconds } from './reading';
import type { Take } from './take';

interface ReadoutProps {
  readonly rows: Rows;
  readonly middle: Middle;
  readonly program: Program;
  readonly programs: readonly Program[];
  readonly take: Take;
  readonly reading: Reading;
}

/** What each line says at the moment that is read. */
export function Readout({ rows, middle, program, programs, take, reading }: ReadoutProps) {
  const { horses } = program;
  const raceMs = reading.frame?.elapsedMs ?? 0;
  const leader = horses.find(({ id }) => id === reading.leader);
  const winner = horses.find(({ id }) => id === reading.winner);
  const lift = rows.label;
  return (
    <div className={styles.readout} aria-hidden>
      <Value y={rows.axis - 16} isWide>
        <b>{seconds(reading.at)} s</b> on the clock
      </Value>
      <Value y={rows.ticks - lift}>
        <b>{reading.tick}</b>
      </Value>
      <Value y={rows.gate - (lift && lift + 6)}>
        <b>{reading.isShut ? 'closed' : 'open'}</b>
        {reading.since !== null && ` since ${(reading.since / 1000).toFixed(2)} s`}
      </Value>
      <Value y={rows.frames - lift}>
        {reading.error === null ? (
          <>
            <b>{Math.round(raceMs / 100)}</b> at {seconds(raceMs)} s
          </>
        ) : (
          <span className={styles.broken}>{reading.error}</span>
        )}
      </Value>
      {middle === 'leader' && (
        <Value y={rows.middle - (lift && lift + 4)}>
          <Lane horse={leader} horses={horses} /> <b>{leader?.name}</b>
        </Value>
      )}
      {middle === 'all' &&
        horses.map((horse, lane) => (
          <Value key={horse.id} y={rows.middle + lane * rows.step} isSmall>
            {stepOf(reading, take, horse, lane)}
          </Value>
        ))}
      {middle === 'laps' &&
        programs.map(({ id, horses }, lap) => {
          const mark = take.laps[lap]?.marks.findLast(({ at }) => at <= reading.at);
          const first = horses.find(({ id }) => id === mark?.value);
          return (
            <Value key={id} y={rows.middle + lap * rows.step} isSmall>
              <Lane horse={first} horses={horses} /> {first?.name}
            </Value>
          );
        })}
      <Value y={rows.finishes - (lift && 40)}>
        {reading.finishers.length === 0 ? (
          'none home'
        ) : (
          <>
            {reading.finishers.map(({ horseId }) => (
              <Lane key={horseId} horse={horses.find(({ id }) => id === horseId)} horses={horses} />
            ))}{' '}
            {reading.finishers.map(({ rank }) => ordinal(rank)).join(', ')}
          </>
        )}
      </Value>
      <Value y={rows.live - (lift && 40)} isWide>
        {(reading.live?.result ?? []).map(({ horseId }) => (
          <Lane key={horseId} horse={horses.find(({ id }) => id === horseId)} horses={horses} />
        ))}
      </Value>
      <Value y={rows.final - (lift && 24)}>
        {winner === undefined ? (
          'none yet'
        ) : (
          <>
            <Lane horse={winner} horses={horses} /> <b>{winner.name}</b>
          </>
        )}
      </Value>
      <Value y={rows.raceTime + 14} isWide>
        <b>{seconds(raceMs)} s</b> raced
      </Value>
    </div>
  );
}

/** The moment that is read, in large. */
export function Summary({
  phase,
  reading,
  isReading,
}: {
  phase: Phase;
  reading: Reading;
  isReading: boolean;
}) {
  const state =
    phase === 'idle'
      ? 'At the gate'
      : phase === 'finished'
        ? 'Complete'
        : reading.isShut
          ? 'Paused'
          : 'Racing';
  return (
    <div className={styles.summary}>
      <p data-live={state === 'Racing' || undefined}>
        {state}
        {isReading && `, reading ${seconds(reading.at)} s`}
      </p>
      <p className={styles.clock}>{seconds(reading.at)} s</p>
      <p>
        Race time <b>{seconds(reading.frame?.elapsedMs ?? 0)} s</b>
      </p>
      <p>
        Dropped ticks <b>{reading.dropped}</b>
      </p>
    </div>
  );
}

function stepOf(reading: Reading, take: Take, horse: Horse, lane: number): ReactNode {
  const progress = reading.frame?.progress[lane];
  if (progress === undefined) return null;
  if (progress.finishTime === null) {
    return `${progress.position.toFixed(1)} step ${progress.speed.toFixed(2)}`;
  }
  const finish = take.finishes.marks.find(({ value }) => value.horseId === horse.id)?.value;
  return (
    <>
      <b>{ordinal(finish?.rank ?? 0)}</b> {(progress.finishTime / 1000).toFixed(3)} s
    </>
  );
}

function Lane({ horse, horses }: { horse: Horse | undefined; horses: readonly Horse[] }) {
  return <LaneDisc horse={horse} label={horse === undefined ? '' : horses.indexOf(horse) + 1} />;
}

function Value({
  y,
  isSmall = false,
  isWide = false,
  children,
}: {
  y: number;
  isSmall?: boolean;
  /** On a phone, only these and what has room above its line. */
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <span
      className={styles.value}
      style={{ top: y }}
      data-small={isSmall || undefined}
      data-wide={isWide || undefined}
    >
      {children}
    </span>
  );
}
