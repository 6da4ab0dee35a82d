import { ActionBar } from './action-bar/ActionBar';
import { EmptyPrograms } from './EmptyPrograms';
import { HorseList } from './HorseList';
import { Page } from './Page';

const noop = () => undefined;

/** The page before the game exists: its layout is complete and every button is disabled. */
export function Shell() {
  return (
    <Page
      bar={
        <ActionBar
          isReady={false}
          isListShown
          hasPrograms={false}
          isRacing={false}
          isPaused={false}
          onToggleList={noop}
          onRegenerateHorses={noop}
          onGeneratePrograms={noop}
          onStart={noop}
          onTogglePause={noop}
        />
      }
      list={<HorseList horses={null} />}
    >
      <EmptyPrograms />
    </Page>
  );
}
