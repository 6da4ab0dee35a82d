import { describe, expect, it } from 'vitest';
import { formatPastTime } from '../../src/ui/words';

const HOUR_MS = 3_600_000;
/** 3 May 2026, 14:09 in the time zone of the machine. */
const NOW = new Date(2026, 4, 3, 14, 9).getTime();

describe('formatPastTime', () => {
  it('names the day if it was another day', () => {
    expect(formatPastTime(NOW, NOW)).toBe('at 14:09');
    expect(formatPastTime(NOW, NOW + 10 * HOUR_MS)).toBe('on 3 May 2026 at 14:09');
  });
});
