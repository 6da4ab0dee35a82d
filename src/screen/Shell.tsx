import { ActionBar } from './ActionBar';
import { EmptyPrograms } from './EmptyPrograms';
import { HorseList } from './HorseList';
import { Page } from './Page';

const nothing = () => undefined;

/** The page as it stands before there is a game: everything in its place, nothing to press yet. */
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
          onToggleList={nothing}
          onRegenerateHorses={nothing}
          onGeneratePrograms={nothing}
          onStart={nothing}
          onTogglePause={nothing}
        />
      }
      list={<HorseList horses={null} />}
    >
      <EmptyPrograms />
    </Page>
  );
}
