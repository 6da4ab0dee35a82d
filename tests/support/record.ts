import type { Observable, Subscription } from 'rxjs';

export interface Recording<Value> {
  readonly values: Value[];
  /** How the stream ended; `null` until then. */
  readonly end: 'complete' | { readonly error: unknown } | null;
  readonly subscription: Subscription;
}

/**
 * Subscribes to a stream, records its values and its end, and calls `onValue` with each value.
 *
 * ```text
 * stream  a--b-c-|
 *            ^
 * values     b c     end: complete
 * ```
 */
export function record<Value>(
  stream$: Observable<Value>,
  onValue: (value: Value) => void = () => undefined,
): Recording<Value> {
  const values: Value[] = [];
  let end: Recording<Value>['end'] = null;
  const subscription = stream$.subscribe({
    next: (value) => {
      values.push(value);
      onValue(value);
    },
    error: (error: unknown) => {
      end = { error };
    },
    complete: () => {
      end = 'complete';
    },
  });
  return {
    values,
    get end() {
      return end;
    },
    subscription,
  };
}

/**
 * Returns the value that a stream emits synchronously on subscription.
 *
 * ```text
 * stream   a--b--c--    a BehaviorSubject
 *              ^!
 * value        b
 * ```
 *
 * @throws Error if the stream does not emit exactly one value.
 */
export function currentValue<Value>(stream$: Observable<Value>): Value {
  const { values, subscription } = record(stream$);
  subscription.unsubscribe();
  const [value] = values;
  if (value === undefined || values.length !== 1) {
    throw new Error(`expected one value on subscription, got ${values.length}`);
  }
  return value;
}
