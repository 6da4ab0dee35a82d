import { memo } from 'react';
import type { Program } from '../../../streams';
import { useGameState } from '../hooks';
import { useSlices } from '../../ui/useSlices';
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

/** Immediately renders the sections down to the one in view. Renders those below it in later tasks. */
function Sections({ programs }: ProgramsProps) {
  const ids = programs.map(({ id }) => id);
  const getFirstCount = () => {
    const inView = programIdInView(ids);
    return inView === undefined ? 0 : ids.indexOf(inView) + 1;
  };
  const renderedCount = useSlices(ids.length, getFirstCount);
  return ids.map((id, index) => (
    <ProgramSection key={id} programId={id} isPending={index >= renderedCount} />
  ));
}
