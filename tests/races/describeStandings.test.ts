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
  const withoutPicks = { ...STANDINGS.totalScore, picks: NO_PICKS };

  it('describes the favorites of one run', () => {
    expect(describePoints(STANDINGS)).toEqual(['The favorites would have made 48 points.']);
    expect(describePoints({ ...STANDINGS, phase: 'racing', runCount: 2 })).toEqual([
      'The favorites have made 48 points so far.',
    ]);
  });

  it('adds up several runs', () => {
    const standings = { ...STANDINGS, runCount: 3 };
    expect(describePoints(standings)).toEqual([
      'The favorites would have made 48 points.',
      'Over three runs: your picks 52 points, the favorites 130.',
    ]);
    expect(describePoints({ ...standings, totalScore: withoutPicks })[1]).toBe(
      'Over three runs: the favorites 130 points.',
    );
  });

  it('describes only the earlier runs while the horses are at the gate', () => {
    const atGate = { ...STANDINGS, phase: 'gate' } as const;
    expect(describePoints({ ...atGate, runCount: 2 })).toEqual([
      'Over two runs: your picks 52 points, the favorites 130.',
    ]);
    expect(describePoints({ ...atGate, totalScore: withoutPicks })).toEqual([
      'So far: the favorites 130 points.',
    ]);
  });
});
