import type { ReactNode } from 'react';
import { SCHEMES } from '../../theme/scheme';
import { useScheme } from '../../theme/SchemeProvider';
import { Button } from '../../ui/Button';
import styles from './shell.module.css';

/** The bar above the index and above each demo. */
export function Header({ children }: { children?: ReactNode }) {
  const [scheme, setScheme] = useScheme();
  const label = `Theme: ${scheme}`;
  const showNextScheme = () => {
    setScheme(SCHEMES[(SCHEMES.indexOf(scheme) + 1) % SCHEMES.length] ?? 'auto');
  };
  return (
    <header className={styles.header}>
      <LogoIcon />
      <span className={styles.brand}>
        <b>Furlong</b> demos
      </span>
      <div className={styles.content}>{children}</div>
      <Button variant="outline" size="sm" aria-label={label} title={label} onClick={showNextScheme}>
        <ThemeIcon />
        <span className={styles.wideOnly}>Theme</span>
      </Button>
    </header>
  );
}

/** A winning post with its disc. */
function LogoIcon() {
  return (
    <svg width="20" height="28" viewBox="0 0 20 28" aria-hidden>
      <path d="M8.5 17h3v11h-3z" fill="currentColor" />
      <circle cx="10" cy="9.5" r="9" fill="#fff" stroke="var(--furlong-colors-line-strong)" />
      <circle cx="10" cy="9.5" r="4.75" fill="none" stroke="#d3212f" strokeWidth="4" />
    </svg>
  );
}

export function BackIcon() {
  return (
    <svg width="8" height="12" viewBox="0 0 8 12" fill="none" stroke="currentColor" aria-hidden>
      <path d="M6.5 1 1.5 6l5 5" strokeWidth="1.6" />
    </svg>
  );
}

export function CopyIcon() {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" fill="none" stroke="currentColor" aria-hidden>
      <path d="M9.5 3.5v-2.8h-8.8v8.8h2.8M4.5 4.5h8.8v8.8h-8.8z" strokeWidth="1.4" />
    </svg>
  );
}

function ThemeIcon() {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden>
      <circle cx="7" cy="7" r="6.2" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M7 .8a6.2 6.2 0 0 1 0 12.4z" fill="currentColor" />
    </svg>
  );
}
