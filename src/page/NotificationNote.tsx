import { useObservableEagerState } from 'observable-hooks';
import { usePage } from './PageContext';
import belowBar from '../ui/belowBar.module.css';
import styles from './NotificationNote.module.css';

/**
 * Shows the current notification. A notification about a copy is hidden while the menu or a dialog is open:
 * the menu itself shows what was copied, and the note would cover the close button of a dialog.
 */
export function NotificationNote({ isOverlayOpen }: { isOverlayOpen: boolean }) {
  const { notifications } = usePage();
  const notification = useObservableEagerState(notifications.notification$);
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
