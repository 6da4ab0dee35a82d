import { useObservableEagerState } from 'observable-hooks';
import { type ReactNode, useMemo, useState } from 'react';
import type { Draw } from '../../../streams';
import { Button } from '../../ui/Button';
import { LockIcon } from '../../ui/lazyIcons';
import { useQrCode } from '../../ui/QrCode';
import { formatTimeOfDay } from '../../ui/words';
import { describeList, formatLockLink, splitFingerprint } from '../describeDraw';
import { formatRoundTime, isRoundPublished } from '../drandRounds';
import { CrowdList } from '../CrowdList';
import { StepPage } from '../StepPage';
import page from '../DrawPage.module.css';
import { useDraws, useDrawsState } from '../DrawsContext';
import { latestDraw, type SessionDraw } from '../drawsState';
import { CopyLink } from '../record/CopyLink';
import { HostText } from '../HostText';
import { TermList } from '../TermList';
import { TicketBadge } from '../TicketBadge';
import { listTickets, MOST_ELEMENTS, type Ticket } from '../tickets';
import styles from './LockedStep.module.css';
import { readWord } from './readWord';
import { WordForm } from './WordForm';

/** Above this many tickets, the list has three columns of smaller rows. */
const MANY_TICKETS = 60;

/** Up to this many tickets, the list has one column. */
const SHORT_LIST = 16;

/** The second step of a draw: shows its terms, its fingerprint and its list, and has a field for its word. */
export function LockedStep() {
  const state = useDrawsState();
  const latest = latestDraw(state);
  if (latest === undefined) return null;
  const typed = readWord(latest.draw, state.word);
  // An earlier code would hold a word that may still change, and accuse an honest host.
  const fixedWord = state.isWordFixed && 'word' in typed ? typed.word : null;
  return (
    <StepPage>
      <div className={`${page.appear} ${styles.step}`}>
        <div className={styles.draw}>
          <Lock latest={latest} word={fixedWord} />
          <WordForm draw={latest.draw} typed={typed} />
        </div>
        <LockedList draw={latest.draw} />
      </div>
    </StepPage>
  );
}

interface LockProps {
  readonly latest: SessionDraw;
  /** The word in its canonical form; `null` until it is fixed. */
  readonly word: string | null;
}

/**
 * The number, terms, fingerprint and QR code of a locked draw. A device that scans the code remembers the lock. When the
 * word is fixed, the code also holds its hash.
 */
function Lock({ latest: { draw, lockedAt }, word }: LockProps) {
  const isSaved = useObservableEagerState(useDraws().isSaved$);
  const { draws } = useDrawsState();
  const [isQrShown, setQrShown] = useState(false);
  const { number, fingerprint, title, source } = draw;
  const [now] = useState(Date.now);
  const link = formatLockLink(
    draws.map(({ draw }) => draw),
    word,
  );
  const [qrPlace, qrCode] = useQrCode(link);
  const [first, second, third, fourth] = splitFingerprint(fingerprint);
  return (
    <section className={styles.lock} data-is-qr-shown={isQrShown || word !== null || undefined}>
      <header className={styles.drawSummary}>
        <p>
          <strong>Draw {number}</strong> {title !== '' && <HostText>{title}</HostText>}
        </p>
        <TermList draw={draw} labels={['Drawn', 'Prizes', 'Word']} />
      </header>
      <div>
        <h2 className={styles.lockedAt}>
          <LockIcon />
          Locked at {formatTimeOfDay(lockedAt)}. Fingerprint
          <span className={styles.wideOnly}> of all this and a sealed number</span>
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
        {!isSaved && (
          <p className={styles.note} role="status">
            <b>This device cannot keep this session: a reload begins a new one.</b>
            {number > 1 && ' Download the record first.'}
          </p>
        )}
        <p className={styles.note}>
          {source?.kind === 'drand' && !isRoundPublished(source, now) ? (
            <>
              Nobody can know the round before it is published.{' '}
              <span data-is-control>Send the lock before {formatRoundTime(source.round)}.</span>
            </>
          ) : (
            'Scan it if you can, or write it down. A scan holds the whole fingerprint, and shows later whether any of this was changed.'
          )}
        </p>
      </div>
      <div className={styles.qr}>
        <div ref={qrPlace}>{qrCode}</div>
        <p className={styles.qrNote}>{word === null ? 'The lock' : 'The lock and the word'}</p>
        <div className={styles.send}>
          <CopyLink link={link} variant="outline" shareTitle={`Draw ${number} is locked`}>
            Send the lock
          </CopyLink>
        </div>
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

/**
 * The locked list: each ticket with its number on the track, its name, and an ordinal such as `1 of 3` if the name has
 * several tickets.
 */
function LockedList({ draw }: { draw: Draw }) {
  const tickets = useMemo(() => listTickets(draw), [draw]);
  return (
    <section className={styles.list} aria-labelledby="list-heading">
      <h2 id="list-heading">
        The list <small>{describeList(draw.entrants)}</small>
      </h2>
      {tickets.length > MOST_ELEMENTS ? (
        <CrowdList
          items={tickets}
          label="The list"
          columnWidth={8.5}
          rowHeight={1.75}
          className={styles.crowd}
          numberOf={numberOf}
          renderItem={renderTicket}
        />
      ) : (
        <ol
          className={styles.tickets}
          data-are-many={tickets.length > MANY_TICKETS || undefined}
          style={{
            // A short list has one column, so that long names have room.
            '--rows-in-2-columns':
              tickets.length <= SHORT_LIST ? tickets.length : Math.ceil(tickets.length / 2),
            '--rows-in-3-columns': Math.ceil(tickets.length / 3),
          }}
          tabIndex={0}
          aria-labelledby="list-heading"
        >
          {tickets.map((ticket) => (
            <li key={ticket.number}>{renderTicket(ticket)}</li>
          ))}
        </ol>
      )}
      <p className={styles.listNote}>
        {tickets.length > MOST_ELEMENTS && (
          <>
            <b>The record of a crowd travels as a file:</b> download it after the draw.{' '}
          </>
        )}
        The number is the number on the track. No lane is better than another.
      </p>
    </section>
  );
}

function numberOf({ number }: Ticket): number {
  return number;
}

function renderTicket(ticket: Ticket): ReactNode {
  return (
    <>
      <TicketBadge ticket={ticket} />
      <bdi title={ticket.name}>{ticket.name}</bdi>
      {ticket.ordinalWithinName !== null && <small>{ticket.ordinalWithinName}</small>}
    </>
  );
}
