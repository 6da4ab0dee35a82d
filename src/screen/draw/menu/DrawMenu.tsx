import { useId, useRef, useState } from 'react';
import belowBar from '../../../ui/belowBar.module.css';
import { ErrorBoundary } from '../../../ui/ErrorBoundary';
import { MoreButton } from '../../../ui/MoreButton';
import { retryableLazy } from '../../../ui/retryableLazy';
import { DrawMenuItems } from './DrawMenuItems';
import styles from './DrawMenu.module.css';

const Menu = retryableLazy(() => import('../../more/Menu'));
const ShortcutsDialog = retryableLazy(() => import('../../shortcuts/ShortcutsDialog'));

/** The menu button in the bar of the draws, with its menu. */
export function DrawMenu() {
  const [isOpen, setOpen] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => setOpen(false);
  return (
    <>
      <MoreButton
        ref={button}
        id={id}
        className={styles.button}
        isOpen={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <ErrorBoundary panelClass={belowBar.belowBar}>
          <Menu triggerId={id} focusAfter={() => button.current} onClose={close}>
            <DrawMenuItems
              onDone={close}
              onHelp={() => {
                button.current?.focus({ preventScroll: true });
                close();
                setHelpOpen(true);
              }}
            />
          </Menu>
        </ErrorBoundary>
      )}
      {isHelpOpen && (
        <ErrorBoundary panelClass={belowBar.belowBar}>
          <ShortcutsDialog onClose={() => setHelpOpen(false)} />
        </ErrorBoundary>
      )}
    </>
  );
}
