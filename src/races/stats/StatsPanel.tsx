import { useProgram } from '../hooks';
import panel from '../../ui/panel.module.css';
import { ProgramTable } from './ProgramTable';
import { ResultsTable } from './ResultsTable';
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
      <ProgramTable horses={horses} />
      <ResultsTable programId={programId} horses={horses} isInView={isInView} />
    </div>
  );
}
