import { describe, expect, it } from 'vitest';
import { createGame, type GameSettings, RULES_VERSION, runMeeting } from '../../streams';
import { exampleMeeting } from '../support/meeting-code';
import { currentValue } from '../support/record';

/** Eight horses, and three programs of five horses. */
const settings: GameSettings = { count: 8, rounds: 3, size: 5, limitMs: 60_000 };
const meeting = { ...exampleMeeting, card: 2, run: 3 };

describe('runMeeting', () => {
  it('returns the programs and the results that every game shows for the meeting', () => {
    const game = createGame({ ...settings, meeting });
    game.startAllRaces();
    game.finishAllRaces();
    const { programs, finalResults } = currentValue(game.state$);
    expect(runMeeting(meeting, settings)).toEqual({ programs, results: finalResults });
    expect(finalResults).toHaveLength(3);
  });

  it('applies the time limit of the settings', () => {
    const { results } = runMeeting(meeting, { ...settings, limitMs: 100 });
    const times = results.flatMap(({ result }) => result.map(({ finishTime }) => finishTime));
    expect(times).toEqual(times.map(() => null));
  });

  it('throws for another rules version and for a field outside its range', () => {
    const version = RULES_VERSION + 1;
    expect(() => runMeeting({ ...meeting, version }, settings)).toThrow(
      `version must be ${RULES_VERSION}`,
    );
    expect(() => runMeeting({ ...meeting, run: 0 }, settings)).toThrow(RangeError);
  });
});
