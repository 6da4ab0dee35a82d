import { type FinishedRun, formatLink, formatMeeting, useGame, useMeeting } from '../../game';
import { copyText, useCopyOutcome } from '../../ui/copyText';
import { CheckIcon, LinkIcon } from '../../ui/icons';
import { ProgramName } from '../ProgramName';
import { Swatch } from '../Swatch';

interface HistoryRowProps {
  readonly run: FinishedRun;
  readonly onClose: () => void;
}

/** One run: its number, when it was over, who won, and its link. The row as a whole shows it again. */
export function HistoryRow({ run: { meeting, endedAt, winners }, onClose }: HistoryRowProps) {
  const game = useGame();
  const shown = useMeeting();
  const [outcome, copy] = useCopyOutcome();
  const isOnScreen = shown !== null && formatMeeting(shown) === formatMeeting(meeting);
  return (
    <tr role="row" data-on-screen={isOnScreen || undefined}>
      <td role="cell">
        <button
          type="button"
          data-kind="show"
          onClick={() => {
            game.showMeeting(meeting);
            onClose();
          }}
        >
          Run {meeting.run}
        </button>
        {isOnScreen && <span data-kind="mark">On screen</span>}
      </td>
      <td role="cell">{TIME.format(endedAt)}</td>
      {winners.map(({ program, name, color }) => (
        <td role="cell" key={program.id} title={name} data-kind="winner">
          <span data-kind="lap">
            <ProgramName program={program} />
          </span>
          <Swatch color={color} />
          {name}
        </td>
      ))}
      <td role="cell">
        <button
          type="button"
          data-kind="copy"
          aria-label={`Copy the link of run ${meeting.run}`}
          onClick={() => {
            copy(copyText(formatLink(meeting)));
          }}
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

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
