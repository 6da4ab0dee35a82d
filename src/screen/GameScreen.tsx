import { useObservableEagerState, useSubscription } from 'observable-hooks';
import { Activity, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Observable } from 'rxjs';
import {
  GameContext,
  type Route,
  type Stores,
  useDeepLink,
  useHorses,
  useIsPaused,
  useIsRacing,
  usePrograms,
} from '../game';
import belowBar from '../ui/belowBar.module.css';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { ReloadContext } from '../ui/ReloadContext';
import { retryableLazy } from '../ui/retryableLazy';
import { ActionBar } from './action-bar/ActionBar';
import { BarTools } from './action-bar/BarTools';
import { Announcer } from './Announcer';
import bannerRow from './bannerRow.module.css';
import { BottomBar } from './BottomBar';
import { EmptyPrograms } from './EmptyPrograms';
import { EndingWhenOver } from './ending/EndingWhenOver';
import styles from './GameScreen.module.css';
import { HorseList } from './HorseList';
import { NotificationNote } from './NotificationNote';
import { Overlays } from './Overlays';
import { Page } from './Page';
import { PrintWhenIdle } from './print/PrintWhenIdle';
import { Programs } from './program/Programs';
import { useScrollToRace } from './program/useScrollToRace';
import { useShowsPrograms } from './program/useShowsPrograms';

const DrawRoute = retryableLazy(() => import('./draw/DrawRoute'));
const Shortcuts = retryableLazy(() => import('./Shortcuts'));
const LinkErrorBanner = retryableLazy(() => import('./LinkErrorBanner'));

/** Renders the whole screen (spec §2) and provides its stores. */
export function GameScreen({ stores }: { stores: Stores }) {
  return (
    <GameContext value={stores}>
      <ReloadContext value={stores.deepLink.reload}>
        <Routes stores={stores} />
        <Announcer />
      </ReloadContext>
    </GameContext>
  );
}

/** Renders the route that the address names. While the races are hidden, their components keep their state. */
function Routes({ stores }: { stores: Stores }) {
  const route = useObservableEagerState(stores.router.route$);
  const isAtRaces = route.kind === 'races';
  useKeptScroll(stores.router.route$, isAtRaces);
  return (
    <>
      <Activity mode={isAtRaces ? 'visible' : 'hidden'}>
        <RacesScreen stores={stores} />
      </Activity>
      {route.kind !== 'races' && (
        <ErrorBoundary panelClass={styles.failedRoute}>
          <DrawRoute route={route} />
        </ErrorBoundary>
      )}
    </>
  );
}

/** Restores the scroll position of the races when they are visible again. */
function useKeptScroll(route$: Observable<Route>, isAtRaces: boolean): void {
  const top = useRef(0);
  const wasAtRaces = useRef(isAtRaces);
  // Reads the position before React hides the races, because hiding them shortens the page.
  useSubscription(route$, ({ kind }) => {
    if (kind !== 'races' && wasAtRaces.current) top.current = window.scrollY;
  });
  useLayoutEffect(() => {
    if (wasAtRaces.current === isAtRaces) return;
    wasAtRaces.current = isAtRaces;
    window.scrollTo({ top: isAtRaces ? top.current : 0, behavior: 'instant' });
  }, [isAtRaces]);
}

function RacesScreen({ stores: { game, overlay, router } }: { stores: Stores }) {
  const openOverlay = useObservableEagerState(overlay.overlay$);
  const [isListShown, setListShown] = useState(true);
  const startButton = useRef<HTMLButtonElement>(null);
  const moreButton = useRef<HTMLButtonElement>(null);
  const moreButtonId = useId();
  const horses = useHorses();
  const programs = usePrograms();
  const isRacing = useIsRacing();
  const isPaused = useIsPaused();
  const { error, dismiss } = useDeepLink();
  const hasPrograms = programs.length > 0;
  // True a little later than `hasPrograms`, because the programs render in a transition.
  const showsPrograms = useShowsPrograms(hasPrograms, isRacing);
  const isMoreOpen = openOverlay?.kind === 'more';
  useScrollToRace();
  return (
    <>
      <Page
        bar={
          <ActionBar
            isListShown={isListShown}
            hasPrograms={hasPrograms}
            isRacing={isRacing}
            isPaused={isPaused}
            tools={<BarTools />}
            isMoreOpen={isMoreOpen}
            startButton={startButton}
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
            onDraw={() => router.go('draw')}
            onMore={() => {
              if (isMoreOpen) overlay.close();
              else overlay.open({ kind: 'more' });
            }}
          />
        }
        banner={
          error !== null && (
            <ErrorBoundary panelClass={bannerRow.bannerRow}>
              <LinkErrorBanner
                error={error}
                onDismiss={() => {
                  moreButton.current?.focus({ preventScroll: true });
                  dismiss();
                }}
              />
            </ErrorBoundary>
          )
        }
        list={isListShown ? <HorseList horses={horses} /> : null}
        ending={
          showsPrograms && (
            <ErrorBoundary>
              <EndingWhenOver
                isListShown={isListShown}
                startButton={startButton}
                onRunAgain={game.startAllRaces}
              />
            </ErrorBoundary>
          )
        }
        bottomBar={
          showsPrograms && (
            <ErrorBoundary>
              <BottomBar programs={programs} />
            </ErrorBoundary>
          )
        }
      >
        {showsPrograms ? <Programs programs={programs} /> : <EmptyPrograms />}
      </Page>
      {showsPrograms && <PrintWhenIdle />}
      {/* The chunk of `Shortcuts` also contains the buttons and picks of the programs. Their boundaries are silent, so
          only this boundary shows an error if the chunk fails to load. */}
      <ErrorBoundary panelClass={belowBar.belowBar}>
        <Shortcuts moreButton={moreButton} />
      </ErrorBoundary>
      <NotificationNote isOverlayOpen={openOverlay !== null} />
      <Overlays overlay={openOverlay} moreButton={moreButton} moreButtonId={moreButtonId} />
    </>
  );
}
