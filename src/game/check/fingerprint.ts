import { formatGroupedFingerprint } from '../draw/formatGroupedFingerprint';
import { CODE_SEPARATORS, type DrawCheck, formatFingerprint } from '../../../streams';
import { BLANKS } from './source';
import { formatCountInDigits } from './text';

/** A fingerprint that a visitor typed. */
export type TypedFingerprint =
  | { readonly kind: 'empty' }
  /** `missing`: how many characters are missing. */
  | { readonly kind: 'incomplete'; readonly missing: number }
  /** A character that no fingerprint has, or too many characters. */
  | { readonly kind: 'invalid'; readonly problem: string }
  /** `text`: 16 characters in the alphabet of meeting codes, or all 64 hex digits. */
  | { readonly kind: 'complete'; readonly text: string };

/** What the page says about a typed fingerprint. `isSame` is `null` unless the fingerprint is complete. */
export interface FingerprintAnswer {
  readonly isSame: boolean | null;
  readonly text: string;
}

const SHORT_LENGTH = 16;
const HEX_LENGTH = 64;

/** Returns the sixteen characters of a fingerprint that people compare, in four groups. */
export function splitFingerprint(fingerprint: string): string[] {
  return formatGroupedFingerprint(fingerprint).split('-');
}

/**
 * Parses a fingerprint that a visitor typed: its 16 characters, or all its 64 hex digits. Accepts any case, and
 * spaces and dashes anywhere. Reads O as 0, and I or L as 1, as `parseMeeting` does. Never throws.
 */
export function parseFingerprint(typed: string): TypedFingerprint {
  const plain = typed.replace(CODE_SEPARATORS, '').replace(BLANKS, '');
  if (plain === '') return { kind: 'empty' };
  // Checked before `toUpperCase`, which maps some non-ASCII letters to ASCII: `ſ` to S, `ı` to I.
  const foreign = /[^0-9A-TV-Za-tv-z]/u.exec(plain)?.[0];
  if (foreign !== undefined) {
    return { kind: 'invalid', problem: `A fingerprint has no “${foreign}”.` };
  }
  const text = plain.toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');
  if (text.length <= SHORT_LENGTH) return completeOrIncomplete(text, SHORT_LENGTH);
  if (text.length <= HEX_LENGTH && /^[0-9A-F]+$/.test(text))
    return completeOrIncomplete(text, HEX_LENGTH);
  const surplus = text.length - (text.length > HEX_LENGTH ? HEX_LENGTH : SHORT_LENGTH);
  return { kind: 'invalid', problem: `${formatCountInDigits(surplus, 'character')} too many.` };
}

function completeOrIncomplete(text: string, length: number): TypedFingerprint {
  const missing = length - text.length;
  return missing > 0 ? { kind: 'incomplete', missing } : { kind: 'complete', text };
}

/** Compares a typed fingerprint with the draws of a record. */
export function compareFingerprint(typed: string, checks: readonly DrawCheck[]): FingerprintAnswer {
  const parsed = parseFingerprint(typed);
  switch (parsed.kind) {
    case 'empty':
      return { isSame: null, text: '' };
    case 'incomplete': {
      const verb = parsed.missing === 1 ? 'is' : 'are';
      return {
        isSame: null,
        text: `${formatCountInDigits(parsed.missing, 'character')} ${verb} missing.`,
      };
    }
    case 'invalid':
      return { isSame: null, text: parsed.problem };
    case 'complete':
      return answer(
        checks.find(({ draw: { fingerprint } }) =>
          [formatFingerprint(fingerprint), fingerprint.toUpperCase()].includes(parsed.text),
        ),
      );
  }
}

/** Confirms the list of a draw only if the fingerprint belongs to this list. */
function answer(check: DrawCheck | undefined): FingerprintAnswer {
  if (check === undefined) return { isSame: false, text: 'No draw here has this fingerprint' };
  return check.isFingerprintRight
    ? { isSame: true, text: `This is the list of draw ${check.number}` }
    : { isSame: false, text: `Draw ${check.number} has this fingerprint, but another list` };
}
