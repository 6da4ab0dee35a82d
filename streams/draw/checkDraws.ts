import { isSameList } from '../state';
import {
  chainHash,
  checkDigits,
  encodeList,
  fingerprintOf,
  formatRule,
  recordHash,
} from './canonicalText';
import type { Draw, DrawPart, DrawRecord, Verdict } from './model';
import { parseDraws } from './parseDraws';
import { runDraw } from './runDraw';

/**
 * Checks the text of a record: recomputes every hash and runs every race again, from the text alone.
 *
 * A verdict names the parts of its draw that differ:
 *
 * - `list`, `rule`, `word`: the part does not have its check digits.
 * - `fingerprint`: it does not belong to what was locked, although list, rule and chain are in order.
 * - `order`: the race gives another order of finish, or other drawn names.
 * - `chain`: the number or the previous hash does not follow the draw before, or the hash of the record does
 *   not belong to the record, although all its parts are in order.
 *
 * Runs a race again only if its fingerprint and its word are right. Otherwise every place would differ, and the
 * order would say nothing.
 *
 * @returns one verdict for each draw, in the order of the text
 * @throws DrawError if the text is unreadable, or has a newer version.
 */
export function checkDraws(text: string): Verdict[] {
  const draws = parseDraws(text);
  return draws.map((draw, index) => {
    const what = listDifferences(draw, draws[index - 1]);
    const kind = what.length > 0 ? 'differs' : 'hash' in draw ? 'match' : 'not run';
    return { number: draw.number, kind, what };
  });
}

function listDifferences(draw: Draw, before: Draw | undefined): DrawPart[] {
  const isLockSame = fingerprintOf(draw) === draw.fingerprint;
  const isChained = follows(draw, before);
  const what: DrawPart[] = [];
  if (checkDigits(encodeList(draw.entrants)) !== draw.listCheck) what.push('list');
  if (checkDigits(formatRule(draw.rule)) !== draw.ruleCheck) what.push('rule');
  if (what.length === 0 && isChained && !isLockSame) what.push('fingerprint');
  if ('hash' in draw) what.push(...listRaceDifferences(draw, isLockSame));
  const isHashWrong = what.length === 0 && 'hash' in draw && recordHash(draw) !== draw.hash;
  return isChained && !isHashWrong ? what : [...what, 'chain'];
}

function listRaceDifferences(draw: DrawRecord, isLockSame: boolean): DrawPart[] {
  if (checkDigits(draw.word) !== draw.wordCheck) return ['word'];
  if (!isLockSame) return [];
  const { order, drawn } = runDraw(draw, draw.word);
  return isSameList(order, draw.order) && isSameList(drawn, draw.drawn) ? [] : ['order'];
}

/** Returns whether a draw continues the chain of the draw before. */
function follows({ number, previous }: Draw, before: Draw | undefined): boolean {
  return before === undefined
    ? number === 1 && previous === null
    : number === before.number + 1 && previous === chainHash(before);
}
