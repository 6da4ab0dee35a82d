import { chakra } from '@chakra-ui/react/styled-system';
import { useLayoutEffect, useRef } from 'react';
import { useMeeting, useStores } from '../../game';
import { MeetingLabel } from '../action-bar/MeetingLabel';
import { findStandingsHeading, showStandings } from '../standings/showStandings';
import Menu from './Menu';
import { MoreItems } from './MoreItems';

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
  readonly moreButtonId: string;
}

/** The menu of the More button: a popover in a wide window, a sheet in a narrow one. */
export default function MoreMenu({ moreButtonId }: MoreMenuProps) {
  const { overlay } = useStores();
  const hasMeeting = useMeeting() !== null;
  const willShowStandings = useRef(false);
  // Shows the standings when the menu has closed.
  useLayoutEffect(
    () => () => {
      if (willShowStandings.current) showStandings();
    },
    [],
  );
  const items = (
    <MoreItems
      onShowStandings={() => {
        willShowStandings.current = true;
        overlay.close();
      }}
    />
  );
  return (
    <Menu
      title={hasMeeting ? meetingRow : undefined}
      triggerId={moreButtonId}
      focusAfter={() => (willShowStandings.current ? findStandingsHeading() : null)}
      onClose={overlay.close}
    >
      {items}
    </Menu>
  );
}
