export { checkDraws, checkEachDraw, type DrawCheck } from './checkDraws.ts';
export {
  type DrawnTicket,
  drawnTickets,
  isEveryone,
  listDrawn,
  listNoShows,
  ticketNames,
} from './drawn.ts';
export { type EntrantFault, listEntrants, parseEntrants } from './entrants.ts';
export {
  chainHash,
  countDrawable,
  drawRaceSeed,
  formatFingerprint,
  formatRule,
  formatSource,
  hashText,
  lockDraw,
  type LockOptions,
} from './lockDraw.ts';
export {
  canonicalWord,
  cleanText,
  countTickets,
  type DecidedDraw,
  type Draw,
  DRAW_VERSION,
  type DrawPart,
  type DrawRule,
  type DrawTerms,
  type DrawVersion,
  type Entrant,
  isDecidedDraw,
  type LockedDraw,
  MAX_LINES,
  MAX_RECORD_LENGTH,
  MAX_ROUND,
  maxTickets,
  PEOPLE,
  TICKETS,
  type Verdict,
  type WordSource,
} from './model.ts';
export { lookAlikeKey, nameKey } from './lookAlike.ts';
export { findTickets } from './readEntry.ts';
export {
  describeExcess,
  type LeftOut,
  type ListEntry,
  parseList,
  type ParsedList,
  type ReadAs,
  type Reading,
  type ReadingKind,
} from './readList.ts';
export {
  DrawError,
  type DrawErrorKind,
  formatDraws,
  parseDraws,
  parseEachDraw,
  parseRule,
  parseSource,
} from './record.ts';
export { createDrawProgram, drandWord, passOver, runDraw, wordOf } from './runDraw.ts';
