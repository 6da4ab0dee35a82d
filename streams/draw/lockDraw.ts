import { bytesToHex } from '@noble/hashes/utils.js';
import { assertPositiveIntegers } from '../assertPositiveIntegers';
import { checkDigits, cleanText, encodeList, fingerprintOf, formatRule } from './canonicalText';
import { countTickets, type DrawRule, type Entrant, type LockedDraw, TICKETS } from './model';

export interface LockOptions {
  readonly entrants: readonly Entrant[];
  readonly rule: DrawRule;
  /** The number of the draw in its session, from 1. */
  readonly number: number;
  /** The `hash` of the draw before, or its fingerprint if it was not run; `null` for the first draw. */
  readonly previous: string | null;
  /**
   * 32 bytes that nobody can guess. Before the race, somebody who knew them could compute the result of each possible
   * `DecidedDraw.word`.
   */
  readonly secret: Uint8Array;
}

/**
 * Fixes the list and the rule of a draw, and computes the fingerprint that a visitor can note. The fingerprint
 * does not reveal the secret. Without the secret, nobody can compute the race.
 *
 * @throws RangeError if an argument is outside its range, or a name is empty or not clean (see `cleanText`).
 */
export function lockDraw({ entrants, rule, number, previous, secret }: LockOptions): LockedDraw {
  assertDrawable(entrants, rule);
  assertPositiveIntegers({ number });
  if (!(previous === null || /^[0-9a-f]{64}$/.test(previous))) {
    throw new RangeError(`previous must be null or 64 hex digits, got ${previous}`);
  }
  if (secret.length !== 32) {
    throw new RangeError(`secret must have 32 bytes, got ${secret.length}`);
  }
  const parts = {
    number,
    entrants: entrants.map(({ name, tickets }) => ({ name, tickets })),
    rule: { kind: rule.kind, count: rule.count },
    previous,
    secret: bytesToHex(secret),
  };
  return {
    ...parts,
    listCheck: checkDigits(encodeList(entrants)),
    ruleCheck: checkDigits(formatRule(rule)),
    fingerprint: fingerprintOf(parts),
  };
}

/** @throws RangeError if no race can be run between these entrants, or the rule does not fit them. */
function assertDrawable(entrants: readonly Entrant[], rule: DrawRule): void {
  for (const { name, tickets } of entrants) {
    assertPositiveIntegers({ tickets });
    if (name === '' || cleanText(name) !== name) {
      throw new RangeError(`name must be clean and visible, got ${JSON.stringify(name)}`);
    }
  }
  const tickets = countTickets(entrants);
  if (!(tickets >= TICKETS.min && tickets <= TICKETS.max)) {
    throw new RangeError(`tickets must be from ${TICKETS.min} to ${TICKETS.max}, got ${tickets}`);
  }
  assertPositiveIntegers({ count: rule.count });
  if (rule.count > tickets) {
    throw new RangeError(
      `count must be at most ${tickets}, one for each ticket, got ${rule.count}`,
    );
  }
}
