import { useObservableEagerState } from 'observable-hooks';
import { useId, useRef, useState } from 'react';
import { REDUCED_MOTION } from '../motion/reducedMotion';
import { useStores } from '../page/GameContext';
import { Overlays } from '../page/Overlays';
import { DRAW_SHORTCUTS, shortcutKey } from '../page/shortcuts';
import { SoundItem, SpeedItems, ThemeItem } from '../page/settingItems';
import { Button } from '../ui/Button';
import { Item } from '../ui/menuItems';
import menu from '../ui/menuItems.module.css';
import { MoreButton } from '../ui/MoreButton';
import { retryableLazy } from '../ui/retryableLazy';
import { useMediaQuery } from '../ui/useMediaQuery';
import { Switch } from '../ui/Switch';
import styles from './DrawPage.module.css';
import { useDrawRace, useDraws, useDrawsState } from './DrawsContext';
import { toggleFullScreen, useIsFullScreen } from './fullScreen';
import type { DrawRace } from './run/drawRace';

const Menu = retryableLazy(() => import('../ui/Menu'));
const ShortcutsDialog = retryableLazy(() => import('../page/ShortcutsDialog'));

/** The menu button in the bar of a `DrawPage`, with its menu. */
export function DrawMenu() {
  const [overlay, setOverlay] = useState<{ kind: 'menu' | 'shortcuts' } | null>(null);
  const button = useRef<HTMLButtonElement>(null);
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
            <ShortcutsDialog onClose={close} />
          ) : (
            <Menu triggerId={id} onClose={close}>
              <DrawMenuItems
                onDone={close}
                onShortcuts={() => {
                  focusButton();
                  setOverlay({ kind: 'shortcuts' });
                }}
              />
            </Menu>
          )
        }
      />
    </>
  );
}

interface DrawMenuItemsProps {
  /** Closes the menu. */
  readonly onDone: () => void;
  /** Closes the menu, and shows the keyboard shortcuts. */
  readonly onShortcuts: () => void;
}

/** The menu items that apply to the current page (draws or check) and step. */
function DrawMenuItems({ onDone, onShortcuts }: DrawMenuItemsProps) {
  const { router } = useStores();
  const route = useObservableEagerState(router.route$);
  const isAtDraw = route.kind === 'draw';
  const hasStage = isAtDraw && route.stage !== undefined;
  const { toggleWinnerLeaves } = useDraws();
  const { step, draws, winnerLeaves } = useDrawsState();
  const race = useDrawRace();
  const isFullScreen = useIsFullScreen();
  return (
    <>
      {isAtDraw && race !== null && (
        <div className={menu.block}>
          <RaceItems race={race} onDone={onDone} />
        </div>
      )}
      <div className={menu.block}>
        {isAtDraw ? (
          <>
            {step === 'enter' && (
              <div className={menu.row}>
                <Switch
                  label="The winner leaves the list"
                  checked={winnerLeaves}
                  onChange={toggleWinnerLeaves}
                />
              </div>
            )}
            <SlowFinishItem />
            <Item label="Check a draw" onClick={() => router.go('check')} />
            {draws.length > 0 && race === null && <NewSession onDone={onDone} />}
          </>
        ) : (
          <Item label="Back to the races" onClick={() => router.go('races')} />
        )}
      </div>
      <div className={menu.block}>
        {document.fullscreenEnabled && (
          <Item
            label={isFullScreen ? 'Leave full screen' : 'Full screen'}
            shortcut={shortcutKey(DRAW_SHORTCUTS, 'toggleFullScreen')}
            onClick={() => {
              toggleFullScreen();
              onDone();
            }}
          />
        )}
        {isAtDraw && !isFullScreen && (
          <div className={menu.row}>
            <Switch
              label="Hide controls when idle"
              checked={hasStage}
              onChange={(isOn) => router.go('draw', isOn ? 'plain' : undefined)}
            />
          </div>
        )}
        <SoundItem />
        <ThemeItem />
        <Item label="Keyboard shortcuts" onClick={onShortcuts} />
      </div>
    </>
  );
}

/** The switch for the slow motion at the finish. Renders nothing with reduced motion, because there is none then. */
function SlowFinishItem() {
  const { slowFinishSwitch } = useDraws();
  const isOn = useObservableEagerState(slowFinishSwitch.isOn$);
  if (useMediaQuery(REDUCED_MOTION)) return null;
  return (
    <div className={menu.row}>
      <Switch label="Slow-motion finish" checked={isOn} onChange={slowFinishSwitch.toggle} />
    </div>
  );
}

interface RaceItemsProps {
  readonly race: DrawRace;
  readonly onDone: () => void;
}

/** The speed of the race, and Finish now. In a wide window, both are also in the bar. */
function RaceItems({ race, onDone }: RaceItemsProps) {
  const speed = useObservableEagerState(race.speed$);
  return (
    <SpeedItems
      speed={speed}
      onChoose={race.setSpeed}
      finishKey={shortcutKey(DRAW_SHORTCUTS, 'finishRace')}
      onFinish={() => {
        onDone();
        race.finish();
      }}
    />
  );
}

/** Begins a new session. Asks first, because a new session discards the record of the current one. */
function NewSession({ onDone }: { onDone: () => void }) {
  const { beginSession } = useDraws();
  const [state, setState] = useState<'initial' | 'asking' | 'kept'>('initial');
  if (state !== 'asking') {
    return (
      <Item label="New session" autoFocus={state === 'kept'} onClick={() => setState('asking')} />
    );
  }
  return (
    <div className={styles.newSessionQuestion} role="alert">
      <p>Numbers begin at 1 again. Copy the record first.</p>
      <Button
        size="sm"
        autoFocus
        onClick={() => {
          onDone();
          beginSession();
        }}
      >
        New session
      </Button>
      <Button size="sm" variant="outline" onClick={() => setState('kept')}>
        Back
      </Button>
    </div>
  );
}
