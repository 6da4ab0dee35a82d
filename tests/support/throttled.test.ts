import { interval, map } from 'rxjs';
import { test } from 'vitest';
import { marbles } from './marbles';
import { throttled } from './throttled';

test(
  'throttled timers fire late, at the multiples, and go when they are let go',
  marbles((m) => {
    const beats = (everyMs: number) =>
      interval(2, throttled(everyMs)).pipe(map((count) => String(count)));
    m.expect(beats(1), '^--------!').toBeObservable('--0-1-2-3');
    m.expect(beats(6), '^------------!').toBeObservable('------0-----1');
  }),
);
