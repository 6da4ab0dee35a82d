import {
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import { type CalendarDate, formatDate } from '../../../streams';
import { Button } from '../../ui/Button';
import { PauseIcon, WinningPostIcon } from '../../ui/icons';
import { DRAWS_PAGE } from '../../page/address';
import { MoreButton } from '../../ui/MoreButton';
import topBar from '../../ui/topBar.module.css';
import styles from './ActionBar.module.css';

/** The id of the button that opens the menu of the races. */
export const MORE_BUTTON_ID = 'more-button';

interface ActionBarCommands {
  readonly toggleList: () => void;
  readonly regenerateHorses: () => void;
  readonly generatePrograms: () => void;
  readonly start: () => void;
  readonly togglePause: () => void;
  /** Prepares the way back, before a link leads to another page. */
  readonly leave: () => void;
  readonly toggleMore: () => void;
}

export interface ActionBarProps {
  /** The date of the visitor's calendar. `undefined` in the prerendered page. */
  readonly today?: CalendarDate;
  readonly isListShown: boolean;
  readonly hasPrograms: boolean;
  readonly isRacing: boolean;
  readonly isPaused: boolean;
  /** Whether the races have ended within the last second. A late press of Pause then does nothing. */
  readonly isJustOver?: boolean;
  readonly isMoreOpen?: boolean;
  /** Shown beside the brand: the text form of the meeting, the speed and Finish now. */
  readonly tools?: ReactNode;
  readonly startButton?: RefObject<HTMLButtonElement | null>;
  /** `undefined` in the prerendered page, where `startGame` handles the buttons with `data-command`. */
  readonly commands: ActionBarCommands | undefined;
}

/** The top action bar of spec §2. */
export function ActionBar({
  today,
  isListShown,
  hasPrograms,
  isRacing,
  isPaused,
  isJustOver = false,
  isMoreOpen = false,
  tools,
  startButton,
  commands,
}: ActionBarProps) {
  const { pauseButton, focusEvents } = useFocusHandover(isRacing, isJustOver, startButton);
  const wasStartClicked = useRef(false);
  const isPrerendered = commands === undefined;
  const onStart = () => {
    wasStartClicked.current = true;
    commands?.start();
  };
  const onTogglePause = (event: MouseEvent) => {
    // Pause may appear under the pointer, so the second click of a double click on Start may hit Pause.
    if (event.detail > 1 && wasStartClicked.current) return;
    wasStartClicked.current = false;
    commands?.togglePause();
  };
  return (
    <header className={`${topBar.topBar} ${styles.bar}`} {...focusEvents}>
      <h1 className={styles.brand}>
        <span>Furlong</span>
        <WinningPostIcon />
      </h1>
      {/* During the races and in the second after, the bar may have no room for them. The More menu always has them. */}
      {!isRacing && !isJustOver && (
        <div className={styles.links}>
          {/* Without a date, the link is a placeholder, which nobody can follow. */}
          <a href={today && `#${formatDate(today)}`}>Today</a>
          <a href={import.meta.env.BASE_URL + DRAWS_PAGE} onClick={commands?.leave}>
            Draw lots
          </a>
        </div>
      )}
      {tools}
      <div className={styles.setup}>
        <Button variant="ghost" disabled={isPrerendered} onClick={commands?.toggleList}>
          {isListShown ? 'Hide Horses' : 'Show Horses'}
        </Button>
        <Button variant="outline" disabled={isPrerendered} onClick={commands?.regenerateHorses}>
          Re-generate Horses
        </Button>
        <Button
          className={!isPrerendered && !hasPrograms ? styles.bouncing : undefined}
          variant={hasPrograms ? 'outline' : 'primary'}
          disabled={isPrerendered}
          data-command="generate"
          onClick={commands?.generatePrograms}
        >
          <span>{hasPrograms ? 'Re-generate Program' : 'Generate Program'}</span>
        </Button>
      </div>
      <div className={styles.controls}>
        <Button
          ref={startButton}
          disabled={!hasPrograms || isRacing}
          data-command="start"
          onClick={onStart}
        >
          Start All Races
        </Button>
        {isRacing && (
          <Button
            ref={pauseButton}
            className={styles.pause}
            data-command="pause"
            onClick={onTogglePause}
          >
            <PauseIcon isPaused={isPaused} />
            <span>{isPaused ? 'Resume' : 'Pause'}</span>
          </Button>
        )}
        {/* Keeps Start from sliding under the pointer. */}
        {isJustOver && <span className={styles.pause} />}
        <MoreButton
          id={MORE_BUTTON_ID}
          className={styles.more}
          isOpen={isMoreOpen}
          disabled={isPrerendered}
          onClick={commands?.toggleMore}
        />
      </div>
    </header>
  );
}

/**
 * Keeps the focus if the focused button is removed or disabled. A click on Start disables Start, so Pause takes the
 * focus. The end of the last race removes Pause, the speed and Finish now. Start does not take the focus then, because
 * a late press of Pause by keyboard would start the next run: the ending takes it. If the races are replaced, there is
 * no ending, and Start takes the focus.
 */
function useFocusHandover(
  isRacing: boolean,
  isJustOver: boolean,
  startButton: RefObject<HTMLButtonElement | null> | undefined,
) {
  const pauseButton = useRef<HTMLButtonElement>(null);
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    const element = focused.current;
    const isLost = element?.isConnected === false || element?.matches(':disabled');
    if (isLost !== true) return;
    focused.current = null;
    if (isJustOver) return;
    (isRacing ? pauseButton : startButton)?.current?.focus({ preventScroll: true });
  }, [isRacing, isJustOver, startButton]);
  const onFocus = (event: FocusEvent) => {
    focused.current = event.target;
  };
  const onBlur = (event: FocusEvent) => {
    // Forgets the element if the focus moved. If only the window lost the focus, the element is still active.
    if (document.activeElement !== event.target) focused.current = null;
  };
  return { pauseButton, focusEvents: { onFocus, onBlur } };
}

/** Moves the focus to Pause or Resume, if races are running or paused. */
export function focusPauseButton(): void {
  document.querySelector<HTMLElement>('[data-command=pause]')?.focus({ preventScroll: true });
}

/** Returns the button that opens the menu of the races, or `null` if the page does not show it. */
export function findMoreButton(): HTMLElement | null {
  return document.getElementById(MORE_BUTTON_ID);
}

/** Moves the focus to the button that opens the menu of the races. */
export function focusMoreButton(): void {
  findMoreButton()?.focus({ preventScroll: true });
}
