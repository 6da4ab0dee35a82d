import { describe, expect, it } from 'vitest';
import { differenceMs, formatSeconds, isCloseFinish } from '../../src/ui/time';
import {
  isTie,
  formatLengthsBehind,
  formatMargin,
  formatMarginForSentence,
} from '../../src/horse/margins';

const margins = [
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
] as const;

describe('formatMargin', () => {
  it.each(margins)('formats %f lengths as “%s”', (lengths, expected) => {
    expect(formatMargin(lengths)).toBe(expected);
  });
});

describe('formatLengthsBehind', () => {
  it.each([
    [0, '–'],
    [0.001, '<¼'],
    [0.124, '<¼'],
    [0.125, '¼'],
    [0.5, '½'],
    [0.9, '1'],
    [1.5, '1½'],
    [12.24, '12¼'],
  ])('formats %f lengths as “%s”', (lengths, expected) => {
    expect(formatLengthsBehind(lengths)).toBe(expected);
  });
});

describe('formatMarginForSentence', () => {
  it.each(margins)('formats %f lengths (“%s” in a table) as “%s”', (lengths, _, expected) => {
    expect(formatMarginForSentence(lengths)).toBe(expected);
  });
});

describe('formatSeconds', () => {
  it('rounds to three decimals', () => {
    expect(formatSeconds(3760.5)).toBe('3.761');
    expect(formatSeconds(3760.49)).toBe('3.760');
    expect(formatSeconds(60_000)).toBe('60.000');
  });
});

describe('differenceMs', () => {
  it('rounds both times before it subtracts them', () => {
    // Rounding after the subtraction would give 41.
    expect(differenceMs(3802.5, 3761.1)).toBe(42);
    expect(differenceMs(3761.4, 3760.6)).toBe(0);
  });
});

describe('isCloseFinish', () => {
  it('is true for a gap below one tick, which is 100 ms', () => {
    expect(isCloseFinish(99)).toBe(true);
    expect(isCloseFinish(100)).toBe(false);
  });
});

describe('isTie', () => {
  it('is true for times that differ only by a tie-break', () => {
    const time = 59_999;
    // A tie-break adds time * 2 ** -52, here 0.92 * 2 ** -36. Numbers of this size are 2 ** -37 apart, so the sum
    // rounds to time + 2 ** -36.
    const later = time + 2 ** -36;
    expect(later).toBeGreaterThan(time);
    expect(isTie(later, time)).toBe(true);
    expect(isTie(time + 0.001, time)).toBe(false);
  });
});
