import {
  fieldAfter,
  FINISH_POSITION,
  ordinal,
  type Paths,
  placeOf,
  type Program,
  TICK_MS,
} from '../../../streams';
import { HorseSprite } from '../../horse/HorseSprite';
import { LaneBadge } from '../../horse/LaneBadge';
import panel from '../../ui/panel.module.css';
import { latestValues } from '../inspector/describeRecording';
import type { PictureProps } from '../inspector/Inspector';
import type { Line } from '../inspector/record';
import inspector from '../inspector/inspector.module.css';
import styles from './RaceTrack.module.css';

/** How long a horse holds a galloping pose, in ms of race time. */
const POSE_MS = 200;

interface RaceTrackProps extends PictureProps {
  readonly program: Program;
  readonly paths: Paths;
  /** A remark on the seed. */
  readonly note: string | null;
}

/** Shows the race in narrow lanes, aligned with the diagram. */
export function RaceTrack(props: RaceTrackProps) {
  const { recording, column, transitionMs, program, paths, note } = props;
  const lineOf = (name: string) => recording.rows.find((row) => row.name === name)?.line;
  const valueOf = (line: Line | undefined) => line && latestValues(line, column).at(-1);
  const frames = lineOf('race$') ?? lineOf(`race${program.id}$`);
  const tick = Number(valueOf(frames) ?? 0);
  const elapsedMs = tick * TICK_MS;
  const field = fieldAfter(paths, tick);
  const end = frames?.end ?? null;
  const describePhase = () => {
    if (end !== null && end.at <= column && end.kind === 'error') return 'Error';
    if (end !== null && end.at <= column && end.kind === 'complete') return 'Complete';
    if (valueOf(lineOf('paused$')) === true) return 'Paused';
    return elapsedMs === 0 ? 'At the gate' : 'Racing';
  };
  const gallop = Math.floor(elapsedMs / POSE_MS) % 2 === 0 ? 'extended' : 'gathered';
  return (
    <section className={`${panel.panel} ${inspector.columns}`} aria-label="Track">
      <ol className={styles.horses}>
        {program.horses.map(({ id, name, color }, index) => (
          <li key={id}>
            <LaneBadge className={styles.disc} lane={index + 1} color={color} />
            <span>{name}</span>
          </li>
        ))}
      </ol>
      <div className={styles.track}>
        {program.horses.map(({ id, color }, lane) => {
          const position = field.positions[lane] ?? 0;
          const isFinished = position >= FINISH_POSITION;
          const rank = placeOf(field, lane);
          const translate = `${Math.min(1, position / FINISH_POSITION) * 100}%`;
          const pose = isFinished || elapsedMs === 0 ? 'stand' : gallop;
          return (
            <div key={id} className={styles.lane}>
              <div
                className={styles.runner}
                style={{ translate, transitionDuration: `${transitionMs}ms` }}
              >
                <HorseSprite color={color} pose={pose} />
              </div>
              {isFinished && <b data-winner={rank === 1 || undefined}>{ordinal(rank)}</b>}
            </div>
          );
        })}
      </div>
      <div className={styles.summary}>
        <p>{describePhase()}</p>
        <p className={styles.clock}>{(elapsedMs / 1000).toFixed(1)} s</p>
        <p>
          Column <b>{column}</b>
        </p>
        <p>{note}</p>
      </div>
    </section>
  );
}
