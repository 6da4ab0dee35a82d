import { chakra } from '@chakra-ui/react/styled-system';
import type { FinishedRun } from './savedRuns';
import { formatCode, formatMeeting } from '../../../streams';
import { useHistory, useIsHistorySaved } from '../hooks';
import { useStores } from '../../page/GameContext';
import { Dialog } from '../../ui/Dialog';
import { ProgramName } from '../program/ProgramName';
import { HistoryRow } from './HistoryRow';
import { HistoryTable } from './HistoryTable';

const Note = chakra('p', {
  base: { padding: '{spacing.3} {spacing.5} {spacing.4}', fontSize: '13px', color: 'muted' },
});

/** Lists the finished runs of this tab. Choosing one shows its results again. */
export default function HistoryDialog() {
  const { overlay } = useStores();
  const runs = useHistory();
  const note = useIsHistorySaved() ? 'Kept until this tab closes' : 'Kept until this page closes';
  const [newest] = runs;
  return (
    <Dialog title="History" note={note} width={1180} onClose={overlay.close}>
      {newest === undefined ? (
        <Note>No finished runs yet.</Note>
      ) : (
        <>
          <HistoryTable role="table" aria-label="Finished runs">
            <thead role="rowgroup">
              <tr role="row">
                {['Run', 'Time', 'Picks'].map((name) => (
                  <th role="columnheader" scope="col" key={name}>
                    {name}
                  </th>
                ))}
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
          <Note>Choose a run to see its results and replays.</Note>
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
        <td role="cell" colSpan={first.winners.length + 4}>
          Meeting <strong>{formatCode(seed)}</strong>
          {card > 1 && (
            <>
              {' '}
              Card <strong>{card}</strong>
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
