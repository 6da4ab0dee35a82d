/** Computes a value on the first call and returns it on every call. */
export function lazy<Value extends object>(compute: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= compute());
}
