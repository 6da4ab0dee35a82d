import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CalendarDate,
  createGame,
  daysInMonth,
  formatDate,
  parseDate,
  RULES_VERSION,
  seasonMeeting,
  seasonOf,
  seasonResults,
} from '../../streams';
import { currentValue } from '../support/record';

/** Dates by the calendar of the platform. */
const dates = fc
  .date({
    min: new Date('1000-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59Z'),
    noInvalidDate: true,
  })
  .map((date): CalendarDate => ({
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
  }));

describe('seasonMeeting', () => {
  it('is run 1 of the card of the day, with the horses of the month', () => {
    expect(seasonMeeting({ year: 2026, month: 11, day: 26 })).toEqual({
      version: RULES_VERSION,
      seed: seasonOf('2026-11'),
      card: 26,
      run: 1,
    });
  });

  it('differs on each day, and has other horses in each month', () => {
    const months = Array.from({ length: 240 }, (_, index) =>
      seasonOf(`${2020 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`),
    );
    expect(new Set(months).size).toBe(240);
    for (const seed of months) expect(Number.isInteger(seed) && seed < 2 ** 40).toBe(true);
  });

  it('exists for each day of the calendar', () => {
    fc.assert(fc.property(dates, (date) => seasonMeeting(date).card === date.day));
  });

  it.each<[what: string, date: CalendarDate]>([
    ['30 February', { year: 2026, month: 2, day: 30 }],
    ['29 February of a common year', { year: 2100, month: 2, day: 29 }],
    ['day 0', { year: 2026, month: 1, day: 0 }],
    ['month 13', { year: 2026, month: 13, day: 1 }],
    ['half a day', { year: 2026, month: 1, day: 1.5 }],
    ['a year of three digits', { year: 999, month: 1, day: 1 }],
    ['a year of five digits', { year: 10_000, month: 1, day: 1 }],
    ['a date that is not a number', { year: NaN, month: 1, day: 1 }],
  ])('throws for %s, and names it', (_, date) => {
    expect(() => seasonMeeting(date)).toThrow(
      new RangeError(`the calendar has no day ${formatDate(date)}`),
    );
  });
});

describe('seasonOf', () => {
  it.each(['2026', '2026-1', '2026-13', '2026-11-26', 'November', ''])(
    'throws for %j, which is no month',
    (month) => {
      expect(() => seasonOf(month)).toThrow(new RangeError(`the calendar has no day ${month}-01`));
    },
  );
});

describe('parseDate', () => {
  it('is the inverse of formatDate', () => {
    fc.assert(
      fc.property(dates, (date) => {
        expect(parseDate(formatDate(date))).toEqual(date);
      }),
    );
  });

  it.each(['2026-02-30', '2026-00-10', '2026-11-00', '0999-01-01', '2026-1-1', ' 2026-01-01', ''])(
    'returns null for %j',
    (text) => {
      expect(parseDate(text)).toBeNull();
    },
  );
});

describe('daysInMonth', () => {
  it('agrees with the calendar of the platform', () => {
    fc.assert(
      fc.property(dates, ({ year, month }) => {
        expect(daysInMonth({ year, month })).toBe(new Date(Date.UTC(year, month, 0)).getUTCDate());
      }),
    );
  });

  it('is 0 for a month that does not exist', () => {
    expect(daysInMonth({ year: 2026, month: 0 })).toBe(0);
    expect(daysInMonth({ year: 2026, month: 13 })).toBe(0);
  });
});

describe('seasonResults', () => {
  const season = seasonOf('2026-11');

  it('are the results that the games of the days show', () => {
    const results = seasonResults(season, 3);
    expect(results).toHaveLength(3);
    results.forEach((day, index) => {
      const game = createGame();
      game.showMeeting(seasonMeeting({ year: 2026, month: 11, day: index + 1 }));
      expect(day.programs).toEqual(currentValue(game.programs$));
      expect(day.results).toEqual(currentValue(game.finalResults$));
    });
  });

  it('of some days are a part of those of the whole month', () => {
    const month = seasonResults(season, 30);
    expect(seasonResults(season, 12, 9)).toEqual(month.slice(8, 12));
    expect(seasonResults(season, 0)).toEqual([]);
  });

  it('throw for a day that is not an integer from 1 on', () => {
    expect(() => seasonResults(season, 1, 0)).toThrow(RangeError);
    expect(() => seasonResults(season, 2, 1.5)).toThrow(RangeError);
  });
});
