import styles from './Switch.module.css';

interface SwitchProps {
  readonly label: string;
  /** Puts the switch before its label. By default, the switch is at the end of the row. */
  readonly isBeforeLabel?: boolean;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A switch with its label. By default, it fills its row, which must be a flex container. */
export function Switch({ label, isBeforeLabel = false, checked, onChange }: SwitchProps) {
  return (
    <label className={styles.label} data-is-before-label={isBeforeLabel || undefined}>
      {label}
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
