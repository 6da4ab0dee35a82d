import { BehaviorSubject, map, of } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import {
  listForm,
  listWeeks,
  type MonthResults,
  observeMonth,
  rankSeason,
  weekdayOf,
} from '../../src/races/season/seasonTable';
import { pointsOf } from '../../src/races/standings/scores';
import { type CalendarDate, seasonOf, seasonResults } from '../../streams';
import { ManualScheduler } from '../support/manual-scheduler';
import { record } from '../support/record';

const DAY: CalendarDate = { year: 2026, month: 11, day: 26 };
const november: MonthResults = seasonResults(seasonOf('2026-11'), 30);

describe('observeMonth', () => {
  it('computes the whole month in tasks of four days', () => {
    const clock = new ManualScheduler();
    const schedule = vi.spyOn(clock, 'schedule');
    const recording = record(observeMonth(of(DAY), clock));
    expect(recording.values).toEqual([null]);
    clock.advanceBy(100);
    expect(schedule).toHaveBeenCalledTimes(8);
    expect(recording.values).toEqual([null, november]);
    expect(recording.end).toBe('complete');
  });

  it('computes a month once for all its days, and stops when another month is shown', () => {
    const clock = new ManualScheduler();
    const day$ = new BehaviorSubject<CalendarDate | null>(DAY);
    const { values } = record(
      observeMonth(day$, clock).pipe(map((month) => month?.length ?? null)),
    );
    day$.next({ ...DAY, day: 27 });
    clock.advanceBy(100);
    day$.next({ ...DAY, day: 28 });
    day$.next({ year: 2028, month: 3, day: 1 });
    day$.next({ year: 2028, month: 2, day: 1 });
    clock.advanceBy(100);
    day$.next(null);
    expect(clock.pendingTimers).toBe(0);
    expect(values).toEqual([null, 30, null, 29, null]);
  });
});

describe('listForm', () => {
  it('lists the last five placings before a day, oldest first', () => {
    const form = listForm(november, 26);
    const [horse] = november[0]?.programs[0]?.horses ?? [];
    const id = horse?.id ?? 0;
    const placings = november
      .slice(0, 25)
      .flatMap(({ results }) => results)
      .flatMap(({ result }) => result.filter(({ horseId }) => horseId === id))
      .map(({ position }) => position);
    expect(placings.length).toBeGreaterThan(5);
    expect(form.get(id)).toEqual(placings.slice(-5));
  });

  it('is empty on the first day, and counts a horse that did not finish as null', () => {
    expect(listForm(november, 1).size).toBe(0);
    const result = [
      { horseId: 7, position: 1, finishTime: 1_000 },
      { horseId: 8, position: 2, finishTime: null },
    ];
    const day = { programs: [], results: [{ programId: 1, result }] };
    expect([...listForm([day], 2)]).toEqual([
      [7, [1]],
      [8, [null]],
    ]);
  });
});

describe('rankSeason', () => {
  it('adds up the points of all races of the days, for all horses of the month', () => {
    const rows = rankSeason(november, 12, 9);
    expect(rows).toHaveLength(20);
    for (const { horse, points } of rows) {
      const sum = november
        .slice(8, 12)
        .flatMap(({ results }) => results)
        .flatMap(({ result }) => result)
        .filter(({ horseId }) => horseId === horse.id)
        .reduce((total, rank) => total + pointsOf(rank), 0);
      expect(points).toBe(sum);
    }
    expect(rankSeason(november, 0).every(({ points }) => points === 0)).toBe(true);
    expect(rankSeason(november, Infinity)).toEqual(rankSeason(november, 30));
  });
});

describe('listWeeks', () => {
  it.each([
    [{ year: 2026, month: 11 }, '1-1 2-8 9-15 16-22 23-29 30-30'],
    [{ year: 2026, month: 2 }, '1-1 2-8 9-15 16-22 23-28'],
    [{ year: 2027, month: 2 }, '1-7 8-14 15-21 22-28'],
  ])('begins the weeks of %o on Monday', (month, weeks) => {
    const listed = listWeeks({ ...month, day: 15 });
    expect(listed.map(({ first, last }) => `${first}-${last}`).join(' ')).toBe(weeks);
    for (const { first } of listed.slice(1)) expect(weekdayOf({ ...month, day: first })).toBe(0);
  });
});
