import { type MonoTypeOperatorFunction, ReplaySubject, share } from 'rxjs';

/** Shares one subscription to the source, and replays the latest value to late subscribers. */
export function shareLatest<Value>(): MonoTypeOperatorFunction<Value> {
  return share({ connector: () => new ReplaySubject<Value>(1) });
}
