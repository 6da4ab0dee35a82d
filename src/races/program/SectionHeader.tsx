import { use } from 'react';
import type { Program } from '../../../streams';
import { useFinalResult, useIsWon, useLeader, useProgram, useShownPick } from '../hooks';
import { DeferredContext } from '../DeferredContext';
import heading from '../../ui/heading.module.css';
import { ProgramName } from './ProgramName';
import styles from './SectionHeader.module.css';
import { sectionId } from './sections';

interface SectionHeaderProps {
  readonly programId: number;
  /** Whether the section is in view. A race in view is sampled more often. */
  readonly isInView: boolean;
}

/** Shows the name of a program, the leader or winner of its race, the visitor's pick, and buttons. */
export function SectionHeader({ programId, isInView }: SectionHeaderProps) {
  const program = useProgram(programId);
  const parts = use(DeferredContext);
  const isOver = useFinalResult(programId, isInView) !== null;
  const hasPick = useShownPick(programId, isInView) !== undefined;
  return (
    <div className={styles.container}>
      <header
        className={styles.header}
        data-has-pick={hasPick || undefined}
        data-is-over={isOver || undefined}
      >
        <h2 id={`${sectionId(programId)}-name`} className={`${heading.heading} ${heading.large}`}>
          <ProgramName program={program} />
        </h2>
        <div className={styles.chances}>{parts && <parts.ChancesButton />}</div>
        <div className={styles.pick}>
          {parts && <parts.HeaderPick program={program} isInView={isInView} />}
        </div>
        <div className={styles.tools}>
          {parts && <parts.SectionTools program={program} isInView={isInView} />}
        </div>
        <p>
          <RaceStatus program={program} isInView={isInView} />
        </p>
      </header>
    </div>
  );
}

/** Shows the number of runners until the race starts, the leader until a horse finishes, and then the winner. */
function RaceStatus({ program, isInView }: { program: Program; isInView: boolean }) {
  const isWon = useIsWon(program.id, isInView);
  const leaderId = useLeader(program.id, isInView);
  if (leaderId === undefined) return `${program.horses.length} runners`;
  const name = program.horses.find(({ id }) => id === leaderId)?.name ?? 'Unknown';
  return (
    <>
      {isWon ? 'Won by' : 'Leader'} <strong title={name}>{name}</strong>
    </>
  );
}
