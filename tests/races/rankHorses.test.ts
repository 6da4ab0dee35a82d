import { describe, expect, it } from 'vitest';
import { POINTS, rankHorses, scoreResults } from '../../src/races/standings/scores';
import type { FinalResult } from '../../streams';
import { programOf } from '../support/race';

/** Creates the result of a race from the ids of the horses that finished, in order, and of the other horses. */
function resultOf(finished: readonly number[], unfinished: readonly number[] = []): FinalResult {
  return {
    programId: 1,
    result: [...finished, ...unfinished].map((horseId, index) => ({
      horseId,
      position: index + 1,
      finishTime: index < finished.length ? 1000 + index : null,
    })),
  };
}

/** Ranks horses 1 to `count`, and returns each row as `position horse points`, with `=` before a shared position. */
function rank(count: number, results: readonly FinalResult[]): string[] {
  const { horses } = programOf(Array<number>(count).fill(50));
  return rankHorses(horses, scoreResults(results)).map(
    ({ position, isShared, horse, points }) =>
      `${isShared ? '=' : ''}${position} ${horse.id} ${points}`,
  );
}

describe('scoreResults', () => {
  it('gives 10, 6, 4, 3, 2 and 1 points to the first six of each race, and adds them up', () => {
    expect(POINTS).toEqual([10, 6, 4, 3, 2, 1]);
    const scores = scoreResults([resultOf([1, 2, 3, 4, 5, 6, 7, 8]), resultOf([8, 1])]);
    const points = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => scores.get(id)?.points);
    expect(points).toEqual([16, 6, 4, 3, 2, 1, 0, 10]);
    expect(scores.get(8)?.placingCounts).toEqual([1, 0, 0, 0, 0, 0, 0, 1]);
  });

  it('gives nothing to a horse that did not finish', () => {
    const scores = scoreResults([resultOf([2], [1, 3])]);
    expect([...scores.keys()]).toEqual([2]);
  });
});

describe('rankHorses', () => {
  it('ranks by points, and lists horses without a race last', () => {
    expect(rank(4, [resultOf([3, 1, 4])])).toEqual(['1 3 10', '2 1 6', '3 4 4', '4 2 0']);
  });

  it('ranks equal points by wins', () => {
    // Horse 1: 6 + 4 points. Horse 2: 10 points.
    const results = [resultOf([2, 1]), resultOf([3, 4, 1])];
    expect(rank(4, results)).toEqual(['=1 2 10', '=1 3 10', '3 1 10', '4 4 6']);
  });

  it('ranks equal wins by second places, then by lower places', () => {
    // Horse 1: 6 + 1 points. Horse 2: 4 + 3 points. Horse 3: 4 + 2 + 1 points.
    const results = [
      resultOf([9, 1, 2, 8, 7, 3]),
      resultOf([9, 8, 3, 2, 7, 1]),
      resultOf([9, 8, 7, 6, 3]),
    ];
    const ranks = rank(9, results).filter((row) => / [123] 7$/.test(row));
    expect(ranks.map((row) => row.split(' ')[1])).toEqual(['1', '2', '3']);
    expect(ranks.some((row) => row.startsWith('='))).toBe(false);
  });

  it('ranks horses without points by their places', () => {
    const results = [resultOf([3, 4, 5, 6, 7, 8, 2, 1])];
    expect(rank(8, results).slice(-2)).toEqual(['7 2 0', '8 1 0']);
  });

  it('gives horses with the same score the same position, and skips the next positions', () => {
    const results = [resultOf([1, 2, 3, 4]), resultOf([1, 2, 4, 3])];
    expect(rank(7, results)).toEqual([
      '1 1 20',
      '2 2 12',
      '=3 3 7',
      '=3 4 7',
      '=5 5 0',
      '=5 6 0',
      '=5 7 0',
    ]);
  });
});
