import type { Program } from '../../../streams';
import type { Middle, Rows } from './geometry';
import styles from './inspector.module.css';
import { LaneDisc } from './Marks';

interface LabelsProps {
  readonly rows: Rows;
  readonly middle: Middle;
  readonly program: Program;
  readonly programs: readonly Program[];
}

/** The name of each line, and the operators that make it. */
export function Labels({ rows, middle, program, programs }: LabelsProps) {
  return (
    <div className={styles.labels} aria-hidden>
      <Label y={rows.axis - 16} name="Clock" isQuiet />
      <Label y={rows.ticks} name="ticks" how="interval(100)" lift={rows.label} />
      <Label y={rows.gate} name="paused$" how="gate" lift={rows.label + (rows.label && 6)} />
      <Label y={rows.frames} name="frames" how="scan, takeWhile" lift={rows.label} />
      {middle === 'leader' && (
        <Label
          y={rows.middle}
          name="leader"
          how="map, distinct"
          lift={rows.label + (rows.label && 4)}
        />
      )}
      {middle === 'all' &&
        program.horses.map((horse, lane) => (
          <span
            key={horse.id}
            className={styles.horse}
            style={{ top: rows.middle + lane * rows.step }}
          >
            <LaneDisc horse={horse} label={lane + 1} />
            <span>{horse.name}</span>
          </span>
        ))}
      {middle === 'laps' &&
        programs.map(({ id, name }, lap) => (
          <span key={id} className={styles.horse} style={{ top: rows.middle + lap * rows.step }}>
            <span>{name}</span>
          </span>
        ))}
      <Label y={rows.finishes} name="finishes" how="mergeMap" lift={rows.label && 40} />
      <Label y={rows.live} name="liveResults$" how="rankLive, distinct" lift={rows.label && 40} />
      <Label y={rows.final} name="finalResults$" how="last, rankFinal" lift={rows.label && 24} />
      <Label y={rows.raceTime + 14} name="Race time" isQuiet />
    </div>
  );
}

function Label({
  y,
  name,
  how,
  lift = 0,
  isQuiet = false,
}: {
  y: number;
  name: string;
  how?: string;
  lift?: number;
  isQuiet?: boolean;
}) {
  return (
    <span className={styles.lineName} style={{ top: y - lift }} data-quiet={isQuiet || undefined}>
      <b>{name}</b>
      {how !== undefined && <code>{how}</code>}
    </span>
  );
}
