import { isObservable } from 'rxjs';
import { formatCount } from '../../ui/words';
import { findIndex, type Look, type LookOf } from './layout';
import type { Input, Line, Recording, Row } from './record';

/** The look of a value without a formatter of its own. Values of inputs have their characters as labels. */
export function defaultLook(value: unknown, input?: Input): Look {
  const [label] = Object.entries(input?.values ?? {}).find(([, other]) => other === value) ?? [];
  return { text: formatValue(value), label };
}

function formatValue(value: unknown): string {
  if (typeof value === 'string') return value === '' ? "''" : value;
  if (isObservable(value)) return '○';
  if (value instanceof Error) return value.message;
  if (Array.isArray(value)) return `[${value.map(formatValue).join(' ')}]`;
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value)
      .map(([key, part]) => `${key}: ${formatValue(part)}`)
      .join(', ')}}`;
  }
  return typeof value === 'function' ? 'function' : String(value);
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

/** Describes a stream in a sentence: "frames$: 55 values, complete in column 62." */
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
    error: `error, ${formatValue(error)},`,
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

/** Subscriptions that are open in a column. */
export interface OpenSubscriptions {
  readonly name: string;
  readonly from: number;
  readonly count: number;
}

/** Lists the subscriptions to inputs, and to streams that an output emits, which are open in a column. */
export function listOpen({ rows, end, isOver }: Recording, column: number): OpenSubscriptions[] {
  const counts = new Map<string, OpenSubscriptions>();
  for (const { name, kind, inner } of rows) {
    for (const { from, end: close } of inner) {
      // In the last column, the recording itself unsubscribes from outputs that have not ended.
      const isClosedByEnd = !isOver && close?.kind === 'unsubscribed' && close.at === end;
      const isOpen = close === null || close.at > column || isClosedByEnd;
      if (from > column || !isOpen) continue;
      const key = `${name} ${from}`;
      const count = (counts.get(key)?.count ?? 0) + 1;
      counts.set(key, { name: kind === 'output' ? `a stream of ${name}` : name, from, count });
    }
  }
  return [...counts.values()];
}
