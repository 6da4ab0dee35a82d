import { useEffect, useRef } from 'react';
import type { DrawRecord } from '../../../game/draw';
import { useDraws, useDrawsState } from '../../../game/draw/DrawsContext';
import { Button } from '../../../ui/Button';
import styles from './DrawnStep.module.css';

interface DrawAgainProps {
  readonly record: DrawRecord;
  /** Whether one of the buttons may take the focus. */
  readonly isReady: boolean;
}

/** The two ways to draw again. The switch “The winner leaves the list” decides which one takes the focus. */
export function DrawAgain({ record, isReady }: DrawAgainProps) {
  const draws = useDraws();
  const { winnerLeaves } = useDrawsState();
  const preferred = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // An open menu keeps the focus, because it would close without the focus.
    if (!isReady || document.activeElement?.closest('[role=dialog]')) return;
    preferred.current?.focus({ preventScroll: true });
  }, [isReady]);
  const [name = '', ...others] = record.drawn;
  const without = (
    <Button
      ref={winnerLeaves ? preferred : undefined}
      size="xl"
      variant={winnerLeaves ? 'primary' : 'outline'}
      aria-keyshortcuts="N"
      onClick={() => draws.drawAgain(true)}
    >
      <span className={styles.label}>
        Draw again without {others.length === 0 ? <bdi>{name}</bdi> : 'them'}
      </span>
    </Button>
  );
  const everyone = (
    <Button
      ref={winnerLeaves ? undefined : preferred}
      size="xl"
      variant={winnerLeaves ? 'outline' : 'primary'}
      onClick={() => draws.drawAgain(false)}
    >
      Draw again with everyone
    </Button>
  );
  return (
    <p className={styles.again}>
      {winnerLeaves ? without : everyone}
      {winnerLeaves ? everyone : without}
    </p>
  );
}
