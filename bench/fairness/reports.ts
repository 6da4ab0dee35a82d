// `run.mjs` bundles this module.
export { reportFairness } from './report';
export { reportChances } from './reportChances';
export { reportDraws } from './reportDraws';
export { reportPicks } from './reportPicks';
