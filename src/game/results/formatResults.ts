import { formatCode } from '../../../streams';
import { formatSeconds } from '../time';
import { type Placing, listPlacings } from './listPlacings';
import type { Snapshot } from './readSnapshot';

/** Formats the results as plain text: the meeting, one paragraph per race, and the link. */
export function formatResults({ meeting, programs, results }: Snapshot, link: string): string {
  const card = meeting.card === 1 ? '' : `, program ${meeting.card}`;
  const races = programs.flatMap((program) => {
    const result = results.find(({ programId }) => programId === program.id);
    if (result === undefined) return [];
    return [program.name, ...listPlacings(program, result).map(formatPlacing)].join('\n');
  });
  const title = `Furlong: meeting ${formatCode(meeting.seed)}${card}, run ${meeting.run}`;
  return [title, ...races, link].join('\n\n');
}

function formatPlacing({ position, horse, finishTime, behindMs }: Placing): string {
  const time =
    finishTime === null
      ? 'not home'
      : behindMs === null
        ? `${formatSeconds(finishTime)} s`
        : `+${formatSeconds(behindMs)}`;
  return `${position}. ${horse.name} ${time}`;
}
