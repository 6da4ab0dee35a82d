import {
  DialogBackdrop,
  DialogCloseTrigger,
  DialogContent,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
} from '@chakra-ui/react/dialog';
import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEventHandler, type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { ThemeProvider } from '../theme/ThemeProvider';
import heading from './heading.module.css';
import { CrossIcon } from './lazyIcons';

const motionAllowed = '@media (prefers-reduced-motion: no-preference)';

interface DialogProps {
  readonly title: ReactNode;
  /** The maximum width in pixels. On phones, the dialog is as wide as the window. */
  readonly width: number;
  /** Shown beside the title. */
  readonly note?: ReactNode;
  /** Buttons before the close button. */
  readonly tools?: ReactNode;
  /** On phones, fills the height of the window even with little content. */
  readonly isFullHeight?: boolean;
  readonly onKeyDown?: KeyboardEventHandler | undefined;
  /** Returns the element to focus on close, or `null` for the element that had the focus before. */
  readonly focusAfter?: () => HTMLElement | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog that traps the focus, closes on Escape, and restores the focus when it closes. */
export function Dialog({
  title,
  width,
  note,
  tools,
  isFullHeight = false,
  onKeyDown,
  focusAfter,
  onClose,
  children,
}: DialogProps) {
  const isMounted = useRef(false);
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return (
    <ThemeProvider>
      <DialogRoot
        open
        unstyled
        {...(focusAfter && { finalFocusEl: focusAfter })}
        onOpenChange={({ open }) => {
          // Chakra also calls `onOpenChange` after another dialog has replaced this dialog.
          if (!open && isMounted.current) onClose();
        }}
        // The focus trap takes the focus back. In strict mode, the trap itself gives the focus to the page for a moment.
        onFocusOutside={(event) => event.preventDefault()}
      >
        {createPortal(
          <>
            <DialogBackdrop
              css={{
                position: 'fixed',
                inset: '0',
                zIndex: '3',
                bg: 'backdrop',
                [motionAllowed]: { animation: 'fade 120ms ease-out' },
              }}
            />
            <DialogPositioner
              css={{
                position: 'fixed',
                inset: '0',
                zIndex: '3',
                display: 'grid',
                placeItems: { base: 'end stretch', md: 'center' },
                overflowY: 'auto',
                padding: { md: '4' },
              }}
            >
              <DialogContent
                onKeyDown={onKeyDown}
                css={{
                  width: '100%',
                  maxWidth: { md: `min(${width}px, 100%)` },
                  minHeight: { base: isFullHeight ? '100dvh' : 'auto', md: 'auto' },
                  maxHeight: { base: '100dvh', md: 'none' },
                  overflowY: { base: 'auto', md: 'visible' },
                  bg: 'surface',
                  borderRadius: { base: isFullHeight ? '0' : '14px 14px 0 0', md: '10px' },
                  border: { base: 'none', md: '1px solid {colors.line}' },
                  _focusVisible: { outline: 'none' },
                  [motionAllowed]: {
                    animation: { base: 'sheet 180ms ease-out', md: 'fade 120ms ease-out' },
                  },
                }}
              >
                <chakra.header
                  css={{
                    display: 'flex',
                    alignItems: 'center',
                    gap: '3',
                    minHeight: '56px',
                    paddingInline: { base: '4', md: '5' },
                  }}
                >
                  <DialogTitle asChild>
                    <h2 className={`${heading.heading} ${heading.large}`}>{title}</h2>
                  </DialogTitle>
                  {note !== undefined && <chakra.span css={{ color: 'muted' }}>{note}</chakra.span>}
                  <chakra.span
                    css={{ display: 'flex', alignItems: 'center', marginInlineStart: 'auto' }}
                  >
                    {tools}
                    <DialogCloseTrigger
                      aria-label="Close"
                      css={{
                        display: 'grid',
                        placeItems: 'center',
                        boxSize: { base: '44px', md: '36px' },
                        marginInlineEnd: '-2',
                        borderRadius: 'button',
                        cursor: 'pointer',
                        _hover: { bg: 'sunken' },
                      }}
                    >
                      <CrossIcon />
                    </DialogCloseTrigger>
                  </chakra.span>
                </chakra.header>
                {children}
              </DialogContent>
            </DialogPositioner>
          </>,
          document.body,
        )}
      </DialogRoot>
    </ThemeProvider>
  );
}
