import { PopoverContent, PopoverRoot } from '@chakra-ui/react/popover';
import { chakra } from '@chakra-ui/react/styled-system';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useMeeting, useStores } from '../../game';
import { Dialog } from '../../ui/Dialog';
import { moveFocus } from '../../ui/moveFocus';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { MeetingLabel } from '../action-bar/MeetingLabel';
import { findStandingsHeading, showStandings } from '../standings/showStandings';
import { MoreItems } from './MoreItems';
import { POPOVER_QUERY } from './popoverQuery';

const MeetingRow = chakra('span', {
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

const meetingRow = (
  <MeetingRow>
    <MeetingLabel />
  </MeetingRow>
);

interface MoreMenuProps {
  readonly moreButton: RefObject<HTMLButtonElement | null>;
  /**
   * Chakra finds the trigger of the popover by this id. A click on the trigger does not count as a click
   * outside the menu, and the menu follows the trigger in the tab order.
   */
  readonly moreButtonId: string;
}

/** The menu of the More button: a popover in a wide window, a sheet in a narrow one. */
export default function MoreMenu({ moreButton, moreButtonId }: MoreMenuProps) {
  const { overlay } = useStores();
  const hasMeeting = useMeeting() !== null;
  const isWide = useMediaQuery(POPOVER_QUERY);
  const isForStandings = useRef(false);
  // Focuses the More button before a dialog replaces the menu. The dialog remembers what had the focus, so it
  // returns the focus to this button when it closes.
  useLayoutEffect(
    () => () => {
      if (isForStandings.current && showStandings()) return;
      if (document.activeElement?.closest('[role=dialog]')) {
        moreButton.current?.focus({ preventScroll: true });
      }
    },
    [moreButton],
  );
  const items = (
    <MoreItems
      onShowStandings={() => {
        isForStandings.current = true;
        overlay.close();
      }}
    />
  );
  if (!isWide) {
    return (
      <Dialog
        width={312}
        title={hasMeeting ? meetingRow : 'More'}
        focusAfter={() => (isForStandings.current ? findStandingsHeading() : null)}
        onClose={overlay.close}
      >
        {items}
      </Dialog>
    );
  }
  return (
    <PopoverRoot
      open
      unstyled
      ids={{ trigger: moreButtonId }}
      onOpenChange={({ open }) => {
        if (!open) overlay.close();
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
          {hasMeeting && meetingRow}
          {items}
        </PopoverContent>,
        document.body,
      )}
    </PopoverRoot>
  );
}
