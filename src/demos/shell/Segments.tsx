import { type ReactNode, useId } from 'react';
import styles from './Segments.module.css';

interface SegmentsProps<Option extends string> {
  readonly label: string;
  readonly options: readonly Option[];
  /** The texts of the options. An option without a text shows its own value. */
  readonly names?: Readonly<Partial<Record<Option, ReactNode>>> | undefined;
  readonly value: Option;
  readonly onChange: (option: Option) => void;
  /** The class of the row that contains the label and the buttons. */
  readonly className: string | undefined;
}

/** A label, and radio buttons in one row. */
export function Segments<Option extends string>(props: SegmentsProps<Option>) {
  const { label, options, names, value, onChange, className } = props;
  const name = useId();
  return (
    <div className={className}>
      <span aria-hidden>{label}</span>
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
    </div>
  );
}
