import { useId, useRef, useState } from 'react';
import belowBar from '../../../ui/belowBar.module.css';
import { ErrorBoundary } from '../../../ui/ErrorBoundary';
import { MoreButton } from '../../../ui/MoreButton';
import { retryableLazy } from '../../../ui/retryableLazy';
import { DrawMenuItems } from './DrawMenuItems';
import styles from './DrawMenu.module.css';

const Menu = retryableLazy(() => import('../../more/Menu'));
const ShortcutsDialog = retryableLazy(() => import('../../shortcuts/ShortcutsDialog'));

interface DrawMenuProps {
  /** Called on each opening and closing, with whether the menu or the dialog of shortcuts is now open. */
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** The menu button in the bar of a `DrawPage`, with its menu. */
export function DrawMenu({ onOpenChange }: DrawMenuProps) {
  const [opened, setOpened] = useState<'menu' | 'shortcuts' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isOpen = opened === 'menu';
  const open = (next: 'menu' | 'shortcuts' | null) => {
    setOpened(next);
    onOpenChange?.(next !== null);
  };
  const close = () => open(null);
  return (
    <>
      <MoreButton
        ref={button}
        id={id}
        className={styles.button}
        isOpen={isOpen}
        onClick={() => open(isOpen ? null : 'menu')}
      />
      {isOpen && (
        <ErrorBoundary panelClass={belowBar.belowBar}>
          <Menu triggerId={id} focusAfter={() => button.current} onClose={close}>
            <DrawMenuItems
              onDone={close}
              onShortcuts={() => {
                button.current?.focus({ preventScroll: true });
                open('shortcuts');
              }}
            />
          </Menu>
        </ErrorBoundary>
      )}
      {opened === 'shortcuts' && (
        <ErrorBoundary panelClass={belowBar.belowBar}>
          <ShortcutsDialog onClose={close} />
        </ErrorBoundary>
      )}
    </>
  );
}
