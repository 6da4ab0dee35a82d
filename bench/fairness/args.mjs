import { parseArgs } from 'node:util';

/**
 * Parses `--seed X --races N --draws N`.
 *
 * @param {string[]} args
 * @returns {{ seed: string, races: number, draws: number } | { problem: string }} the options, or what is wrong with them
 */
export function readArgs(args) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        seed: { type: 'string', default: 'Furlong' },
        races: { type: 'string', default: '100000' },
        draws: { type: 'string', default: '50000' },
      },
    });
    for (const name of /** @type {const} */ (['races', 'draws'])) {
      const number = Number(values[name]);
      if (!(Number.isSafeInteger(number) && number > 0)) {
        return {
          problem: `--${name} must be a positive integer, got ${JSON.stringify(values[name])}`,
        };
      }
    }
    return { seed: values.seed, races: Number(values.races), draws: Number(values.draws) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
