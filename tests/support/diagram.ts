/** A notification as the test scheduler records it. */
export interface Message {
  /** Virtual time in ms, which is the column. */
  readonly frame: number;
  readonly notification: { readonly kind: string; readonly value?: unknown };
}

/** Longer gaps are written as a time, such as ` 120ms `. */
const MAX_DASHES = 80;

/**
 * Formats recorded notifications as a marble diagram. A race frame is shown as its tick in base 36 (`0` to `z`).
 * A one-character string is shown as itself, and `true` and `false` as `t` and `f`. Every other value is shown as `?`.
 *
 * ```text
 * column 0: race frame 0   column 1: race frame 1   column 5: race frame 2, complete
 * 01---(2|)
 * ```
 *
 * A group of marbles is as many columns wide as it has characters. A diagram cannot express a notification
 * that falls within these columns, so the diagram ends there with a note. The stream's option `tickMs: 5` makes a tick
 * five columns wide:
 *
 * ```text
 * column 5: race frames 1 and 2   column 6: race frame 3
 * -----(12) … 3 in column 6 overlaps the group (12): use tickMs: 5
 * ```
 */
export function formatDiagram(messages: readonly Message[]): string {
  const columns = new Map<number, string>();
  for (const { frame, notification } of messages) {
    columns.set(frame, (columns.get(frame) ?? '') + formatNotification(notification));
  }
  let diagram = '';
  let end = 0;
  let group = '';
  for (const [frame, marbles] of columns) {
    const gap = frame - end;
    if (gap < 0) {
      return `${diagram} … ${marbles} in column ${frame} overlaps the group ${group}: use tickMs: 5`;
    }
    diagram += gap > MAX_DASHES ? ` ${gap}ms ` : '-'.repeat(gap);
    group = marbles.length > 1 ? `(${marbles})` : marbles;
    diagram += group;
    end = frame + group.length;
  }
  return diagram;
}

/** Returns whether a value is a list of recorded notifications, not of subscriptions. */
export function isMessageList(value: unknown): value is Message[] {
  return Array.isArray(value) && value.every((item) => isObject(item) && 'notification' in item);
}

function formatNotification({ kind, value }: Message['notification']): string {
  if (kind === 'C') return '|';
  if (kind === 'E') return '#';
  if (typeof value === 'string' && value.length === 1) return value;
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return isObject(value) && 'elapsedMs' in value ? formatTick(Number(value.elapsedMs)) : '?';
}

function formatTick(elapsedMs: number): string {
  const tick = (elapsedMs / 100).toString(36);
  return tick.length === 1 ? tick : '?';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
