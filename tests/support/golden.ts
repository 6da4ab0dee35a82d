import { createGame, type Meeting, parseMeeting, printMeeting, RULES_VERSION } from '../../streams';

/** What a browser makes of a meeting: lines of its roster, of who runs where, and of how each race ends. */
export interface Outcome {
  readonly meeting: string;
  readonly roster: readonly string[];
  readonly lanes: readonly string[];
  /** For each race `horse time`, best first, every time with all its digits. */
  readonly results: readonly string[];
}

/** Fifty meetings from the first code to the last, of the first programs and runs and of later ones. */
export function goldenMeetings(): string[] {
  return Array.from({ length: 50 }, (_, index) => {
    const seed = Math.floor((index * (2 ** 40 - 1)) / 49);
    const numbers = { program: 1 + (index % 3), run: 1 + (index % 4) };
    return printMeeting({ version: RULES_VERSION, seed, ...numbers });
  });
}

/** Made by the game itself, of what a link says; in any engine. */
export function outcomeOf(text: string): Outcome {
  const game = createGame({ meeting: read(text) });
  const outcome = { meeting: text, roster: [''], lanes: [''], results: [''] };
  game.horses$.subscribe((horses) => {
    outcome.roster = horses.map((horse) => Object.values(horse).join(' '));
  });
  game.programs$.subscribe((programs) => {
    outcome.lanes = programs.map(({ horses }) => horses.map(({ id }) => id).join(' '));
  });
  game.finalResults$.subscribe((results) => {
    outcome.results = results.map(({ result }) =>
      result.map(({ horseId, finishTime }) => `${horseId} ${finishTime}`).join(', '),
    );
  });
  game.startAllRaces();
  game.finishAllRaces();
  game.dispose();
  return outcome;
}

function read(text: string): Meeting {
  const meeting = parseMeeting(text);
  if (typeof meeting === 'string') throw new RangeError(`${text} is ${meeting}`);
  return meeting;
}
