import { useObservableEagerState } from 'observable-hooks';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { NotificationNote } from '../page/NotificationNote';
import belowBar from '../ui/belowBar.module.css';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { retryableLazy } from '../ui/retryableLazy';
import { ActionBar } from './action-bar/ActionBar';
import type { DeferredValue } from './deferred';
import { DeferredStoresContext } from './DeferredStores';
import { useStores, useGameState } from './GameContext';
import { HorseList } from './horse-list/HorseList';
import { Page } from './Page';
import styles from './Page.module.css';
import { EmptyPrograms } from './program/EmptyPrograms';

const Deferred = retryableLazy(() => import('./deferred'));
/** Loads what the races need after the first render. */
export const loadDeferred = Deferred.load;
const LinkErrorBanner = retryableLazy(() => import('./share/LinkErrorBanner'));

/** Renders the whole screen (spec §2). */
export function RacesScreen() {
  const { deepLink, ending, game, overlay, start, today$ } = useStores();
  const openOverlay = useObservableEagerState(overlay.overlay$);
  const isMoreOpen = openOverlay?.kind === 'more';
  const [isListShown, setListShown] = useState(true);
  const [deferred, setDeferred] = useState<DeferredValue | null>(null);
  const [isDeferredLoaded, setDeferredLoaded] = useState(false);
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
    // Renders `Deferred` once it has loaded, because React delays by 300 ms what it renders in place of a fallback. After
    // a failure, `Deferred` tries again, and throws.
    const showDeferred = () => setDeferredLoaded(true);
    void loadDeferred().then(showDeferred, showDeferred);
  }, []);
  useEffect(() => {
    if (deferred !== null) start.complete();
  }, [deferred, start]);
  // Rendering the first programs takes longer than a browser frame. Meanwhile, the visitor can already start the races.
  // A start renders the programs at once.
  const showsPrograms = useDeferredValue(hasPrograms) || isRacing;
  const parts = deferred?.parts;
  const programParts = showsPrograms ? parts : undefined;
  return (
    <DeferredStoresContext value={deferred?.stores ?? null}>
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
            tools={parts && <parts.BarTools />}
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
              leave: deepLink.nameMeeting,
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
            <HorseList horses={horses} form={parts && <parts.SeasonForm horses={horses} />} />
          ) : null
        }
        ending={
          programParts && (
            <ErrorBoundary>
              <programParts.EndingWhenOver
                isListShown={isListShown}
                startButton={startButton}
                onRunAgain={game.startAllRaces}
              />
            </ErrorBoundary>
          )
        }
        bottomBar={
          programParts && (
            <ErrorBoundary>
              <programParts.BottomBar programs={programs} />
            </ErrorBoundary>
          )
        }
      >
        {programParts ? (
          <programParts.Programs programs={programs} />
        ) : (
          <EmptyPrograms today={today} isLoading={hasPrograms} startButton={startButton} />
        )}
      </Page>
      {programParts && <programParts.PrintWhenIdle />}
      <ErrorBoundary panelClass={belowBar.belowBar}>
        {isDeferredLoaded && <Deferred onLoad={setDeferred} />}
      </ErrorBoundary>
      {parts && <parts.RacesOverlays />}
      <NotificationNote isOverlayOpen={openOverlay !== null} />
    </DeferredStoresContext>
  );
}
