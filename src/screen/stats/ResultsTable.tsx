import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { type Horse, useFinalResult, useIsPaused, useLiveResult } from '../../game';
import { Swatch } from '../Swatch';
import { Heading, Message, Table } from './parts';

const LiveDot = chakra('i', {
  base: {
    display: 'inline-block',
    width: '8px',
    height: '8px',
    marginInlineStart: '2',
    verticalAlign: 'middle',
    borderRadius: 'full',
    bg: 'red',
    forcedColorAdjust: 'none',
    '@media (prefers-reduced-motion: no-preference)': {
      animation: 'pulse 1.2s ease-in-out infinite',
      '&[data-paused=true]': { animationPlayState: 'paused' },
    },
  },
});

interface ResultsTableProps {
  readonly programId: number;
  /** Those the results are about; a result of any other horse reads Unknown (spec §8). */
  readonly horses: readonly Horse[];
}

/** Pos, Name and Status, live or final (spec §2). */
export function ResultsTable({ programId, horses }: ResultsTableProps) {
  const headingId = useId();
  const live = useLiveResult(programId);
  const final = useFinalResult(programId);
  const isPaused = useIsPaused();
  const rows =
    live?.result.map(({ horseId, isFinished }) => ({
      horseId,
      status: isFinished ? 'Finished' : 'Racing',
    })) ?? final?.result.map(({ horseId }) => ({ horseId, status: 'Final' }));
  return (
    <section>
      <Heading id={headingId} size="table">
        {live ? 'Live Results' : final ? 'Final Results' : 'Results'}
        {live && <LiveDot data-paused={isPaused} aria-hidden />}
      </Heading>
      {rows === undefined ? (
        <Message>No results yet</Message>
      ) : (
        <Table kind="stats" aria-labelledby={headingId}>
          <colgroup>
            <col style={{ width: '30px' }} />
            <col />
            <col style={{ width: '62px' }} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">Pos</th>
              <th scope="col">Name</th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ horseId, status }, index) => {
              const horse = horses.find(({ id }) => id === horseId);
              const name = horse?.name ?? 'Unknown';
              return (
                // A row is a rank: when the order changes, names move and rows stay.
                <tr
                  key={index}
                  data-status={status}
                  data-winner={(final && index === 0) || undefined}
                >
                  <td>{index + 1}</td>
                  <td title={name}>
                    <Swatch color={horse?.color ?? 'transparent'} />
                    {name}
                  </td>
                  <td>{status}</td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      )}
    </section>
  );
}
