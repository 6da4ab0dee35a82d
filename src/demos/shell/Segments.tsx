import { type ReactNode, useId } from 'react';
import styles from './Segments.module.css';

export interface SegmentsProps<Option extends string> {
  readonly label: string;
  readonly options: readonly Option[];
  /** The texts of the options. An option without a text shows its own value. */
  readonly names?: Readonly<Partial<Record<Option, ReactNode>>> | undefined;
  readonly value: Option;
  readonly onChange: (option: Option) => void;
}

/** Radio buttons in one row. */
export function Segments<Option extends string>(props: SegmentsProps<Option>) {
  const { label, options, names, value, onChange } = props;
  const name = useId();
  return (
    <div className={styles.segments} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option}>
          <input
            type="radio"
            name={name}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          <span>{names?.[option] ?? option}</span>
        </label>
      ))}
    </div>
  );
}
