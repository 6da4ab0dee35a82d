import { chakra } from '@chakra-ui/react/styled-system';
import { type FinishedRun, formatCode, formatMeeting, useHistory, useStores } from '../../game';
import { Dialog } from '../../ui/Dialog';
import { ProgramName } from '../program/ProgramName';
import { HistoryRow } from './HistoryRow';
import { HistoryTable } from './HistoryTable';

const Note = chakra('p', {
  base: { padding: '{spacing.3} {spacing.5} {spacing.4}', fontSize: '13px', color: 'muted' },
});

/** Lists the finished runs of this visit. Choosing one shows its results again. */
export default function HistoryDialog() {
  const { overlay } = useStores();
  const runs = useHistory();
  const [newest] = runs;
  return (
    <Dialog title="History" note="Kept until this tab closes" width={1180} onClose={overlay.close}>
      {newest === undefined ? (
        <Note>No run has come to its end yet.</Note>
      ) : (
        <>
          <HistoryTable role="table" aria-label="Finished runs">
            <thead role="rowgroup">
              <tr role="row">
                <th role="columnheader" scope="col">
                  Run
                </th>
                <th role="columnheader" scope="col">
                  Time
                </th>
                {newest.winners.map(({ program }) => (
                  <th role="columnheader" scope="col" key={program.id}>
                    <ProgramName program={program} />
                  </th>
                ))}
                <td role="cell" />
              </tr>
            </thead>
            {Array.from(groupByCard(runs), ([key, group]) => (
              <RunGroup key={key} runs={group} />
            ))}
          </HistoryTable>
          <Note>Choose a run to put it back on the page, finished, with its replays.</Note>
        </>
      )}
    </Dialog>
  );
}

function RunGroup({ runs }: { runs: readonly FinishedRun[] }) {
  const [first] = runs;
  if (first === undefined) return null;
  const { seed, card } = first.meeting;
  return (
    <tbody role="rowgroup">
      <tr role="row" data-kind="meeting">
        <td role="cell" colSpan={first.winners.length + 3}>
          Meeting <strong>{formatCode(seed)}</strong>
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

/** Groups runs by meeting code and card, the group with the newest run first. */
function groupByCard(runs: readonly FinishedRun[]): Map<string, FinishedRun[]> {
  const groups = new Map<string, FinishedRun[]>();
  for (const run of runs) {
    const key = formatMeeting({ ...run.meeting, run: 1 });
    groups.set(key, [...(groups.get(key) ?? []), run]);
  }
  return groups;
}
