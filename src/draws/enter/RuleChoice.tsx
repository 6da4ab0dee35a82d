import type { DrawRule } from '../../../streams';
import { useDraws, useDrawsState } from '../DrawsContext';
import { SegmentedControl } from '../../ui/SegmentedControl';
import styles from './RuleChoice.module.css';

/** The values of n for the rule “First n”. */
const FIRST_N = { min: 2, max: 10, initial: 3 } as const;

/** Lets the visitor choose who is drawn: the first, the last, or the first n to finish. */
export function RuleChoice() {
  const { setRule } = useDraws();
  const { rule } = useDrawsState();
  const isFirstN = rule.count > 1;
  const n = isFirstN ? rule.count : FIRST_N.initial;
  const rules: readonly DrawRule[] = [
    { kind: 'first', count: 1 },
    { kind: 'last', count: 1 },
    { kind: 'first', count: n },
  ];
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
    <div className={styles.rule}>
      <h3>Drawn</h3>
      <SegmentedControl
        label="Drawn"
        values={rules}
        chosen={rules.find((other) => formatRule(other) === formatRule(rule)) ?? rule}
        formatValue={formatRule}
        onChoose={setRule}
      >
        {isFirstN && (
          <>
            {renderStep('One place fewer', '−', n - 1)}
            {renderStep('One place more', '+', n + 1)}
          </>
        )}
      </SegmentedControl>
    </div>
  );
}

function formatRule({ kind, count }: DrawRule): string {
  if (count > 1) return `First ${count}`;
  return kind === 'first' ? 'First' : 'Last';
}
