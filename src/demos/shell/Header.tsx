import type { ReactNode } from 'react';
import { SCHEMES, useScheme } from '../../theme/scheme';
import { Button } from '../../ui/Button';
import styles from './Header.module.css';
import { LogoIcon, ThemeIcon } from './icons';
import { storeScheme } from './storedScheme';

/** The bar above the index and above each demo. */
export function Header({ children }: { children?: ReactNode }) {
  const [scheme, setScheme] = useScheme();
  const label = `Theme: ${scheme}`;
  const showNextScheme = () => {
    const next = SCHEMES[(SCHEMES.indexOf(scheme) + 1) % SCHEMES.length] ?? 'auto';
    storeScheme(next);
    setScheme(next);
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
