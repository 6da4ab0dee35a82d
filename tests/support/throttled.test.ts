import { interval, map } from 'rxjs';
import { describe, it } from 'vitest';
import { marbles } from './marbles';
import { throttled } from './throttled';

describe('throttled', () => {
  it(
    'delays each timer to the next multiple of `everyMs`, and emits nothing after unsubscribing',
    marbles((m) => {
      const beats = (everyMs: number) =>
        interval(2, throttled(everyMs)).pipe(map((count) => String(count)));
      m.expect(beats(1), '^--------!').toBeObservable('--0-1-2-3');
      m.expect(beats(6), '^------------!').toBeObservable('------0-----1');
    }),
  );
});
