import { map, of, throwError, timer } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { formatDiagram, isMessageList, type Message } from './diagram';
import { marbles } from './marbles';
import { createFrame } from './race';

const next = (frame: number, value: unknown): Message => ({
  frame,
  notification: { kind: 'N', value },
});
const complete = (frame: number): Message => ({ frame, notification: { kind: 'C' } });
const error = (frame: number): Message => ({ frame, notification: { kind: 'E' } });

describe('formatDiagram', () => {
  it('shows frame 0 in the first column, and simultaneous notifications as a group', () => {
    expect(formatDiagram([])).toBe('');
    expect(formatDiagram([next(0, 'a'), next(3, 'b'), complete(4)])).toBe('a--b|');
    expect(formatDiagram([next(1, 'a'), error(1)])).toBe('-(a#)');
    expect(formatDiagram([next(1, 'a'), next(1, 'b'), next(5, 'c')])).toBe('-(ab)c');
    expect(formatDiagram([next(1, 'a'), next(1, 'b'), next(6, 'c')])).toBe('-(ab)-c');
  });

  it('shows a race frame as its tick in base 36, a boolean as t or f, and a character as itself', () => {
    const values = [createFrame([], 0), createFrame([], 900), createFrame([], 3500), true, false];
    const messages = [...values, 'x', '|'].map((value, column) => next(column, value));
    expect(formatDiagram(messages)).toBe('09ztfx|');
  });

  it('shows every other value as a question mark', () => {
    const values = [createFrame([], 3600), createFrame([], 150), 'no', 7, null, undefined, {}];
    expect(formatDiagram(values.map((value, column) => next(column, value)))).toBe('???????');
  });

  it('shows a gap of more than 80 columns in milliseconds', () => {
    expect(formatDiagram([next(0, 'a'), next(81, 'b')])).toBe(`a${'-'.repeat(80)}b`);
    expect(formatDiagram([next(0, 'a'), next(82, 'b'), next(83, 'c')])).toBe('a 81ms bc');
  });

  it('stops with a note at the first value that overlaps a group', () => {
    const messages = [next(5, '1'), next(5, '2'), next(6, '3'), next(20, '4')];
    expect(formatDiagram(messages)).toBe(
      '-----(12) … 3 in column 6 overlaps the group (12): use tickMs: 5',
    );
  });
});

describe('isMessageList', () => {
  it('accepts notifications and rejects everything else', () => {
    expect(isMessageList([next(0, 'a')])).toBe(true);
    for (const value of [[{ subscribedFrame: 0, unsubscribedFrame: 3 }], [null], 'a', undefined]) {
      expect(isMessageList(value)).toBe(false);
    }
  });
});

describe('a failing marble test', () => {
  it('shows the expected and the received diagram', () => {
    const wrong = marbles((m) => {
      m.expect(timer(2).pipe(map(() => 'a'))).toBeObservable('-(a|)');
    });
    expect(wrong).toThrow("expected '--(a|)' to be '-(a|)'");
  });

  it('also fails when different values look equal in a diagram', () => {
    const wrong = marbles((m) => {
      m.expect(of(createFrame([{ position: 1 }]))).toBeObservable('(0|)', { 0: createFrame([{}]) });
    });
    expect(wrong).toThrow('to strictly equal');
    const wrongError = marbles((m) => {
      m.expect(throwError(() => new Error('one'))).toBeObservable('#', {}, new Error('two'));
    });
    expect(wrongError).toThrow('to strictly equal');
  });
});
