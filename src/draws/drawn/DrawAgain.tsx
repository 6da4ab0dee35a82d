import { useEffect, useRef } from 'react';
import type { DecidedDraw } from '../../../streams';
import { useDraws, useDrawsState } from '../DrawsContext';
import { Button } from '../../ui/Button';
import styles from './DrawnStep.module.css';

interface DrawAgainProps {
  readonly draw: DecidedDraw;
  /** Becomes true shortly after the screen appears. Then one of the buttons takes the focus, unless something has it. */
  readonly isReady: boolean;
}

/** The two ways to draw again. The switch “The winner leaves the list” decides which one takes the focus. */
export function DrawAgain({ draw, isReady }: DrawAgainProps) {
  const draws = useDraws();
  const { winnerLeaves } = useDrawsState();
  const preferred = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The menu, a dialog or “Watch again” may have the focus. If the menu lost it, the menu would close.
    const hasNoFocus = document.activeElement === null || document.activeElement === document.body;
    if (isReady && hasNoFocus) preferred.current?.focus({ preventScroll: true });
  }, [isReady]);
  const [name = '', ...others] = draw.drawn;
  const withoutDrawn = (
    <span className={styles.label}>
      Draw again without {others.length === 0 ? <bdi>{name}</bdi> : 'them'}
    </span>
  );
  const ways = [
    { who: 'withoutDrawn', label: withoutDrawn, shortcut: 'N' },
    { who: 'withEveryone', label: 'Draw again with everyone', shortcut: undefined },
  ] as const;
  return (
    <p className={styles.drawAgain}>
      {(winnerLeaves ? ways : ways.toReversed()).map(({ who, label, shortcut }, index) => (
        <Button
          key={who}
          ref={index === 0 ? preferred : undefined}
          size="xl"
          variant={index === 0 ? 'primary' : 'outline'}
          aria-keyshortcuts={shortcut}
          onClick={() => draws.drawAgain(who)}
        >
          {label}
        </Button>
      ))}
    </p>
  );
}
