import type { ReactNode } from 'react';
import { Button } from '../ui/Button';
import { WinningPostIcon } from '../ui/icons';
import { ArrowIcon } from '../ui/lazyIcons';
import topBar from '../ui/topBar.module.css';
import styles from './DrawPage.module.css';
import { toggleFullScreen, useIsFullScreen } from './fullScreen';
import { shortcutKey } from '../page/shortcuts';
import { DRAW_SHORTCUTS } from './shortcuts';
import { useShortcuts } from '../page/useShortcuts';
import { useStage } from './StageContext';
import { useFileDrop } from './useFileDrop';

export interface DrawPageProps {
  readonly title: string;
  /** Replaces the title on phones. */
  readonly shortTitle?: string;
  /** Buttons before the one that leaves the page. In full screen, they replace it. */
  readonly tools?: ReactNode;
  /** The label of the button that leaves the page. */
  readonly leaveLabel: string;
  /** Where that button leads, in a word that is part of its label. On phones, it replaces the label. */
  readonly leaveTo: string;
  /** `null` during a race, which leaving would decide. */
  readonly onLeave: (() => void) | null;
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
  leaveTo,
  onLeave,
  menu,
  children,
}: DrawPageProps) {
  const isFullScreen = useIsFullScreen();
  useShortcuts(DRAW_SHORTCUTS, { toggleFullScreen });
  // A file that is dropped must not replace the page, also if no part of the page opens it.
  useFileDrop();
  return (
    <div className={styles.page} data-is-idle={useStage() === 'idle' || undefined}>
      <header className={`${topBar.topBar} ${styles.bar}`}>
        <h1 className={styles.brand}>
          <WinningPostIcon />
          <b className={styles.wideOnly}>Furlong</b>
          <span className={styles.wideOnly}>{title}</span>
          <span className={styles.phoneOnly}>{shortTitle}</span>
        </h1>
        <div className={styles.tools}>
          {tools}
          {onLeave && (
            <Button
              variant="outline"
              className={styles.leave}
              aria-label={leaveLabel}
              onClick={onLeave}
            >
              <span className={styles.wideOnly}>{leaveLabel}</span>
              <span className={styles.phoneOnly}>
                <ArrowIcon isBack />
                {leaveTo}
              </span>
            </Button>
          )}
          {document.fullscreenEnabled && (
            <Button
              variant="ghost"
              className={styles.fullScreen}
              aria-label={isFullScreen ? 'Leave full screen' : 'Full screen'}
              aria-keyshortcuts={shortcutKey(DRAW_SHORTCUTS, 'toggleFullScreen')}
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

/** Four corners that point outwards, or inwards in full screen. */
function FullScreenIcon({ isFullScreen }: { isFullScreen: boolean }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden>
      <path
        strokeWidth="2"
        d={
          isFullScreen
            ? 'M1 5.5h4.5V1m5 0v4.5H15m0 5h-4.5V15m-5 0v-4.5H1'
            : 'M1 5.5V1h4.5m5 0H15v4.5m0 5V15h-4.5m-5 0H1v-4.5'
        }
      />
    </svg>
  );
}
