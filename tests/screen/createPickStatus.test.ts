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
  it('reports no win for a pick that did not finish', () => {
    const unfinished = {
      programId: program.id,
      result: result.result.map((rank) => ({ ...rank, finishTime: null })),
    };
    const source = { next: second, current: second, result: unfinished, nextRun: 2 };
    expect(createPickStatus(program, source)).toMatchObject({
      outcome: ', did not finish',
      hasWon: false,
    });
  });

  it.each([
    ['without a pick', { next: undefined, current: undefined, result: null }, 'Pick a winner', ''],
    ['with a pick', { next: first, current: undefined, result: null }, 'Your pick', ''],
    ['whose pick won', { next: second, current: second, result }, 'Your pick', ' won'],
    ['whose pick came third', { next: third, current: third, result }, 'Your pick', ', 3rd'],
    ['that ended unpicked', { next: undefined, current: undefined, result }, 'Pick for run 4', ''],
    ['whose pick was removed', { next: undefined, current: second, result }, 'Pick for run 4', ''],
    ['whose pick was replaced', { next: first, current: second, result }, 'Next run', ''],
    ['picked only after its end', { next: second, current: undefined, result }, 'Next run', ''],
  ] as const)('describes a race %s', (_, source, label, outcome) => {
    const status = createPickStatus(program, { ...source, nextRun: 4 });
    expect(status).toMatchObject({ label, outcome, hasWon: outcome === ' won' });
    expect(status.horse?.id).toBe(source.next);
  });
});
