import { useObservableEagerState } from 'observable-hooks';
import { useLayoutEffect, useRef, useState } from 'react';
import type { FinishedRun } from './savedRuns';
import { formatCode, formatMeeting } from '../../../streams';
import { useHistory } from '../hooks';
import { useStores, useGameState } from '../GameContext';
import { Dialog } from '../../ui/Dialog';
import { ProgramName } from '../program/ProgramName';
import { formatLink } from '../share/link';
import { ForgetButton } from '../../ui/ForgetButton';
import { useCopy } from '../../ui/copyText';
import { LinkIcon } from '../../ui/icons';
import { CheckIcon } from '../../ui/lazyIcons';
import { formatDay, formatTimeOfDay, formatTimeOrDay } from '../../ui/words';
import { Swatch } from '../../horse/Swatch';
import styles from './HistoryDialog.module.css';

/** Lists the finished runs. Choosing one shows its results again. */
export default function HistoryDialog() {
  const { history, overlay } = useStores();
  const runs = useHistory();
  const isSaved = useObservableEagerState(history.isSaved$);
  const note = isSaved ? 'Kept on this device' : 'Kept until this page closes';
  const [newest] = runs;
  const [hadRuns] = useState(newest !== undefined);
  return (
    <Dialog title="History" note={note} width={1180} onClose={overlay.close}>
      {newest === undefined ? (
        <NoRuns takesFocus={hadRuns} />
      ) : (
        <>
          <table className={styles.table} role="table" aria-label="Finished runs">
            <thead role="rowgroup">
              <tr role="row">
                {['Run', 'Time', 'Picks'].map((name) => (
                  <th role="columnheader" scope="col" key={name} data-column={name.toLowerCase()}>
                    {name}
                  </th>
                ))}
                {newest.winners.map(({ program }) => (
                  <th role="columnheader" scope="col" key={program.id}>
                    <ProgramName program={program} />
                  </th>
                ))}
                <td role="cell" data-column="link" />
              </tr>
            </thead>
            {Array.from(groupByCard(runs), ([key, group]) => (
              <RunGroup key={key} runs={group} />
            ))}
          </table>
          <div className={styles.note}>
            <p>Choose a run to see its results and replays.</p>
            <ForgetButton
              label="Forget all runs"
              warning="Standings and scores of earlier runs are lost too."
              onForget={history.forget}
            />
          </div>
        </>
      )}
    </Dialog>
  );
}

/** @param takesFocus whether the text takes the focus when it replaces the runs, because one of them may have had it */
function NoRuns({ takesFocus }: { takesFocus: boolean }) {
  const text = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) text.current?.focus();
  }, [takesFocus]);
  return (
    <p ref={text} className={styles.note} tabIndex={-1}>
      No finished runs yet.
    </p>
  );
}

function RunGroup({ runs }: { runs: readonly FinishedRun[] }) {
  const [first] = runs;
  if (first === undefined) return null;
  const { seed, card } = first.meeting;
  return (
    <tbody role="rowgroup">
      <tr role="row" className={styles.meeting}>
        <td role="cell" colSpan={first.winners.length + 4}>
          Meeting <strong translate="no">{formatCode(seed)}</strong>
          {card > 1 && (
            <>
              {' '}
              Program <strong>{card}</strong>
            </>
          )}
        </td>
      </tr>
      {runs.map((run) => (
        <HistoryRow key={run.meeting.run} run={run} />
      ))}
    </tbody>
  );
}

/** Groups runs by rules version, seed and card. The group with the newest run comes first. */
function groupByCard(runs: readonly FinishedRun[]): Map<string, FinishedRun[]> {
  const groups = new Map<string, FinishedRun[]>();
  for (const run of runs) {
    const key = formatMeeting({ ...run.meeting, run: 1 });
    groups.set(key, [...(groups.get(key) ?? []), run]);
  }
  return groups;
}

/** Shows a run's number, end time, winners and link. A click on the row shows the run again. */
function HistoryRow({ run: { meeting, endedAt, winners } }: { run: FinishedRun }) {
  const { game, overlay } = useStores();
  const current = useGameState('meeting');
  const [outcome, copy] = useCopy();
  const [now] = useState(Date.now);
  const racesWithPick = winners.filter(({ pickId }) => pickId !== null);
  const isOnScreen = current !== null && formatMeeting(current) === formatMeeting(meeting);
  return (
    <tr role="row" className={styles.run} data-on-screen={isOnScreen || undefined}>
      <td role="cell" data-column="run">
        <button
          type="button"
          className={styles.show}
          onClick={() => {
            game.showMeeting(meeting);
            overlay.close();
          }}
        >
          Run {meeting.run}
        </button>
        {isOnScreen && <span className={styles.badge}>On screen</span>}
      </td>
      <td
        role="cell"
        data-column="time"
        title={`${formatDay(endedAt)}, ${formatTimeOfDay(endedAt)}`}
      >
        {formatTimeOrDay(endedAt, now)}
      </td>
      <td role="cell" className={styles.picks}>
        {racesWithPick.length > 0 && (
          <>
            <span className={styles.label}>Picks </span>
            {racesWithPick.filter(hasPickWon).length} of {racesWithPick.length}
          </>
        )}
      </td>
      {winners.map((winner) => (
        <td role="cell" key={winner.program.id} title={winner.name} className={styles.winner}>
          <span className={styles.label}>
            <ProgramName program={winner.program} />
          </span>
          {hasPickWon(winner) && (
            <span role="img" aria-label="Your pick" className={styles.wonPick}>
              <CheckIcon />
            </span>
          )}
          <Swatch color={winner.color} />
          {winner.name}
        </td>
      ))}
      <td role="cell" data-column="link">
        <button
          type="button"
          className={styles.copy}
          aria-label={`Copy the link of run ${meeting.run}`}
          onClick={() => copy(formatLink(meeting))}
        >
          {outcome === 'Copied' ? <CheckIcon /> : <LinkIcon />}
        </button>
        <span role="status" data-refused={outcome === 'Not allowed' || undefined}>
          {outcome === 'Copied' && 'Link copied'}
          {outcome === 'Not allowed' && 'Copying is not allowed here.'}
        </span>
      </td>
    </tr>
  );
}

function hasPickWon({ horseId, pickId }: FinishedRun['winners'][number]): boolean {
  return pickId !== null && pickId === horseId;
}
