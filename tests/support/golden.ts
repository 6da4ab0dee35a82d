import {
  type CalendarDate,
  createGame,
  daysInMonth,
  formatDate,
  formatDraws,
  type Meeting,
  parseMeeting,
  formatMeeting,
  RULES_VERSION,
  seasonMeeting,
} from '../../streams';
import { goldenDraws, goldenDrawsOfVersion } from './draws';
import { currentValue } from './record';

/** Everything that a meeting determines, as text: its roster, its lanes, and its results. */
export interface Outcome {
  readonly meeting: string;
  /** The id, name, condition and color of each horse. A further field decides no race. */
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
    roster: currentValue(game.horses$).map(({ id, name, condition, color }) =>
      [id, name, condition, color].join(' '),
    ),
    lanes: currentValue(game.programs$).map(({ horses }) => horses.map(({ id }) => id).join(' ')),
    results: currentValue(game.finalResults$).map(({ result }) =>
      result.map(({ horseId, finishTime }) => `${horseId} ${finishTime}`).join(', '),
    ),
  };
}

/** Returns forty days: the first and the last of each month of 2026, leap days, and days at the ends of the calendar. */
export function goldenDays(): CalendarDate[] {
  const months = Array.from({ length: 12 }, (_, index) => ({ year: 2026, month: index + 1 }));
  return [
    ...months.flatMap((month) => [
      { ...month, day: 1 },
      { ...month, day: daysInMonth(month) },
    ]),
    ...[1904, 2000, 2024, 2028, 2400].map((year) => ({ year, month: 2, day: 29 })),
    ...[1900, 2025, 2100].map((year) => ({ year, month: 2, day: 28 })),
    ...[1999, 2024, 2099].map((year) => ({ year, month: 12, day: 31 })),
    { year: 2027, month: 1, day: 1 },
    { year: 2026, month: 11, day: 26 },
    { year: 2026, month: 11, day: 27 },
    { year: 1000, month: 1, day: 1 },
    { year: 9999, month: 12, day: 31 },
  ];
}

/** Returns a day and the winners of its six races as text: `2026-11-26 Konik, Noma, …`. Works in any JavaScript engine. */
export function winnersOf(date: CalendarDate): string {
  const game = createGame({ meeting: seasonMeeting(date) });
  game.startAllRaces();
  game.finishAllRaces();
  const horses = currentValue(game.horses$);
  const winners = currentValue(game.finalResults$).map(
    ({ result: [first] }) => horses.find(({ id }) => id === first?.horseId)?.name,
  );
  return `${formatDate(date)} ${winners.join(', ')}`;
}

/** Runs the golden draws of all versions and formats their records. Works in any JavaScript engine. */
export function runGoldenDraws(): readonly string[] {
  return [goldenDraws(), goldenDrawsOfVersion(2), goldenDrawsOfVersion(3)].map(formatDraws);
}

function parse(text: string): Meeting {
  const meeting = parseMeeting(text);
  if (typeof meeting === 'string') throw new RangeError(`${text} is ${meeting}`);
  return meeting;
}
