import { EMPTY, NEVER, Subject, throwError } from 'rxjs';
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
});

describe('currentValue', () => {
  it('throws unless the stream emits one value on subscription', () => {
    expect(() => currentValue(NEVER)).toThrow('got 0');
    expect(() => currentValue(EMPTY)).toThrow('got 0');
  });
});
