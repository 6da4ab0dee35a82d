import { PopoverContent, PopoverRoot } from '@chakra-ui/react/popover';
import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { useIsShared, useMeeting } from '../../game';
import { Dialog } from '../../ui/Dialog';
import { useMedia } from '../../ui/useMedia';
import { focusMore } from './focusMore';
import { MeetingLabel } from './MeetingLabel';
import { MORE_ID } from './MoreButton';
import { MoreItems } from './MoreItems';

const Which = chakra('span', {
  base: {
    '& b': { color: 'ink' },
    '& > *': { flexWrap: 'wrap', fontFamily: 'body', fontWeight: '400', color: 'muted' },
    md: {
      display: 'flex',
      alignItems: 'center',
      minHeight: '39px',
      paddingInline: '4',
      borderBottom: '1px solid {colors.line}',
      fontSize: '13px',
    },
    '@media (max-width: 720px)': { fontSize: '15px', '& button': { minHeight: '44px' } },
  },
});

interface MoreMenuProps {
  readonly onClose: () => void;
}

/** All that is not in sight: under the bar, or on a phone on a sheet from below. */
export function MoreMenu(props: MoreMenuProps) {
  const isWide = useMedia('(min-width: 721px)');
  // Whatever closes it, and even if that opens a dialog: the focus goes back first.
  useLayoutEffect(
    () => () => {
      if (document.activeElement?.closest('[role=dialog]')) {
        focusMore();
      }
    },
    [],
  );
  return isWide ? <Popover {...props} /> : <Sheet {...props} />;
}

function Popover({ onClose }: MoreMenuProps) {
  const isShared = useIsShared();
  const hasMeeting = useMeeting() !== null;
  return (
    <PopoverRoot
      open
      unstyled
      ids={{ trigger: MORE_ID }}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      {createPortal(
        <PopoverContent
          aria-label="More"
          data-names-keys
          onKeyDown={walk}
          css={{
            position: 'fixed',
            top: 'calc({sizes.bar} + 4px)',
            insetInlineEnd: 'max({spacing.5}, (100% - {sizes.wrapper}) / 2)',
            zIndex: '3',
            width: '312px',
            maxHeight: 'calc(100dvh - {sizes.bar} - 12px)',
            overflowY: 'auto',
            bg: 'surface',
            color: 'ink',
            border: '1px solid {colors.line-strong}',
            borderRadius: 'panel',
            boxShadow: '0 8px 24px rgb(0 0 0 / 18%)',
            '@media (prefers-reduced-motion: no-preference)': {
              animation: 'fade 120ms ease-out',
            },
            '@media print': { display: 'none' },
          }}
        >
          {hasMeeting && (
            <Which>
              <MeetingLabel isShared={isShared} />
            </Which>
          )}
          <MoreItems onClose={onClose} />
        </PopoverContent>,
        document.body,
      )}
    </PopoverRoot>
  );
}

function Sheet({ onClose }: MoreMenuProps) {
  const isShared = useIsShared();
  const hasMeeting = useMeeting() !== null;
  return (
    <Dialog
      width={312}
      title={
        hasMeeting ? (
          <Which>
            <MeetingLabel isShared={isShared} />
          </Which>
        ) : (
          'More'
        )
      }
      onClose={onClose}
    >
      <MoreItems onClose={onClose} />
    </Dialog>
  );
}

/** The arrows walk through the menu too, but for its choices, where they choose. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button, input:checked')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops.at((Math.max(at, step < 0 ? 0 : -1) + step) % stops.length)?.focus();
}
