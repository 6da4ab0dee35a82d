import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { DecidedDraw } from '../../../streams';
import { Button } from '../../ui/Button';
import panel from '../../ui/panel.module.css';
import { useQrCode } from '../../ui/QrCode';
import { retryableLazy } from '../../ui/retryableLazy';
import { capitalize } from '../../ui/words';
import { StepPage } from '../StepPage';
import page from '../DrawPage.module.css';
import { useDecidedRace, useDraws, useDrawsState } from '../DrawsContext';
import { latestDecidedDraw, listLeaving, listWithDrawn } from '../drawsState';
import { CopyLink, prefersShareSheet } from '../record/CopyLink';
import { DownloadRecord } from '../record/DownloadRecord';
import { useShareableRecord } from '../record/useShareableRecord';
import { createClosePhoto, type DecidedRace } from '../run/drawRace';
import { ReplayScreen } from '../run/ReplayScreen';
import { Overlays } from '../../page/Overlays';
import { shortcutKey } from '../../page/shortcuts';
import { DRAW_SHORTCUTS } from '../shortcuts';
import { useShortcuts } from '../../page/useShortcuts';
import { useStage } from '../StageContext';
import { MOST_ELEMENTS } from '../tickets';
import { useClicker, useIsReady } from '../useClicker';
import { HostText } from '../HostText';
import styles from './DrawnStep.module.css';
import { DrawnNames, WinnerHorse } from './Winner';

const DrawPhoto = retryableLazy(async () => ({ default: (await import('../dialogs')).DrawPhoto }));

/** The last step of a draw: who was drawn, and the ways to check it. */
export function DrawnStep() {
  const draw = latestDecidedDraw(useDrawsState());
  const race = useDecidedRace();
  const [isReplaying, setReplaying] = useState(false);
  const [photo, setPhoto] = useState<{ readonly kind: 'photo' } | null>(null);
  const photoButton = useRef<HTMLButtonElement>(null);
  /** Whether “Watch again” has the focus when the screen appears, because the visitor comes back from the replay. */
  const [hasWatched, setWatched] = useState(false);
  const closePhoto = useCallback(() => setPhoto(null), []);
  const closeReplay = useCallback(() => {
    setReplaying(false);
    setWatched(true);
  }, []);
  if (draw === undefined || race === null) return null;
  if (isReplaying) {
    return (
      <ReplayScreen
        draw={draw}
        race={race}
        backLabel="Back to the draw"
        backTo="Draw"
        onBack={closeReplay}
      />
    );
  }
  return (
    <StepPage>
      <Drawn
        draw={draw}
        race={race}
        hasWatched={hasWatched}
        photoButton={photoButton}
        onReplay={() => setReplaying(true)}
        onPhoto={() => setPhoto({ kind: 'photo' })}
      />
      <Overlays
        overlay={photo}
        onClose={closePhoto}
        focusPage={() => photoButton.current?.focus({ preventScroll: true })}
        renderOverlay={() => <DrawPhoto draw={draw} race={race} onClose={closePhoto} />}
      />
    </StepPage>
  );
}

interface DrawnProps {
  readonly draw: DecidedDraw;
  readonly race: DecidedRace;
  readonly hasWatched: boolean;
  readonly photoButton: RefObject<HTMLButtonElement | null>;
  readonly onReplay: () => void;
  readonly onPhoto: () => void;
}

function Drawn({ draw, race, hasWatched, photoButton, onReplay, onPhoto }: DrawnProps) {
  const { drawAgain, openRecord } = useDraws();
  const { raceSeconds } = useDrawsState();
  // Without a race, nobody watched a margin that was too close to see.
  const closePhoto = useMemo(
    () => (raceSeconds === 0 ? null : createClosePhoto(draw, race)),
    [draw, race, raceSeconds],
  );
  const isReady = useIsReady();
  useShortcuts(
    DRAW_SHORTCUTS,
    isReady ? { drawAgain: () => drawAgain('withoutDrawn'), openRecord } : {},
  );
  return (
    <section
      className={`${panel.panel} ${page.appear} ${styles.drawn}`}
      aria-label={`Draw ${draw.number}`}
    >
      <div className={styles.text}>
        <h2 className={styles.number}>
          Draw {draw.number} {draw.title !== '' && <HostText>{draw.title}</HostText>}
        </h2>
        <DrawnNames draw={draw} />
        <DrawAgain draw={draw} isReady={isReady} />
        <p className={styles.replayAndPhoto}>
          <Button variant="ghost" autoFocus={hasWatched} onClick={onReplay}>
            {raceSeconds === 0 && !hasWatched ? 'Watch the race' : 'Watch again'}
          </Button>
          <Button ref={photoButton} variant="ghost" onClick={onPhoto}>
            Photo finish
          </Button>
        </p>
      </div>
      <div className={styles.check}>
        <CheckThisDraw draw={draw} />
      </div>
      <WinnerHorse draw={draw} closePhoto={closePhoto} />
    </section>
  );
}

