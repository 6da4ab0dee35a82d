import styles from './Switch.module.css';

interface SwitchProps {
  readonly label: string;
  /** Puts the switch before its label. By default, the switch is at the end of the row. */
  readonly isSwitchFirst?: boolean;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A switch with its label. The label fills its row, which must be a flex container. */
export function Switch({ label, isSwitchFirst = false, checked, onChange }: SwitchProps) {
  return (
    <label className={styles.label} data-is-switch-first={isSwitchFirst || undefined}>
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
