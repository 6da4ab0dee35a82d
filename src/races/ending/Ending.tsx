import { useObservableEagerState } from 'observable-hooks';
import { type RefObject, useMemo } from 'react';
import type { GameState } from '../../../streams';
import { useAreChancesOn, useHistory } from '../hooks';
import { useStores } from '../../page/GameContext';
import { describeRun } from '../results/describeRun';
import { LinkIcon, WinningPostIcon } from '../../ui/icons';
import { CrossIcon, PhotoIcon } from '../../ui/lazyIcons';
import { copyLink } from '../share/copyLink';
import { shortcutKey } from '../../page/shortcuts';
import styles from './Ending.module.css';
import { Sentence } from './Sentence';
import { Winners } from './Winners';

export interface EndingProps {
  /** The finished run. */
  readonly state: GameState;
  readonly isListShown: boolean;
  /** Receives the focus before the ending closes. */
  readonly startButton: RefObject<HTMLButtonElement | null>;
  readonly onRunAgain: () => void;
}

/** Says how a run ended, in a bar above the bottom bar. The bar overlaps the programs, but not the horse list. */
export default function Ending({ state, isListShown, startButton, onRunAgain }: EndingProps) {
  const stores = useStores();
  const { ending, overlay, picks } = stores;
  const { current: currentPicks } = useObservableEagerState(picks.picks$);
  const runs = useHistory();
  const areChancesOn = useAreChancesOn();
  const { picksOutcome, sentence, sentenceProgramId } = useMemo(
    () => describeRun(state, currentPicks, runs, areChancesOn),
    [state, currentPicks, runs, areChancesOn],
  );
  const dismiss = () => {
    startButton.current?.focus({ preventScroll: true });
    ending.dismiss();
  };
  return (
    <section
      className={styles.ending}
      aria-label="After the races"
      data-has-horse-list={isListShown || undefined}
      onKeyDown={({ key }) => {
        if (key === 'Escape') dismiss();
      }}
    >
      <div className={styles.bar}>
        <WinningPostIcon />
        <div className={styles.text}>
          <p className={styles.outcome}>{picksOutcome}</p>
          <p className={styles.sentence}>
            <Sentence text={sentence} />
          </p>
        </div>
        <Winners state={state} />
        <div className={styles.actions}>
          {sentenceProgramId !== null && (
            <button
              type="button"
              className={styles.tool}
              onClick={() => overlay.open({ kind: 'photo', programId: sentenceProgramId })}
            >
              <PhotoIcon hasRedLine={false} />
              <span>Photo finish</span>
            </button>
          )}
          <button
            type="button"
            className={styles.tool}
            aria-keyshortcuts={shortcutKey('copyLink')}
            onClick={() => void copyLink(stores)}
          >
            <LinkIcon />
            <span>Copy link</span>
          </button>
          <button
            type="button"
            className={styles.again}
            onClick={() => {
              // The new run disables the focused Start, so `ActionBar` moves the focus to Pause.
              startButton.current?.focus({ preventScroll: true });
              onRunAgain();
            }}
          >
            Run again
          </button>
        </div>
        <button type="button" className={styles.close} aria-label="Dismiss" onClick={dismiss}>
          <CrossIcon />
        </button>
      </div>
    </section>
  );
}
