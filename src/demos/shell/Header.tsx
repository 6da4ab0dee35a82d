import type { ReactNode } from 'react';
import { SCHEMES, useScheme } from '../../theme/scheme';
import { Button } from '../../ui/Button';
import styles from './Header.module.css';
import { DiscMark, ThemeMark } from './icons';
import { storeScheme } from './theme';

/** The bar of the workbench: where one is, and the light to look in. */
export function Header({ children }: { children: ReactNode }) {
  return (
    <header className={styles.header}>
      <span className={styles.brand}>
        <DiscMark />
        <span>
          <b>Furlong</b> demos
        </span>
      </span>
      {children}
      <ThemeButton />
    </header>
  );
}

function ThemeButton() {
  const [theme, setTheme] = useScheme();
  const showNextTheme = () => {
    const next = SCHEMES[(SCHEMES.indexOf(theme) + 1) % SCHEMES.length] ?? 'auto';
    storeScheme(next);
    setTheme(next);
  };
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`Theme: ${theme}`}
      title={`Theme: ${theme}`}
      onClick={showNextTheme}
    >
      <ThemeMark />
      <span className={styles.label}>Theme</span>
    </Button>
  );
}
