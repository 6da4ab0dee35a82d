import { firstValueFrom } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createDescribeEnd } from '../../src/game/describeEnd';
import { describeRun, formatSentence } from '../../src/game/finish/describeRun';
import { formatSpokenSummary, summarizeRun } from '../../src/game/finish/summarizeRun';
import { createStores } from '../../src/game/createStores';
import { createGame, parseMeeting } from '../../streams';
import { currentValue } from '../support/record';

function finishRun(code: string, pickWinnerOf?: number) {
  const meeting = parseMeeting(code);
  if (typeof meeting === 'string') throw new Error(meeting);
  const game = createGame({ meeting });
  const stores = createStores(game);
  const run = () => {
    game.startAllRaces();
    game.finishAllRaces();
    return currentValue(game.state$);
  };
  if (pickWinnerOf !== undefined) {
    const { finalResults } = run();
    const { programId, result } = finalResults[pickWinnerOf - 1] ?? finalResults[0] ?? never();
    game.openMeeting(meeting);
    stores.picks.pick(programId, result[0]?.horseId ?? null);
  }
  return { state: run(), stores };
}

function never(): never {
  throw new Error('No race has a result');
}

describe('createDescribeEnd', () => {
  it('describes the run, and what became of the picks', async () => {
    for (const pick of [undefined, 1]) {
      const { state, stores } = finishRun('K7Q-M2X-WD4', pick);
      const text = await firstValueFrom(createDescribeEnd(stores.picks, stores.history)(state));
      const { sentence } = describeRun(state, currentValue(stores.picks.picks$).ofRun, []);
      const spoken = formatSentence(sentence).replace(/ s\.$/, ' seconds.');
      const lead = pick === undefined ? '' : ' Your pick won.';
      expect(text).toBe(`All races are over.${lead} ${spoken}`);
    }
  });
});

describe('summarizeRun', () => {
  it('compares the run with the earlier runs of the visit, and not with itself', () => {
    // The closest finish of this run is 0.031 s.
    const { state, stores } = finishRun('K7Q-M2X-WD4');
    const [run] = currentValue(stores.history.runs$);
    if (run === undefined) throw new Error('The history is empty');
    const textAfter = (...earlierMs: number[]) => {
      const earlier = earlierMs.map((closestGapMs) => ({
        ...run,
        meeting: { ...run.meeting, run: run.meeting.run + 1 },
        closestGapMs,
      }));
      return formatSentence(summarizeRun(state, new Map(), [run, ...earlier]).sentence);
    };
    expect(textAfter()).toMatch(/^Closest: /);
    expect(textAfter(32)).toMatch(/^Closest of this visit: /);
    expect(textAfter(31, 32)).toMatch(/^Closest: /);
  });
});

describe('formatSpokenSummary', () => {
  it('speaks units and signs, and the lead only with picks', () => {
    const summary = {
      picksOutcome: 'No pick won',
      sentence: ['Closest: 3rd Lap, Konik by a nose, ', { strong: '<0.001 s' }, '.'],
      programId: 3,
    };
    const spoken = 'Closest: 3rd Lap, Konik by a nose, less than 0.001 seconds.';
    expect(formatSpokenSummary(summary, { hasPicks: false })).toBe(spoken);
    expect(formatSpokenSummary(summary, { hasPicks: true })).toBe(`No pick won. ${spoken}`);
  });
});
