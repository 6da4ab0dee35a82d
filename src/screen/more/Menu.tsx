import { PopoverContent, PopoverRoot } from '@chakra-ui/react/popover';
import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { ThemeProvider } from '../../theme/ThemeProvider';
import { Dialog } from '../../ui/Dialog';
import { moveFocus } from '../../ui/moveFocus';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { POPOVER_QUERY } from './popoverQuery';

interface MenuProps {
  /** Shown above the items. On phones, the default is `More`. */
  readonly title?: ReactNode;
  /**
   * Chakra finds the trigger of the popover by this id. A click on the trigger does not count as a click
   * outside the menu, and the menu follows the trigger in the tab order.
   */
  readonly triggerId: string;
  /**
   * Returns the element to focus on close. If this returns `null`, a popover focuses the trigger. A sheet
   * focuses the element that had the focus before.
   */
  readonly focusAfter?: () => HTMLElement | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A menu in the corner: a popover in a wide window, a sheet in a narrow one. */
export default function Menu({ title, triggerId, focusAfter, onClose, children }: MenuProps) {
  const isWide = useMediaQuery(POPOVER_QUERY);
  // The popover unmounts as soon as it closes, so Chakra does not return the focus. If a dialog replaces the menu, the
  // dialog remembers the focused element. The cleanup of a layout effect returns the focus before that.
  const returnFocus = useEffectEvent(() => {
    if (document.activeElement?.closest('[role=dialog]')) {
      const target = focusAfter?.() ?? document.getElementById(triggerId);
      target?.focus({ preventScroll: true });
    }
  });
  useLayoutEffect(() => () => returnFocus(), []);
  if (!isWide) {
    return (
      <Dialog
        width={312}
        title={title ?? 'More'}
        {...(focusAfter && { focusAfter })}
        onClose={onClose}
      >
        {children}
      </Dialog>
    );
  }
  return (
    <ThemeProvider>
      <PopoverRoot
        open
        unstyled
        ids={{ trigger: triggerId }}
        onOpenChange={({ open }) => {
          if (!open) onClose();
        }}
      >
        {createPortal(
          <PopoverContent
            aria-label="More"
            onKeyDown={moveFocus}
            css={{
              position: 'fixed',
              top: 'calc({sizes.bar} + 4px)',
              insetInlineEnd: 'max({spacing.5}, (100% - {sizes.wrapper}) / 2)',
              zIndex: '3',
              width: '312px',
              maxHeight: 'calc(100dvh - {sizes.bar} - 12px)',
              overflowY: 'auto',
              bg: 'surface',
              border: '1px solid {colors.line-strong}',
              borderRadius: 'panel',
              boxShadow: '0 8px 24px rgb(0 0 0 / 18%)',
              '@media (prefers-reduced-motion: no-preference)': {
                animation: 'fade 120ms ease-out',
              },
              '@media print': { display: 'none' },
            }}
          >
            {title}
            {children}
          </PopoverContent>,
          document.body,
        )}
      </PopoverRoot>
    </ThemeProvider>
  );
}
