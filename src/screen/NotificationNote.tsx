import { chakra } from '@chakra-ui/react/styled-system';
import { useObservableEagerState } from 'observable-hooks';
import { useStores } from '../game';

const Note = chakra('div', {
  base: {
    position: 'fixed',
    top: { base: 'calc({sizes.phone-bar} + 4px)', md: 'calc({sizes.bar} + 4px)' },
    insetInlineEnd: '5',
    zIndex: '4',
    padding: '8px 12px',
    bg: 'surface',
    border: '1px solid {colors.line-strong}',
    borderRadius: 'button',
    fontWeight: '600',
    pointerEvents: 'none',
    '&:empty, &[data-hidden]': { clipPath: 'inset(50%)' },
    '@media print': { display: 'none' },
  },
});

/**
 * Shows the current notification. A notification about a copy is hidden while the menu or a dialog is open:
 * the menu itself shows what was copied, and the note would cover the close button of a dialog.
 */
export function NotificationNote({ isHidden }: { isHidden: boolean }) {
  const notification = useObservableEagerState(useStores().notifications.notification$);
  const isCopy = notification !== null && notification.copied !== null;
  return (
    <Note role="status" data-hidden={(isHidden && isCopy) || undefined}>
      {isCopy && '✓ '}
      {notification?.text}
    </Note>
  );
}
