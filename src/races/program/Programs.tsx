import {
  memo,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { Program } from '../../../streams';
import { useWatchView, useGameState } from '../GameContext';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import heading from '../../ui/heading.module.css';
import { retryableLazy } from '../../ui/retryableLazy';
import {
  useAreChancesOn,
  useFinalResult,
  useHasStandings,
  useIsWon,
  useLeader,
  useProgram,
  useShownPick,
} from '../hooks';
import { StatsPanel } from '../stats/StatsPanel';
import { Track } from '../track/Track';
import { HeaderPick } from '../pick/HeaderPick';
import { LanePicks } from '../pick/LanePicks';
import { SeasonHead } from '../season/SeasonHead';
import { ChancesButton, SectionTools } from './SectionTools';
import { ProgramName } from './ProgramName';
import { programIdInView, sectionId } from './sections';
import { useReplayedRun } from '../replay/useReplayedRun';
import styles from './Programs.module.css';

const ChancesColumn = retryableLazy(() => import('../chances/ChancesColumn'));
const ReplayPanel = retryableLazy(() => import('../replay/ReplayPanel'));
const Standings = retryableLazy(() => import('../standings/Standings'));

interface ProgramsProps {
  readonly programs: readonly Program[];
}

/**
 * The sections of the programs, and the standings. Memoized, because the screen renders again when a race starts, but
 * its programs stay the same.
 */
export const Programs = memo(function Programs({ programs }: ProgramsProps) {
  const cardId = useGameState('cardId');
  return (
    <div className={styles.programs}>
      <ErrorBoundary>
        <SeasonHead />
      </ErrorBoundary>
      <Sections key={cardId} programs={programs} />
      <StandingsWhenRaceEnded />
    </div>
  );
});

/**
 * Renders the sections down to the one in view before the browser paints, and each of those below it in a task of its
 * own. To find the one in view, measures the pending sections, which are about as high as the complete ones.
 */
function Sections({ programs }: ProgramsProps) {
  // The count only grows: layout effects run again when the visitor returns from the draws.
  const [renderedCount, renderUpTo] = useReducer(Math.max, 1);
  useLayoutEffect(() => {
    const inViewId = programIdInView(programs.map(({ id }) => id));
    renderUpTo(programs.findIndex(({ id }) => id === inViewId) + 1);
  }, [programs]);
  useEffect(() => {
    if (renderedCount >= programs.length) return;
    startTransition(() => renderUpTo(renderedCount + 1));
  }, [renderedCount, programs]);
  return programs.map(({ id }, index) => (
    <ProgramSection key={id} programId={id} isPending={index >= renderedCount} />
  ));
}

interface ProgramSectionProps {
  readonly programId: number;
  /** A pending section is empty, and about as high as the complete one. */
  readonly isPending?: boolean;
}

/**
 * The section of a program (spec §2). Memoized, because the sections of new programs fill one after another.
 * Otherwise, each section that fills would render all of them again.
 */
export const ProgramSection = memo(function ProgramSection({
  programId,
  isPending = false,
}: ProgramSectionProps) {
  const watchView = useWatchView();
  const section = useRef<HTMLElement>(null);
  const [isInView, setInView] = useState(true);
  useEffect(
    () => (section.current === null ? undefined : watchView(section.current, setInView)),
    [watchView],
  );
  return (
    <section
      ref={section}
      className={styles.section}
      id={sectionId(programId)}
      aria-labelledby={`${sectionId(programId)}-name`}
      aria-busy={isPending || undefined}
    >
      {!isPending && <Content programId={programId} section={section} isInView={isInView} />}
    </section>
  );
});

interface PartProps {
  readonly programId: number;
  /** Whether the section is in view. A race in view is sampled more often. */
  readonly isInView: boolean;
}

/** The parts of a section. An error message replaces only the part that threw the error, and what depends on it. */
function Content({
  programId,
  section,
  isInView,
}: PartProps & { section: RefObject<HTMLElement | null> }) {
  const areChancesOn = useAreChancesOn();
  return (
    <>
      <ErrorBoundary>
        <SectionHeader programId={programId} isInView={isInView} />
      </ErrorBoundary>
      <div className={styles.panels} data-has-chances={areChancesOn || undefined}>
        <ErrorBoundary>
          <div className={styles.track}>
            <Track programId={programId} isInView={isInView} />
            <LanePicks programId={programId} isInView={isInView} />
          </div>
          {areChancesOn && (
            <ErrorBoundary panelClass={styles.failedChances}>
              <ChancesColumn programId={programId} isInView={isInView} />
            </ErrorBoundary>
          )}
          {/* Inside the boundary of the track, so that an error of the track replaces the replay too. */}
          <ErrorBoundary>
            <ProgramReplay programId={programId} section={section} />
          </ErrorBoundary>
        </ErrorBoundary>
        <ErrorBoundary>
          <StatsPanel programId={programId} isInView={isInView} />
        </ErrorBoundary>
      </div>
    </>
  );
}

/** Shows the name of a program, the leader or winner of its race, the visitor's pick, and buttons. */
function SectionHeader({ programId, isInView }: PartProps) {
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
          <ChancesButton />
        </div>
        <div className={styles.pick}>
          <HeaderPick program={program} isInView={isInView} />
        </div>
        <div className={styles.tools}>
          <SectionTools program={program} isInView={isInView} />
        </div>
        <p>
          <RaceStatus programId={programId} isInView={isInView} />
        </p>
      </header>
    </div>
  );
}

/** Shows the number of runners until the race starts, the leader until a horse finishes, and then the winner. */
function RaceStatus({ programId, isInView }: PartProps) {
  const { horses } = useProgram(programId);
  const isWon = useIsWon(programId, isInView);
  const leaderId = useLeader(programId, isInView);
  if (leaderId === undefined) return `${horses.length} runners`;
  const name = horses.find(({ id }) => id === leaderId)?.name ?? 'Unknown';
  return (
    <>
      {isWon ? 'Won by' : 'Leader'} <strong title={name}>{name}</strong>
    </>
  );
}

/** Shows the replay bar or the chart of a program while one of its runs is replayed. */
function ProgramReplay({
  programId,
  section,
}: {
  programId: number;
  section: RefObject<HTMLElement | null>;
}) {
  const run = useReplayedRun(useProgram(programId));
  if (run === null) return null;
  return (
    // The boundary is in this component, not around it, so that the message of a failed panel disappears when
    // the replay closes.
    <ErrorBoundary panelClass={styles.failedReplay}>
      <ReplayPanel run={run} section={section} />
    </ErrorBoundary>
  );
}

/** Loads and shows the standings once the horses on the screen have finished a race. */
function StandingsWhenRaceEnded() {
  if (!useHasStandings()) return null;
  return (
    <ErrorBoundary>
      <Standings />
    </ErrorBoundary>
  );
}
