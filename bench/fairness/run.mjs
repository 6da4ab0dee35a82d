// `npm run fairness -- [--seed X] [--races N]`: measures the wins by lane and by condition.
import { bundle } from '../bundle.mjs';
import { readArgs } from './args.mjs';

const args = readArgs(process.argv.slice(2));
if ('problem' in args) {
  console.error(`${args.problem}\nUsage: npm run fairness -- [--seed X] [--races N]`);
  process.exitCode = 2;
} else {
  /** @type {typeof import('./report')} */
  // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- the bundle of report.ts
  const { reportFairness } = await import(await bundle('bench/fairness/report.ts'));
  const { text, isFair } = reportFairness(args.seed, args.races);
  console.log(text);
  process.exitCode = isFair ? 0 : 1;
}
