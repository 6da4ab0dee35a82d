import { ShellMessages } from '../page/ShellMessages';
import { WinningPostIcon } from '../ui/icons';
import topBar from '../ui/topBar.module.css';
import styles from './DrawPage.module.css';

/**
 * The page before its scripts have loaded: only its bar. `public/draw/first-paint.js` says whether the address names the
 * draws or a check. `scripts/prerender.mjs` renders the shell into `draw/index.html`, and the app replaces all of it.
 */
export function Shell() {
  return (
    <>
      <div className={styles.page} aria-busy>
        <header className={`${topBar.topBar} ${styles.bar} ${styles.shellBar}`}>
          <h1 className={styles.brand}>
            <WinningPostIcon />
            <b className={styles.wideOnly}>Furlong</b>
            <span data-route="draw">Draw lots</span>
            <span data-route="check">Check a draw</span>
          </h1>
        </header>
      </div>
      <ShellMessages subject="The page" />
    </>
  );
}
