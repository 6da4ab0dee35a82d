import { isSameList } from '../isSameList.ts';
import {
  chainHash,
  chainOf,
  checkDigits,
  encodeList,
  encodeTerms,
  fingerprintOf,
  decidedDrawHash,
} from './lockDraw.ts';
import {
  type DecidedDraw,
  type Draw,
  type DrawPart,
  isDecidedDraw,
  type Verdict,
} from './model.ts';
import { parseDraws } from './record.ts';
import { areNoShowsDrawn } from './drawn.ts';
import { drandWord, runDraw } from './runDraw.ts';

/** What the check of one draw found out. */
export interface DrawCheck extends Verdict {
  readonly draw: Draw;
  /** Whether the fingerprint is the hash of everything that was locked. */
  readonly isFingerprintCorrect: boolean;
  /** Whether the number and the previous hash follow the draw before. */
  readonly followsDrawBefore: boolean;
  /** The draw, run again on this device; `null` if it was not run again. */
  readonly rerun: DecidedDraw | null;
}

/**
 * Checks the text of a record: recomputes every hash and runs every race again, from the text alone.
 *
 * A verdict names the parts of its draw that differ:
 *
 * - `list`, `rule`, `word`: the check digits of the part are wrong, or the word is not that of the signature of its round.
 * - `fingerprint`: it is not the hash of what was locked, although the list, the rule and the chain do not differ.
 * - `order`: the race gives another order of finish, or other drawn names.
 * - `chain`: the number or the previous hash does not follow the draw before. Or the hash of the draw differs from
 *   the recomputed hash, and no other part differs.
 * - `no-shows`: the chain hash is not that of the hash and the no-shows, or a no-show was not drawn.
 *
 * Does not verify the signatures of drand rounds, which takes much code: see docs/draw-record.md.
 *
 * Runs a race again only if the fingerprint of the draw and its word are right. The seed of the
 * race is a hash of the locked parts and the word. With a wrong seed, the order would differ even if nobody changed it.
 *
 * @returns one verdict for each draw, in the order of the text
 * @throws DrawError if the text is unreadable, or has a newer version.
 */
export function checkDraws(text: string): Verdict[] {
  return Array.from(checkEachDraw(parseDraws(text)), ({ number, kind, differences }) => ({
    number,
    kind,
    differences,
  }));
}

/**
 * Checks draws one after the other, as `checkDraws` does. Each step of the iteration checks one draw, which
 * may run its race, so the caller can pause between two draws.
 */
export function* checkEachDraw(draws: readonly Draw[]): Generator<DrawCheck, undefined> {
  for (const [index, draw] of draws.entries()) yield checkDraw(draw, draws[index - 1]);
}

function checkDraw(draw: Draw, before: Draw | undefined): DrawCheck {
  const isFingerprintCorrect = fingerprintOf(draw) === draw.fingerprint;
  const followsDrawBefore = follows(draw, before);
  const rerun =
    isFingerprintCorrect && isDecidedDraw(draw) && isWordCorrect(draw)
      ? runDraw(draw, draw.signature ?? draw.word)
      : null;
  const differences: DrawPart[] = [];
  if (checkDigits(encodeList(draw.entrants)) !== draw.listCheck) differences.push('list');
  if (checkDigits(encodeTerms(draw)) !== draw.ruleCheck) differences.push('rule');
  if (differences.length === 0 && followsDrawBefore && !isFingerprintCorrect)
    differences.push('fingerprint');
  if (isDecidedDraw(draw)) {
    if (!isWordCorrect(draw)) differences.push('word');
    if (rerun !== null && !isSameOrder(draw, rerun)) differences.push('order');
  }
  const isHashWrong =
    differences.length === 0 && isDecidedDraw(draw) && decidedDrawHash(draw) !== draw.hash;
  if (!followsDrawBefore || isHashWrong) differences.push('chain');
  if (isDecidedDraw(draw)) {
    // With another list, rule or order, other names would be drawn even if nobody changed the no-shows.
    const isUndrawnPassedOver = differences.length === 0 && !areNoShowsDrawn(draw);
    if (chainOf(draw) !== draw.chain || isUndrawnPassedOver) differences.push('no-shows');
  }
  const kind = differences.length > 0 ? 'differs' : isDecidedDraw(draw) ? 'match' : 'not run';
  return {
    number: draw.number,
    kind,
    differences,
    draw,
    isFingerprintCorrect,
    followsDrawBefore,
    rerun,
  };
}

function isWordCorrect({ word, wordCheck, signature }: DecidedDraw): boolean {
  return checkDigits(word) === wordCheck && (signature === null || drandWord(signature) === word);
}

function isSameOrder(a: DecidedDraw, b: DecidedDraw): boolean {
  return isSameList(a.order, b.order) && isSameList(a.drawn, b.drawn);
}

/** Returns whether the number and the `previous` of a draw continue the chain. */
function follows({ number, previous }: Draw, before: Draw | undefined): boolean {
  return before === undefined
    ? number === 1 && previous === null
    : number === before.number + 1 && previous === chainHash(before);
}
