import { useObservableState } from 'observable-hooks';
import { type Ref, useEffect, useId, useMemo, useRef, useState } from 'react';
import { defer, of } from 'rxjs';
import type { DecidedDraw, Draw, DrawCheck } from '../../../streams';
import { usePage } from '../../page/PageContext';
import { Button } from '../../ui/Button';
import { CheckIcon, CrossIcon, WarningIcon } from '../../ui/lazyIcons';
import panel from '../../ui/panel.module.css';
import { MEDIA } from '../../theme/media';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { formatCount, formatNumber } from '../../ui/words';
import { HostLimits } from '../HostLimits';
import { RichTextParts } from '../HostText';
import { CheckTable } from './CheckTable';
import { MarkedText } from './MarkedText';
import { type CheckSummary, describeCheck } from './describeCheck';
import { compareRounds, compareScans, type Testimony } from './compareScans';
import { hasForgotten, MEMORY_DAYS } from './memory';
import { compareRecords, loadCheckedRecords, rememberRecord } from './checkedRecords';
import {
  type CheckedDraw,
  type CheckStateWithDraws,
  hasUnverifiedRound,
  MAX_DRAWS_CHECKED_AUTOMATICALLY,
} from './observeCheck';
import styles from './Result.module.css';
import { ResultFooter } from './ResultFooter';
import { listRows } from './rows';
import { loadScans } from './scans';
import { warnOfSimilarNames } from './similarNames';
import { compareFingerprint } from './typedFingerprint';

interface ResultProps {
  readonly state: CheckStateWithDraws;
  /** Starts a check that waits for the visitor: the record has many draws, or its rounds could not be verified. */
  readonly onStart: () => void;
  readonly onWatchRace: (draw: DecidedDraw) => void;
  /** Goes back to the form; `null` for a record from a link. */
  readonly onCheckAnother: (() => void) | null;
}

const NO_CHECKS: readonly CheckedDraw[] = [];

/** What the head of the result shows, worst first. */
const OBJECTIONS: readonly Testimony['kind'][] = ['contradiction', 'warning'];

/** Shows the progress and the result of a check, draw by draw. */
export function Result({ state, onStart, onWatchRace, onCheckAnother }: ResultProps) {
  const { lastingStorage } = usePage();
  const { draws } = state;
  const checks = state.kind === 'checked' ? state.checks : NO_CHECKS;
  const rows = useMemo(() => listRows(draws, checks), [draws, checks]);
  // What this device remembers. Loaded once, because a record is compared only with what the device knew before.
  const [memory] = useState(() => ({
    scans: loadScans(lastingStorage),
    records: loadCheckedRecords(lastingStorage),
    hasForgotten: hasForgotten(lastingStorage),
    now: Date.now(),
  }));
  // Saves on subscription, because a render must have no side effects.
  const isRemembered$ = useMemo(
    () => defer(() => of(rememberRecord(lastingStorage, checks, memory.now))),
    [lastingStorage, checks, memory],
  );
  const isRemembered = useObservableState(isRemembered$, true);
  const testimonies = useMemo(() => {
    const { scans, records, now } = memory;
    return [
      ...compareScans(scans, checks, now),
      ...compareRounds(checks, now),
      ...compareRecords(records, checks, now),
      ...warnOfSimilarNames(checks.map(({ draw }) => draw)),
      ...describeMemory(memory.hasForgotten, isRemembered),
    ];
  }, [memory, checks, isRemembered]);
  const isPhone = useMediaQuery(MEDIA.phone);
  // The footer cannot keep this state. It remounts in another place when the window becomes narrow or wide.
  const [areNamesShown, setNamesShown] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  // The visitor starts the check with a button if the record comes from the form, if it is long, or to try again.
  const isStartedByButton = useRef(onCheckAnother !== null);
  useEffect(() => {
    // The removal of this button moves the focus to the body. Then the title takes the focus.
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    if (state.kind === 'checked' && isStartedByButton.current && isFocusLost) {
      title.current?.focus({ preventScroll: true });
    }
  }, [state.kind]);

  const footer = (
    <ResultFooter
      state={state}
      areNamesShown={areNamesShown}
      onToggleNames={() => setNamesShown(!areNamesShown)}
      onCheckAnother={onCheckAnother}
    />
  );
  return (
    <div className={styles.result}>
      <div className={`${panel.panel} ${styles.panel}`} data-joined-to-next={isPhone || undefined}>
        <ResultHead
          ref={title}
          state={state}
          objections={OBJECTIONS.flatMap((kind) =>
            testimonies.filter((testimony) => testimony.kind === kind),
          )}
          onStart={() => {
            isStartedByButton.current = true;
            onStart();
          }}
        />
        <CheckTable rows={rows} onWatchRace={onWatchRace} />
        {!isPhone && footer}
      </div>
      <div className={styles.side}>
        <FingerprintPanel
          checks={state.kind === 'checked' ? checks : null}
          testimonies={testimonies.filter(({ kind }) => !OBJECTIONS.includes(kind))}
        />
        {isPhone && footer}
        <CheckLimitations draws={draws} />
      </div>
    </div>
  );
}

