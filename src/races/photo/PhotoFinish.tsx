import { useEffect } from 'react';
import { useFinalResults, usePrograms } from '../hooks';
import { useStores } from '../../page/GameContext';
import { PhotoDialog } from './PhotoDialog';

interface PhotoFinishProps {
  readonly programId: number;
  readonly onShowProgram: (programId: number) => void;
}

/** Shows the photo finish of one race, with buttons and arrow keys for the other finished races. */
export default function PhotoFinish({ programId, onShowProgram }: PhotoFinishProps) {
  const { close } = useStores().overlay;
  const finishedIds = useFinalResults().map((result) => result.programId);
  const programs = usePrograms().filter(({ id }) => finishedIds.includes(id));
  const index = programs.findIndex(({ id }) => id === programId);
  const program = programs[index];
  // A new card, a reset or a new start removes the result that the photo shows.
  const isGone = program === undefined;
  useEffect(() => {
    if (isGone) close();
  }, [isGone, close]);
  if (isGone) return null;
  return (
    <PhotoDialog
      program={program}
      previousId={programs[index - 1]?.id}
      nextId={programs[index + 1]?.id}
      onShowProgram={onShowProgram}
      onClose={close}
    />
  );
}
