// Exports what the screens of the draws need from `streams/`. They import everything else directly from its file.
// If this file exported it too, each screen would load code that only other screens need.
export {
  cleanText,
  countTickets,
  type Draw,
  type DrawCheck,
  type DrawError,
  type DrawRecord,
  type DrawRule,
  drawProgram,
} from '../../../streams';
