import type { ReactNode } from 'react';
import { Button } from '../ui/Button';
import { WinningPostIcon } from '../ui/icons';
import { CrossIcon } from '../ui/lazyIcons';
import topBar from '../ui/topBar.module.css';
import styles from './DrawPage.module.css';
import { FullScreenIcon } from './drawIcons';
import { toggleFullScreen, useIsFullScreen } from './fullScreen';
import { useDrawKeys } from './useDrawKeys';

export interface DrawPageProps {
  readonly title: string;
  /** Replaces the title on phones. */
  readonly shortTitle?: string;
  /** Buttons before the one that leaves the page. In full screen, they replace it. */
  readonly tools?: ReactNode;
  /** The label of the button that leaves the page. On phones, the button is a cross. */
  readonly leaveLabel: string;
  readonly onLeave: () => void;
  /** The menu button with its menu. */
  readonly menu?: ReactNode;
  readonly children: ReactNode;
}

/** Lays out a page of the draws: its bar, and its panels below. */
export function DrawPage({
  title,
  shortTitle = title,
  tools,
  leaveLabel,
  onLeave,
  menu,
  children,
}: DrawPageProps) {
  const isFullScreen = useIsFullScreen();
  useDrawKeys({ toggleFullScreen });
  return (
    <div className={styles.page}>
      <header className={`${topBar.topBar} ${styles.bar}`}>
        <h1 className={styles.brand}>
          <WinningPostIcon />
          <b className={styles.wideOnly}>Furlong</b>
          <span className={styles.wideOnly}>{title}</span>
          <span className={styles.phoneOnly}>{shortTitle}</span>
        </h1>
        <div className={styles.tools}>
          {tools}
          <Button
            variant="outline"
            className={styles.leave}
            aria-label={leaveLabel}
            onClick={onLeave}
          >
            <span className={styles.wideOnly}>{leaveLabel}</span>
            <span className={styles.phoneOnly}>
              <CrossIcon />
            </span>
          </Button>
          {document.fullscreenEnabled && (
            <Button
              variant="ghost"
              className={styles.fullScreen}
              aria-label={isFullScreen ? 'Leave full screen' : 'Full screen'}
              aria-keyshortcuts="Shift+F"
              onClick={toggleFullScreen}
            >
              <FullScreenIcon isFullScreen={isFullScreen} />
            </Button>
          )}
          {menu}
        </div>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
