import type { FinishedRun } from './savedRuns';
import { formatLink } from '../share/link';
import { formatMeeting } from '../../../streams';
import { useMeeting } from '../hooks';
import { useStores } from '../../page/GameContext';
import { copyText, useCopyOutcome } from '../../ui/copyText';
import { LinkIcon } from '../../ui/icons';
import { CheckIcon } from '../../ui/lazyIcons';
import { ProgramName } from '../program/ProgramName';
import { Swatch } from '../../horse/Swatch';

/** Shows a run's number, end time, winners and link. A click on the row shows the run again. */
export function HistoryRow({ run: { meeting, endedAt, winners } }: { run: FinishedRun }) {
  const { game, overlay } = useStores();
  const current = useMeeting();
  const [outcome, watchCopy] = useCopyOutcome();
  const racesWithPick = winners.filter(({ pickId }) => pickId !== null);
  const isOnScreen = current !== null && formatMeeting(current) === formatMeeting(meeting);
  return (
    <tr role="row" data-on-screen={isOnScreen || undefined}>
      <td role="cell">
        <button
          type="button"
          data-kind="show"
          onClick={() => {
            game.showMeeting(meeting);
            overlay.close();
          }}
        >
          Run {meeting.run}
        </button>
        {isOnScreen && <span data-kind="badge">On screen</span>}
      </td>
      <td role="cell">{timeFormat.format(endedAt)}</td>
      <td role="cell" data-kind="picks">
        {racesWithPick.length > 0 && (
          <>
            <span data-kind="label">Picks </span>
            {racesWithPick.filter(hasPickWon).length} of {racesWithPick.length}
          </>
        )}
      </td>
      {winners.map((winner) => (
        <td role="cell" key={winner.program.id} title={winner.name} data-kind="winner">
          <span data-kind="label">
            <ProgramName program={winner.program} />
          </span>
          {hasPickWon(winner) && (
            <span role="img" aria-label="Your pick" data-kind="won-pick">
              <CheckIcon />
            </span>
          )}
          <Swatch color={winner.color} />
          {winner.name}
        </td>
      ))}
      <td role="cell">
        <button
          type="button"
          data-kind="copy"
          aria-label={`Copy the link of run ${meeting.run}`}
          onClick={() => watchCopy(copyText(formatLink(meeting)))}
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

const timeFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
