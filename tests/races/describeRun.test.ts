import { describe, expect, it } from 'vitest';
import { describeFinish } from '../../src/races/results/describeFinish';
import { describeRun, listFinishes } from '../../src/races/results/describeRun';
import { formatText } from '../../src/ui/richText';
import { createState, finishAllRaces, generatePrograms, startAllRaces } from '../../streams/state';
import {
  isLiveResult,
  type GameState,
  type Program,
  type RaceFrame,
  type RaceState,
} from '../../streams';
import { horseOf, raceStateOf } from '../support/race';

/** The condition of each horse, by lane. */
type Conditions = readonly number[];

const EQUAL: Conditions = [50, 50, 50];

/**
 * Creates the state after a run with one race for each list of finish times. A list is in lane order, with `null`
 * for a horse that did not finish. Horse n runs in lane n of every race, at a constant speed. The finish line is at 95.
 */
function runOf(races: readonly (readonly (number | null)[])[], conditions: Conditions = EQUAL) {
  const horses = conditions.map((condition, lane) =>
    horseOf({ id: lane + 1, name: ['Ash', 'Birch', 'Cedar'][lane] ?? '', condition }),
  );
  const states = races.map((times, index): RaceState => {
    const program: Program = {
      id: index + 1,
      name: `${['1st', '2nd', '3rd', '4th', '5th', '6th'][index]} Lap 1200m`,
      distance: 1200,
      horses,
    };
    const end = Math.ceil(Math.max(...times.map((time) => time ?? 0)) / 100) * 100;
    const frameAt = (elapsedMs: number): RaceFrame => ({
      programId: program.id,
      elapsedMs,
      isOver: elapsedMs >= end,
      progress: times.map((time, lane) => ({
        horseId: lane + 1,
        position: Math.min(100, (95 * elapsedMs) / (time ?? 2 * end)),
        condition: 50,
        speed: 1,
        isFinished: time !== null && time <= elapsedMs,
        finishTime: time !== null && time <= elapsedMs ? time : null,
      })),
    });
    const frames = Array.from({ length: end / 100 + 1 }, (_, tick) => frameAt(tick * 100));
    return raceStateOf(program, frames);
  });
  const state: GameState = {
    ...createState('test', { count: 3, rounds: 1, size: 3, limitMs: 60_000 }),
    horses,
    races: states,
    programs: states.map(({ program }) => program),
    finalResults: states.flatMap(({ result }) => (isLiveResult(result) ? [] : (result ?? []))),
  };
  return state;
}

type Picks = readonly (readonly [programId: number, horseId: number])[];

function summaryOf(
  state: GameState,
  {
    picks = [],
    otherGapsMs = [],
    areChancesOn = false,
  }: { picks?: Picks; otherGapsMs?: readonly number[]; areChancesOn?: boolean } = {},
) {
  const otherRuns = otherGapsMs.map((closestGapMs, index) => ({
    meeting: { version: 1, seed: 1, card: 1, run: 1 + index },
    endedAt: 0,
    winners: [],
    closestGapMs,
  }));
  return describeRun(state, new Map(picks), otherRuns, areChancesOn);
}

const sentenceOf = (state: GameState, picks: Picks = [], otherGapsMs: readonly number[] = []) =>
  formatText(summaryOf(state, { picks, otherGapsMs }).sentence);

const picksOutcomeOf = (state: GameState, picks: Picks) => summaryOf(state, { picks }).picksOutcome;

/** The finish times of a clear win, by lane. */
const CLEAR = [4000, 5000, 6000];

