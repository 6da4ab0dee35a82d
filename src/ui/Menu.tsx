import { PopoverContent, PopoverPositioner, PopoverRoot } from '@chakra-ui/react/popover';
import { type KeyboardEvent, type ReactNode, useEffectEvent, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { ThemeProvider } from '../theme/ThemeProvider';
import { Dialog } from './Dialog';
import { MEDIA } from '../theme/media';
import { useMediaQuery } from './useMediaQuery';

const IN_CORNER = {
  position: 'fixed',
  top: 'calc({sizes.bar} + 4px)',
  insetInlineEnd: 'max({spacing.5}, (100% - {sizes.wrapper}) / 2)',
  maxHeight: 'calc(100dvh - {sizes.bar} - 12px)',
  // On the stage of a draw, the bar has no maximum width. Chakra would join a selector that begins with a colon to the
  // class.
  'html:is(:fullscreen, [data-stage]) &': { insetInlineEnd: '3' },
} as const;

/** Focuses the element with `data-autofocus`, or else the popover. A `Dialog` focuses its content itself. */
function focusContent(popover: HTMLElement | null): void {
  const target = popover?.querySelector<HTMLElement>('[data-autofocus]') ?? popover;
  target?.focus({ preventScroll: true });
}

interface MenuProps {
  /** The accessible name of the popover. */
  readonly label?: string;
  /** The title of the sheet. By default, `label`. */
  readonly sheetTitle?: ReactNode;
  /** Shown above the items of the popover. */
  readonly popoverHead?: ReactNode;
  /** The width of the popover in pixels. */
  readonly width?: number;
  /** Whether the popover is beside its trigger. By default, it is in the corner below the bar. */
  readonly isAtTrigger?: boolean;
  /**
   * Chakra finds the trigger of the popover by this id. A click on the trigger does not count as a click outside the
   * menu, and the menu follows the trigger in the tab order.
   */
  readonly triggerId: string;
  /** Returns the element to focus on close, or `null` for the trigger. */
  readonly focusAfter?: () => HTMLElement | null;
  /** By default, the arrow keys move the focus in the popover. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The menu of a button: a popover in a wide window, a sheet in a narrow one. */
export default function Menu({
  label = 'More',
  sheetTitle = label,
  popoverHead,
  width = 312,
  isAtTrigger = false,
  triggerId,
  focusAfter,
  onKeyDown,
  onClose,
  children,
}: MenuProps) {
  const isPhone = useMediaQuery(MEDIA.phone);
  const findFocusAfter = () => focusAfter?.() ?? document.getElementById(triggerId);
  // The popover unmounts as soon as it closes, so Chakra does not return the focus. The cleanup of a layout effect
  // returns it. If a dialog replaces the menu, the dialog remembers the focused element when it mounts. The cleanup
  // runs earlier, so the dialog remembers the trigger and not an element of the menu.
  const returnFocus = useEffectEvent(() => {
    // Only if the focus is still in the menu, which has the role `dialog`.
    if (document.activeElement?.closest('[role=dialog]')) {
      findFocusAfter()?.focus({ preventScroll: true });
    }
  });
  useLayoutEffect(() => () => returnFocus(), []);
  const moveFocusInPopover = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab' && event.shiftKey && event.target === event.currentTarget) {
      // The browser would go back from the end of the page, where the popover is in the DOM.
      event.preventDefault();
      document.getElementById(triggerId)?.focus({ preventScroll: true });
    } else (onKeyDown ?? moveFocus)(event);
  };
  if (isPhone) {
    return (
      <Dialog
        title={sheetTitle}
        width={width}
        focusAfter={findFocusAfter}
        onKeyDown={onKeyDown}
        onClose={onClose}
      >
        {children}
      </Dialog>
    );
  }
  const content = (
    <PopoverContent
      ref={focusContent}
      aria-label={label}
      onKeyDown={moveFocusInPopover}
      css={{
        ...(isAtTrigger ? { maxHeight: 'calc(100dvh - 8px)' } : IN_CORNER),
        zIndex: '3',
        width: `${width}px`,
        overflowY: 'auto',
        bg: 'surface',
        border: '1px solid {colors.line-strong}',
        borderRadius: 'panel',
        boxShadow: '0 8px 24px rgb(0 0 0 / 18%)',
        _focusVisible: { outline: 'none' },
        '@media (prefers-reduced-motion: no-preference)': { animation: 'fade 120ms ease-out' },
        '@media print': { display: 'none' },
      }}
    >
      {popoverHead}
      {children}
    </PopoverContent>
  );
  return (
    <ThemeProvider>
      <PopoverRoot
        open
        unstyled
        ids={{ trigger: triggerId }}
        // `overlap` lets the popover cover its trigger in a window that is too small for both.
        positioning={{ placement: 'bottom-start', gutter: 4, overflowPadding: 4, overlap: true }}
        onOpenChange={({ open }) => {
          if (!open) onClose();
        }}
      >
        {createPortal(
          isAtTrigger ? <PopoverPositioner>{content}</PopoverPositioner> : content,
          document.body,
        )}
      </PopoverRoot>
    </ThemeProvider>
  );
}

/**
 * Moves the focus among the controls of an element with the up and down arrow keys. On a radio button, the
 * arrow keys keep the default of the browser: they select another option.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const offset = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const isOnRadioButton = event.target instanceof HTMLInputElement && event.target.type === 'radio';
  if (offset === undefined || isOnRadioButton) return;
  event.preventDefault();
  const controls = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('button, [role=switch], input:checked'),
  ];
  const index = controls.findIndex((control) => control === document.activeElement);
  // If no control has the focus, ArrowDown focuses the first and ArrowUp the last.
  controls.at((Math.max(index, offset < 0 ? 0 : -1) + offset) % controls.length)?.focus();
}
