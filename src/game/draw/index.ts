// Exports what the screens of the draws need from `streams/`. The screens import the other files of this folder
// directly. If this file re-exported them, each screen would load code that only other screens need.
export {
  cleanText,
  type DecidedDraw,
  countTickets,
  type Draw,
  type DrawCheck,
  type DrawError,
  type DrawRule,
  isDecidedDraw,
} from '../../../streams';
