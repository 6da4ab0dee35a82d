import { hex } from '@scure/base';
import {
  chainHash,
  type Draw,
  DrawError,
  type DrawRule,
  type Entrant,
  isDecidedDraw,
  lockDraw,
  runDraw,
  TICKETS,
} from '../../../streams';

/** The most draws in a short record. Opening one runs all of its races. */
export const MAX_SHORT_DRAWS = 20;

/** How many bytes of the hash of the last draw a short record has. */
export const SHORT_HASH_BYTES = 8;

/**
 * What cannot be computed from the other parts of a record. Numbers, check digits, fingerprints, orders, drawn names
 * and hashes can.
 */
export interface ShortRecord {
  /** The 32 bytes of the secret of each draw. */
  readonly secrets: readonly Uint8Array[];
  /**
   * The first 16 hex digits of the hash of the last draw, or of its fingerprint if it was not run. The chain makes them
   * cover all draws.
   */
  readonly hash: string;
  /**
   * The rule, the word and the list of each draw. A blank line separates draws. The tickets of a name and the word
   * of a draw follow after a tab. One ticket is left out. A draw that was not run has no tab.
   *
   * ```text
   * first 1⇥giraffe
   * Leni
   * Jonas⇥2
   * ```
   */
  readonly text: string;
}

/** Shortens a record. A forged record expands to other draws, or to none. */
export function shortenRecord(draws: readonly Draw[]): ShortRecord {
  return {
    secrets: draws.map(({ secret }) => hex.decode(secret)),
    hash: draws
      .slice(-1)
      .map(chainHash)
      .join('')
      .slice(0, 2 * SHORT_HASH_BYTES),
    text: draws.map(formatInputs).join('\n\n'),
  };
}

/**
 * Expands a short record, the inverse of `shortenRecord`. Locks and runs one draw after the other, so that the caller
 * can pause between two draws. May yield draws before it throws.
 *
 * @throws DrawError `unreadable` if the text has another form, or the hash of the last draw is another one.
 */
export function* expandEachDraw({ secrets, hash, text }: ShortRecord): Generator<Draw, undefined> {
  const blocks = text.split('\n\n', secrets.length + 1);
  if (blocks.length !== secrets.length) throw new DrawError('unreadable');
  let previous: string | null = null;
  for (const [index, secret] of secrets.entries()) {
    const draw = expandDraw(blocks[index] ?? '', { number: index + 1, previous, secret });
    previous = chainHash(draw);
    yield draw;
  }
  if (previous?.startsWith(hash) !== true) throw new DrawError('unreadable');
}

function formatInputs(draw: Draw): string {
  const rule = `${draw.rule.kind} ${draw.rule.count}`;
  return [
    isDecidedDraw(draw) ? `${rule}\t${draw.word}` : rule,
    ...draw.entrants.map(({ name, tickets }) => (tickets === 1 ? name : `${name}\t${tickets}`)),
  ].join('\n');
}

function expandDraw(
  block: string,
  chain: { readonly number: number; readonly previous: string | null; readonly secret: Uint8Array },
): Draw {
  const [first = '', ...lines] = block.split('\n', TICKETS.max + 2);
  const [ruleText = '', word] = first.split('\t');
  try {
    const locked = lockDraw({
      entrants: lines.map(parseEntrant),
      rule: parseRule(ruleText),
      ...chain,
    });
    return word === undefined ? locked : runDraw(locked, word);
  } catch {
    throw new DrawError('unreadable');
  }
}

function parseEntrant(line: string): Entrant {
  const [name = '', tickets = '1'] = line.split('\t');
  return { name, tickets: Number(tickets) };
}

function parseRule(text: string): DrawRule {
  const [kind, count] = text.split(' ');
  if (kind !== 'first' && kind !== 'last') throw new DrawError('unreadable');
  return { kind, count: Number(count) };
}
