import { useObservableEagerState } from 'observable-hooks';
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import type { GameState, Horse } from '../../../streams';
import { useAreChancesOn, useHistory } from '../hooks';
import { useStores } from '../GameContext';
import { describeRun } from '../results/describeRun';
import { LinkIcon, WinningPostIcon } from '../../ui/icons';
import { CrossIcon, PhotoIcon } from '../../ui/lazyIcons';
import { copyLink } from '../share/copyLink';
import { shortcutKey } from '../../page/shortcuts';
import { RACES_SHORTCUTS } from '../shortcuts';
import type { RichText } from '../../ui/richText';
import { findWinnerId } from '../results/findResult';
import { formatLeaders, listLeaders } from '../standings/describeStandings';
import { showStandings } from '../standings/showStandings';
import { useStandings } from '../standings/useStandings';
import { formatCount, pluralize } from '../../ui/words';
import hidden from '../../ui/visuallyHidden.module.css';
import styles from './Ending.module.css';

export interface EndingProps {
  /** The finished run. */
  readonly state: GameState;
  readonly isListShown: boolean;
  /** Receives the focus before the ending closes. */
  readonly startButton: RefObject<HTMLButtonElement | null>;
  readonly onRunAgain: () => void;
}

/** Says how a run ended, in a bar above the bottom bar. The bar overlaps the programs, but not the horse list. */
export default function Ending({ state, isListShown, startButton, onRunAgain }: EndingProps) {
  const stores = useStores();
  const { ending, overlay, picks } = stores;
  const { current: currentPicks } = useObservableEagerState(picks.picks$);
  const runs = useHistory();
  const areChancesOn = useAreChancesOn();
  const { picksOutcome, sentence, closestProgramId } = useMemo(
    () => describeRun(state, currentPicks, runs, areChancesOn),
    [state, currentPicks, runs, areChancesOn],
  );
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // The end of the races removed the button with the focus.
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true });
  }, []);
  const dismiss = () => {
    startButton.current?.focus({ preventScroll: true });
    ending.dismiss();
  };
  return (
    <section
      ref={section}
      className={styles.ending}
      aria-label="After the races"
      tabIndex={-1}
      data-has-horse-list={isListShown || undefined}
      onKeyDown={({ key }) => {
        if (key === 'Escape') dismiss();
      }}
    >
      <div className={styles.bar}>
        <WinningPostIcon />
        <div className={styles.text}>
          <p className={styles.outcome}>{picksOutcome}</p>
          <div>
            <MeetingWinner />
            <p className={styles.sentence}>
              <Sentence text={sentence} />
            </p>
          </div>
        </div>
        <Winners state={state} />
        <div className={styles.actions}>
          {closestProgramId !== null && (
            <button
              type="button"
              className={styles.tool}
              title="Closest finish"
              onClick={() => overlay.open({ kind: 'photo', programId: closestProgramId })}
            >
              <PhotoIcon hasRedLine={false} />
              <span>Closest finish</span>
            </button>
          )}
          <button
            type="button"
            className={styles.tool}
            title="Copy link"
            aria-keyshortcuts={shortcutKey(RACES_SHORTCUTS, 'copyLink')}
            onClick={() => void copyLink(stores)}
          >
            <LinkIcon />
            <span>Copy link</span>
          </button>
          <button
            type="button"
            className={styles.again}
            onClick={() => {
              // The new run disables the focused Start, so `ActionBar` moves the focus to Pause.
              startButton.current?.focus({ preventScroll: true });
              onRunAgain();
            }}
          >
            Run again
          </button>
        </div>
        <button type="button" className={styles.close} aria-label="Dismiss" onClick={dismiss}>
          <CrossIcon />
        </button>
      </div>
    </section>
  );
}

/** Names the horse with the most points, as the podium of the standings does, with a link to the standings. */
function MeetingWinner() {
  const leaders = listLeaders(useStandings()?.rows ?? []);
  const [first] = leaders;
  if (first === undefined) return null;
  return (
    <button type="button" className={styles.meetingWinner} onClick={showStandings}>
      <span className={hidden.visuallyHidden}>Standings: </span>
      Meeting {pluralize(leaders.length, 'winner')}{' '}
      {leaders.length === 1 && <HorseDot color={first.horse.color} />}
      <b>{formatLeaders(leaders)}</b>, {formatCount(first.points, 'point')}
    </button>
  );
}

/** Shows a text about horses, with the color of each horse before its name. */
function Sentence({ text }: { text: RichText<Horse> }) {
  return text.map((part, index) => {
    if (typeof part === 'string') return part;
    if ('strong' in part) return <b key={index}>{part.strong}</b>;
    return (
      <b key={index}>
        <HorseDot color={part.color} />
        {part.name}
      </b>
    );
  });
}

/** The winner of each race. Visible only on phones, where the bottom bar has no room for the names of horses. */
function Winners({ state: { horses, programs, finalResults } }: { state: GameState }) {
  return (
    <ul
      className={styles.winners}
      aria-label="Winners"
      style={{ '--rows': Math.ceil(programs.length / 2) }}
    >
      {programs.map(({ id }, index) => {
        const winnerId = findWinnerId(finalResults, id);
        const winner = horses.find((horse) => horse.id === winnerId);
        return (
          <li key={id}>
            <span>{`Lap ${index + 1}`}</span>{' '}
            {winner ? (
              <>
                <HorseDot color={winner.color} />
                <b>{winner.name}</b>
              </>
            ) : (
              'no winner'
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A dot in the color of a horse. A light ring separates dark colors from the dark background. */
function HorseDot({ color }: { color: string }) {
  return <i className={styles.dot} style={{ color }} aria-hidden />;
}
