import { expect, test } from 'vitest';
import { advance } from '../../streams/advance';
import {
  findContest,
  generatePrograms,
  openMeeting,
  resetRace,
  showFrames,
  startRace,
} from '../../streams/meeting';
import { createRandom } from '../../streams';

const size = { count: 4, rounds: 1, size: 2 };

test('a frame of a race that does not run any more changes nothing', () => {
  const meeting = startRace(generatePrograms(openMeeting('a meeting', size), size), 1);
  const contest = findContest(meeting, 1);
  if (contest === undefined) throw new Error('no program');
  const late = advance(contest.frame, contest.program, createRandom('late'));
  expect(showFrames(meeting, [late])).not.toEqual(meeting);
  const stopped = resetRace(meeting, 1);
  expect(showFrames(stopped, [late])).toEqual(stopped);
});
