import { CODE_SEPARATORS, type DrawCheck, formatFingerprint } from '../../../streams';
import { formatCount } from '../../ui/words';
import { INVISIBLE } from './source';

/**
 * A fingerprint that a visitor typed: 16 characters in the alphabet of meeting codes, or all 64 hex digits. If the text
 * is not a fingerprint, `problem` says what is wrong. `problem` is empty while nothing is typed.
 */
export type TypedFingerprint = { readonly fingerprint: string } | { readonly problem: string };

/** What the page says about a typed fingerprint. */
export interface FingerprintAnswer {
  /**
   * Whether a draw of the record has this fingerprint, and was not changed after the lock; `null` if the text is not a
   * fingerprint.
   */
  readonly isSame: boolean | null;
  readonly text: string;
}

const SHORT_LENGTH = 16;
const HEX_LENGTH = 64;

/**
 * Parses a fingerprint that a visitor typed. Accepts any case, and spaces, dashes and invisible characters anywhere.
 * Reads O as 0, and I or L as 1, as `parseMeeting` does. Never throws.
 */
export function parseFingerprint(typed: string): TypedFingerprint {
  const plain = typed.replace(CODE_SEPARATORS, '').replace(INVISIBLE, '');
  if (plain === '') return { problem: '' };
  // Checked before `toUpperCase`, which maps some non-ASCII letters to ASCII: `ſ` to S, `ı` to I.
  const foreign = /[^0-9A-TV-Za-tv-z]/u.exec(plain)?.[0];
  if (foreign !== undefined) return { problem: `A fingerprint has no “${foreign}”.` };
  const fingerprint = plain.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  const isHex = fingerprint.length > SHORT_LENGTH && /^[0-9A-F]+$/.test(fingerprint);
  const missing = (isHex ? HEX_LENGTH : SHORT_LENGTH) - fingerprint.length;
  if (missing === 0) return { fingerprint };
  if (missing < 0) return { problem: `${formatCount(-missing, 'character')} too many.` };
  const verb = missing === 1 ? 'is' : 'are';
  return { problem: `${formatCount(missing, 'character')} ${verb} missing.` };
}

/**
 * Finds the draw with a typed fingerprint in a record. Confirms the list of this draw only if the fingerprint is the
 * hash of the locked parts that are in the record.
 */
export function compareFingerprint(typed: string, checks: readonly DrawCheck[]): FingerprintAnswer {
  const parsed = parseFingerprint(typed);
  if ('problem' in parsed) return { isSame: null, text: parsed.problem };
  const check = checks.find(({ draw: { fingerprint } }) =>
    [formatFingerprint(fingerprint), fingerprint.toUpperCase()].includes(parsed.fingerprint),
  );
  if (check === undefined) return { isSame: false, text: 'No draw here has this fingerprint' };
  if (check.isFingerprintCorrect) {
    return { isSame: true, text: `This is the list of draw ${check.number}` };
  }
  const changed = listChangedParts(check).join(' and ');
  const difference = changed === '' ? 'what was locked was changed' : `another ${changed}`;
  return { isSame: false, text: `Draw ${check.number} has this fingerprint, but ${difference}` };
}

/**
 * Lists the parts of a draw that do not match their check digits in the record, and were therefore changed after the
 * lock: its list of names, its rule, or both.
 */
export function listChangedParts({ differences }: DrawCheck): ('list' | 'rule')[] {
  return (['list', 'rule'] as const).filter((part) => differences.includes(part));
}
