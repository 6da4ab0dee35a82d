import { useId, useRef, useState } from 'react';
import belowBar from '../ui/belowBar.module.css';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { MoreButton } from '../ui/MoreButton';
import { retryableLazy } from '../ui/retryableLazy';
import { DrawMenuItems } from './DrawMenuItems';
import styles from './DrawMenu.module.css';

const Menu = retryableLazy(() => import('../ui/Menu'));
const ShortcutsDialog = retryableLazy(() => import('../page/ShortcutsDialog'));

/** The menu button in the bar of a `DrawPage`, with its menu. */
export function DrawMenu() {
  const [opened, setOpened] = useState<'menu' | 'shortcuts' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isMenuOpen = opened === 'menu';
  const close = () => setOpened(null);
  return (
    <>
      <MoreButton
        ref={button}
        id={id}
        className={styles.button}
        isOpen={isMenuOpen}
        onClick={() => setOpened(isMenuOpen ? null : 'menu')}
      />
      {isMenuOpen && (
        <ErrorBoundary panelClass={belowBar.belowBar}>
          <Menu triggerId={id} onClose={close}>
            <DrawMenuItems
              onDone={close}
              onShortcuts={() => {
                button.current?.focus({ preventScroll: true });
                setOpened('shortcuts');
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
