import { firstValueFrom } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { describeEnd } from '../../src/races/announce';
import { describeRun, formatSpokenSummary } from '../../src/races/results/describeRun';
import { formatText } from '../../src/ui/richText';
import { createStores } from '../../src/races/createStores';
import { createGame } from '../../streams';
import { exampleMeeting } from '../support/meeting-code';
import { currentValue } from '../support/record';

/** The chances are off in a new game. */
const areChancesOn = false;

/** Finishes a run. `isFirstWinnerPicked` picks the winner of the first program before the start. */
function finishRun(isFirstWinnerPicked = false) {
  const game = createGame({ meeting: exampleMeeting });
  const stores = createStores(game);
  if (isFirstWinnerPicked) {
    const copy = createGame({ meeting: exampleMeeting });
    copy.startAllRaces();
    copy.finishAllRaces();
    const [first] = currentValue(copy.finalResults$);
    stores.picks.pick(1, first?.result[0]?.horseId ?? null);
  }
  game.startAllRaces();
  game.finishAllRaces();
  return { state: currentValue(game.state$), stores };
}

describe('describeEnd', () => {
  it('describes the run and the outcome of the picks', async () => {
    for (const isPicked of [false, true]) {
      const { state, stores } = finishRun(isPicked);
      const { picks$ } = stores.picks;
      const text = await firstValueFrom(
        describeEnd(state, picks$, stores.history.runs$, stores.chancesSwitch.isOn$),
      );
      const { sentence } = describeRun(state, currentValue(picks$).current, [], areChancesOn);
      const spoken = formatText(sentence).replace(/ s\.$/, ' seconds.');
      const picksOutcome = isPicked ? ' Your pick won.' : '';
      expect(text).toBe(`All races are over.${picksOutcome} ${spoken}`);
    }
  });
});

describe('describeRun', () => {
  it('compares the run with the other runs on this device, and not with itself', () => {
    const { state, stores } = finishRun();
    const [run] = currentValue(stores.history.runs$);
    if (run === undefined) throw new Error('The history is empty');
    const gapMs = run.closestGapMs ?? NaN;
    const textWithOtherGaps = (...otherMs: number[]) => {
      const others = otherMs.map((closestGapMs) => ({
        ...run,
        meeting: { ...run.meeting, run: run.meeting.run + 1 },
        closestGapMs,
      }));
      return formatText(describeRun(state, new Map(), [run, ...others], areChancesOn).sentence);
    };
    expect(textWithOtherGaps()).toMatch(/^Closest: /);
    expect(textWithOtherGaps(gapMs + 1)).toMatch(/^Closest on this device: /);
    expect(textWithOtherGaps(gapMs, gapMs + 1)).toMatch(/^Closest: /);
  });
});

describe('formatSpokenSummary', () => {
  it('writes units and signs as words, and omits the outcome of the picks if there are no picks', () => {
    const summary = {
      picksOutcome: 'No pick won',
      sentence: ['Closest: 3rd Lap, Konik by a nose, ', { strong: '<0.001 s' }, '.'],
      closestProgramId: 3,
    };
    const spoken = 'Closest: 3rd Lap, Konik by a nose, less than 0.001 seconds.';
    expect(formatSpokenSummary(summary, { hasPicks: false })).toBe(spoken);
    expect(formatSpokenSummary(summary, { hasPicks: true })).toBe(`No pick won. ${spoken}`);
    const outsider = { ...summary, sentence: ['Outsider: Konik won the 5th Lap at <1 %.'] };
    expect(formatSpokenSummary(outsider, { hasPicks: false })).toBe(
      'Outsider: Konik won the 5th Lap at less than 1 percent.',
    );
  });
});
