/** Returns a function that computes a value on its first call, and returns this value on every call. */
export function lazy<Value extends object>(compute: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= compute());
}
