import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type CalendarDate, formatDate } from '../../../streams';
import { utcOf } from '../season/today';
import { describeCard } from './describeCard';
import heading from '../../ui/heading.module.css';
import panel from '../../ui/panel.module.css';
import styles from './EmptyPrograms.module.css';
import { HorseSprite } from '../../horse/HorseSprite';
import rail from '../../horse/rail.module.css';

const horseColors = ['#c19a16', '#2f7de1', '#e52640', '#e97b34'];

interface EmptyProgramsProps {
  /** The date of the visitor's calendar. `undefined` in the prerendered page. */
  readonly today?: CalendarDate;
  /** Whether there are programs, whose code has not loaded yet. */
  readonly isLoading?: boolean;
  /** Receives the focus of the link that the programs replace. */
  readonly startButton?: RefObject<HTMLButtonElement | null>;
}

/** The message that is shown while there are no programs (spec §2), and a link to the card of today. */
export function EmptyPrograms({ today, isLoading = false, startButton }: EmptyProgramsProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    const element = link.current;
    const button = startButton?.current;
    return () => {
      if (document.activeElement === element) button?.focus({ preventScroll: true });
    };
  }, [startButton]);
  return (
    <section className={`${panel.panel} ${styles.panel}`} aria-labelledby="no-programs">
      <div>
        <h2 id="no-programs" className={`${heading.heading} ${styles.heading}`}>
          {isLoading ? (
            'The programs are loading …'
          ) : (
            <>
              <span>No race programs available. </span>
              <span>Generate horses and programs first.</span>
            </>
          )}
        </h2>
        <p className={styles.note}>{describeCard()}</p>
        <p className={styles.note}>
          <a ref={link} className={styles.today} href={today && `#${formatDate(today)}`}>
            Or race today&apos;s card
            {today &&
              `: ${utcOf(today).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })}`}
          </a>
        </p>
      </div>
      <div aria-hidden>
        <i className={rail.rail} />
        <div className={styles.horses}>
          {horseColors.map((color) => (
            <div key={color}>
              <div>
                <HorseSprite color={color} />
              </div>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
