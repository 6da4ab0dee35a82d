import { config, EMPTY, NEVER, range, Subject, throwError } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { currentValue, record } from './record';

describe('record', () => {
  it('holds the values and the end of a stream', () => {
    const stream$ = new Subject<number>();
    const recording = record(stream$);
    stream$.next(1);
    expect(recording).toMatchObject({ values: [1], end: null });
    stream$.complete();
    expect(recording.end).toBe('complete');
    expect(record(throwError(() => 'why')).end).toEqual({ error: 'why' });
  });

  it('stops a stream that emits without end, and reports an error that no test catches', async () => {
    const reported = new Promise((report) => {
      config.onUnhandledError = report;
    });
    const { values, subscription } = record(range(0, Infinity));
    expect([values.length, subscription.closed]).toEqual([2_000, true]);
    expect(await reported).toEqual(new Error('a stream emitted more than 2000 values'));
    config.onUnhandledError = null;
  });
});

describe('currentValue', () => {
  it('throws unless the stream emits one value on subscription', () => {
    expect(() => currentValue(NEVER)).toThrow('got 0');
    expect(() => currentValue(EMPTY)).toThrow('got 0');
  });
});
