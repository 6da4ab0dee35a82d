import { describe, expect, it } from 'vitest';
import { createPickStatus } from '../../src/screen/pick/createPickStatus';
import { programOf } from '../support/race';

const program = programOf([80, 60, 40]);
const [first, second, third] = program.horses.map(({ id }) => id);
const result = {
  programId: program.id,
  result: [second, first, third].map((horseId = 0, index) => ({
    horseId,
    position: index + 1,
    finishTime: 4_000,
  })),
};

describe('createPickStatus', () => {
  it.each([
    ['at the gate', { next: undefined, ofRun: undefined, result: null }, 'Pick a winner', ''],
    ['with a pick', { next: first, ofRun: undefined, result: null }, 'Your pick', ''],
    ['of a winner', { next: second, ofRun: second, result }, 'Your pick', ' won'],
    ['of a loser', { next: third, ofRun: third, result }, 'Your pick', ', 3rd'],
    ['over, without a pick', { next: undefined, ofRun: undefined, result }, 'Pick for run 4', ''],
    [
      'over, with the pick removed',
      { next: undefined, ofRun: second, result },
      'Pick for run 4',
      '',
    ],
    ['over, with a new pick', { next: first, ofRun: second, result }, 'Next run', ''],
    ['over, with a first pick', { next: second, ofRun: undefined, result }, 'Next run', ''],
  ] as const)('describes a race %s', (_, source, label, outcome) => {
    const status = createPickStatus(program, { ...source, nextRun: 4 });
    expect(status).toMatchObject({ label, outcome, hasWon: outcome === ' won' });
    expect(status.horse?.id).toBe(source.next);
  });
});
