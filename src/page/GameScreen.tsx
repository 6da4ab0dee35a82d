import { useObservableEagerState, useSubscription } from 'observable-hooks';
import {
  Activity,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Observable } from 'rxjs';
import { GameContext, useStores } from './GameContext';
import type { Route } from './router';
import type { Stores } from './createStores';
import { useGameState } from '../races/hooks';
import belowBar from '../ui/belowBar.module.css';
import { ErrorBoundary, ReloadContext } from '../ui/ErrorBoundary';
import { retryableLazy } from '../ui/retryableLazy';
import { ActionBar } from '../races/action-bar/ActionBar';
import { BarTools } from '../races/action-bar/BarTools';
import type { DeferredParts } from '../races/deferred';
import { DeferredContext } from '../races/DeferredContext';
import { Announcer } from './Announcer';
import { BottomBar } from '../races/BottomBar';
import { EmptyPrograms } from '../races/program/EmptyPrograms';
import { EndingWhenOver } from '../races/ending/EndingWhenOver';
import { HorseList } from '../races/horse-list/HorseList';
import { NotificationNote } from './NotificationNote';
import { RacesOverlays } from '../races/RacesOverlays';
import { Page } from './Page';
import { PrintWhenIdle } from '../races/print/PrintWhenIdle';
import { Programs } from '../races/program/Programs';
import styles from './Page.module.css';
import { observeTitle } from './title';

const DrawRoute = retryableLazy(() => import('../draws/DrawRoute'));
const Deferred = retryableLazy(() => import('../races/deferred'));
const LinkErrorBanner = retryableLazy(() => import('../races/share/LinkErrorBanner'));

/** Renders the whole screen (spec §2) and provides its stores. */
export function GameScreen({ stores }: { stores: Stores }) {
  return (
    <GameContext value={stores}>
      <ReloadContext value={stores.deepLink.reload}>
        <Routes />
        <Announcer />
        <NotificationNote />
      </ReloadContext>
    </GameContext>
  );
}

/** Renders the route that the address names. While the races are hidden, their components keep their state. */
function Routes() {
  const { game, router, drawsSession$ } = useStores();
  const { route$ } = router;
  const route = useObservableEagerState(route$);
  const title$ = useMemo(
    () => observeTitle(game.state$, route$, drawsSession$),
    [game, route$, drawsSession$],
  );
  useSubscription(title$, (title) => {
    document.title = title;
  });
  const isAtRaces = route.kind === 'races';
  useKeptScroll(route$, isAtRaces);
  return (
    <>
      <Activity mode={isAtRaces ? 'visible' : 'hidden'}>
        <RacesScreen />
      </Activity>
      {route.kind !== 'races' && (
        <ErrorBoundary panelClass={styles.failedRoute}>
          <DrawRoute route={route} />
        </ErrorBoundary>
      )}
    </>
  );
}

/** Scrolls to the top when the races are hidden, and restores their scroll position when they are visible again. */
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

function RacesScreen() {
  const { deepLink, ending, game, overlay, router, start, today$ } = useStores();
  const isMoreOpen = useObservableEagerState(overlay.overlay$)?.kind === 'more';
  const [isListShown, setListShown] = useState(true);
  const [deferredParts, setDeferredParts] = useState<DeferredParts | null>(null);
  const startButton = useRef<HTMLButtonElement>(null);
  const horses = useGameState('horses');
  const programs = useGameState('programs');
  const isRacing = useGameState('isRacing');
  const isPaused = useGameState('isPaused');
  const today = useObservableEagerState(today$);
  const isJustOver = useObservableEagerState(ending.isJustOver$);
  const linkError = useObservableEagerState(deepLink.error$);
  const hasPrograms = programs.length > 0;
  useEffect(() => {
    if (deferredParts !== null) start.complete();
  }, [deferredParts, start]);
  // Rendering the first programs takes longer than a browser frame. Meanwhile, the visitor can already start the races.
  // A start renders the programs at once.
  const showsPrograms = useDeferredValue(hasPrograms) || isRacing;
  return (
    <DeferredContext value={deferredParts}>
      <Page
        bar={
          <ActionBar
            today={today}
            isListShown={isListShown}
            hasPrograms={hasPrograms}
            isRacing={isRacing}
            isPaused={isPaused}
            isJustOver={isJustOver}
            isMoreOpen={isMoreOpen}
            tools={<BarTools />}
            startButton={startButton}
            commands={{
              toggleList: () => setListShown(!isListShown),
              regenerateHorses: () => {
                setListShown(true);
                game.regenerateHorses();
              },
              generatePrograms: game.generatePrograms,
              start: start.request,
              togglePause: game.togglePause,
              openDraws: () => router.go('draw'),
              toggleMore: () => {
                if (isMoreOpen) overlay.close();
                else overlay.open({ kind: 'more' });
              },
            }}
          />
        }
        banner={
          linkError !== null && (
            <ErrorBoundary panelClass={styles.bannerRow}>
              <LinkErrorBanner className={styles.bannerRow ?? ''} error={linkError} />
            </ErrorBoundary>
          )
        }
        list={
          isListShown ? (
            <HorseList
              horses={horses}
              form={deferredParts && <deferredParts.SeasonForm horses={horses} />}
            />
          ) : null
        }
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
        {showsPrograms ? (
          <Programs programs={programs} />
        ) : (
          <EmptyPrograms today={today} startButton={startButton} />
        )}
      </Page>
      {showsPrograms && <PrintWhenIdle />}
      <ErrorBoundary panelClass={belowBar.belowBar}>
        <Deferred onLoad={setDeferredParts} />
      </ErrorBoundary>
      <RacesOverlays />
    </DeferredContext>
  );
}
