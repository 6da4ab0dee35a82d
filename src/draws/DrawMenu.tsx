import { type ComponentType, type ReactNode, useId, useRef, useState } from 'react';
import { Overlays } from '../page/Overlays';
import { SoundItem, ThemeItem } from '../page/settingItems';
import { shortcutKey } from '../page/shortcuts';
import { Item } from '../ui/menuItems';
import menu from '../ui/menuItems.module.css';
import { MoreButton } from '../ui/MoreButton';
import { retryableLazy } from '../ui/retryableLazy';
import styles from './DrawPage.module.css';
import { toggleFullScreen, useIsFullScreen } from './fullScreen';
import { DRAW_SHORTCUTS, SHORTCUT_SECTIONS } from './shortcuts';

const Menu = retryableLazy(() => import('../ui/Menu'));
const ShortcutsDialog = retryableLazy(() => import('../page/ShortcutsDialog'));

interface DrawMenuProps {
  /** Renders the items of this page. `onDone` closes the menu. */
  readonly items: ComponentType<{ onDone: () => void }>;
  /** Further items about the screen. */
  readonly screenItems?: ReactNode;
}

/** The menu button in the bar of a `DrawPage`, with its menu. */
export function DrawMenu({ items: PageItems, screenItems }: DrawMenuProps) {
  const [overlay, setOverlay] = useState<{ kind: 'menu' | 'shortcuts' } | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isFullScreen = useIsFullScreen();
  const id = useId();
  const isMenuOpen = overlay?.kind === 'menu';
  const close = () => setOverlay(null);
  const focusButton = () => button.current?.focus({ preventScroll: true });
  return (
    <>
      <MoreButton
        ref={button}
        id={id}
        className={styles.menuButton}
        isOpen={isMenuOpen}
        onClick={() => setOverlay(isMenuOpen ? null : { kind: 'menu' })}
      />
      <Overlays
        overlay={overlay}
        onClose={close}
        focusPage={focusButton}
        renderOverlay={({ kind }) =>
          kind === 'shortcuts' ? (
            <ShortcutsDialog sections={SHORTCUT_SECTIONS} onClose={close} />
          ) : (
            <Menu triggerId={id} onClose={close}>
              <PageItems onDone={close} />
              <div className={menu.block}>
                {document.fullscreenEnabled && (
                  <Item
                    label={isFullScreen ? 'Leave full screen' : 'Full screen'}
                    shortcut={shortcutKey(DRAW_SHORTCUTS, 'toggleFullScreen')}
                    onClick={() => {
                      toggleFullScreen();
                      close();
                    }}
                  />
                )}
                {screenItems}
                <SoundItem />
                <ThemeItem />
                <Item
                  label="Keyboard shortcuts"
                  onClick={() => {
                    focusButton();
                    setOverlay({ kind: 'shortcuts' });
                  }}
                />
              </div>
            </Menu>
          )
        }
      />
    </>
  );
}
