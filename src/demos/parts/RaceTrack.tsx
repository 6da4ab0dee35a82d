import { FINISH_POSITION, ordinal, type Program, type RaceFrame } from '../../../streams';
import { HorseSprite } from '../../horse/HorseSprite';
import { LaneBadge } from '../../horse/LaneBadge';
import panel from '../../ui/panel.module.css';
import { listFinishers } from './races';
import { latestValues } from '../inspector/describeRecording';
import type { PictureProps } from '../inspector/Inspector';
import type { Line } from '../inspector/record';
import inspector from '../inspector/inspector.module.css';
import styles from './RaceTrack.module.css';

/** How long a horse holds a galloping pose, in ms of race time. */
const POSE_MS = 200;

interface RaceTrackProps extends PictureProps {
  readonly program: Program;
  readonly timeline: readonly RaceFrame[];
  /** A remark on the seed. */
  readonly note: string | null;
}

/** Shows the race in narrow lanes, aligned with the diagram. */
export function RaceTrack(props: RaceTrackProps) {
  const { recording, column, transitionMs, program, timeline, note } = props;
  const lineOf = (name: string) => recording.rows.find((row) => row.name === name)?.line;
  const valueOf = (line: Line | undefined) => line && latestValues(line, column).at(-1);
  const frames = lineOf('frames$');
  const frame = timeline[Number(valueOf(frames) ?? 0)];
  const elapsedMs = frame?.elapsedMs ?? 0;
  const finishers = frame === undefined ? [] : listFinishers(frame);
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
          const { position = 0, isFinished = false } = frame?.progress[lane] ?? {};
          const rank = finishers.find(({ horseId }) => horseId === id)?.rank;
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
              {rank !== undefined && <b data-winner={rank === 1 || undefined}>{ordinal(rank)}</b>}
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
