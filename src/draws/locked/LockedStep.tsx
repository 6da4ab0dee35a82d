import { useObservableState } from 'observable-hooks';
import { type KeyboardEvent, type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { catchError, defer, of } from 'rxjs';
import { type Draw, type LockedDraw, PEOPLE } from '../../../streams';
import { Button } from '../../ui/Button';
import { Copied, useCopy } from '../../ui/copyText';
import { LockIcon } from '../../ui/lazyIcons';
import { ManualCopy } from '../../ui/ManualCopy';
import { useQrCode } from '../../ui/QrCode';
import { handleEnter } from '../../ui/TextField';
import { formatTimeOfDay } from '../../ui/words';
import { describeList, formatLockLink, mixesAlphabets, splitFingerprint } from '../describeDraw';
import { addressOfRound, formatRoundTime, timeOfRound } from '../drandRounds';
import { StepPage } from '../DrawPage';
import page from '../DrawPage.module.css';
import { useDraws, useDrawsState } from '../DrawsContext';
import { latestDraw, type SessionDraw } from '../drawsState';
import { TermList } from '../TermList';
import { TicketBadge } from '../TicketBadge';
import { listTickets } from '../tickets';
import styles from './LockedStep.module.css';
import { readWord, type TypedWord } from './readWord';

/** Above this many tickets, the list has three columns of smaller rows. */
const MANY_TICKETS = 60;

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
          <strong>Draw {number}</strong>{' '}
          {title !== '' && (
            <b>
              <bdi>{title}</bdi>
            </b>
          )}
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
        <p className={styles.note}>
          {source?.kind === 'drand' && timeOfRound(source.round) > now
            ? `Nobody can know the round before it is published. Send the lock before ${formatRoundTime(source.round)}.`
            : 'Scan it if you can, or write it down. A scan holds all of it, and shows later whether something was changed.'}
        </p>
      </div>
      <div className={styles.qr}>
        <div ref={qrPlace}>{qrCode}</div>
        <p className={styles.qrNote}>{word === null ? 'The lock' : 'The lock and the word'}</p>
        <SendLock link={link} number={number} />
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

/** Sends the link of the lock with the share sheet of the device, or copies it where there is none. */
function SendLock({ link, number }: { link: string; number: number }) {
  const [outcome, copy] = useCopy();
  const [attempts, setAttempts] = useState(0);
  const copyLink = () => copy(link, () => setAttempts((count) => count + 1));
  const send = () => {
    if (!('share' in navigator)) {
      copyLink();
      return;
    }
    navigator.share({ title: `Draw ${number} is locked`, url: link }).catch((error: unknown) => {
      // The visitor has closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      copyLink();
    });
  };
  return (
    <div className={styles.send}>
      <Button variant="outline" onClick={send}>
        {outcome === 'Copied' ? <Copied>Link copied</Copied> : 'Send the lock'}
      </Button>
      {outcome === 'Not allowed' && <ManualCopy key={attempts} content="link" value={link} />}
    </div>
  );
}

interface WordFormProps {
  readonly draw: LockedDraw;
  readonly typed: TypedWord;
}

/** The field for the word, and its canonical form. Starts the race, after a confirmation if there is no word. */
function WordForm({ draw, typed }: WordFormProps) {
  const draws = useDraws();
  const { word: text, isWordFixed } = useDrawsState();
  const [isAsking, setAsking] = useState(false);
  const [isProblemShown, setProblemShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const raceButton = useRef<HTMLButtonElement>(null);
  const verification = useVerification(draw, typed);
  const { heading, hint } = describeWordForm(draw);
  // Does not scroll to the field. On phones, the fingerprint of the locked list would leave the screen.
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
  }, []);
  const problem =
    'problem' in typed
      ? typed.problem
      : verification === 'wrong'
        ? 'drand has not signed this round with this signature.'
        : '';
  const hasWord = 'word' in typed && typed.word !== '';
  const start = () => {
    if (problem !== '') setProblemShown(true);
    else if ('word' in typed && typed.word === '') setAsking(true);
    else if (verification !== 'working') draws.startRace();
  };
  const setWord = (word: string) => {
    setAsking(false);
    setProblemShown(false);
    draws.setWord(word);
  };
  const fieldProps = {
    dir: 'auto',
    autoComplete: 'off',
    autoCapitalize: 'off',
    autoCorrect: 'off',
    spellCheck: false,
    enterKeyHint: 'go',
    'aria-describedby': 'word-hint',
    readOnly: isWordFixed,
    onKeyDown: (event: KeyboardEvent) => handleEnter(event, start),
  } as const;
  const { source } = draw;
  return (
    <div className={styles.word}>
      <h2 id="word-heading">{heading}</h2>
      <p id="word-hint">
        {hint}{' '}
        {source?.kind === 'drand' && (
          <a href={addressOfRound(source.round)} target="_blank" rel="noreferrer">
            Open the round at drand
          </a>
        )}
      </p>
      <div className={styles.wordRow}>
        {source?.kind === 'people' ? (
          <PeopleFields
            ref={field}
            count={source.count}
            text={text}
            onChange={setWord}
            {...fieldProps}
          />
        ) : (
          <input
            ref={field}
            value={text}
            // Long enough for the JSON of a drand round.
            maxLength={source?.kind === 'drand' ? 2_000 : 200}
            inputMode={source?.kind === 'dice' ? 'numeric' : 'text'}
            aria-labelledby="word-heading"
            onChange={({ target }) => setWord(target.value)}
            {...fieldProps}
          />
        )}
        <Button
          ref={raceButton}
          size="xl"
          className={styles.race}
          loading={verification === 'working'}
          onClick={start}
        >
          Race
        </Button>
      </div>
      <output className={styles.canonical} aria-live="polite">
        {hasWord && (
          <>
            <span>The word that counts:</span> <b>{typed.word}</b>
          </>
        )}
      </output>
      {hasWord && mixesAlphabets(typed.word) && (
        <p>It has letters of several alphabets, some of which look alike.</p>
      )}
      {verification === 'unknown' && (
        <p role="status">
          The signature cannot be verified here now. Every check of the record verifies it.
        </p>
      )}
      {hasWord && (verification === 'none' || verification === 'signed') && (
        <p className={styles.fix}>
          {isWordFixed ? (
            'The word is fixed. Who scans the code above now holds the word too.'
          ) : (
            <button
              type="button"
              onClick={() => {
                draws.fixWord();
                // This button disappears, and the focus would be lost with it.
                raceButton.current?.focus({ preventScroll: true });
              }}
            >
              Fix the word, and show a code that holds it
            </button>
          )}
        </p>
      )}
      {problem !== '' && (isProblemShown || verification === 'wrong') && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
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
        {!isWordFixed && (
          <button type="button" onClick={() => setAsking(true)}>
            Race without a word
          </button>
        )}
        <button type="button" onClick={draws.unlock}>
          Unlock the list
        </button>
        <span>
          Unlocking counts: draw {draw.number} stays in the record as not run
          {isWordFixed && ', and who holds its word sees that'}.
        </span>
      </p>
    </div>
  );
}

interface PeopleFieldsProps {
  /** The first field. */
  readonly ref: Ref<HTMLInputElement>;
  readonly count: number;
  /** A word in each line. */
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** A field for the word of each person. */
function PeopleFields({ ref, count, text, onChange, ...props }: PeopleFieldsProps) {
  const words = Array.from({ length: count }, (_, index) => text.split('\n')[index] ?? '');
  return (
    <div className={styles.people} data-are-many={count > PEOPLE.min + 1 || undefined}>
      {words.map((word, index) => (
        <input
          key={index}
          ref={index === 0 ? ref : undefined}
          value={word}
          maxLength={200}
          aria-label={`Word of person ${index + 1}`}
          onChange={({ target }) => onChange(words.with(index, target.value).join('\n'))}
          {...props}
        />
      ))}
    </div>
  );
}

/** Returns the heading of the field for the word, and what the room should know about it. */
function describeWordForm({ source }: LockedDraw): { heading: string; hint: string } {
  switch (source?.kind) {
    case 'people':
      return {
        heading: `Words from ${source.count} people`,
        hint: 'Each writes a word down before any is read, so that nobody can choose one that fits the others.',
      };
    case 'dice':
      return {
        heading: 'The dice',
        hint: 'Throw them one after the other where everybody sees them, and type their numbers in this order.',
      };
    case 'public':
      return {
        heading: 'Something public',
        hint: `Type what everybody can look up: ${source.text}`,
      };
    case 'drand':
      return {
        heading: `drand round ${source.round}`,
        hint: `Published ${formatRoundTime(source.round)}. Paste its signature, or all of its JSON.`,
      };
    case 'person':
    case undefined:
      return {
        heading: 'A word from the room',
        hint: 'Somebody away from the keyboard says it. The word and the sealed number together decide the race.',
      };
  }
}

/** Whether drand has signed the round: `none` if there is no signature, `unknown` if this device cannot verify it. */
type Verification = 'none' | 'working' | 'signed' | 'wrong' | 'unknown';

/** Verifies the signature of a drand round. The code for it loads when there is a signature. */
function useVerification({ source }: LockedDraw, typed: TypedWord): Verification {
  const round = source?.kind === 'drand' ? source.round : null;
  const signature = round !== null && 'given' in typed ? typed.given : '';
  const verified$ = useMemo(
    () =>
      defer(async () => {
        if (round === null || signature === '') return { signature, result: 'none' as const };
        const { isRoundSigned } = await import('../verifyRound');
        const result = isRoundSigned(round, signature) ? ('signed' as const) : ('wrong' as const);
        return { signature, result };
      }).pipe(catchError(() => of({ signature, result: 'unknown' as const }))),
    [round, signature],
  );
  const verified = useObservableState(verified$, null);
  if (signature === '') return 'none';
  return verified?.signature === signature ? verified.result : 'working';
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
