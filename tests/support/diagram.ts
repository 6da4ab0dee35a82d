/** What a stream did at one moment, as the test scheduler writes it down. */
export interface Message {
  readonly frame: number;
  readonly notification: { readonly kind: string; readonly value?: unknown };
}

/** Empty columns that are still drawn; more are written as milliseconds. */
const LONGEST_GAP = 80;

/**
 * What a stream did as the diagram one would have written for it. A frame of a race has its number, a
 * character stands for itself, `true` and `false` are `t` and `f`; of anything else a diagram has no
 * name, and shows `?`.
 *
 * ```text
 * 0: frame 0   1: frame 1   5: frame 2, completed
 * 01---(2|)
 * ```
 */
export function formatDiagram(messages: readonly Message[]): string {
  const marks = new Map<number, string>();
  for (const { frame, notification } of messages) {
    marks.set(frame, (marks.get(frame) ?? '') + markOf(notification));
  }
  let diagram = '';
  let column = 0;
  for (const [frame, names] of marks) {
    const gap = Math.max(0, frame - column);
    diagram += gap > LONGEST_GAP ? ` ${gap}ms ` : '-'.repeat(gap);
    const group = names.length > 1 ? `(${names})` : names;
    diagram += group;
    column = frame + group.length;
  }
  return diagram;
}

/** Whether something is what the test scheduler writes down of a stream. */
export function isMessages(value: unknown): value is Message[] {
  return Array.isArray(value) && value.every((item) => isObject(item) && 'notification' in item);
}

function markOf({ kind, value }: Message['notification']): string {
  if (kind === 'C') return '|';
  if (kind === 'E') return '#';
  if (typeof value === 'string' && value.length === 1) return value;
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return isObject(value) && 'elapsedMs' in value ? frameMark(Number(value.elapsedMs)) : '?';
}

function frameMark(elapsedMs: number): string {
  const number = (elapsedMs / 100).toString(36);
  return number.length === 1 ? number : '?';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
