import { map, of, throwError, timer } from 'rxjs';
import { expect, test } from 'vitest';
import { formatDiagram, isMessages, type Message } from './diagram';
import { marbles } from './marbles';
import { createFrame } from './race';

const next = (frame: number, value: unknown): Message => ({
  frame,
  notification: { kind: 'N', value },
});
const complete = (frame: number): Message => ({ frame, notification: { kind: 'C' } });
const error = (frame: number): Message => ({ frame, notification: { kind: 'E' } });

test('what happened in one moment stands in one column, and columns are counted from 0', () => {
  expect(formatDiagram([])).toBe('');
  expect(formatDiagram([next(0, 'a'), next(3, 'b'), complete(4)])).toBe('a--b|');
  expect(formatDiagram([next(1, 'a'), error(1)])).toBe('-(a#)');
  expect(formatDiagram([next(1, 'a'), next(1, 'b'), next(6, 'c')])).toBe('-(ab)-c');
});

test('a frame has the number of its tick, a flag its letter, a character itself', () => {
  const values = [
    createFrame([], 0),
    createFrame([], 900),
    createFrame([], 3500),
    true,
    false,
    'x',
    '|',
  ];
  expect(formatDiagram(values.map((value, column) => next(column, value)))).toBe('09ztfx|');
});

test('what has no name of one character is a question mark', () => {
  const values = [createFrame([], 3600), createFrame([], 150), 'no', 7, null, undefined, {}];
  expect(formatDiagram(values.map((value, column) => next(column, value)))).toBe('???????');
});

test('a long time is written as milliseconds', () => {
  expect(formatDiagram([next(0, 'a'), next(81, 'b')])).toBe(`a${'-'.repeat(80)}b`);
  expect(formatDiagram([next(0, 'a'), next(82, 'b'), next(83, 'c')])).toBe('a 81ms bc');
});

test('only what streams have done is drawn', () => {
  expect(isMessages([next(0, 'a')])).toBe(true);
  expect(isMessages([{ subscribedFrame: 0, unsubscribedFrame: 3 }])).toBe(false);
  expect([isMessages([null]), isMessages('a'), isMessages(undefined)]).toEqual([
    false,
    false,
    false,
  ]);
});

test('a test that fails says in two diagrams what it expected and what it saw', () => {
  const wrong = marbles((m) => {
    m.expect(timer(2).pipe(map(() => 'a'))).toBeObservable('-(a|)');
  });
  expect(wrong).toThrow("expected '--(a|)' to be '-(a|)'");
});

test('values that differ in what no diagram shows fail all the same', () => {
  const wrong = marbles((m) => {
    m.expect(of(createFrame([{ position: 1 }]))).toBeObservable('(0|)', { 0: createFrame([{}]) });
  });
  expect(wrong).toThrow('to strictly equal');
  const broken = marbles((m) => {
    m.expect(throwError(() => new Error('one'))).toBeObservable('#', {}, new Error('two'));
  });
  expect(broken).toThrow('to strictly equal');
});
