import { type ReactNode, useId } from 'react';
import styles from './SegmentedControl.module.css';

interface SegmentedControlProps<Value> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly chosen: Value;
  readonly formatValue: (value: Value) => string;
  readonly onChoose: (value: Value) => void;
  /** Shown after the values, inside the same border but outside of the group. */
  readonly children?: ReactNode;
}

/** A row of radio buttons that looks like one segmented control. */
export function SegmentedControl<Value>({
  label,
  values,
  chosen,
  formatValue,
  onChoose,
  children,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <span className={styles.segments}>
      <span className={styles.group} role="radiogroup" aria-label={label}>
        {values.map((value) => (
          <label key={formatValue(value)}>
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {formatValue(value)}
          </label>
        ))}
      </span>
      {children}
    </span>
  );
}
