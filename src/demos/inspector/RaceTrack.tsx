import { FINISH_POSITION, ordinal } from '../../../streams';
import { HorseSprite } from '../../horse/HorseSprite';
import { LaneBadge } from '../../horse/LaneBadge';
import panel from '../../ui/panel.module.css';
import { listFinishers } from '../parts/races';
import { formatTenths } from './describeRecording';
import { latest, listDroppedTicks, type Recording } from './record';
import styles from './inspector.module.css';
import type { Phase } from './usePlayer';

/** How long a horse holds a galloping pose, in ms of race time. */
const POSE_MS = 200;

const PHASES: Readonly<Record<Phase, string>> = {
  idle: 'At the gate',
  racing: 'Racing',
  paused: 'Paused',
  finished: 'Complete',
  failed: 'Error',
};

interface RaceTrackProps {
  /** The recording up to the moment that the track shows. */
  readonly recording: Recording;
  readonly phase: Phase;
  /** Whether the track shows the present moment, not an earlier one. */
  readonly showsPresent: boolean;
  /** The duration of the transition from one frame to the next, in ms; 0 for none. */
  readonly transitionMs: number;
}

/** Shows the race in narrow lanes, aligned with the diagram. */
export function RaceTrack(props: RaceTrackProps) {
  const { recording, phase, showsPresent, transitionMs } = props;
  const { horses } = recording.program;
  const shownTime = `${formatTenths(recording.nowMs)} s`;
  const frame = latest(recording.frames);
  const finishers = frame === undefined ? [] : listFinishers(frame);
  const elapsedMs = frame?.elapsedMs ?? 0;
  const gallop = Math.floor(elapsedMs / POSE_MS) % 2 === 0 ? 'extended' : 'gathered';
  return (
    <section className={`${panel.panel} ${styles.columns}`} aria-label="Track">
      <ol className={styles.horses}>
        {horses.map(({ id, name, color }, index) => (
          <li key={id}>
            <LaneBadge className={styles.disc} lane={index + 1} color={color} />
            <span>{name}</span>
          </li>
        ))}
      </ol>
      <div className={styles.track}>
        {horses.map(({ id, color }, lane) => {
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
        <p data-live={phase === 'racing' || undefined}>
          {PHASES[phase]}
          {!showsPresent && `, reading ${shownTime}`}
        </p>
        <p className={styles.clock}>{shownTime}</p>
        <p>
          Race time <b>{formatTenths(elapsedMs)} s</b>
        </p>
        <p>
          Dropped ticks <b>{listDroppedTicks(recording).length}</b>
        </p>
      </div>
    </section>
  );
}
