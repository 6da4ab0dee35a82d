import { parseArgs } from 'node:util';

/**
 * Parses `--seed X --races N`.
 *
 * @param {string[]} args
 * @returns {{ seed: string, races: number } | { problem: string }} the options, or what is wrong with them
 */
export function readArgs(args) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        seed: { type: 'string', default: 'Furlong' },
        races: { type: 'string', default: '100000' },
      },
    });
    const races = Number(values.races);
    return Number.isSafeInteger(races) && races > 0
      ? { seed: values.seed, races }
      : { problem: `--races must be a positive integer, got ${JSON.stringify(values.races)}` };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
