import { asyncScheduler, BehaviorSubject, map, of } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays, observeToday } from '../../src/races/season/today';
import { formatDate } from '../../streams';
import { ManualScheduler } from '../support/manual-scheduler';
import { marbles } from '../support/marbles';
import { record } from '../support/record';

afterEach(() => {
  vi.unstubAllEnvs();
});

const HOUR = 3_600_000;

describe('observeToday', () => {
  // The page opens 4 ms before midnight. `t` and `f`: whether races are running. Dates are shown as their last digit.
  const cases = [
    ['changes at midnight', 'f---------', '8---9-----'],
    ['stays until the races that run at midnight are over', 'f-t---f---', '8-----9---'],
    ['is also the date of races that ran before', 't-----f---', '8-----9---'],
    ['changes at midnight after races that are over', 'ftf-------', '8---9-----'],
  ] as const;
  it.each(cases)('%s', (_, racing, dates) => {
    marbles((m) => {
      const isRacing$ = new BehaviorSubject(racing.startsWith('t'));
      record(m.hot<string>(racing.replace(/^./, '-')), (letter) => {
        isRacing$.next(letter === 't');
      });
      const today$ = observeToday(isRacing$, {
        now: () => new Date(2026, 10, 29).getTime() - 4 + asyncScheduler.now(),
      });
      m.expect(today$.pipe(map(({ day }) => String(day % 10))), '^---------!').toBeObservable(
        dates,
      );
    })();
  });

  it('reads the date each minute, because a computer may have slept, or its clock was set', () => {
    const clock = new ManualScheduler();
    let time = new Date(2026, 10, 28, 12).getTime();
    const { values } = record(
      observeToday(of(false), { now: () => time, scheduler: clock }).pipe(map(formatDate)),
    );
    time += 48 * HOUR;
    clock.advanceBy(60_000);
    time -= 24 * HOUR;
    clock.advanceBy(60_000);
    expect(values).toEqual(['2026-11-28', '2026-11-30', '2026-11-29']);
  });

  /** Zones from UTC−12 to UTC+14, and days on which clocks change: at 2:00, and at midnight itself. */
  const days = [
    ['Etc/GMT+12', '2026-11-28', 24],
    ['Pacific/Kiritimati', '2026-12-31', 24],
    ['Asia/Kathmandu', '2028-02-28', 24],
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['America/Santiago', '2026-09-05', 24],
    ['America/Santiago', '2026-04-04', 25],
    ['Asia/Beirut', '2026-03-28', 24],
  ] as const;
  it.each(days)('is the date of the visitor in %s on %s, for %i hours', (zone, date, hours) => {
    vi.stubEnv('TZ', zone);
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
    const start = new Date(year, month - 1, day).getTime();
    const next = addDays({ year, month, day }, 1);
    const clock = new ManualScheduler();
    const { values } = record(
      observeToday(of(false), { now: () => start + clock.now(), scheduler: clock }).pipe(
        map((today) => `${formatDate(today)} ${clock.now() / HOUR}`),
      ),
    );
    clock.advanceBy(26 * HOUR);
    expect(values).toEqual([`${date} 0`, `${formatDate(next)} ${hours}`]);
  });
});

describe('addDays', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-03-01', -1, '2024-02-29'],
    ['2026-01-01', -365, '2025-01-01'],
  ])('of %s and %i is %s', (date, days, sum) => {
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
    expect(formatDate(addDays({ year, month, day }, days))).toBe(sum);
  });
});
