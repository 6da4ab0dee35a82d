import type { Observable, Subscription } from 'rxjs';

export interface Recording<Value> {
  readonly values: Value[];
  /** What the stream ended with: `null` while it goes on. */
  readonly ending: 'complete' | { readonly error: unknown } | null;
  readonly subscription: Subscription;
}

/**
 * Writes down what a stream says from now on, and lets `react` answer each value.
 *
 * ```text
 * stream  a--b-c-|
 *            ^
 * values     b c     ending: complete
 * ```
 */
export function record<Value>(
  stream$: Observable<Value>,
  react: (value: Value) => void = () => undefined,
): Recording<Value> {
  const values: Value[] = [];
  let ending: Recording<Value>['ending'] = null;
  const subscription = stream$.subscribe({
    next: (value) => {
      values.push(value);
      react(value);
    },
    error: (error: unknown) => {
      ending = { error };
    },
    complete: () => {
      ending = 'complete';
    },
  });
  return {
    values,
    get ending() {
      return ending;
    },
    subscription,
  };
}

/**
 * The value a stream gives on subscription. Throws if it does not give exactly one.
 *
 * ```text
 * stream   a--b--c--
 *             ^!
 * current     b
 * ```
 */
export function current<Value>(stream$: Observable<Value>): Value {
  const { values, subscription } = record(stream$);
  subscription.unsubscribe();
  const [value] = values;
  if (value === undefined || values.length !== 1) {
    throw new Error(`expected one value on subscription, got ${values.length}`);
  }
  return value;
}
