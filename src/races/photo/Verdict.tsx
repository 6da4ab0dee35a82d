import { formatGap, isCloseFinish } from '../../ui/time';
import type { Finish } from '../results/describeFinish';
import { formatMarginForSentence } from '../../horse/margins';
import heading from '../../ui/heading.module.css';
import { CloseUp } from './CloseUp';
import styles from './PhotoFinish.module.css';
import { Placings } from './Placings';

/** Names the winner and the margin, and lists the placings. */
export function Verdict({ finish }: { finish: Finish }) {
  const { photo, gapMs, isDeadHeat } = finish;
  const { winner, runners } = photo;
  const second = runners[1];
  const isClose = gapMs !== null && isCloseFinish(gapMs);
  return (
    <section className={styles.verdict}>
      <div aria-live="polite">
        <h3 className={`${heading.heading} ${styles.winner}`}>
          {winner.horse.name}
          {second &&
            (isDeadHeat ? ', by lot' : `, ${formatMarginForSentence(second.lengthsToFinish)}`)}
        </h3>
        {second && gapMs !== null && (
          <p className={styles.gap}>
            {isDeadHeat ? (
              'Dead heat, decided by lot.'
            ) : (
              <>
                <b>{formatGap(gapMs)}</b> before {second.horse.name}.
                {isClose && ' Too close to call by eye.'}
              </>
            )}
          </p>
        )}
      </div>
      {second && isClose && <CloseUp winner={winner} second={second} behindMs={gapMs} />}
      <Placings photo={photo} hasTallRows={!isClose} />
    </section>
  );
}
