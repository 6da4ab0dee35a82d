import { useEffect, useRef, useState } from 'react';
import { cleanText, type Draw } from '../../../streams';
import { Button } from '../../ui/Button';
import { capitalize, formatTimeOfDay } from '../../ui/words';
import { LockIcon } from '../../ui/lazyIcons';
import { useQrCode } from '../../ui/QrCode';
import { handleEnter } from '../../ui/TextField';
import { describeList, formatDrawnPlaces, formatLockLink, splitFingerprint } from '../describeDraw';
import { StepPage } from '../DrawPage';
import page from '../DrawPage.module.css';
import { useDraws, useDrawsState } from '../DrawsContext';
import { latestDraw } from '../drawsState';
import { TicketBadge } from '../TicketBadge';
import { listTickets } from '../tickets';
import styles from './LockedStep.module.css';

/** Above this many tickets, the list has three columns of smaller rows. */
const MANY_TICKETS = 60;

/** The second step of a draw: shows its fingerprint and its list, and has a field for its word. */
export function LockedStep() {
  const latest = latestDraw(useDrawsState());
  if (latest === undefined) return null;
  return (
    <StepPage>
      <div className={`${page.appear} ${styles.step}`}>
        <div className={styles.draw}>
          <Fingerprint draw={latest.draw} lockedAt={latest.lockedAt} />
          <WordForm number={latest.draw.number} />
        </div>
        <LockedList draw={latest.draw} />
      </div>
    </StepPage>
  );
}

/** The number, fingerprint and QR code of a locked draw. A device that scans the code remembers the fingerprint. */
function Fingerprint({ draw, lockedAt }: { draw: Draw; lockedAt: number }) {
  const [isQrShown, setQrShown] = useState(false);
  const { number, fingerprint } = draw;
  const [qrPlace, qrCode] = useQrCode(formatLockLink(number, fingerprint));
  const [first, second, third, fourth] = splitFingerprint(fingerprint);
  const [places, tickets] = capitalize(formatDrawnPlaces(draw)).split(' of ');
  return (
    <section className={styles.lock} data-is-qr-shown={isQrShown || undefined}>
      <p className={styles.drawSummary}>
        <strong>Draw {number}</strong>{' '}
        <span>
          <b>{places}</b> of <b>{tickets}</b> tickets
        </span>
      </p>
      <div>
        <h2 className={styles.lockedAt}>
          <LockIcon />
          Locked at {formatTimeOfDay(lockedAt)}. Fingerprint
          <span className={styles.wideOnly}> of list, rules and a sealed number</span>
        </h2>
        <p className={styles.fingerprint} translate="no">
          {first}
          <i>-</i>
          {second}
          <i>-</i>
          <br />
          {third}
          <i>-</i>
          {fourth}
        </p>
        <p className={styles.note}>
          Write it down or scan it now. Change one letter of the list and it becomes another.
        </p>
      </div>
      <div ref={qrPlace} className={styles.qr}>
        {qrCode}
      </div>
      <Button
        variant="outline"
        className={styles.qrButton}
        aria-expanded={isQrShown}
        onClick={() => setQrShown(!isQrShown)}
      >
        QR code
      </Button>
    </section>
  );
}

/** The field for the word that somebody in the room says. Starts the race, after a confirmation if there is no word. */
function WordForm({ number }: { number: number }) {
  const draws = useDraws();
  const { word } = useDrawsState();
  const [isAsking, setAsking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Does not scroll to the field. On phones, the fingerprint of the locked list would leave the screen.
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
  }, []);
  const start = () => {
    if (cleanText(word) === '') setAsking(true);
    else draws.startRace();
  };
  return (
    <div className={styles.word}>
      <h2 id="word-heading">A word from the room</h2>
      <p>Somebody away from the keyboard says it. Nobody could know it when the list was locked.</p>
      <div className={styles.wordRow}>
        <input
          ref={field}
          value={word}
          dir="auto"
          maxLength={200}
          aria-labelledby="word-heading"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          onKeyDown={(event) => handleEnter(event, start)}
          onChange={({ target }) => {
            setAsking(false);
            draws.setWord(target.value);
          }}
        />
        <Button size="xl" className={styles.race} onClick={start}>
          Race
        </Button>
      </div>
      {isAsking && (
        <div className={styles.question} role="alert">
          <span>Then only this device decided, and the record says so.</span>
          <Button
            size="sm"
            autoFocus
            onClick={() => {
              draws.setWord('');
              draws.startRace();
            }}
          >
            Race
          </Button>
          <Button
            size="sm"
            variant="outline"
            onClick={() => {
              setAsking(false);
              field.current?.focus();
            }}
          >
            Back
          </Button>
        </div>
      )}
      <p className={styles.otherActions}>
        <button type="button" onClick={() => setAsking(true)}>
          Race without a word
        </button>
        <button type="button" onClick={draws.unlock}>
          Unlock the list
        </button>
        <span>Unlocking counts: draw {number} stays in the record as not run.</span>
      </p>
    </div>
  );
}

/**
 * The locked list: each ticket with its number on the track, its name, and an ordinal such as `1 of 3` if the name has
 * several tickets.
 */
function LockedList({ draw }: { draw: Draw }) {
  const tickets = listTickets(draw);
  return (
    <section className={styles.list} aria-labelledby="list-heading">
      <h2 id="list-heading">
        The list <small>{describeList(draw.entrants)}</small>
      </h2>
      <ol
        className={styles.tickets}
        data-are-many={tickets.length > MANY_TICKETS || undefined}
        style={{
          '--rows-in-2-columns': Math.ceil(tickets.length / 2),
          '--rows-in-3-columns': Math.ceil(tickets.length / 3),
        }}
        tabIndex={0}
        aria-labelledby="list-heading"
      >
        {tickets.map((ticket) => (
          <li key={ticket.number}>
            <TicketBadge ticket={ticket} />
            <bdi title={ticket.name}>{ticket.name}</bdi>
            {ticket.ordinalWithinName !== null && <small>{ticket.ordinalWithinName}</small>}
          </li>
        ))}
      </ol>
      <p className={styles.listNote}>
        The number is the number on the track. No lane is better than another.
      </p>
    </section>
  );
}