/** Says what this device cannot remember. */
function describeMemory(hasForgotten: boolean, isRemembered: boolean): Testimony[] {
  const texts = [
    hasForgotten &&
      `This device forgets scans and checks after ${MEMORY_DAYS} days, and has forgotten some.`,
    !isRemembered && 'This device has no room to remember this check.',
  ].filter((text) => text !== false);
  return texts.map((text) => ({ kind: 'note', text: [text] }));
}

interface ResultHeadProps {
  readonly ref: Ref<HTMLHeadingElement>;
  readonly state: CheckStateWithDraws;
  /** What this device remembers that contradicts the record, or may do so. */
  readonly objections: readonly Testimony[];
  readonly onStart: () => void;
}

/** Shows whether the record matches what this device computed, and what differs. */
function ResultHead({ ref, state, objections, onStart }: ResultHeadProps) {
  const isContradicted = objections.some(({ kind }) => kind === 'contradiction');
  const { isMatch, title, sentence } = describe(state, isContradicted);
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
        {objections.map((testimony, index) => (
          <p key={index}>
            <TestimonyText testimony={testimony} />
          </p>
        ))}
      </div>
      {state.kind !== 'checked' && count > MAX_DRAWS_CHECKED_AUTOMATICALLY && (
        <Button size="lg" loading={state.kind === 'checking'} onClick={onStart}>
          Check all {formatCount(count, 'draw')}
        </Button>
      )}
      {state.kind === 'checked' && hasUnverifiedRound(state.checks) && (
        <Button size="lg" onClick={onStart}>
          Try again
        </Button>
      )}
    </div>
  );
}

/** @param isContradicted whether what this device remembers contradicts the record */
function describe(state: CheckStateWithDraws, isContradicted: boolean): CheckSummary {
  switch (state.kind) {
    case 'waiting':
      return {
        isMatch: null,
        title: 'Not checked yet',
        sentence: [`This record has ${formatCount(state.draws.length, 'draw')}.`],
      };
    case 'checking':
      return {
        isMatch: null,
        title: 'Checking…',
        sentence:
          state.draws.length > MAX_DRAWS_CHECKED_AUTOMATICALLY
            ? [
                `${formatNumber(state.checkedCount)} of ${formatCount(state.draws.length, 'draw')} are checked.`,
              ]
            : ['This device runs all draws again.'],
      };
    case 'checked':
      return describeCheck(state.checks, isContradicted);
  }
}

interface FingerprintPanelProps {
  /** `null` before the draws are checked. */
  readonly checks: readonly DrawCheck[] | null;
  /** What this device remembers that does not contradict the record. */
  readonly testimonies: readonly Testimony[];
}

/** Compares a noted fingerprint with the draws of a record, and lists what this device remembers of them. */
function FingerprintPanel({ checks, testimonies }: FingerprintPanelProps) {
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
      {testimonies.map((testimony, index) => (
        <p className={styles.answer} key={index}>
          <TestimonyText testimony={testimony} />
        </p>
      ))}
    </section>
  );
}

function TestimonyText({ testimony: { kind, text } }: { testimony: Testimony }) {
  const parts = <RichTextParts text={text} />;
  switch (kind) {
    case 'note':
      return parts;
    case 'warning':
      return (
        <span className={styles.warning}>
          <WarningIcon />
          <span>{parts}</span>
        </span>
      );
    case 'same':
    case 'contradiction':
      return <MarkedText isCorrect={kind === 'same'}>{parts}</MarkedText>;
  }
}

/** Lists what no check can show. */
function CheckLimitations({ draws }: { draws: readonly Draw[] }) {
  return (
    <section className={`${panel.panel} ${styles.sidePanel}`}>
      <h2>What this cannot show</h2>
      <p>What a host can still do, and who sees it:</p>
      <HostLimits kinds={draws.map(({ source }) => source?.kind ?? 'person')} />
    </section>
  );
}
