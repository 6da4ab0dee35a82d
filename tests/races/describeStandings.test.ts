import { describe, expect, it } from 'vitest';
import type { Standings } from '../../src/races/standings/computeStandings';
import {
  describePoints,
  describeRaces,
  formatLeaders,
  formatPicksScore,
  formatPosition,
  listPodium,
} from '../../src/races/standings/describeStandings';
import type { StandingsRow } from '../../src/races/standings/scores';
import { programOf } from '../support/race';

const NO_PICKS = { count: 0, won: 0, points: 0 };

const STANDINGS: Standings = {
  phase: 'final',
  endedCount: 6,
  startedCount: 6,
  runCount: 1,
  rows: [],
  earlierPoints: null,
  programs: [],
  results: [],
  picks: new Map(),
  pointsByProgram: new Map(),
  score: { picks: { count: 5, won: 1, points: 17 }, favoritePoints: 48 },
  totalScore: {
    picks: { count: 15, won: 4, points: 52 },
    favoritePoints: 130,
  },
};

/** Rows with these positions and points. */
function rowsOf(...places: readonly [position: number, points: number][]): StandingsRow[] {
  const { horses } = programOf(places.map(() => 50));
  return horses.flatMap((horse, index) => {
    const [position, points] = places[index] ?? [0, 0];
    const isShared = places.filter(([other]) => other === position).length > 1;
    return { horse, position, points, isShared };
  });
}

describe('describeRaces', () => {
  it('writes small numbers in words', () => {
    const describeCount = (endedCount: number) => describeRaces({ ...STANDINGS, endedCount });
    expect([1, 6, 12, 18].map(describeCount)).toEqual([
      'after one race',
      'after six races',
      'after twelve races',
      'after eighteen races',
    ]);
  });

  it('counts the started and the ended races of all runs during a run', () => {
    const racing = { ...STANDINGS, phase: 'racing', endedCount: 8, startedCount: 12 } as const;
    expect(describeRaces(racing)).toBe('after 8 of 12 races');
  });
});

describe('listPodium', () => {
  it('lists the horses with points in the first three positions', () => {
    const podium = (...places: [number, number][]) =>
      listPodium(rowsOf(...places)).map(formatPosition);
    expect(podium([1, 20], [2, 12], [3, 7], [4, 3])).toEqual(['1', '2', '3']);
    expect(podium([1, 20], [1, 20], [3, 7], [4, 3])).toEqual(['=1', '=1', '3']);
    expect(podium([1, 20], [2, 7], [2, 7], [4, 3])).toEqual(['1', '=2', '=2']);
    expect(podium([1, 20], [2, 12], [3, 7], [3, 7])).toEqual(['1', '2', '=3', '=3']);
    expect(podium([1, 10], [2, 0], [2, 0])).toEqual(['1']);
    expect(podium([1, 0], [1, 0])).toEqual([]);
  });
});

describe('formatLeaders', () => {
  it('joins the names of all horses in the first position', () => {
    expect(formatLeaders(rowsOf([1, 9], [2, 8]))).toBe('Lane 1');
    expect(formatLeaders(rowsOf([1, 9], [1, 9], [3, 8]))).toBe('Lane 1 and Lane 2');
    expect(formatLeaders(rowsOf([1, 9], [1, 9], [1, 9]))).toBe('Lane 1, Lane 2 and Lane 3');
  });
});

describe('formatPicksScore', () => {
  it('counts the picks that won, and their points', () => {
    expect(formatPicksScore(STANDINGS.score.picks)).toBe('1 of 5 won, 17 points');
    expect(formatPicksScore({ count: 1, won: 0, points: 1 })).toBe('0 of 1 won, 1 point');
    expect(formatPicksScore(NO_PICKS)).toBe('no picks');
  });
});

describe('describePoints', () => {
  const onePick = { picks: { count: 1, won: 0, points: 0 }, favoritePoints: 12 };

  it('compares the picks of one run with the favorites of the same races', () => {
    expect(describePoints(STANDINGS)).toEqual([
      'The favorites of the same five races would have made 48 points.',
    ]);
    expect(describePoints({ ...STANDINGS, phase: 'racing', runCount: 2 })).toEqual([
      'The favorites of the same five races have made 48 points so far.',
    ]);
    expect(describePoints({ ...STANDINGS, score: onePick })).toEqual([
      'The favorite of the same race would have made 12 points.',
    ]);
    expect(describePoints({ ...STANDINGS, score: onePick, phase: 'racing' })).toEqual([
      'The favorite of the same race has made 12 points so far.',
    ]);
  });

  it('adds up several runs', () => {
    const standings = { ...STANDINGS, runCount: 3 };
    expect(describePoints(standings)).toEqual([
      'The favorites of the same five races would have made 48 points.',
      'Over three runs: your picks 52 points, the favorites of the same races 130.',
    ]);
    expect(describePoints({ ...standings, totalScore: onePick })[1]).toBe(
      'Over three runs: your picks 0 points, the favorite of the same race 12.',
    );
  });

  it('describes only all runs while the horses are at the gate, or if this run has no picks', () => {
    const ofAllRuns = ['Over two runs: your picks 52 points, the favorites of the same races 130.'];
    const standings = { ...STANDINGS, runCount: 2 };
    expect(describePoints({ ...standings, phase: 'gate' })).toEqual(ofAllRuns);
    const withoutPicks = { ...standings, score: { picks: NO_PICKS, favoritePoints: 0 } };
    expect(describePoints(withoutPicks)).toEqual(ofAllRuns);
    expect(describePoints({ ...withoutPicks, phase: 'racing' })).toEqual(ofAllRuns);
    expect(describePoints({ ...STANDINGS, phase: 'gate' })).toEqual([
      'So far: your picks 52 points, the favorites of the same races 130.',
    ]);
  });
});
