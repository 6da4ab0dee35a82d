import { chakra } from '@chakra-ui/react/styled-system';
import { useLayoutEffect, useRef } from 'react';
import { useGameState } from '../hooks';
import { useStores } from '../../page/GameContext';
import { MeetingLabel } from '../action-bar/BarTools';
import { MORE_BUTTON_ID } from '../action-bar/ActionBar';
import { findStandingsHeading, showStandings } from '../standings/showStandings';
import Menu from '../../ui/Menu';
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
      fontSize: 'sm',
    },
    '@media (max-width: 720px)': { fontSize: 'md', '& button': { minHeight: '44px' } },
  },
});

/** The menu of the More button while the page shows the races. Draws and checks have a `DrawMenu` instead. */
export default function MoreMenu() {
  const { overlay } = useStores();
  const meetingRow =
    useGameState('meeting') === null ? undefined : (
      <MeetingRow>
        <MeetingLabel />
      </MeetingRow>
    );
  const willShowStandings = useRef(false);
  // Shows the standings when the menu has closed.
  useLayoutEffect(
    () => () => {
      if (willShowStandings.current) showStandings();
    },
    [],
  );
  return (
    <Menu
      sheetTitle={meetingRow}
      popoverHead={meetingRow}
      triggerId={MORE_BUTTON_ID}
      focusAfter={() => (willShowStandings.current ? findStandingsHeading() : null)}
      onClose={overlay.close}
    >
      <MoreItems
        onShowStandings={() => {
          willShowStandings.current = true;
          overlay.close();
        }}
      />
    </Menu>
  );
}
