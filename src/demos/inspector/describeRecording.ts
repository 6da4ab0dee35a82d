import { isObservable } from 'rxjs';
import { formatCount } from '../../ui/words';
import { findIndex, type Look, type LookOf } from './layout';
import type { Input, Line, Recording, Row } from './record';

/** The look of a value without a formatter of its own. Values of inputs have their characters as labels. */
export function defaultLook(value: unknown, input?: Input): Look {
  const [label] = Object.entries(input?.values ?? {}).find(([, other]) => other === value) ?? [];
  return { text: formatText(value), label };
}

/** Deeper parts of a value are an ellipsis. */
const MAX_DEPTH = 4;

function formatText(value: unknown, depth = 0): string {
  const format = (part: unknown) => formatText(part, depth + 1);
  if (typeof value === 'string') return value === '' ? "''" : value;
  if (typeof value === 'function') return 'function';
  if (typeof value !== 'object' || value === null) return String(value);
  if (isObservable(value)) return '○';
  if (value instanceof Error) return value.message;
  if (value instanceof Date) return value.toISOString();
  if (depth === MAX_DEPTH) return '…';
  if (Array.isArray(value)) return `[${value.map(format).join(' ')}]`;
  if (value instanceof Map || value instanceof Set) return format([...value]);
  const entries = Object.entries(value).map(([key, part]) => `${key}: ${format(part)}`);
  return `{${entries.join(', ')}}`;
}

/** Returns the latest values of a line up to a column: those that it emitted together. */
export function latestValues({ values }: Line, column: number): readonly unknown[] {
  const next = findIndex(values, column, true);
  const at = values[next - 1]?.at;
  return at === undefined
    ? []
    : values.slice(findIndex(values, at), next).map(({ value }) => value);
}

/** Lists the columns in which something happens, in ascending order. */
export function listEvents({ rows, end }: Recording): number[] {
  const columns = rows
    .flatMap(({ line, inner, kind }) => [...(kind === 'cold' ? [] : [line]), ...inner])
    .flatMap((line) => [line.from, ...line.values.map(({ at }) => at), line.end?.at ?? 0]);
  return [...new Set([0, ...columns, end])].filter((at) => at <= end).sort((a, b) => a - b);
}

/** Describes a stream in a sentence: "race$: 55 values, complete in column 62." */
export function formatStream({ name, kind, line, inner }: Row, end: number): string {
  if (kind === 'cold') return `${name}: ${formatCount(inner.length, 'subscription')}.`;
  const count = findIndex(line.values, end, true);
  const text = `${name}: ${formatCount(count, 'value')}`;
  return line.end === null || line.end.at > end ? `${text}.` : `${text}, ${formatEnd(line.end)}.`;
}

function formatEnd({ at, kind, error }: NonNullable<Line['end']>): string {
  const how = {
    complete: 'complete',
    unsubscribed: 'unsubscribed',
    error: `error, ${formatText(error)},`,
  };
  return `${how[kind]} in column ${at}`;
}

/** Describes a column for the slider: what each stream emits there, and the latest values of the others. */
export function formatColumn({ rows, end }: Recording, column: number, lookOf: LookOf): string {
  const sentences = rows.flatMap(({ name, kind, line }) => {
    if (kind === 'cold') return [];
    const ended = line.end?.at === column && line.end.kind !== 'unsubscribed';
    const texts = latestValues(line, column).map((value) => lookOf(value, name).text);
    return [
      ...(texts.length > 0 ? [`${name} ${texts.join(', ')}.`] : []),
      ...(ended ? [`${name} ${formatEnd(line.end)}.`] : []),
    ];
  });
  return [`Column ${column} of ${end}.`, ...sentences].join(' ');
}

/** Whether a subscription is open in a column, or would be without the end of the recording. */
export function isOpenIn({ from, end }: Line, column: number): boolean {
  return from <= column && (end === null || end.at > column || end.isCut === true);
}

/** The subscriptions to a stream from one column that are open. */
interface OpenRow {
  readonly name: string;
  readonly from: number;
  readonly count: number;
}

/** Lists the subscriptions to inputs, and to streams that an output emits, which are open in a column. */
export function listOpen({ rows }: Recording, column: number): OpenRow[] {
  const counts = new Map<string, OpenRow>();
  for (const { name, kind, inner } of rows) {
    for (const line of inner) {
      if (!isOpenIn(line, column)) continue;
      const { from } = line;
      const key = `${name} ${from}`;
      const count = (counts.get(key)?.count ?? 0) + 1;
      counts.set(key, { name: kind === 'output' ? `a stream of ${name}` : name, from, count });
    }
  }
  return [...counts.values()];
}
