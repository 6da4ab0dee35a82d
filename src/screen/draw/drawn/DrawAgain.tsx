import { useEffect, useEffectEvent, useRef } from 'react';
import type { DrawRecord } from '../../../game/draw';
import { useDraws, useDrawsState } from '../../../game/draw/DrawsContext';
import { Button } from '../../../ui/Button';
import styles from './DrawnStep.module.css';

interface DrawAgainProps {
  readonly record: DrawRecord;
  /** One of the buttons takes the focus when this becomes true. */
  readonly isReady: boolean;
  /** Whether the menu or a dialog is open. If so, no button takes the focus from it: the menu would close. */
  readonly hasOverlay: boolean;
}

/** The two ways to draw again. The switch “The winner leaves the list” decides which one takes the focus. */
export function DrawAgain({ record, isReady, hasOverlay }: DrawAgainProps) {
  const draws = useDraws();
  const { winnerLeaves } = useDrawsState();
  const preferred = useRef<HTMLButtonElement>(null);
  const takeFocus = useEffectEvent(() => {
    if (!hasOverlay) preferred.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (isReady) takeFocus();
  }, [isReady]);
  const [name = '', ...others] = record.drawn;
  const withoutButton = (
    <Button
      ref={winnerLeaves ? preferred : undefined}
      size="xl"
      variant={winnerLeaves ? 'primary' : 'outline'}
      aria-keyshortcuts="N"
      onClick={() => draws.drawAgain('withoutDrawn')}
    >
      <span className={styles.label}>
        Draw again without {others.length === 0 ? <bdi>{name}</bdi> : 'them'}
      </span>
    </Button>
  );
  const everyoneButton = (
    <Button
      ref={winnerLeaves ? undefined : preferred}
      size="xl"
      variant={winnerLeaves ? 'outline' : 'primary'}
      onClick={() => draws.drawAgain('withEveryone')}
    >
      Draw again with everyone
    </Button>
  );
  return (
    <p className={styles.again}>
      {winnerLeaves ? withoutButton : everyoneButton}
      {winnerLeaves ? everyoneButton : withoutButton}
    </p>
  );
}
