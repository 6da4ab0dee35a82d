import { FINISH_POSITION, ordinal, type Program, type RaceFrame } from '../../../streams';
import { HorseSprite } from '../../screen/horse/HorseSprite';
import { finishersOf } from '../parts/finishersOf';
import { LaneDisc } from './Marks';
import styles from './inspector.module.css';

interface StripProps {
  readonly program: Program;
  readonly frame: RaceFrame | undefined;
  /** Whether the frames follow each other as they come, so that horses glide from one to the next. */
  readonly isGliding: boolean;
  readonly glideMs: number;
}

/** How long a galloping pose is held, in ms of the race. */
const POSE_MS = 200;

/** The race itself, in narrow lanes. */
export function Strip({ program, frame, isGliding, glideMs }: StripProps) {
  const finishers = frame === undefined ? [] : finishersOf(frame);
  return (
    <>
      <ol className={styles.runners}>
        {program.horses.map((horse, lane) => (
          <li key={horse.id}>
            <LaneDisc horse={horse} label={lane + 1} />
            <span>{horse.name}</span>
          </li>
        ))}
      </ol>
      <div className={styles.track}>
        <i className={styles.finishLine} />
        {program.horses.map((horse, lane) => {
          const { position = 0, isFinished = false } = frame?.progress[lane] ?? {};
          const elapsedMs = frame?.elapsedMs ?? 0;
          const place = finishers.find(({ horseId }) => horseId === horse.id)?.rank ?? 0;
          const gallop = Math.floor(elapsedMs / POSE_MS) % 2 === 0 ? 'extended' : 'gathered';
          return (
            <div key={horse.id} className={styles.lane}>
              <div
                className={styles.runner}
                style={{
                  translate: `${Math.min(position, FINISH_POSITION) * (100 / FINISH_POSITION)}%`,
                  transitionDuration: isGliding ? `${glideMs}ms` : '0s',
                }}
              >
                <div className={styles.sprite}>
                  <HorseSprite
                    color={horse.color}
                    pose={isFinished || elapsedMs === 0 ? 'stand' : gallop}
                  />
                </div>
              </div>
              {place > 0 && (
                <span className={styles.placing} data-winner={place === 1 || undefined}>
                  {ordinal(place)}
                </span>
              )}
            </div>
          );
        })}
      </div>
    </>
  );
}
