import { renderToString } from 'react-dom/server';
import styles from './Shell.module.css';
import { ActionBar } from '../races/action-bar/ActionBar';
import { EmptyPrograms } from '../races/program/EmptyPrograms';
import { HorseList } from '../races/horse-list/HorseList';
import { Page } from './Page';

/** Returns the markup of the shell for `index.html`. */
export function prerender(): string {
  return renderToString(<Shell />);
}

/**
 * The page before the game exists: its layout is complete and every button is disabled. The app replaces all of it,
 * including the messages for browsers that run no script or fail to load one.
 */
function Shell() {
  return (
    <>
      <Page
        bar={
          <ActionBar
            isListShown
            hasPrograms={false}
            isRacing={false}
            isPaused={false}
            commands={undefined}
          />
        }
        list={<HorseList horses={null} />}
      >
        <EmptyPrograms />
      </Page>
      <noscript>
        <p className={styles.message}>
          Furlong runs in your browser and needs JavaScript. Turn it on for this page, then reload
          it.
        </p>
      </noscript>
      <p id="not-started-message" className={`${styles.message} ${styles.late}`}>
        The game has not started yet. If this message stays, reload the page.
      </p>
    </>
  );
}
