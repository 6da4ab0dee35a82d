import { formatCode } from '../../../streams';
import { formatSeconds } from '../time';
import { type Placing, listPlacings } from './listPlacings';
import type { Snapshot } from './readSnapshot';

/** The results as they read in a chat: one race after the other, the meeting above them, the link below. */
export function formatResults({ meeting, programs, results }: Snapshot, link: string): string {
  const program = meeting.card === 1 ? '' : `, program ${meeting.card}`;
  const races = programs.flatMap((race) => {
    const result = results.find(({ programId }) => programId === race.id);
    return result ? [[race.name, ...listPlacings(race, result).map(lineOf)].join('\n')] : [];
  });
  const title = `Furlong: meeting ${formatCode(meeting.seed)}${program}, run ${meeting.run}`;
  return [title, ...races, link].join('\n\n');
}

function lineOf({ position, horse, timeMs, behindMs }: Placing): string {
  const time =
    timeMs === null
      ? 'not home'
      : behindMs === null
        ? `${formatSeconds(timeMs)} s`
        : `+${formatSeconds(behindMs)}`;
  return `${position}. ${horse.name} ${time}`;
}
