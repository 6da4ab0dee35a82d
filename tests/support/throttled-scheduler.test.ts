import { interval, map } from 'rxjs';
import { describe, it } from 'vitest';
import { marbles } from './marbles';
import { throttledScheduler } from './throttled-scheduler';

describe('throttledScheduler', () => {
  it(
    'delays each timer to the next multiple of `everyMs`, and fires none after unsubscription',
    marbles((m) => {
      const ticks = (everyMs: number) =>
        interval(2, throttledScheduler({ everyMs })).pipe(map((count) => String(count)));
      m.expect(ticks(1), '^--------!').toBeObservable('--0-1-2-3');
      m.expect(ticks(6), '^------------!').toBeObservable('------0-----1');
    }),
  );
});
