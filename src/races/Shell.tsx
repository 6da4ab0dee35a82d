import { ShellMessages } from '../page/ShellMessages';
import { ActionBar } from './action-bar/ActionBar';
import { HorseList } from './horse-list/HorseList';
import { Page } from './Page';
import { EmptyPrograms } from './program/EmptyPrograms';

/**
 * The page before the game exists: its layout is complete and every button is disabled. `scripts/prerender.mjs` renders
 * it into `index.html`, and the app replaces all of it.
 */
export function Shell() {
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
      <ShellMessages subject="The game" />
    </>
  );
}
