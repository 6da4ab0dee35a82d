import { type Observable, type Subscription, tap } from 'rxjs';

/** More values than any test records. */
const MAX_VALUES = 2_000;

export interface Recording<Value> {
  readonly values: Value[];
  /** How the stream ended; `null` until then. */
  readonly end: 'complete' | { readonly error: unknown } | null;
  readonly subscription: Subscription;
}

/**
 * Subscribes to a stream, records its values and its end, and calls `onValue` with each value. If `onValue` makes the
 * stream emit again without end, the test fails instead of running until no memory is left.
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
  const tooMany = new Error(`a stream emitted more than ${MAX_VALUES} values`);
  const limited$ = stream$.pipe(
    tap(() => {
      if (values.length === MAX_VALUES) throw tooMany;
    }),
  );
  const subscription = limited$.subscribe({
    next: (value) => {
      values.push(value);
      onValue(value);
    },
    error: (error: unknown) => {
      end = { error };
      // RxJS reports this as an uncaught error, so that a test fails that does not look at the recording.
      if (error === tooMany) throw tooMany;
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
