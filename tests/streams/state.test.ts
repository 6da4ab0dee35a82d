import { expect, test } from 'vitest';
import { advance } from '../../streams/advance';
import {
  findRace,
  generatePrograms,
  createState,
  resetRace,
  showFrames,
  startRace,
} from '../../streams/state';
import { createRandom } from '../../streams';

const size = { count: 4, rounds: 1, size: 2 };

test('a frame of a race that does not run any more changes nothing', () => {
  const state = startRace(generatePrograms(createState('a meeting', size), size), 1);
  const contest = findRace(state, 1);
  if (contest === undefined) throw new Error('no program');
  const late = advance(contest.frame, contest.program, createRandom('late'));
  expect(showFrames(state, [late], 1)).not.toEqual(state);
  const stopped = resetRace(state, 1);
  expect(showFrames(stopped, [late], 1)).toEqual(stopped);
  const again = startRace(stopped, 1);
  expect(showFrames(again, [late], 1)).toEqual(again);
});
