import { formatCode, type Meeting } from '../../../streams';
import type { Finish } from '../results/describeFinish';
import styles from './PhotoFinish.module.css';
import { PhotoStrip } from '../../horse/PhotoStrip';
import { Verdict } from './Verdict';

/** The photo strip with all horses of the race, the verdict beside it, and notes on how to read them. */
export function PhotoContent({ finish, meeting }: { finish: Finish; meeting: Meeting | null }) {
  const { program, photo } = finish;
  return (
    <>
      <div className={styles.parts}>
        <PhotoStrip
          photo={photo}
          kind="race"
          name={program.name}
          caption={
            meeting && (
              <>
                <span className={styles.wideOnly}>Meeting </span>
                {formatCode(meeting.seed)}, run {meeting.run}
              </>
            )
          }
        />
        <Verdict finish={finish} />
      </div>
      <p className={styles.notes}>
        <span>
          <span className={styles.wideOnly}>
            Every horse where it was when <b>{photo.winner.horse.name}</b> reached the line.{' '}
          </span>
          One length is one galloping horse, nose to tail.
        </span>{' '}
        <span>Horses behind may still swap places; finishing times decide.</span>
      </p>
    </>
  );
}
