export {
  cleanText,
  countTickets,
  type Draw,
  type DrawCheck,
  type DrawError,
  type DrawRecord,
  type DrawRule,
  drawProgram,
  formatFingerprint,
  isSameList,
} from '../../../streams';
export { announceDraws } from './announceDraws';
export { describeList } from './describeDraw';
export { formatTimeOfDay } from './formatTimeOfDay';
export { type DrawRace } from './drawRace';
export { createDraws } from './draws';
export { DrawsContext, useDrawRace, useDraws, useDrawsState } from './DrawsContext';
export { canLock, latestDraw, latestRecord } from './drawsState';
export { type ListRow, repeatedNameOf } from './typedList';
