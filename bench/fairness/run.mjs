// `npm run fairness -- [--seed X] [--races N] [--draws N]`: measures the wins by lane and by condition, compares
// wins with chances, and counts who is drawn first and last in draws.
import { bundle } from '../bundle.mjs';
import { readArgs } from './args.mjs';

const args = readArgs(process.argv.slice(2));
if ('problem' in args) {
  console.error(`${args.problem}\nUsage: npm run fairness -- [--seed X] [--races N] [--draws N]`);
  process.exitCode = 2;
} else {
  /** @type {typeof import('./report')} */
  // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- the bundle of report.ts
  const { reportFairness } = await import(await bundle('bench/fairness/report.ts'));
  const { text, isFair } = reportFairness(args.seed, args.races);
  console.log(text);
  /** @type {typeof import('./reportChances')} */
  // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- the bundle of reportChances.ts
  const { reportChances } = await import(await bundle('bench/fairness/reportChances.ts'));
  const chances = reportChances(args.seed, args.races);
  console.log(`\n${chances.text}`);
  /** @type {typeof import('./reportDraws')} */
  // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- the bundle of reportDraws.ts
  const { reportDraws } = await import(await bundle('bench/fairness/reportDraws.ts'));
  const draws = reportDraws(args.seed, args.draws);
  console.log(`\n${draws.text}`);
  process.exitCode = isFair && chances.isExact && draws.isFair ? 0 : 1;
}
