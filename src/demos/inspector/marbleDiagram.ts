import { TestScheduler } from 'rxjs/testing';

/** The marbles of one column. In a diagram, several marbles are a group, such as `(ab|)`. */
export interface Token {
  readonly at: number;
  readonly marbles: string;
}

/** A part of a diagram. A folded gap, such as ` 39ms `, and a group cover several columns. */
export interface Column {
  readonly at: number;
  readonly span: number;
  readonly text: string;
}

/** Columns without a marble in any of the diagrams that stand below each other. */
export type Gap = Pick<Column, 'at' | 'span'>;

/** Shorter gaps are written as dashes. */
const MIN_GAP = 20;

/**
 * Parses a marble diagram of the inspector. A character of a group has the column of its group.
 *
 * @throws RangeError if the diagram begins before column 0, with `^`
 */
export function parseDiagram(diagram: string): Token[] {
  // The columns of a diagram are milliseconds only inside `run`.
  const messages = new TestScheduler(() => undefined).run(() =>
    TestScheduler.parseMarbles(diagram, undefined, undefined, false, true),
  );
  if (messages.some(({ frame }) => frame < 0)) {
    throw new RangeError(`a diagram begins in column 0, without ^: got ${diagram}`);
  }
  const tokens = new Map<number, string>();
  for (const { frame, notification } of messages) {
    const marble = { N: 'value' in notification ? String(notification.value) : '', C: '|', E: '#' };
    tokens.set(frame, (tokens.get(frame) ?? '') + marble[notification.kind]);
  }
  return Array.from(tokens, ([at, marbles]) => ({ at, marbles }));
}

/** Returns how many columns a token covers. */
export function spanOf({ marbles }: Token): number {
  // A character outside of the Basic Multilingual Plane has two code units, but one column.
  const count = Array.from(marbles).length;
  return count === 1 ? 1 : count + 2;
}

/** Lists the gaps that all diagrams have in common, so that folding them keeps the diagrams aligned. */
export function findGaps(diagrams: readonly (readonly Token[])[]): Gap[] {
  const tokens = diagrams.flat().sort((a, b) => a.at - b.at);
  const gaps: Gap[] = [];
  let end = 0;
  for (const token of tokens) {
    // A dash remains at both ends: `5m 39ms ` would begin with five minutes.
    const span = token.at - end - 2;
    if (span >= MIN_GAP) gaps.push({ at: end + 1, span });
    end = Math.max(end, token.at + spanOf(token));
  }
  return gaps;
}

/** Writes a diagram from column 0 to its last token. The tokens are in order and do not overlap. */
export function writeColumns(tokens: readonly Token[], gaps: readonly Gap[] = []): Column[] {
  const columns: Column[] = [];
  const spans = new Map(gaps.map(({ at, span }) => [at, span]));
  let end = 0;
  const push = (span: number, text: string) => {
    columns.push({ at: end, span, text });
    end += span;
  };
  for (const token of tokens) {
    while (end < token.at) {
      const span = spans.get(end) ?? 1;
      push(span, span === 1 ? '-' : ` ${span}ms `);
    }
    const { marbles } = token;
    push(spanOf(token), spanOf(token) > 1 ? `(${marbles})` : marbles);
  }
  return columns;
}

/** Formats a diagram as text, without folded gaps. */
export function formatTokens(tokens: readonly Token[]): string {
  return joinColumns(writeColumns(tokens));
}

export function joinColumns(columns: readonly Column[]): string {
  return columns.map(({ text }) => text).join('');
}

/**
 * Splits marbles into diagrams that can be written: in a diagram, no value can follow a group within its width. Merged,
 * the diagrams emit the same values in the same order.
 *
 * ```text
 * a and b in column 1, c in column 2   -a--
 *                                      -bc-
 * ```
 */
export function splitOverlaps(tokens: readonly Token[]): (readonly Token[])[] {
  const overlaps = tokens.some((token, index) => {
    const next = tokens[index + 1];
    return next !== undefined && token.at + spanOf(token) > next.at;
  });
  if (!overlaps) return [tokens];
  const last = tokens.at(-1);
  const end = /[|#]$/.exec(last?.marbles ?? '')?.[0] ?? '';
  const values = tokens.map(({ at, marbles }) => ({
    at,
    marbles: at === last?.at ? marbles.slice(0, marbles.length - end.length) : marbles,
  }));
  const count = Math.max(...values.map(({ marbles }) => marbles.length));
  return Array.from({ length: count }, (_, index) => {
    const isLast = index === count - 1;
    const line = values.map(({ at, marbles }) => {
      // The last diagram emits an error, after the values of all others in the same column.
      const ending = at === last?.at && (end === '|' || isLast) ? end : '';
      return { at, marbles: marbles.charAt(index) + ending };
    });
    return line.filter(({ marbles }) => marbles !== '');
  });
}
