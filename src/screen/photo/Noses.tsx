import { behindMs, formatSeconds } from '../../game';
import { HorseSprite } from '../track/HorseSprite';
import styles from './Noses.module.css';
import type { Photo, Runner } from './createPhoto';

interface NosesProps {
  readonly winner: Photo['winner'];
  readonly second: Runner & { readonly finishTime: number };
}

/** The two first at the line, larger still. */
export function Noses({ winner, second }: NosesProps) {
  const behind = behindMs(second.finishTime, winner.finishTime);
  return (
    <div className={styles.noses} aria-hidden>
      <Nose runner={winner} time={`${formatSeconds(winner.finishTime)} s`} />
      <Nose runner={second} time={`+${formatSeconds(behind)} s`} />
      <i className={styles.finish} />
    </div>
  );
}

function Nose({ runner: { horse, lengths }, time }: { runner: Runner; time: string }) {
  return (
    <div className={styles.nose} style={{ '--lengths': lengths }}>
      <div className={styles.horse}>
        <HorseSprite color={horse.color} pose="extended" />
      </div>
      {lengths > 0 && <i className={styles.gap} />}
      <b className={styles.time}>{time}</b>
    </div>
  );
}
