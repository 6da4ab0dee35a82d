import { useEffect, useMemo, useRef, useState } from 'react';
import { useStores } from '../../../game';
import type { DrawCheck, DrawRecord } from '../../../game/draw';
import { type CheckState, MAX_DRAWS_CHECKED_UNASKED } from '../../../game/check/observeCheck';
import { listRows } from '../../../game/check/rows';
import { compareScans, loadScans } from '../../../game/check/scans';
import { useMediaQuery } from '../../../ui/useMediaQuery';
import { CannotShow } from './CannotShow';
import { CheckTable } from './CheckTable';
import { FingerprintPanel } from './FingerprintPanel';
import styles from './Result.module.css';
import { ResultFooter } from './ResultFooter';
import { ResultHead } from './ResultHead';

/** The state of a check that has read the draws of its record. */
export type ReadCheckState = Extract<CheckState, { draws: unknown }>;

interface ResultProps {
  readonly state: ReadCheckState;
  /** Starts the check of a record with so many draws that the check waits for the visitor. */
  readonly onStart: () => void;
  readonly onWatch: (record: DrawRecord) => void;
  /** Goes back to the form; `null` for a record from a link. */
  readonly onCheckAnother: (() => void) | null;
}

const NO_CHECKS: readonly DrawCheck[] = [];

/** Shows what the check of a record found out, draw by draw. */
export function Result({ state, onStart, onWatch, onCheckAnother }: ResultProps) {
  const { lastingStorage } = useStores();
  const { draws } = state;
  const checks = state.kind === 'checked' ? state.checks : NO_CHECKS;
  const rows = useMemo(() => listRows(draws, checks), [draws, checks]);
  // The locks whose QR codes this device has scanned. Read once, because a record is compared with those that were
  // scanned before it was opened.
  const [{ scans, now }] = useState(() => ({
    scans: loadScans(lastingStorage),
    now: Date.now(),
  }));
  const scanResults = useMemo(() => compareScans(scans, checks, now), [scans, checks, now]);
  const isPhone = useMediaQuery('(max-width: 720px)');
  // Not a state of the footer, which remounts elsewhere when the width of the window changes.
  const [areNamesShown, setNamesShown] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const hasWaited = useRef(false);
  useEffect(() => {
    if (state.kind === 'waiting') hasWaited.current = true;
    // The body has the focus if the button that had it was removed. Then the title takes the focus.
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    if (state.kind === 'checked' && isFocusLost && (hasWaited.current || onCheckAnother !== null)) {
      title.current?.focus({ preventScroll: true });
    }
  }, [state.kind, onCheckAnother]);

  const footer = (
    <ResultFooter
      state={state}
      areNamesShown={areNamesShown}
      onToggleNames={() => setNamesShown(!areNamesShown)}
      onWatch={onWatch}
      onCheckAnother={onCheckAnother}
    />
  );
  return (
    <div className={styles.result}>
      <div className={styles.panel} data-joined={isPhone || undefined}>
        <ResultHead
          ref={title}
          state={state}
          contradictions={scanResults.filter(({ isSame }) => !isSame)}
          onStart={onStart}
        />
        <CheckTable
          rows={rows}
          pending={draws.length > MAX_DRAWS_CHECKED_UNASKED ? 'Not checked yet' : ''}
        />
        {!isPhone && footer}
      </div>
      <div className={styles.side}>
        <FingerprintPanel
          checks={state.kind === 'checked' ? checks : null}
          scanResults={scanResults.filter(({ isSame }) => isSame)}
        />
        {isPhone && footer}
        <CannotShow />
      </div>
    </div>
  );
}
