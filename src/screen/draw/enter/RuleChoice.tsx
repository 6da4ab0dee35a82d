import { useId } from 'react';
import type { DrawRule } from '../../../game/draw';
import { useDraws, useDrawsState } from '../../../game/draw/DrawsContext';
import styles from './RuleChoice.module.css';

/** The values of n for the rule “First n”. */
const FIRST_N = { min: 2, max: 10, initial: 3 } as const;

/** Lets the visitor choose who is drawn: the first, the last, or the first n to finish. */
export function RuleChoice() {
  const { setRule } = useDraws();
  const { rule } = useDrawsState();
  const name = useId();
  const isFirstN = rule.count > 1;
  const n = isFirstN ? rule.count : FIRST_N.initial;
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
      aria-disabled={count < FIRST_N.min || count > FIRST_N.max}
      onClick={() =>
        setRule({ kind: 'first', count: Math.min(Math.max(count, FIRST_N.min), FIRST_N.max) })
      }
    >
      {sign}
    </button>
  );
  return (
    <div>
      <h3 id={`${name}-label`}>Drawn</h3>
      <div className={styles.choice} role="radiogroup" aria-labelledby={`${name}-label`}>
        {renderOption('First', rule.kind === 'first' && !isFirstN, { kind: 'first', count: 1 })}
        {renderOption('Last', rule.kind === 'last', { kind: 'last', count: 1 })}
        {renderOption(`First ${n}`, isFirstN, { kind: 'first', count: n })}
        {isFirstN && (
          <>
            {renderStep('One place fewer', '−', n - 1)}
            {renderStep('One place more', '+', n + 1)}
          </>
        )}
      </div>
    </div>
  );
}
