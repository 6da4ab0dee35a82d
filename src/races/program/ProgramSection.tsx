import { memo, type RefObject, use, useEffect, useRef, useState } from 'react';
import { useWatchView } from '../../page/GameContext';
import { DeferredContext } from '../DeferredContext';
import { useAreChancesOn } from '../hooks';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { retryableLazy } from '../../ui/retryableLazy';
import { ProgramReplay } from '../replay/ProgramReplay';
import { StatsPanel } from '../stats/StatsPanel';
import { Track } from '../track/Track';
import styles from './ProgramSection.module.css';
import { SectionHeader } from './SectionHeader';
import { sectionId } from './sections';

const ChancesColumn = retryableLazy(() => import('../chances/ChancesColumn'));

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

interface ContentProps {
  readonly programId: number;
  readonly section: RefObject<HTMLElement | null>;
  readonly isInView: boolean;
}

/** The parts of a section. An error message replaces only the part that threw the error, and what depends on it. */
function Content({ programId, section, isInView }: ContentProps) {
  const areChancesOn = useAreChancesOn();
  const parts = use(DeferredContext);
  return (
    <>
      <ErrorBoundary>
        <SectionHeader programId={programId} isInView={isInView} />
      </ErrorBoundary>
      <div className={styles.panels} data-has-chances={areChancesOn || undefined}>
        <ErrorBoundary>
          <div className={styles.track}>
            <Track programId={programId} isInView={isInView} />
            {parts && <parts.LanePicks programId={programId} isInView={isInView} />}
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
