import { expect, test } from 'vitest';
import { behindMs, formatSeconds } from '../../src/game/time';
import { isClose, isDrawn, formatMargin, formatSpokenMargin } from '../../src/screen/photo/margins';

test.each([
  [0, 'nose', 'by a nose'],
  [0.0499, 'nose', 'by a nose'],
  [0.05, 'short head', 'by a short head'],
  [0.125, 'head', 'by a head'],
  [0.25, 'neck', 'by a neck'],
  [0.375, '½', 'by half a length'],
  [0.62, '½', 'by half a length'],
  [0.625, '¾', 'by three quarters of a length'],
  [0.874, '¾', 'by three quarters of a length'],
  [0.875, '1', 'by a length'],
  [1.2, '1¼', 'by 1¼ lengths'],
  [1.75, '1¾', 'by 1¾ lengths'],
  [2.95, '3', 'by 3 lengths'],
  [11.875, '12', 'by 12 lengths'],
])('%f lengths are “%s”, said “%s”', (lengths, printed, said) => {
  expect(formatMargin(lengths)).toBe(printed);
  expect(formatSpokenMargin(lengths)).toBe(said);
});

test('a time has three decimals, rounded', () => {
  expect(formatSeconds(3760.5)).toBe('3.761');
  expect(formatSeconds(3760.49)).toBe('3.760');
  expect(formatSeconds(60_000)).toBe('60.000');
});

test('what is behind is the difference of the times as they are printed', () => {
  // Rounded after the subtraction it would be 41.
  expect(behindMs(3802.5, 3761.1)).toBe(42);
  expect(behindMs(3761.4, 3760.6)).toBe(0);
});

test('a finish is close below one tick', () => {
  expect(isClose(99)).toBe(true);
  expect(isClose(100)).toBe(false);
});

test('only the least bit between two times is a draw', () => {
  const time = 59_999;
  const next = time + 2 ** -36;
  expect(next).toBeGreaterThan(time);
  expect(isDrawn(next, time)).toBe(true);
  expect(isDrawn(time + 0.001, time)).toBe(false);
});
