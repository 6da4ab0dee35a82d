import { useObservableState } from 'observable-hooks';
import { useMemo, useState } from 'react';
import { defer, of } from 'rxjs';
import { hashText } from '../../../streams';
import { usePage } from '../../page/PageContext';
import type { TextStorage } from '../../page/textStorage';
import { Button } from '../../ui/Button';
import { CheckIcon } from '../../ui/lazyIcons';
import panel from '../../ui/panel.module.css';
import { formatPastTime } from '../../ui/words';
import { describeSource, type LockLink, splitFingerprint } from '../describeDraw';
import { isRoundPublished } from '../drandRounds';
import { RichTextParts } from '../HostText';
import { MarkedText } from './MarkedText';
import styles from './LockPage.module.css';
import {
  canOfferWord,
  type Remembered,
  rememberOwnWord,
  rememberSaid,
  rememberScan,
  type Scan,
} from './scans';
import { createSpokenWord } from './spokenWord';

/**
 * Shows a lock whose QR code the visitor scanned, and remembers it for later checks. If people give the word of the
 * draw, offers a word to say.
 */
export function LockPage({ lock }: { lock: LockLink }) {
  const { lastingStorage } = usePage();
  const [now] = useState(() => Date.now());
  // Saves the scan on subscription, because a render must have no side effects.
  const remembered$ = useMemo(
    () => defer(() => of(remember(lastingStorage, lock, now))),
    [lastingStorage, lock, now],
  );
  const remembered = useObservableState(remembered$, null);
  const groups = splitFingerprint(lock.fingerprint);
  return (
    <section className={`${panel.panel} ${styles.lock}`}>
      <h2>Draw {lock.number} is locked</h2>
      <p className={styles.label}>Fingerprint</p>
      <p className={styles.fingerprint} translate="no">
        {[groups.slice(0, 2), groups.slice(2)].map(([first, second], index) => (
          <span key={index}>
            {first}
            <i className={styles.hyphen}>-</i>
            {second}
          </span>
        ))}
      </p>
      {remembered !== null && <Memory lock={lock} remembered={remembered} now={now} />}
    </section>
  );
}

/** Remembers a lock, and the word that this device offers for it, if it offers one. */
function remember(storage: TextStorage, lock: LockLink, now: number): Remembered {
  const remembered = rememberScan(storage, lock, now);
  const { scan } = remembered;
  return canOfferWord(scan) ? rememberOwnWord(storage, scan, createSpokenWord()) : remembered;
}

interface MemoryProps {
  readonly lock: LockLink;
  readonly remembered: Remembered;
  /** In Unix milliseconds. */
  readonly now: number;
}

/** Shows what this device knows of the word of the draw, and whether it remembers the lock. */
function Memory({ lock, remembered, now }: MemoryProps) {
  const { lastingStorage } = usePage();
  const [said, setSaid] = useState<Remembered | null>(null);
  const { scan, isSaved } = said ?? remembered;
  const { ownWord, wordHash, isSaid, at } = scan;
  const isOffering = ownWord !== null && wordHash === null;
  return (
    <>
      {lock.terms !== null && wordHash === null && (
        <p>
          The word will come <RichTextParts text={describeSource(lock.terms.source)} isWhole />
          {lock.terms.source.kind !== 'public' && '.'}
        </p>
      )}
      {isRoundPublished(lock.terms?.source, at) && (
        <p>
          By its clock, this device scanned the lock after its round was published: the host could
          already know the result.
        </p>
      )}
      {isOffering && (
        <>
          <p className={styles.label}>If you are asked, say</p>
          <p className={styles.word} translate="no">
            “{ownWord}”
          </p>
          <Button
            variant={isSaid ? 'success' : 'outline'}
            size="lg"
            aria-pressed={isSaid}
            onClick={() => setSaid(rememberSaid(lastingStorage, scan, !isSaid))}
          >
            {isSaid && <CheckIcon />}I was asked, and said it
          </Button>
        </>
      )}
      {wordHash !== null && <GivenWord scan={scan} lock={lock} />}
      <p className={styles.note} role="status">
        {isSaved
          ? `This device remembers it, scanned ${formatPastTime(at, now)}. Open the link of the record afterwards to compare.`
          : `This device cannot remember it. Write ${isOffering ? 'both' : 'it'} down.`}
      </p>
    </>
  );
}

/** Says that the word is given, and what this device knows of it. */
function GivenWord({ scan, lock }: { scan: Scan; lock: LockLink }) {
  const { ownWord, wordHash, isSaid, terms } = scan;
  // The hash of several words does not show whether one of them is the own word.
  const kind = terms?.source.kind;
  const isComparable = ownWord !== null && (kind === 'person' || kind === 'phone');
  // A word of version 2 keeps its spaces.
  const spellings = isComparable ? [ownWord.replaceAll(' ', ''), ownWord] : [];
  const isOwn = spellings.some((word) => hashText(word) === wordHash);
  return (
    <div className={styles.given}>
      <p>The word is given.</p>
      {isOwn && <MarkedText isCorrect>It is “{ownWord}”, from this device.</MarkedText>}
      {isComparable && !isOwn && (
        <p>
          It is not exactly “{ownWord}”
          {isSaid
            ? ', which you said. Either it was misheard or typed differently, or it is another.'
            : ', from this device.'}
        </p>
      )}
      {lock.wordHash !== null && lock.wordHash !== wordHash && (
        <MarkedText isCorrect={false}>
          You scanned another word for this draw before: it was changed, or one of the links was not
          the host’s.
        </MarkedText>
      )}
    </div>
  );
}
