/** Returns a function that computes the value of each list of arguments only once. */
export function memoize<Args extends (string | number)[], Value>(
  compute: (...args: Args) => Value,
) {
  const cache = new Map<string, Value>();
  return (...args: Args): Value => {
    const key = args.join();
    const value = cache.get(key) ?? compute(...args);
    cache.set(key, value);
    return value;
  };
}
