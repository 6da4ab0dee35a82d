import { type Ref, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { DecidedDraw, DrawCheck } from '../../../streams';
import { useStores } from '../../page/GameContext';
import { Button } from '../../ui/Button';
import { CheckIcon, CrossIcon } from '../../ui/lazyIcons';
import panel from '../../ui/panel.module.css';
import { MEDIA } from '../../theme/media';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { CheckTable, MarkedText, RichTextParts } from './CheckTable';
import { type CheckSummary, describeCheck } from './describeCheck';
import { compareFingerprint, compareScans, loadScans, type ScanResult } from './notedFingerprints';
import { type CheckStateWithDraws, MAX_DRAWS_CHECKED_AUTOMATICALLY } from './observeCheck';
import styles from './Result.module.css';
import { ResultFooter } from './ResultFooter';
import { listRows } from './rows';

interface ResultProps {
  readonly state: CheckStateWithDraws;
  /** Starts a check that waits for the visitor, because the record has many draws. */
  readonly onStart: () => void;
  readonly onWatchRace: (draw: DecidedDraw) => void;
  /** Goes back to the form; `null` for a record from a link. */
  readonly onCheckAnother: (() => void) | null;
}

const NO_CHECKS: readonly DrawCheck[] = [];

/** Shows the progress and the result of a check, draw by draw. */
export function Result({ state, onStart, onWatchRace, onCheckAnother }: ResultProps) {
  const { lastingStorage } = useStores();
  const { draws } = state;
  const checks = state.kind === 'checked' ? state.checks : NO_CHECKS;
  const rows = useMemo(() => listRows(draws, checks), [draws, checks]);
  // The locks whose QR codes this device has scanned. Loaded once, because a record is compared only with the scans
  // from before it was opened.
  const [{ scans, now }] = useState(() => ({
    scans: loadScans(lastingStorage),
    now: Date.now(),
  }));
  const scanResults = useMemo(() => compareScans(scans, checks, now), [scans, checks, now]);
  const isPhone = useMediaQuery(MEDIA.phone);
  // The footer cannot keep this state. It remounts in another place when the window becomes narrow or wide.
  const [areNamesShown, setNamesShown] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const watchButton = useRef<HTMLButtonElement>(null);
  const hasWatched = useRef(false);
  // The visitor starts the check with a button if the record is long, or if it comes from the form.
  const isStartedByButton =
    draws.length > MAX_DRAWS_CHECKED_AUTOMATICALLY || onCheckAnother !== null;
  // A replay hides this component. When it is visible again, React runs this effect again.
  useLayoutEffect(() => {
    if (hasWatched.current) watchButton.current?.focus();
    hasWatched.current = false;
  }, []);
  useEffect(() => {
    // The removal of this button moves the focus to the body. Then the title takes the focus.
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    if (state.kind === 'checked' && isStartedByButton && isFocusLost) {
      title.current?.focus({ preventScroll: true });
    }
  }, [state.kind, isStartedByButton]);

  const footer = (
    <ResultFooter
      state={state}
      areNamesShown={areNamesShown}
      onToggleNames={() => setNamesShown(!areNamesShown)}
      watchButton={watchButton}
      onWatchRace={(draw) => {
        hasWatched.current = true;
        onWatchRace(draw);
      }}
      onCheckAnother={onCheckAnother}
    />
  );
  return (
    <div className={styles.result}>
      <div className={`${panel.panel} ${styles.panel}`} data-joined-to-next={isPhone || undefined}>
        <ResultHead
          ref={title}
          state={state}
          contradictions={scanResults.filter(({ isSame }) => !isSame)}
          onStart={onStart}
        />
        <CheckTable rows={rows} />
        {!isPhone && footer}
      </div>
      <div className={styles.side}>
        <FingerprintPanel
          checks={state.kind === 'checked' ? checks : null}
          scanResults={scanResults.filter(({ isSame }) => isSame)}
        />
        {isPhone && footer}
        <CheckLimitations />
      </div>
    </div>
  );
}

interface ResultHeadProps {
  readonly ref: Ref<HTMLHeadingElement>;
  readonly state: CheckStateWithDraws;
  /** The scans of this device that contradict the record. */
  readonly contradictions: readonly ScanResult[];
  readonly onStart: () => void;
}

/** Shows whether the record matches what this device computed, and what differs. */
function ResultHead({ ref, state, contradictions, onStart }: ResultHeadProps) {
  const { isMatch, title, sentence } = describe(state, contradictions.length > 0);
  const count = state.draws.length;
  return (
    <div className={styles.head} role="status" aria-busy={state.kind === 'checking'}>
      <span className={styles.disc} data-match={isMatch ?? undefined} aria-hidden>
        {isMatch === null && '?'}
        {isMatch === true && <CheckIcon />}
        {isMatch === false && <CrossIcon />}
      </span>
      <div className={styles.text}>
        <h2 ref={ref} tabIndex={-1}>
          {title}
        </h2>
        <p>
          <RichTextParts text={sentence} />
        </p>
        {contradictions.map(({ text }) => (
          <p key={text}>
            <MarkedText isCorrect={false}>{text}</MarkedText>
          </p>
        ))}
      </div>
      {state.kind !== 'checked' && count > MAX_DRAWS_CHECKED_AUTOMATICALLY && (
        <Button size="lg" loading={state.kind === 'checking'} onClick={onStart}>
          Check all {count} draws
        </Button>
      )}
    </div>
  );
}

/** @param isContradicted whether a scan of this device contradicts the record */
function describe(state: CheckStateWithDraws, isContradicted: boolean): CheckSummary {
  switch (state.kind) {
    case 'waiting':
      return {
        isMatch: null,
        title: 'Not checked yet',
        sentence: [`This record has ${state.draws.length} draws.`],
      };
    case 'checking':
      return {
        isMatch: null,
        title: 'Checking…',
        sentence:
          state.draws.length > MAX_DRAWS_CHECKED_AUTOMATICALLY
            ? [`${state.checkedCount} of ${state.draws.length} draws are checked.`]
            : ['This device runs all draws again.'],
      };
    case 'checked':
      return describeCheck(state.checks, isContradicted);
  }
}

interface FingerprintPanelProps {
  /** `null` before the draws are checked. */
  readonly checks: readonly DrawCheck[] | null;
  /** The fingerprints that this device has scanned as QR codes. Contains only those that agree with the record. */
  readonly scanResults: readonly ScanResult[];
}

/** Compares a noted fingerprint with the draws of a record, and lists the scans that agree with the record. */
function FingerprintPanel({ checks, scanResults }: FingerprintPanelProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const { isSame, text } =
    checks === null
      ? { isSame: null, text: typed === '' ? '' : 'Check the draws first.' }
      : compareFingerprint(typed, checks);
  return (
    <section className={`${panel.panel} ${styles.sidePanel}`} data-joined-to-previous>
      <h2 id={id}>Did you note a fingerprint?</h2>
      <input
        className={styles.field}
        aria-labelledby={id}
        aria-describedby={`${id}-answer`}
        value={typed}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p className={styles.answer} id={`${id}-answer`} role="status">
        {isSame === null ? text : <MarkedText isCorrect={isSame}>{text}</MarkedText>}
      </p>
      {scanResults.map((result) => (
        <p className={styles.answer} key={result.text}>
          <MarkedText isCorrect>{result.text}</MarkedText>
        </p>
      ))}
    </section>
  );
}

/** Lists what no check can show. */
function CheckLimitations() {
  return (
    <section className={`${panel.panel} ${styles.sidePanel}`}>
      <h2>What this cannot show</h2>
      <ul className={styles.limits}>
        <li>
          <b>That the list was complete.</b> Compare the names with your own list.
        </li>
        <li>
          <b>That this was the only session.</b> Numbers count inside one session. The first one you
          saw should have been draw 1.
        </li>
        <li>
          <b>That no draw came after the last one here.</b> A chain cut off at its end has no gap.
          Remember the highest number you saw.
        </li>
        <li>
          <b>Who gave the word.</b> Host and speaker could have agreed beforehand.
        </li>
      </ul>
    </section>
  );
}