describe('describeRun', () => {
  it('prefers a dead heat to every other fact', () => {
    const state = runOf([CLEAR, [4000, 4000 + 1e-9, 5000], [4000, 4004, 5000]]);
    expect(sentenceOf(state)).toBe('Level: Ash and Birch in the 2nd Lap. The draw gave it to Ash.');
  });

  it('names a pick that lost by less than 0.1 s', () => {
    const state = runOf([CLEAR, [4000, 4060, 5000], [4000, 4003, 5000]]);
    expect(sentenceOf(state, [[2, 2]])).toMatch(
      /^So close: your pick Birch lost the 2nd Lap by a [a-z ]+, 0\.060 s\.$/,
    );
    expect(sentenceOf(state, [[1, 2]])).toMatch(/^Closest: 3rd Lap, Ash by a nose, 0\.003 s\.$/);
  });

  it('names a winning outsider: third or lower by condition, and at least 12 points below the best', () => {
    expect(sentenceOf(runOf([CLEAR], [38, 50, 40]))).toBe('Outsider: Ash won the 1st Lap.');
    expect(sentenceOf(runOf([CLEAR], [39, 50, 40]))).toMatch(/^Clearest/);
    expect(sentenceOf(runOf([CLEAR], [38, 50, 37]))).toMatch(/^Clearest/);
    expect(sentenceOf(runOf([CLEAR], [38, 50, 40]), [[1, 1]])).toBe(
      'Outsider: your pick Ash won the 1st Lap.',
    );
    const { sentence } = summaryOf(runOf([CLEAR], [38, 50, 40]), { areChancesOn: true });
    expect(formatText(sentence)).toMatch(/^Outsider: Ash won the 1st Lap at \d+ %\.$/);
  });

  it('prefers a gap of at most 0.010 s to four wins of a horse, and four wins to a wider gap', () => {
    const close = [4000, 4050, 5000];
    expect(sentenceOf(runOf([CLEAR, CLEAR, CLEAR, [4000, 4010, 5000]]))).toMatch(
      /^Closest: 4th Lap, Ash by a nose, 0\.010 s\.$/,
    );
    expect(sentenceOf(runOf([CLEAR, CLEAR, CLEAR, close, [5000, 4000, 6000]]))).toBe(
      'Ash won 4 of 5.',
    );
    expect(sentenceOf(runOf([CLEAR, CLEAR, close]))).toMatch(
      /^Closest: 3rd Lap, Ash by .*0\.050 s\.$/,
    );
  });

  it('names the clearest win if no finish was close', () => {
    expect(sentenceOf(runOf([[4000, 4200, 5000], CLEAR]))).toMatch(
      /^Clearest: 2nd Lap, Ash by \d+[¼½¾]? lengths\.$/,
    );
  });

  it('calls the closest finish “on this device” if its gap is below those of all other runs', () => {
    const state = runOf([[4000, 4050, 5000]]);
    expect(sentenceOf(state, [], [51, 700])).toMatch(/^Closest on this device: 1st Lap, /);
    expect(sentenceOf(state, [], [50, 700])).toMatch(/^Closest: 1st Lap, /);
  });

  it('prefers the smaller gap, then the earlier race', () => {
    expect(
      sentenceOf(
        runOf([
          [4000, 4008, 5000],
          [4000, 4003, 5000],
        ]),
      ),
    ).toMatch(/2nd Lap/);
    expect(
      sentenceOf(
        runOf([
          [4000, 4003, 5000],
          [4000, 4003, 5000],
        ]),
      ),
    ).toMatch(/1st Lap/);
  });

  it('returns the id of the program with the closest finish, also if the sentence is about another one', () => {
    const wins = [CLEAR, CLEAR, CLEAR, CLEAR];
    const state = runOf([...wins, [5000, 4950, 6000]]);
    expect(sentenceOf(state)).toBe('Ash won 4 of 5.');
    expect(summaryOf(state).closestProgramId).toBe(5);
  });

  it('describes races that ended at the time limit', () => {
    const nobody = runOf([[null, null, null]]);
    expect(summaryOf(nobody)).toEqual({
      picksOutcome: 'All over',
      sentence: ['No horse finished in time.'],
      closestProgramId: null,
    });
    expect(sentenceOf(runOf([[4000, null, null]]))).toBe('Clearest: 1st Lap, Ash.');
  });

  it('reports that a pick did not finish, and does not count it as a win', () => {
    const state = runOf([[null, null, null], CLEAR]);
    expect(picksOutcomeOf(state, [[1, 1]])).toBe('Your pick did not finish');
    expect(
      picksOutcomeOf(state, [
        [1, 1],
        [2, 1],
      ]),
    ).toBe('1 of 2 picks won');
  });

  it('returns the outcome of the picks in words', () => {
    const state = runOf([CLEAR, CLEAR, CLEAR]);
    expect(picksOutcomeOf(state, [])).toBe('All home');
    expect(picksOutcomeOf(state, [[1, 1]])).toBe('Your pick won');
    expect(picksOutcomeOf(state, [[1, 3]])).toBe('Your pick came 3rd');
    expect(
      picksOutcomeOf(state, [
        [1, 2],
        [2, 3],
      ]),
    ).toBe('No pick won');
    expect(
      picksOutcomeOf(state, [
        [1, 1],
        [2, 3],
        [3, 1],
      ]),
    ).toBe('2 of 3 picks won');
    expect(
      picksOutcomeOf(state, [
        [1, 1],
        [3, 1],
      ]),
    ).toBe('Both picks won');
    expect(
      picksOutcomeOf(state, [
        [1, 1],
        [2, 1],
        [3, 1],
      ]),
    ).toBe('All 3 picks won');
  });

  it('describes a run of a real game', () => {
    const atGate = generatePrograms(
      createState('a run', { count: 20, rounds: 6, size: 10, limitMs: 60_000 }),
    );
    const state = finishAllRaces(startAllRaces(atGate));
    const { sentence, closestProgramId } = summaryOf(state);
    expect(formatText(sentence)).toMatch(/^(Level|Outsider|Closest|Clearest|.* won \d of 6)/);
    expect(closestProgramId).toEqual(expect.any(Number));
  });
});

describe('describeFinish', () => {
  const sentences = (...races: readonly (readonly (number | null)[])[]) =>
    listFinishes(runOf(races)).map(describeFinish);

  it('names the gap of a close finish, and the lengths of a clear win', () => {
    expect(sentences([4000, 4003, 5000], [4000, 4800, 5000])).toEqual([
      '1st Lap 1200m: Ash won by a nose, 0.003 s before Birch.',
      expect.stringMatching(/^2nd Lap 1200m: Ash won by [0-9¼½¾]+ lengths\.$/),
    ]);
  });

  it('names a dead heat, a gap below a millisecond, and a winner who finished alone', () => {
    expect(sentences([4000, 4000 + 1e-9, 5000], [4000, 4000.3, 5000], [4000, null, null])).toEqual([
      'Level: Ash and Birch in the 1st Lap. The draw gave it to Ash.',
      '2nd Lap 1200m: Ash won by a nose, <0.001 s before Birch.',
      '3rd Lap 1200m: Ash won.',
    ]);
  });
});
