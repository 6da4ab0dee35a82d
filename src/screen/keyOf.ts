const keys = new WeakMap<object, number>();
let last = 0;

/** A React key for an object itself: two that look alike, such as the first programs of two draws, differ. */
export function keyOf(object: object): number {
  const key = keys.get(object) ?? ++last;
  keys.set(object, key);
  return key;
}
