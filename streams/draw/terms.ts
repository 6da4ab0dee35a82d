import { cleanText, type DrawRule, type DrawVersion, THROWS, type WordSource } from './model.ts';

/** Formats a rule as `first 3`, or `first 3 names` if a name is drawn once. */
export function formatRule({ kind, count, per }: DrawRule): string {
  return per === 'name' ? `${kind} ${count} names` : `${kind} ${count}`;
}

/**
 * Formats a source as `person`, `phone`, `dice 8` or `dice 3 for fun`, `people 3`, `public` with its text, or `drand` with
 * the round. In version 2, dice are `dice`.
 */
export function formatSource(source: WordSource): string {
  switch (source.kind) {
    case 'people':
      return `people ${source.count}`;
    case 'public':
      return `public ${source.text}`;
    case 'drand':
      return `drand ${source.round}`;
    case 'dice':
      if (source.throws === undefined) return 'dice';
      return `dice ${source.throws}${source.throws < THROWS.serious ? ' for fun' : ''}`;
    case 'person':
    case 'phone':
      return source.kind;
  }
}

/**
 * Parses a rule, the inverse of `formatRule`.
 *
 * @throws DrawError if the text is no rule. Does not compare its count with a list.
 */
export function parseRule(text: string): DrawRule {
  const [, kind, count, per] = /^(first|last|groups) ([1-9]\d{0,3})( names)?$/.exec(text) ?? [];
  if (kind !== 'first' && kind !== 'last' && kind !== 'groups') throw new DrawError('unreadable');
  return { kind, count: Number(count), ...(per !== undefined && { per: 'name' }) };
}

/**
 * Parses a source of any version, the inverse of `formatSource`.
 *
 * @throws DrawError if the text is no source.
 */
export function parseSource(text: string): WordSource {
  if (text === 'person' || text === 'phone' || text === 'dice') return { kind: text };
  const throws = Number(/^dice ([1-9]\d?)/.exec(text)?.[1]);
  if (throws <= THROWS.max && formatSource({ kind: 'dice', throws }) === text) {
    return { kind: 'dice', throws };
  }
  const [, kind, value = ''] = /^(people|public|drand) (.+)$/.exec(text) ?? [];
  if (kind === 'public') return { kind, text: requireClean(value) };
  if (kind === 'people' && /^[2-5]$/.test(value)) return { kind, count: Number(value) };
  if (kind === 'drand' && /^[1-9]\d{0,11}$/.test(value)) return { kind, round: Number(value) };
  throw new DrawError('unreadable');
}

/** Returns whether a version after the first has a source. */
export function hasSource(version: DrawVersion, source: WordSource): boolean {
  if (source.kind === 'dice') return (source.throws === undefined) === (version === 2);
  return source.kind !== 'phone' || version > 2;
}

/** Returns a text. Throws a DrawError if `cleanText` would change it. */
export function requireClean(text: string): string {
  assertReadable(cleanText(text) === text);
  return text;
}

/** @throws DrawError unless the condition is true. */
export function assertReadable(condition: boolean): void {
  if (!condition) throw new DrawError('unreadable');
}

/** Why a text cannot be read as a record. */
export type DrawErrorKind =
  /** The text does not have the form of a record: a part is missing, or was changed on the way. */
  | 'unreadable'
  /** The text has a later version than `DRAW_VERSION`. */
  | 'newer';

const MESSAGES: Readonly<Record<DrawErrorKind, string>> = {
  unreadable:
    'This record cannot be read. Usually, a part of it was cut off. Ask for the whole link, or for the file.',
  newer: 'This record needs a newer Furlong.',
};

/** The error for a text that this build cannot read as a record. Its message is for the visitor. */
export class DrawError extends Error {
  override readonly name = 'DrawError';

  readonly kind: DrawErrorKind;

  constructor(kind: DrawErrorKind) {
    super(MESSAGES[kind]);
    this.kind = kind;
  }
}
