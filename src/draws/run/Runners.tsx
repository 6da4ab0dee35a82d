import { memo } from 'react';
import type { Ticket } from '../listTickets';
import { HorsePoses } from '../../horse/HorsePoses';
import styles from './Runners.module.css';

interface RunnersProps {
  readonly tickets: readonly Ticket[];
}

/** The horses, which `DrawTrack` animates. Far lanes come first, so that near horses cover far ones. */
export const Runners = memo(function Runners({ tickets }: RunnersProps) {
  return (
    <div aria-hidden>
      {tickets.map(({ number, color }) => (
        <div key={number} className={styles.clip} style={{ '--number': number }}>
          <div className={styles.runner} data-runner>
            <div className={styles.sprite}>
              <HorsePoses color={color} />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
});
