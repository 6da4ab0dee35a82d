import { useId, useRef, useState } from 'react';
import { Button } from '../../../ui/Button';
import { ErrorBoundary } from '../../../ui/ErrorBoundary';
import { MoreIcon } from '../../../ui/icons';
import { retryableLazy } from '../../../ui/retryableLazy';
import { Menu } from '../../more/Menu';
import { DrawMenuItems } from './DrawMenuItems';
import styles from './DrawMenu.module.css';

const ShortcutsDialog = retryableLazy(() => import('../../shortcuts/ShortcutsDialog'));

/** The button in the corner of the draws, with its menu. */
export function DrawMenu() {
  const [isOpen, setOpen] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => setOpen(false);
  return (
    <>
      <Button
        ref={button}
        id={id}
        className={styles.button}
        variant={isOpen ? 'outline' : 'ghost'}
        aria-label="More"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <MoreIcon />
      </Button>
      {isOpen && (
        <ErrorBoundary>
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
        <ErrorBoundary>
          <ShortcutsDialog onClose={() => setHelpOpen(false)} />
        </ErrorBoundary>
      )}
    </>
  );
}
