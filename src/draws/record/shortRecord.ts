import { hex } from '@scure/base';
import {
  chainHash,
  type Draw,
  DRAW_VERSION,
  DrawError,
  type DrawVersion,
  type Entrant,
  formatRule,
  formatSource,
  isDecidedDraw,
  lockDraw,
  type LockOptions,
  maxTickets,
  parseRule,
  parseSource,
  passOver,
  runDraw,
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
  readonly version: DrawVersion;
  /** The 32 bytes of the secret of each draw. */
  readonly secrets: readonly Uint8Array[];
  /** The first 16 hex digits of the `chainHash` of the last draw. The chain makes them cover all draws. */
  readonly hash: string;
  /**
   * The inputs of each draw. A blank line separates draws. The first line has, between tabs, the rule, the source, the
   * title, the word or the signature, and the no-shows. A draw that was not run has only the first three. Then follow
   * the prizes, each after a tab, and the names. The tickets of a name follow after a tab. One ticket is left out.
   *
   * ```text
   * first 1⇥person⇥Lesson 3⇥giraffe⇥
   * ⇥A book
   * Leni
   * Jonas⇥2
   * ```
   *
   * In version 1, the first line has the rule and the word.
   */
  readonly text: string;
}

/** Shortens a record, whose draws have the same version. A forged record expands to other draws, or to none. */
export function shortenRecord(draws: readonly Draw[]): ShortRecord {
  return {
    version: draws[0]?.version ?? DRAW_VERSION,
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
export function* expandEachDraw({
  version,
  secrets,
  hash,
  text,
}: ShortRecord): Generator<Draw, undefined> {
  const blocks = text.split('\n\n', secrets.length + 1);
  if (blocks.length !== secrets.length) throw new DrawError('unreadable');
  let previous: string | null = null;
  for (const [index, secret] of secrets.entries()) {
    const chain = { version, number: index + 1, previous, secret };
    const draw = expandDraw(blocks[index] ?? '', chain);
    previous = chainHash(draw);
    // Otherwise, one record would have several short forms.
    if (formatInputs(draw) !== blocks[index]) throw new DrawError('unreadable');
    yield draw;
  }
  if (previous?.startsWith(hash) !== true) throw new DrawError('unreadable');
}

function formatInputs(draw: Draw): string {
  const { version, rule, source, title, prizes, entrants } = draw;
  const isRun = isDecidedDraw(draw);
  const given = isRun ? [draw.signature ?? draw.word] : [];
  const noShows = isRun && version > 1 ? [draw.noShows.join(' ')] : [];
  const terms = source === null ? [] : [formatSource(source), title];
  return [
    [formatRule(rule), ...terms, ...given, ...noShows].join('\t'),
    ...prizes.map((prize) => `\t${prize}`),
    ...entrants.map(({ name, tickets }) => (tickets === 1 ? name : `${name}\t${tickets}`)),
  ].join('\n');
}

function expandDraw(
  block: string,
  chain: Pick<LockOptions, 'number' | 'previous' | 'secret'> & { readonly version: DrawVersion },
): Draw {
  const [first = '', ...lines] = block.split('\n', 2 * maxTickets(chain.version) + 2);
  const fields = first.split('\t');
  const [rule = ''] = fields;
  const [source = '', title = ''] = chain.version === 1 ? [] : fields.splice(1, 2);
  const [, given, noShows = ''] = fields;
  const prizeCount = lines.findIndex((line) => !line.startsWith('\t'));
  try {
    const locked = lockDraw({
      entrants: lines.slice(prizeCount).map(parseEntrant),
      rule: parseRule(rule),
      ...(chain.version > 1 && { source: parseSource(source), title }),
      prizes: lines.slice(0, prizeCount).map((line) => line.slice(1)),
      ...chain,
    });
    if (given === undefined) return locked;
    const draw = runDraw(locked, given);
    const tickets = noShows.split(' ').filter(Boolean).map(Number);
    return tickets.length === 0 ? draw : passOver(draw, tickets);
  } catch {
    throw new DrawError('unreadable');
  }
}

function parseEntrant(line: string): Entrant {
  const [name = '', tickets = '1'] = line.split('\t');
  return { name, tickets: Number(tickets) };
}
