import { memo, type ReactNode, useId } from 'react';
import { durationOf, type Horse, type Paths, type Program } from '../../../streams';
import { Swatch } from '../../horse/Swatch';
import type { MotionKeyframe, MovingPart } from '../../motion/createPlayer';
import { prefersReducedMotion } from '../../motion/reducedMotion';
import headingStyles from '../../ui/heading.module.css';
import panel from '../../ui/panel.module.css';
import { SeasonForm } from '../season/SeasonForm';
import { useFinalResult, useLiveResult, useProgram } from '../hooks';
import { useMotion } from '../useMotion';
import styles from './StatsPanel.module.css';

interface StatsPanelProps {
  readonly programId: number;
  /** Off-screen, the panel does not follow the order of a running race. */
  readonly isInView?: boolean;
}

/**
 * The stats panel of spec §2: the horses in lane order, and their results.
 *
 * @throws Error `Program with ID {id} not found`
 */
export function StatsPanel({ programId, isInView = true }: StatsPanelProps) {
  const { horses } = useProgram(programId);
  return (
    <div className={`${panel.panel} ${styles.stats}`}>
      <ProgramTable horses={horses} form={<SeasonForm horses={horses} />} />
      <ResultsTable programId={programId} isInView={isInView} />
    </div>
  );
}

/** The program table of spec §2: the horses in lane order. */
export function ProgramTable({
  horses,
  form,
}: {
  horses: readonly Horse[];
  /** Stands beside the table. */
  form?: ReactNode;
}) {
  return (
    <StatsTable
      heading="Program"
      rows={horses.map((horse) => ({ horse }))}
      beside={form}
      emptyMessage="No horses in the program"
    />
  );
}

/** The results table of spec §2, live or final. */
function ResultsTable({ programId, isInView }: Required<StatsPanelProps>) {
  const program = useProgram(programId);
  // Only this component reads the results, so that the heading and the rows always show the same moment.
  const live = useLiveResult(programId, isInView);
  const final = useFinalResult(programId, isInView);
  const rowOf = (horseId: number, status: Status) => ({
    horse: program.horses.find(({ id }) => id === horseId),
    status,
  });
  const rows =
    live?.result.map(({ horseId, isFinished }) =>
      rowOf(horseId, isFinished ? 'Finished' : 'Racing'),
    ) ?? final?.result.map(({ horseId }) => rowOf(horseId, 'Final'));
  return (
    <StatsTable
      heading={
        <>
          {live ? 'Live Results' : final ? 'Final Results' : 'Results'}
          {live && <LiveDot program={program} />}
        </>
      }
      rows={rows ?? []}
      emptyMessage="No results yet"
    />
  );
}

type Status = 'Racing' | 'Finished' | 'Final';

interface StatsRow {
  /** `undefined` for a horse that is not in the program. It is shown as Unknown (spec §8). */
  readonly horse: Horse | undefined;
  readonly status?: Status;
}

interface StatsTableProps {
  readonly heading: ReactNode;
  /** In order of position. Either all rows have a status, or none. */
  readonly rows: readonly StatsRow[];
  readonly beside?: ReactNode;
  /** Replaces the table if there are no rows. */
  readonly emptyMessage: string;
}

/** A table of horses and their positions, with its heading. */
function StatsTable({ heading, rows, beside, emptyMessage }: StatsTableProps) {
  const headingId = useId();
  const hasStatus = rows[0]?.status !== undefined;
  return (
    <section>
      <h3 id={headingId} className={`${headingStyles.heading} ${styles.heading}`}>
        {heading}
      </h3>
      {rows.length === 0 ? (
        <p className={styles.message}>{emptyMessage}</p>
      ) : (
        <table className={styles.table} aria-labelledby={headingId}>
          <thead>
            <tr>
              <th scope="col" data-column="pos">
                Pos
              </th>
              <th scope="col" data-column="name">
                Name
              </th>
              {hasStatus && (
                <th scope="col" data-column="status">
                  Status
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // Keyed by position, so that a change of order updates the names in the rows and moves no row.
              <Row key={index} position={index + 1} {...row} />
            ))}
          </tbody>
        </table>
      )}
      {beside}
    </section>
  );
}

const Row = memo(function Row({ position, horse, status }: StatsRow & { position: number }) {
  const name = horse?.name ?? 'Unknown';
  const nameCell = (
    <>
      <Swatch color={horse?.color ?? 'transparent'} />
      {name}
    </>
  );
  return (
    <tr data-status={status} data-winner={(status === 'Final' && position === 1) || undefined}>
      <td data-column="pos">{position}</td>
      {/*
       * A row that has a status changes often. Its `div`s limit layout to the cell. Other rows have none, because a
       * `div` adds a line break to copied text.
       */}
      <td title={name} data-column="name">
        {status ? <div>{nameCell}</div> : nameCell}
      </td>
      {status && (
        <td data-column="status">
          <div>{status}</div>
        </td>
      )}
    </tr>
  );
});

/** A red dot that pulses while the race runs, and stops while the race is paused. */
function LiveDot({ program }: { program: Program }) {
  const dot = useMotion(program, listMovingDot);
  return <i ref={dot} className={styles.dot} aria-hidden />;
}

/** How long each fade takes, out or in, in simulated ms. */
const FADE_MS = 600;

// One animation lasts the whole race. A repeating CSS animation would wake the main thread with every pulse.
function listMovingDot(element: HTMLElement, paths: Paths): MovingPart[] {
  const keyframes = (): MotionKeyframe[] => {
    const length = prefersReducedMotion() ? 1 : Math.ceil(durationOf(paths) / FADE_MS);
    return Array.from({ length }, (_, fade) => ({
      ms: fade * FADE_MS,
      value: fade % 2 === 0 ? '1' : '0.35',
    }));
  };
  return [{ element, property: 'opacity', keyframes }];
}
