import { formatSeconds, formatTimeBehind } from '../../ui/time';
import { HorseSprite } from '../../horse/HorseSprite';
import styles from './CloseUp.module.css';
import strip from '../../horse/PhotoStrip.module.css';
import type { Photo, Runner } from '../../horse/createPhoto';

interface CloseUpProps {
  readonly winner: Photo['winner'];
  readonly second: Runner;
  /** How much later the second horse finished, in whole ms. */
  readonly behindMs: number;
}

/** Enlarges the heads of the first two horses at the finish line. */
export function CloseUp({ winner, second, behindMs }: CloseUpProps) {
  return (
    <div className={styles.closeUp} aria-hidden>
      <EnlargedHorse runner={winner} time={`${formatSeconds(winner.finishTime)} s`} />
      <EnlargedHorse runner={second} time={formatTimeBehind(behindMs)} />
      <i className={strip.finish} />
    </div>
  );
}

function EnlargedHorse({ runner, time }: { runner: Runner; time: string }) {
  const { horse, lengthsToFinish } = runner;
  return (
    <div className={styles.lane} style={{ '--lengths-to-finish': lengthsToFinish }}>
      <div className={styles.horse}>
        <HorseSprite color={horse.color} pose="extended" />
      </div>
      {lengthsToFinish > 0 && <i className={styles.noseToFinish} />}
      <b className={styles.time}>{time}</b>
    </div>
  );
}
