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
  hashText,
  lockDraw,
  type LockOptions,
} from './lockDraw.ts';
export {
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
  THROWS,
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
export { formatDraws, parseDraws, parseEachDraw } from './record.ts';
export { createDrawProgram, drandWord, passOver, runDraw, wordOf } from './runDraw.ts';
export { canonicalWord, foldWord, WordError } from './word.ts';
export {
  DrawError,
  type DrawErrorKind,
  formatRule,
  formatSource,
  parseRule,
  parseSource,
} from './terms.ts';
