import { useId } from 'react';
import type { DrawRule } from '../../../game/draw';
import { useDraws, useDrawsState } from '../../../game/draw/DrawsContext';
import styles from './RuleChoice.module.css';

/** How many places “First n” can draw. */
const PLACES = { min: 2, max: 10, initial: 3 } as const;

/** Chooses which places are drawn: the first, the last, or the first few. */
export function RuleChoice() {
  const { setRule } = useDraws();
  const { rule } = useDrawsState();
  const name = useId();
  const isFew = rule.count > 1;
  const few = isFew ? rule.count : PLACES.initial;
  const renderOption = (label: string, isChosen: boolean, next: DrawRule) => (
    <label>
      <input type="radio" name={name} checked={isChosen} onChange={() => setRule(next)} />
      {label}
    </label>
  );
  const renderStep = (label: string, sign: string, count: number) => (
    <button
      type="button"
      aria-label={label}
      // Not disabled, because a disabled button would lose the focus.
      aria-disabled={count < PLACES.min || count > PLACES.max}
      onClick={() =>
        setRule({ kind: 'first', count: Math.min(Math.max(count, PLACES.min), PLACES.max) })
      }
    >
      {sign}
    </button>
  );
  return (
    <div>
      <h3 id={`${name}-label`}>Drawn</h3>
      <div className={styles.choice} role="radiogroup" aria-labelledby={`${name}-label`}>
        {renderOption('First', rule.kind === 'first' && !isFew, { kind: 'first', count: 1 })}
        {renderOption('Last', rule.kind === 'last', { kind: 'last', count: 1 })}
        {renderOption(`First ${few}`, isFew, { kind: 'first', count: few })}
        {isFew && (
          <>
            {renderStep('One place fewer', '−', few - 1)}
            {renderStep('One place more', '+', few + 1)}
          </>
        )}
      </div>
    </div>
  );
}
