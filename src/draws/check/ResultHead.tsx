import type { Ref } from 'react';
import { describeCheck } from './describeCheck';
import { MAX_DRAWS_CHECKED_AUTOMATICALLY } from './observeCheck';
import type { ScanResult } from './scans';
import type { RichText } from '../../ui/richText';
import { Button } from '../../ui/Button';
import { CheckIcon, CrossIcon } from '../../ui/lazyIcons';
import { MarkedText } from './MarkedText';
import { RichTextParts } from './RichTextParts';
import type { CheckStateWithDraws } from './Result';
import styles from './ResultHead.module.css';

interface ResultHeadProps {
  readonly ref: Ref<HTMLHeadingElement>;
  readonly state: CheckStateWithDraws;
  /** The scans of this device that contradict the record. */
  readonly contradictions: readonly ScanResult[];
  readonly onStart: () => void;
}

/** Shows whether the record matches what this device computed, and what differs. */
export function ResultHead({ ref, state, contradictions, onStart }: ResultHeadProps) {
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
function describe(
  state: CheckStateWithDraws,
  isContradicted: boolean,
): {
  /** `null` before the check is done. */
  readonly isMatch: boolean | null;
  readonly title: string;
  readonly sentence: RichText;
} {
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
