import { useLayoutEffect, useRef } from 'react';
import { useGameState } from '../hooks';
import { useStores } from '../../page/GameContext';
import { MeetingLabel } from '../action-bar/BarTools';
import { MORE_BUTTON_ID } from '../action-bar/ActionBar';
import { findStandingsHeading, showStandings } from '../standings/showStandings';
import Menu from '../../ui/Menu';
import { MoreItems } from './MoreItems';
import styles from './MoreMenu.module.css';

/** The menu of the More button while the page shows the races. Draws and checks have a `DrawMenu` instead. */
export default function MoreMenu() {
  const { overlay } = useStores();
  const meetingRow =
    useGameState('meeting') === null ? undefined : (
      <span className={styles.meetingRow}>
        <MeetingLabel />
      </span>
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
