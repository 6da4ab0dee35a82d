import type { ComponentProps, KeyboardEvent } from 'react';
import styles from './Button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?:
    'primary' | 'secondary' | 'success' | 'warning' | 'error' | 'outline' | 'ghost' | 'link';
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  /** Shows a spinner and ignores clicks. */
  loading?: boolean;
  rounded?: boolean;
  fullWidth?: boolean;
}

/**
 * The button of spec §2. It ignores clicks while it is disabled or loading. A dark bar sets custom properties such
 * as `--on-bar` and `--primary`, so that the variants suit its background.
 */
export function Button({
  variant = 'primary',
  size = 'md',
  loading = false,
  disabled = false,
  rounded = false,
  fullWidth = false,
  className,
  children,
  ...props
}: ButtonProps) {
  const classNames = [
    styles.button,
    styles[variant],
    styles[size],
    rounded && styles.rounded,
    fullWidth && styles.fullWidth,
    className,
  ];
  return (
    <button
      type="button"
      onKeyDown={ignoreRepeat}
      {...props}
      className={classNames.filter(Boolean).join(' ')}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    >
      {loading && <span className={styles.spinner} aria-hidden />}
      {children}
    </button>
  );
}

/** Ignores repeated keydowns of Enter, so that holding the key clicks the button only once. */
function ignoreRepeat(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
