import { useEffect, useMemo, useRef, useState } from 'react';
import { useStores } from '../../page/GameContext';
import type { DecidedDraw, DrawCheck } from '../../../streams';
import { type CheckState, MAX_DRAWS_CHECKED_AUTOMATICALLY } from './observeCheck';
import { listRows } from './rows';
import { compareScans, loadScans } from './scans';
import panel from '../../ui/panel.module.css';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { CheckLimitations } from './CheckLimitations';
import { CheckTable } from './CheckTable';
import { FingerprintPanel } from './FingerprintPanel';
import styles from './Result.module.css';
import { ResultFooter } from './ResultFooter';
import { ResultHead } from './ResultHead';

/** The state of a check that has read the draws of its record. */
export type CheckStateWithDraws = Extract<CheckState, { draws: unknown }>;

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
  const isPhone = useMediaQuery('(max-width: 720px)');
  // The footer cannot keep this state. It remounts in another place when the window becomes narrow or wide.
  const [areNamesShown, setNamesShown] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  // The visitor starts the check with a button if the record is long, or if it comes from the form.
  const isStartedByButton =
    draws.length > MAX_DRAWS_CHECKED_AUTOMATICALLY || onCheckAnother !== null;
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
      onWatchRace={onWatchRace}
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