interface DrawAgainProps {
  readonly draw: DecidedDraw;
  /**
   * Becomes true shortly after the screen appears. Then one of the buttons takes the focus, unless something has it.
   * Until then, the buttons do nothing.
   */
  readonly isReady: boolean;
}

/** The two ways to draw again. The switch “The winner leaves the list” decides which one takes the focus. */
function DrawAgain({ draw, isReady }: DrawAgainProps) {
  const draws = useDraws();
  const state = useDrawsState();
  const { winnerLeaves } = state;
  const preferred = useRef<HTMLButtonElement>(null);
  // The focus would show the controls of an idle stage.
  const isIdle = useStage() === 'idle';
  useEffect(() => {
    // The menu, a dialog or “Watch again” may have the focus. If the menu lost it, the menu would close.
    const hasNoFocus = document.activeElement === null || document.activeElement === document.body;
    if (isReady && !isIdle && hasNoFocus) preferred.current?.focus({ preventScroll: true });
  }, [isReady, isIdle]);
  const isEveryoneBack =
    draw.noShows.length === 0 && listWithDrawn(state).rows.every((row) => row.drawn === 0);
  const drawn = describeLeaving(draw);
  const again = { who: 'withDrawn', label: 'Draw again', shortcut: undefined } as const;
  const ways = [
    {
      who: 'withoutDrawn',
      label: <>Draw again without {drawn}</>,
      shortcut: shortcutKey(DRAW_SHORTCUTS, 'drawAgain'),
    },
    {
      who: 'withDrawn',
      label: <>Draw again with {isEveryoneBack ? 'everyone' : drawn}</>,
      shortcut: undefined,
    },
  ] as const;
  useClicker(() => draws.drawAgain(winnerLeaves && drawn !== null ? 'withoutDrawn' : 'withDrawn'));
  return (
    <p className={styles.drawAgain}>
      {(drawn === null ? [again] : winnerLeaves ? ways : ways.toReversed()).map(
        ({ who, label, shortcut }, index) => (
          <Button
            key={who}
            ref={index === 0 ? preferred : undefined}
            size="xl"
            variant={index === 0 ? 'primary' : 'outline'}
            aria-keyshortcuts={shortcut}
            onClick={() => {
              if (isReady) draws.drawAgain(who);
            }}
          >
            <span className={styles.label}>{label}</span>
          </Button>
        ),
      )}
    </p>
  );
}

/** Describes who leaves the list after a draw; `null` if nobody does. */
function describeLeaving(draw: DecidedDraw): ReactNode {
  const names = new Set(listLeaving(draw));
  if (names.size === 0) return null;
  const leaving = draw.entrants.filter(({ name }) => names.has(name));
  // With a prize for each ticket, the other tickets of a drawn name stay.
  if (draw.rule.per !== 'name' && leaving.some(({ tickets }) => tickets > 1)) {
    return draw.rule.count === 1 ? 'this ticket' : 'these tickets';
  }
  return names.size === 1 ? <bdi>{[...names].join('')}</bdi> : 'them';
}

/**
 * Invites the audience to check the draw: a QR code of the record, and a button that copies or sends its link. The record
 * of a crowd is a file instead.
 */
function CheckThisDraw({ draw: { number, order } }: { draw: DecidedDraw }) {
  const shareableRecord = useShareableRecord();
  const { link, linkFault } = shareableRecord;
  const isCrowd = order.length > MOST_ELEMENTS;
  const [place, qrCode] = useQrCode(isCrowd ? null : (link?.url ?? null));
  const canScan = !isCrowd && linkFault === null && qrCode !== null;
  // The buttons of an idle stage are invisible.
  const isIdle = useStage() === 'idle';
  const verb = prefersShareSheet() ? 'send' : 'copy';
  const invitation = isCrowd
    ? 'Hand out the file of the record.'
    : canScan
      ? `Scan${isIdle ? ' it' : `, or ${verb} the link`}.`
      : `${capitalize(verb)} the link.`;
  return (
    <section className={styles.checkThis} aria-label="Check this draw">
      {!isCrowd && <div ref={place}>{canScan && qrCode}</div>}
      <div className={styles.invitation}>
        <div data-is-control={!canScan || undefined}>
          <h2>Check this draw</h2>
          <p>{linkFault ?? `${invitation} Any phone works it out again.`}</p>
        </div>
        {isCrowd ? (
          <DownloadRecord shareableRecord={shareableRecord} />
        ) : (
          link && <CopyLink link={link.url} variant="outline" shareTitle={`Draw ${number}`} />
        )}
      </div>
    </section>
  );
}
