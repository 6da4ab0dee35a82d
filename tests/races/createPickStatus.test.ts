import { describe, expect, it } from 'vitest';
import { createPickStatus } from '../../src/races/pick/HeaderPick';
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

const SHARED = { nextRun: 4, startChances: null };

describe('createPickStatus', () => {
  it('reports no win for a pick that did not finish', () => {
    const unfinished = {
      programId: program.id,
      result: result.result.map((rank) => ({ ...rank, finishTime: null })),
    };
    const source = { nextPick: second, currentPick: second, result: unfinished, ...SHARED };
    expect(createPickStatus(program, source)).toMatchObject({
      outcome: ', did not finish',
      hasWon: false,
    });
  });

  it.each([
    [
      'without a pick',
      { nextPick: undefined, currentPick: undefined, result: null },
      'Pick a winner',
      '',
    ],
    ['with a pick', { nextPick: first, currentPick: undefined, result: null }, 'Your pick', ''],
    ['whose pick won', { nextPick: second, currentPick: second, result }, 'Your pick', ' won'],
    [
      'whose pick came third',
      { nextPick: third, currentPick: third, result },
      'Your pick',
      ', 3rd',
    ],
    [
      'that ended without a pick',
      { nextPick: undefined, currentPick: undefined, result },
      'Pick for run 4',
      '',
    ],
    [
      'whose pick was removed',
      { nextPick: undefined, currentPick: second, result },
      'Pick for run 4',
      '',
    ],
    ['whose pick was replaced', { nextPick: first, currentPick: second, result }, 'Next run', ''],
    [
      'whose first pick came after its end',
      { nextPick: second, currentPick: undefined, result },
      'Next run',
      '',
    ],
  ] as const)('describes a race %s', (_, source, label, outcome) => {
    const status = createPickStatus(program, { ...source, ...SHARED });
    expect(status).toMatchObject({ label, outcome, hasWon: outcome === ' won' });
    expect(status.horse?.id).toBe(source.nextPick);
  });

  it.each([
    ['at the gate', { nextPick: second, currentPick: undefined, result: null }, ' at 31 %'],
    ['that won', { nextPick: second, currentPick: second, result }, ' won, at 31 %'],
    ['that came third', { nextPick: third, currentPick: third, result }, ', 3rd'],
    ['for the next run', { nextPick: first, currentPick: second, result }, ''],
  ] as const)(
    'adds the start chance only at the gate and after a win: a pick %s',
    (_, source, outcome) => {
      const startChances = [0.68, 0.31, 0.01];
      expect(createPickStatus(program, { ...source, nextRun: 4, startChances }).outcome).toBe(
        outcome,
      );
    },
  );
});
