import type { Program } from '../../../streams';
import { useFinalResult, useIsWon, useLeader, useProgram, useShownPick } from '../hooks';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import heading from '../../ui/heading.module.css';
import { retryableLazy } from '../../ui/retryableLazy';
import { ProgramName } from './ProgramName';
import styles from './SectionHeader.module.css';
import { sectionId } from './sections';

// These buttons load after the page, because a race can start without them. If their chunk fails to load, they show
// no message, because `GameScreen` shows one for all of them.
const ChancesButton = retryableLazy(() => import('../chances/ChancesButton'));
const HeaderPick = retryableLazy(() => import('../pick/HeaderPick'));
const SectionTools = retryableLazy(() => import('./SectionTools'));

interface SectionHeaderProps {
  readonly programId: number;
  /** Whether the section is in view. A race in view is sampled more often. */
  readonly isInView: boolean;
}

/** Shows the name of a program, the leader or winner of its race, the visitor's pick, and buttons. */
export function SectionHeader({ programId, isInView }: SectionHeaderProps) {
  const program = useProgram(programId);
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
        <div className={styles.chances}>
          <ErrorBoundary isSilent>
            <ChancesButton />
          </ErrorBoundary>
        </div>
        <div className={styles.pick}>
          <ErrorBoundary isSilent>
            <HeaderPick program={program} isInView={isInView} />
          </ErrorBoundary>
        </div>
        <div className={styles.tools}>
          <ErrorBoundary isSilent>
            <SectionTools program={program} isInView={isInView} />
          </ErrorBoundary>
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
