import { useCallback, useEffect, useState } from 'react';
import type { DecidedDraw } from '../../../streams';
import { useDraws, useDrawsState } from '../DrawsContext';
import { latestDecidedDraw } from '../drawsState';
import belowBar from '../../ui/belowBar.module.css';
import { Button } from '../../ui/Button';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import panel from '../../ui/panel.module.css';
import { retryableLazy } from '../../ui/retryableLazy';
import appear from '../appear.module.css';
import { CheckThisDraw } from '../record/CheckThisDraw';
import { ReplayScreen } from '../run/ReplayScreen';
import { StepPage } from '../StepPage';
import { DrawAgain } from './DrawAgain';
import styles from './DrawnStep.module.css';
import { DrawnNames } from './DrawnNames';
import { useDrawKeys } from '../useDrawKeys';
import { WinnerHorse } from './WinnerHorse';

const DrawPhoto = retryableLazy(() => import('./DrawPhoto'));

/**
 * How long a new screen ignores shortcuts and moves no focus, in ms. A visitor may press a key that is still meant for
 * the race.
 */
const READY_MS = 800;

type View = 'drawn' | 'replay' | 'photo';

/** The last step of a draw: who was drawn, and the ways to check it. */
export function DrawnStep() {
  const draw = latestDecidedDraw(useDrawsState());
  const [view, setView] = useState<View>('drawn');
  /** Whether “Watch again” has the focus when the screen appears, because the visitor comes back from the replay. */
  const [hasWatched, setWatched] = useState(false);
  const closePhoto = useCallback(() => setView('drawn'), []);
  const closeReplay = useCallback(() => {
    setView('drawn');
    setWatched(true);
  }, []);
  if (draw === undefined) return null;
  if (view === 'replay') {
    return <ReplayScreen draw={draw} backLabel="Back to the draw" onBack={closeReplay} />;
  }
  return (
    <StepPage>
      <Drawn
        draw={draw}
        hasWatched={hasWatched}
        onReplay={() => setView('replay')}
        onPhoto={() => setView('photo')}
      />
      {view === 'photo' && (
        <ErrorBoundary panelClass={belowBar.belowBar}>
          <DrawPhoto draw={draw} onClose={closePhoto} />
        </ErrorBoundary>
      )}
    </StepPage>
  );
}

interface DrawnProps {
  readonly draw: DecidedDraw;
  readonly hasWatched: boolean;
  readonly onReplay: () => void;
  readonly onPhoto: () => void;
}

function Drawn({ draw, hasWatched, onReplay, onPhoto }: DrawnProps) {
  const { drawAgain, openRecord } = useDraws();
  const isReady = useIsReady();
  useDrawKeys(isReady ? { drawAgain: () => drawAgain('withoutDrawn'), openRecord } : {});
  return (
    <section
      className={`${panel.panel} ${appear.appear} ${styles.drawn}`}
      aria-label={`Draw ${draw.number}`}
    >
      <div className={styles.text}>
        <h2 className={styles.number}>Draw {draw.number}</h2>
        <DrawnNames draw={draw} />
        <DrawAgain draw={draw} isReady={isReady} />
        <p className={styles.replayAndPhoto}>
          <Button variant="ghost" autoFocus={hasWatched} onClick={onReplay}>
            Watch again
          </Button>
          <Button variant="ghost" onClick={onPhoto}>
            Photo finish
          </Button>
        </p>
      </div>
      <div className={styles.check}>
        <CheckThisDraw />
      </div>
      <WinnerHorse draw={draw} />
    </section>
  );
}

/** Whether the screen has been shown for `READY_MS`. */
function useIsReady(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), READY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isReady;
}
