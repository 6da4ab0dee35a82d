import { printCode } from '../../../streams';
import { printSeconds } from '../times';
import { type Placing, placingsOf } from './placingsOf';
import type { Snapshot } from './readSnapshot';

/** The results as they read in a chat: one race after the other, the meeting above them, the link below. */
export function textOf({ meeting, programs, results }: Snapshot, link: string): string {
  const program = meeting.program === 1 ? '' : `, program ${meeting.program}`;
  const races = programs.flatMap((race) => {
    const result = results.find(({ programId }) => programId === race.id);
    return result ? [[race.name, ...placingsOf(race, result).map(lineOf)].join('\n')] : [];
  });
  const title = `Furlong: meeting ${printCode(meeting.seed)}${program}, run ${meeting.run}`;
  return [title, ...races, link].join('\n\n');
}

function lineOf({ position, horse, timeMs, behindMs }: Placing): string {
  const time =
    timeMs === null
      ? 'not home'
      : behindMs === null
        ? `${printSeconds(timeMs)} s`
        : `+${printSeconds(behindMs)}`;
  return `${position}. ${horse.name} ${time}`;
}
