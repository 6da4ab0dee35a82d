import { useEffect, useState } from 'react';
import { useFinalResults, usePrograms, useStores } from '../../game';
import { RacePhoto } from './RacePhoto';

/**
 * Shows the photo finish of one race at a time, with buttons and arrow keys for the other finished races.
 *
 * @param programId the race that is shown first
 */
export default function PhotoFinish({ programId }: { programId: number }) {
  const { close } = useStores().overlay;
  const [shownId, setShownId] = useState(programId);
  const finishedIds = useFinalResults().map((result) => result.programId);
  const programs = usePrograms().filter(({ id }) => finishedIds.includes(id));
  const index = programs.findIndex(({ id }) => id === shownId);
  const program = programs[index];
  // A new program or a reset removes the result on which the photo is based.
  const isGone = program === undefined;
  useEffect(() => {
    if (isGone) close();
  }, [isGone, close]);
  if (isGone) return null;
  return (
    <RacePhoto
      program={program}
      previous={programs[index - 1]}
      next={programs[index + 1]}
      onTurn={({ id }) => setShownId(id)}
      onClose={close}
    />
  );
}
