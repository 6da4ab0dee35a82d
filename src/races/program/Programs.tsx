import { memo, startTransition, useEffect, useLayoutEffect, useReducer } from 'react';
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
