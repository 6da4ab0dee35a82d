import { formatRule } from './canonicalText';
import { DRAW_VERSION, MAX_DRAWS, MAX_RECORD_LENGTH } from './limits';
import { type DecidedDraw, type Draw, isDecidedDraw } from './model';

/**
 * Formats the draws of a session as the text that links, files and QR codes carry. A locked draw that was not
 * run is part of the text. README.md documents the format; `parseDraws` is the inverse. The fields `ruleCheck`,
 * `listCheck` and `wordCheck` are check digits.
 *
 * @throws RangeError if there are more than 1000 draws, or the text has more than 2,000,000 characters.
 */
export function formatDraws(draws: readonly Draw[]): string {
  if (draws.length > MAX_DRAWS) {
    throw new RangeError(`a record has at most ${MAX_DRAWS} draws, got ${draws.length}`);
  }
  const header = [`Furlong draws ${DRAW_VERSION}`, `draws ${draws.length}`];
  const text = [...header, ...draws.flatMap(formatDraw)].join('\n');
  if (text.length > MAX_RECORD_LENGTH) {
    throw new RangeError(
      `a record has at most ${MAX_RECORD_LENGTH} characters, got ${text.length}`,
    );
  }
  return text;
}

function formatDraw(draw: Draw): string[] {
  return [
    `draw ${draw.number}`,
    `previous ${draw.previous ?? 'none'}`,
    `rule ${draw.ruleCheck} ${formatRule(draw.rule)}`,
    `list ${draw.listCheck} ${draw.entrants.length}`,
    ...draw.entrants.map(({ name, tickets }) => `${tickets} ${name}`),
    `secret ${draw.secret}`,
    `fingerprint ${draw.fingerprint}`,
    ...(isDecidedDraw(draw) ? formatRace(draw) : ['not run']),
  ];
}

function formatRace({ word, wordCheck, order, drawn, hash }: DecidedDraw): string[] {
  return [
    word === '' ? `word ${wordCheck}` : `word ${wordCheck} ${word}`,
    `order ${order.join(' ')}`,
    `drawn ${drawn.length}`,
    ...drawn,
    `hash ${hash}`,
  ];
}
