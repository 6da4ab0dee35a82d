import {
  createGame,
  formatDraws,
  type Meeting,
  parseMeeting,
  formatMeeting,
  RULES_VERSION,
} from '../../streams';
import { goldenDraws, goldenDrawsOfVersion2 } from './draws';
import { currentValue } from './record';

/** Everything that a meeting determines, as text: its roster, its lanes, and its results. */
export interface Outcome {
  readonly meeting: string;
  /** All fields of each horse. */
  readonly roster: readonly string[];
  /** The horse ids of each race, in lane order. */
  readonly lanes: readonly string[];
  /** The horse ids and finish times of each race, best first, with all digits of the times. */
  readonly results: readonly string[];
}

/** Returns fifty meetings as text, from the lowest seed to the highest, with several cards and runs. */
export function goldenMeetings(): string[] {
  return Array.from({ length: 50 }, (_, index) => {
    const seed = Math.floor((index * (2 ** 40 - 1)) / 49);
    const numbers = { card: 1 + (index % 3), run: 1 + (index % 4) };
    return formatMeeting({ version: RULES_VERSION, seed, ...numbers });
  });
}

/** Shows the finished run of a meeting in a new game, and returns its outcome. Works in any JavaScript engine. */
export function outcomeOf(text: string): Outcome {
  const game = createGame();
  game.showMeeting(parse(text));
  return {
    meeting: text,
    roster: currentValue(game.horses$).map((horse) => Object.values(horse).join(' ')),
    lanes: currentValue(game.programs$).map(({ horses }) => horses.map(({ id }) => id).join(' ')),
    results: currentValue(game.finalResults$).map(({ result }) =>
      result.map(({ horseId, finishTime }) => `${horseId} ${finishTime}`).join(', '),
    ),
  };
}

/** Runs the golden draws of both versions and formats their records. Works in any JavaScript engine. */
export function runGoldenDraws(): readonly string[] {
  return [goldenDraws(), goldenDrawsOfVersion2()].map(formatDraws);
}

function parse(text: string): Meeting {
  const meeting = parseMeeting(text);
  if (typeof meeting === 'string') throw new RangeError(`${text} is ${meeting}`);
  return meeting;
}
