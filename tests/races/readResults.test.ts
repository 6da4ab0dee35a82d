import { merge } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { rankFinal, rankLive } from '../../streams';
import { createReadResults, staggerStart } from '../../src/races/readResults';
import { startFrame } from '../../streams/frame';
import { expectUnsubscribed, marbles } from '../support/marbles';
import { programOf } from '../support/race';
import { currentValue, record } from '../support/record';
import { createTestGame } from '../support/test-game';

const frame = startFrame(programOf([80, 20]));
/** n: at the gate, s: running, t: running in another order, f: final. */
const results = {
  n: null,
  s: rankLive(frame),
  t: rankLive({ ...frame, elapsedMs: 500 }),
  f: rankFinal({ ...frame, isOver: true }),
};

describe('staggerStart', () => {
  it(
    'delays the start of each program by 60 ms more than that of the one before, for six programs',
    marbles((m) => {
      const result$ = m.cold('n-s', results);
      m.expect(result$.pipe(staggerStart(1))).toBeObservable('n-s', results);
      m.expect(result$.pipe(staggerStart(2))).toBeObservable('n-n 59ms s', results);
      m.expect(result$.pipe(staggerStart(6))).toBeObservable('n-n 299ms s', results);
      m.expect(result$.pipe(staggerStart(7))).toBeObservable('n-s', results);
    }),
  );

  it(
    'also delays a start that follows a final result',
    marbles((m) => {
      const result$ = m.cold('f-s', results);
      m.expect(result$.pipe(staggerStart(2))).toBeObservable('f-f 59ms s', results);
    }),
  );

  it(
    'shows an end and a reset at once, in place of a start that it still delays',
    marbles((m) => {
      for (const next of ['n', 'f']) {
        const result$ = m.cold(`-n-s-${next}`, results);
        m.expect(result$.pipe(staggerStart(3))).toBeObservable(`-n-n-${next}`, results);
      }
    }),
  );

  it(
    'leaves no timer when it is unsubscribed while it delays a start',
    marbles((m) => {
      const result$ = m.hot('n-s', results);
      m.expect(result$.pipe(staggerStart(6)), '^---!').toBeObservable('n-n', results);
      expectUnsubscribed(m, result$);
    }),
  );

  it(
    'shows a race that is running on subscription at once',
    marbles((m) => {
      m.expect(m.cold('s-t', results).pipe(staggerStart(5))).toBeObservable('s-t', results);
    }),
  );
});

describe('createReadResults', () => {
  it(
    'shares one subscription to the results of a program, and the start of its slot',
    marbles((m) => {
      const result$ = m.hot('n------s', results);
      const readResults = createReadResults({ result$: () => result$ });
      const shown$ = merge(readResults(2, false), readResults(2, false));
      m.expect(shown$, '^ 70ms !').toBeObservable('(nn)---(nn) 56ms (ss)', results);
      m.expect(result$).toHaveSubscriptions('^ 70ms !');
    }),
  );

  it('reads the program of the next card after the program was replaced', () => {
    const { game, clock } = createTestGame();
    const readResults = createReadResults(game);
    for (const isInView of [true, false]) {
      const first = record(readResults(1, isInView));
      game.startAllRaces();
      clock.advanceBy(3);
      expect(first.values.at(-1)).toBe(currentValue(game.result$(1)));
      game.generatePrograms();
      expect(first.end).toBe('complete');
      expect(record(readResults(1, isInView)).values).toEqual([null]);
    }
  });

  it('errors for an unknown program', () => {
    const { game } = createTestGame();
    const error = new Error('Program with ID 7 not found');
    expect(record(createReadResults(game)(7, true)).end).toEqual({ error });
  });
});
