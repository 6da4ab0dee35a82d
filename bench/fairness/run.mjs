// `npm run fairness -- [--seed X] [--races N] [--draws N]`: measures the wins by lane and by condition, compares
// wins with chances, scores picks by several policies, and counts who is drawn first and last in draws.
import { bundle } from '../bundle.mjs';
import { readArgs } from './args.mjs';

const args = readArgs(process.argv.slice(2));
if ('problem' in args) {
  console.error(`${args.problem}\nUsage: npm run fairness -- [--seed X] [--races N] [--draws N]`);
  process.exitCode = 2;
} else {
  const { seed, races } = args;
  /** @type {typeof import('./reports')} */
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- the bundle of reports.ts
  const reports = await import(await bundle('bench/fairness/reports.ts'));
  const fairness = reports.reportFairness(seed, races);
  console.log(fairness.text);
  const chances = reports.reportChances(seed, races);
  console.log(`\n${chances.text}`);
  const picks = reports.reportPicks(seed, races);
  console.log(`\n${picks.text}`);
  const draws = reports.reportDraws(seed, args.draws);
  console.log(`\n${draws.text}`);
  process.exitCode = fairness.isFair && chances.isExact && picks.isFair && draws.isFair ? 0 : 1;
}
