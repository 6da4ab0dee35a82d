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

const SHARED = {
  isRerun: false,
  nextRun: 4,
  areChancesOn: false,
  startChances: () => [0.68, 0.31, 0.01],
};

describe('createPickStatus', () => {
  it('offers a pick for the next run at the gate of a run that has started before', () => {
    const labelOf = (nextPick?: number, currentPick?: number) =>
      createPickStatus(program, { ...SHARED, isRerun: true, result: null, nextPick, currentPick })
        .label;
    expect(labelOf()).toBe('Pick for the next run');
    expect(labelOf(first, second)).toBe('Next run');
    expect(labelOf(first, first)).toBe('Your pick');
  });

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
    [
      'with a pick',
      { nextPick: first, currentPick: undefined, result: null },
      'Your pick',
      ' for 15 points',
    ],
    [
      'whose pick won',
      { nextPick: second, currentPick: second, result },
      'Your pick',
      ' won 32 points',
    ],
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
    [
      'whose pick was replaced',
      { nextPick: first, currentPick: second, result },
      'Next run',
      ' for 15 points',
    ],
    [
      'whose first pick came after its end',
      { nextPick: second, currentPick: undefined, result },
      'Next run',
      ' for 32 points',
    ],
  ] as const)('describes a race %s', (_, source, label, outcome) => {
    const status = createPickStatus(program, { ...source, ...SHARED });
    expect(status).toMatchObject({ label, outcome, hasWon: outcome.startsWith(' won') });
    expect(status.horse?.id).toBe(source.nextPick);
  });

  it.each([
    [
      'at the gate',
      { nextPick: second, currentPick: undefined, result: null },
      ' at 31 % for 32 points',
    ],
    ['that won', { nextPick: second, currentPick: second, result }, ' won 32 points at 31 %'],
    ['that came third', { nextPick: third, currentPick: third, result }, ', 3rd'],
    [
      'for the next run',
      { nextPick: first, currentPick: second, result },
      ' at 68 % for 15 points',
    ],
  ] as const)(
    'adds the start chance before the race and after a win while the chances are on: a pick %s',
    (_, source, outcome) => {
      expect(createPickStatus(program, { ...SHARED, ...source, areChancesOn: true }).outcome).toBe(
        outcome,
      );
    },
  );

  it('computes no chances without a pick', () => {
    const startChances = () => {
      throw new Error('computed');
    };
    const source = { ...SHARED, nextPick: undefined, currentPick: first, result, startChances };
    expect(createPickStatus(program, source).outcome).toBe('');
  });
});
