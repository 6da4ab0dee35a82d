import { chakra } from '@chakra-ui/react/styled-system';
import { useObservableEagerState } from 'observable-hooks';
import { lazy, memo, Suspense, useId, useRef, useState } from 'react';
import {
  GameContext,
  type Program,
  type Stores,
  useCardId,
  useDeepLink,
  useHorses,
  useIsPaused,
  useIsRacing,
  usePrograms,
} from '../game';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { ActionBar } from './action-bar/ActionBar';
import { BarTools } from './action-bar/BarTools';
import { Announcer } from './Announcer';
import { BottomBar } from './BottomBar';
import { EmptyPrograms } from './EmptyPrograms';
import { HorseList } from './HorseList';
import { NotificationNote } from './NotificationNote';
import { Overlays } from './Overlays';
import { Page } from './Page';
import { PrintWhenIdle } from './print/PrintWhenIdle';
import { ProgramSection } from './program/ProgramSection';
import { useShortcuts } from './useShortcuts';

const LinkErrorBanner = lazy(() => import('./LinkErrorBanner'));

const Sections = chakra('div', {
  base: {
    display: 'grid',
    gap: '7',
    minWidth: '0',
    // From the 13th on, off-screen sections skip layout and paint. Scrolling to a skipped section may show it
    // empty for a frame, so the first twelve never skip.
    '& > :nth-of-type(n + 13)': {
      contentVisibility: 'auto',
      containIntrinsicBlockSize: { base: 'auto 750px', lg: 'auto 512px' },
    },
  },
});

/** Renders the whole screen (spec §2) and provides its stores. */
export function GameScreen({ stores }: { stores: Stores }) {
  return (
    <GameContext value={stores}>
      <Screen stores={stores} />
      <Announcer />
    </GameContext>
  );
}

function Screen({ stores: { game, overlay } }: { stores: Stores }) {
  const openOverlay = useObservableEagerState(overlay.overlay$);
  const [isListShown, setListShown] = useState(true);
  const moreButton = useRef<HTMLButtonElement>(null);
  const moreButtonId = useId();
  const horses = useHorses();
  const programs = usePrograms();
  const isRacing = useIsRacing();
  const isPaused = useIsPaused();
  const { error, dismiss } = useDeepLink();
  const hasPrograms = programs.length > 0;
  const isMoreOpen = openOverlay?.kind === 'more';
  useShortcuts();
  return (
    <>
      <Page
        bar={
          <ActionBar
            isReady
            isListShown={isListShown}
            hasPrograms={hasPrograms}
            isRacing={isRacing}
            isPaused={isPaused}
            tools={<BarTools />}
            isMoreOpen={isMoreOpen}
            moreButton={moreButton}
            moreButtonId={moreButtonId}
            onToggleList={() => setListShown(!isListShown)}
            onRegenerateHorses={() => {
              setListShown(true);
              game.regenerateHorses();
            }}
            onGeneratePrograms={game.generatePrograms}
            onStart={game.startAllRaces}
            onTogglePause={game.togglePause}
            onMore={() => {
              if (isMoreOpen) overlay.close();
              else overlay.open({ kind: 'more' });
            }}
          />
        }
        banner={
          error !== null && (
            <ErrorBoundary>
              <Suspense>
                <LinkErrorBanner
                  error={error}
                  onDismiss={() => {
                    moreButton.current?.focus({ preventScroll: true });
                    dismiss();
                  }}
                />
              </Suspense>
            </ErrorBoundary>
          )
        }
        list={isListShown ? <HorseList horses={horses} /> : null}
        bottomBar={
          hasPrograms && (
            <ErrorBoundary>
              <BottomBar programs={programs} />
            </ErrorBoundary>
          )
        }
      >
        {hasPrograms ? <Programs programs={programs} /> : <EmptyPrograms />}
      </Page>
      {hasPrograms && <PrintWhenIdle />}
      <NotificationNote isHidden={isMoreOpen} />
      <Overlays overlay={openOverlay} moreButton={moreButton} moreButtonId={moreButtonId} />
    </>
  );
}

// Memoised, because a start or a pause renders `Screen` but does not change the programs.
const Programs = memo(function Programs({ programs }: { programs: readonly Program[] }) {
  const cardId = useCardId();
  return (
    <Sections>
      {programs.map((program) => (
        <ProgramSection key={`${cardId}-${program.id}`} programId={program.id} />
      ))}
    </Sections>
  );
});
