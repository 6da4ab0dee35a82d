import { useObservableEagerState } from 'observable-hooks';
import { useStores } from './GameContext';
import belowBar from '../ui/belowBar.module.css';
import styles from './NotificationNote.module.css';

/**
 * Shows the current notification. A notification about a copy is hidden while the menu or a dialog is open:
 * the menu itself shows what was copied, and the note would cover the close button of a dialog.
 */
export function NotificationNote() {
  const { notifications, overlay } = useStores();
  const notification = useObservableEagerState(notifications.notification$);
  const isOverlayOpen = useObservableEagerState(overlay.overlay$) !== null;
  const isCopy = notification !== null && notification.copiedContent !== null;
  return (
    <div
      className={`${belowBar.belowBar} ${styles.note}`}
      role="status"
      data-hidden={(isOverlayOpen && isCopy) || undefined}
    >
      {isCopy && '✓ '}
      {notification?.text}
    </div>
  );
}
