import { memo, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import type { Program } from '../../../streams';
import { useGameState } from '../hooks';
import { StandingsWhenRaceEnded } from '../standings/StandingsWhenRaceEnded';
import { ProgramSection } from './ProgramSection';
import styles from './Programs.module.css';
import { programIdInView } from './sections';

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
  const [renderedCount, setRenderedCount] = useState(1);
  useLayoutEffect(() => {
    const inViewId = programIdInView(programs.map(({ id }) => id));
    setRenderedCount(Math.max(1, programs.findIndex(({ id }) => id === inViewId) + 1));
  }, [programs]);
  useEffect(() => {
    if (renderedCount >= programs.length) return;
    startTransition(() => {
      // The layout effect may have set a higher count meanwhile.
      setRenderedCount((count) => Math.max(count, renderedCount + 1));
    });
  }, [renderedCount, programs]);
  return programs.map(({ id }, index) => (
    <ProgramSection key={id} programId={id} isPending={index >= renderedCount} />
  ));
}
