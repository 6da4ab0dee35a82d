import { EMPTY, map, NEVER } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createRace, createTimeline, playTimeline, type RaceFrame } from '../../streams';
import { ManualScheduler } from '../support/manual-scheduler';
import { expectUnsubscribed, marbles, pauseMarbles } from '../support/marbles';
import { programOf } from '../support/race';
import { record } from '../support/record';
import { throttledScheduler } from '../support/throttled-scheduler';

/** A timeline whose last frame has the number `last`. */
const timelineOf = (last: number): RaceFrame[] =>
  Array.from({ length: last + 1 }, (_, tick) => ({
    programId: 1,
    elapsedMs: tick * 100,
    isOver: tick === last,
    progress: [],
  }));

/** Plays a timeline, by default with one tick per ms. Emits the tick of each frame as one character. */
const ticksOf = (last: number, options: Parameters<typeof playTimeline>[1] = {}) =>
  playTimeline(timelineOf(last), { tickMs: 1, ...options }).pipe(
    map(({ frame }) => String(frame.elapsedMs / 100)),
  );

describe('playTimeline', () => {
  it(
    'emits the gate frame synchronously, then one frame per tick, and completes with the last',
    marbles((m) => {
      m.expect(ticksOf(3)).toBeObservable('012(3|)');
      m.expect(ticksOf(3, { paused$: NEVER, speed$: EMPTY })).toBeObservable('012(3|)');
    }),
  );

  it(
    'emits the same frame again at a pause and at a resume, and drops the ticks of the pause',
    marbles((m) => {
      const paused$ = pauseMarbles(m, '              ---t-----f-');
      const options = { tickMs: 5, paused$ };
      m.expect(ticksOf(3, options)).toBeObservable(' 0--0-----01----2----(3|)');
      expectUnsubscribed(m, paused$);
    }),
  );

  it(
    'stays at the gate while it is paused from the start',
    marbles((m) => {
      const paused$ = pauseMarbles(m, '                    t---');
      m.expect(ticksOf(3, { paused$ }), '                   ^---!').toBeObservable('(00)-');
    }),
  );

  it(
    'advances faster at a higher speed',
    marbles((m) => {
      const speed$ = m.hot<number>('                               --2', { 2: 2 });
      m.expect(ticksOf(5, { tickMs: 4, speed$ })).toBeObservable('0-01-2-3-4-(5|)');
      expectUnsubscribed(m, speed$);
    }),
  );

  it(
    'emits all frames that are due when a timer is late, and none after the last',
    marbles((m) => {
      const options = { tickMs: 2, scheduler: throttledScheduler({ everyMs: 6 }) };
      m.expect(ticksOf(5, options)).toBeObservable('0-----(123)-(45|)');
    }),
  );

  it(
    'errors when paused$ errors, and unsubscribes from speed$',
    marbles((m) => {
      const failing$ = m.hot<boolean>('--#', {}, new Error('paused$ failed'));
      const speed$ = m.hot<number>('   ----');
      m.expect(ticksOf(9, { paused$: failing$, speed$ })).toBeObservable(
        '01#',
        undefined,
        new Error('paused$ failed'),
      );
      expectUnsubscribed(m, failing$, speed$);
    }),
  );

  it(
    'errors when speed$ errors, and unsubscribes from paused$',
    marbles((m) => {
      const paused$ = m.hot<boolean>('----');
      const failing$ = m.hot<number>('--#', {}, new Error('speed$ failed'));
      m.expect(ticksOf(9, { paused$, speed$: failing$ })).toBeObservable(
        '01#',
        undefined,
        new Error('speed$ failed'),
      );
      expectUnsubscribed(m, paused$, failing$);
    }),
  );

  it(
    'leaves no timer when its subscriber unsubscribes',
    marbles((m) => {
      m.expect(ticksOf(9), '^-!').toBeObservable('01');
    }),
  );

  it('is cold: a late subscriber plays from the gate', () => {
    const scheduler = new ManualScheduler();
    const play$ = ticksOf(2, { scheduler });
    const first = record(play$);
    scheduler.advanceBy(1);
    const second = record(play$);
    scheduler.advanceBy(2);
    expect([first.values, second.values]).toEqual([
      ['0', '1', '2'],
      ['0', '1', '2'],
    ]);
  });

  it('emits the frames that createRace emits', () => {
    const scheduler = new ManualScheduler();
    // Three horses with the conditions 100, 80 and 60.
    const program = programOf([100, 80, 60]);
    const timeline = createTimeline(program, { seed: 7 });
    const raced = record(createRace(program, { seed: 7, scheduler }));
    const played = record(playTimeline(timeline, { scheduler }).pipe(map(({ frame }) => frame)));
    scheduler.advanceBy(60_000);
    expect(played.values).toEqual(raced.values);
  });

  it('throws for an empty timeline', () => {
    expect(() => playTimeline([], {})).toThrow(
      new RangeError('timeline must have at least one frame'),
    );
  });
});
