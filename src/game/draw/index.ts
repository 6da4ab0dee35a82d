// Exports only what the screens of the draws use of `streams/`. They import everything else from its file, because
// this file would load what only some of them use.
export {
  cleanText,
  countTickets,
  type Draw,
  type DrawCheck,
  type DrawError,
  type DrawRecord,
  type DrawRule,
  drawProgram,
  isSameList,
} from '../../../streams';
