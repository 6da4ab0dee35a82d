// `npm run fairness -- [seed] [races]`. Vite reads the TypeScript, which Node 20 does not.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const source = fileURLToPath(new URL('../tests/support/fairness.ts', import.meta.url));
/** @type {Awaited<ReturnType<typeof runnerImport<typeof import('../tests/support/fairness')>>>} */
const { module } = await runnerImport(source, { configFile: false, logLevel: 'error' });
const { text, isFair } = module.reportFairness(process.argv.slice(2));
console.log(text);
process.exitCode = isFair ? 0 : 1;
