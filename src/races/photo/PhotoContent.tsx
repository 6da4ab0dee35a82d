import { formatCode, type Meeting } from '../../../streams';
import type { Finish } from '../results/describeFinish';
import { PhotoStrip } from '../../horse/PhotoStrip';
import { formatGap, formatSeconds, formatTimeBehind, isCloseFinish } from '../../ui/time';
import { formatMargin, formatMarginForSentence } from '../../horse/margins';
import heading from '../../ui/heading.module.css';
import { HorseSprite } from '../../horse/HorseSprite';
import strip from '../../horse/PhotoStrip.module.css';
import type { Photo, Runner } from '../../horse/createPhoto';
import { LaneBadge } from '../../horse/LaneBadge';
import styles from './PhotoFinish.module.css';

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
                <span translate="no">{formatCode(meeting.seed)}</span>, run {meeting.run}
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

/** Names the winner and the margin, and lists the placings. */
function Verdict({ finish }: { finish: Finish }) {
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

interface CloseUpProps {
  readonly winner: Photo['winner'];
  readonly second: Runner;
  /** How much later the second horse finished, in whole ms. */
  readonly behindMs: number;
}

/** Enlarges the heads of the first two horses at the finish line. */
function CloseUp({ winner, second, behindMs }: CloseUpProps) {
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

/**
 * Lists the order of finish: each horse's time, how much later than the winner it finished, and how many lengths it
 * is behind in the photo. The rows are taller if there is no `CloseUp` above the table.
 */
function Placings({ photo, hasTallRows }: { photo: Photo; hasTallRows: boolean }) {
  return (
    <table
      className={styles.placings}
      aria-label="Placings"
      data-has-tall-rows={hasTallRows || undefined}
    >
      <thead>
        <tr>
          <th scope="col" data-column="pos">
            Pos
          </th>
          <th scope="col" data-column="horse">
            Horse
          </th>
          <th scope="col" data-column="time">
            Time
          </th>
          <th scope="col" data-column="behind">
            Behind
          </th>
          <th scope="col" data-column="lengths">
            Lengths
          </th>
        </tr>
      </thead>
      <tbody>
        {photo.runners.map(({ horse, lane, position, finishTime, behindMs, lengthsToFinish }) => (
          <tr key={position} data-winner={position === 1 || undefined}>
            <td data-column="pos">{position}</td>
            <td title={horse.name} data-column="horse">
              <LaneBadge color={horse.color} lane={lane} />
              {horse.name}
            </td>
            <td data-column="time">
              {finishTime === null ? (
                <span className={styles.unfinished}>Did not finish</span>
              ) : (
                formatSeconds(finishTime)
              )}
            </td>
            <td data-column="behind">{behindMs !== null && formatTimeBehind(behindMs)}</td>
            <td data-column="lengths">{position > 1 && formatMargin(lengthsToFinish)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
