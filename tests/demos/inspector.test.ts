import { describe, expect, it } from 'vitest';
import {
  formatValueText,
  formatStatus,
  formatStream,
  listEvents,
} from '../../src/demos/inspector/describeRecording';
import { parseToggles } from '../../src/demos/inspector/knobs';
import { createAxis, createLayout } from '../../src/demos/inspector/layout';
import { clip, listDroppedTicks, record } from '../../src/demos/inspector/record';
import { inspectedRace as race } from '../support/inspected-race';

/** The race is paused at 1560 ms and resumed at 2350 ms. */
const recording = record(race, [1560, 2350]);

describe('clip', () => {
  it('returns the streams as they were at an earlier moment', () => {
    const clipped = clip(recording, 2000);
    expect(clipped.ticks.values.at(-1)).toEqual({ at: 2000, value: 20 });
    expect(listDroppedTicks(clipped)).toHaveLength(5);
    expect(clipped.paused.values).toEqual([{ at: 1560, value: true }]);
    expect(clipped.frames.values.at(-1)).toMatchObject({ at: 1500, value: { elapsedMs: 1500 } });
    expect(clipped.frames.end).toBeNull();
    expect(clipped.finishes.values).toEqual([]);
    expect(clipped.final.values).toEqual([]);
  });
});

describe('formatValueText', () => {
  it('formats the times, the tick, whether the race is paused, the leader and the finishers', () => {
    expect(formatValueText(clip(recording, 4600))).toBe(
      '4.6 seconds, race time 3.8. Tick 46. Gate open. Leader Warmblood. Warmblood finishes 1st.',
    );
  });
});

describe('formatStream', () => {
  it('describes running, completed and failed streams', () => {
    expect(formatStream('paused$', clip(recording, 2000).paused)).toBe('paused$: 1 value.');
    expect(formatStream('paused$', recording.paused)).toBe(
      'paused$: 2 values, complete at 6.4 seconds.',
    );
    expect(formatStream('frames', record({ ...race, pausedFailsAtMs: 1230 }, []).frames)).toBe(
      'frames: 13 values, error, the pause broke, at 1.2 seconds.',
    );
  });
});

describe('formatStatus', () => {
  it('announces the latest event', () => {
    const texts = [0, 1600, 2400, 5000, 9000].map((ms) => formatStatus(clip(recording, ms)));
    expect(texts).toEqual([
      'The race has started.',
      'Paused.',
      'Resumed, eight ticks dropped.',
      'Warmblood wins.',
      'Complete: Warmblood wins.',
    ]);
    expect(formatStatus(record({ ...race, pausedFailsAtMs: 1230 }, []))).toBe(
      'Error: the pause broke.',
    );
  });
});

describe('listEvents', () => {
  it('lists the times of the events, each once and in ascending order', () => {
    const events = listEvents(recording);
    expect(events).toEqual([...new Set(events)].sort((a, b) => a - b));
    expect(events).toEqual(expect.arrayContaining([0, 1600, 2400, 6400]));
  });
});

describe('createAxis', () => {
  it('has a positive tick width and marble radius for every width of the axis', () => {
    for (const width of [0, 1, 20, 28, 390, 1440]) {
      const { tickWidth, radius } = createAxis(width, 120_000, width < 720);
      expect(tickWidth).toBeGreaterThan(0);
      expect(radius).toBeGreaterThan(0);
    }
  });
});

describe('createLayout', () => {
  it.each([false, true])('places the rows from top to bottom (on a phone: %s)', (isPhone) => {
    const rowCount = 10;
    for (const view of ['leader', 'all', 'programs'] as const) {
      const { ticks, paused, frames, leader, finishes, live, final, raceTime, height } =
        createLayout(view, rowCount, isPhone);
      const rows = [ticks, paused, frames, leader, finishes, live, final, raceTime, height];
      expect(rows).toEqual([...rows].sort((a, b) => a - b));
    }
  });
});

describe('parseToggles', () => {
  it.each([
    ['1560-2350', [1560, 2350]],
    ['1560', [1560]],
    ['0', []],
    ['', null],
    ['2-1', null],
    ['120001', null],
    ['1-x', null],
  ])('parses %j as %j', (text, toggles) => {
    expect(parseToggles(text)).toEqual(toggles);
  });
});
