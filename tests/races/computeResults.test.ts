import { describe, expect, it } from 'vitest';
import { createComputeResults } from '../../src/races/standings/observeStandings';
import { type GameSettings, type Meeting, RULES_VERSION, runMeeting } from '../../streams';
import { ManualScheduler } from '../support/manual-scheduler';
import { record } from '../support/record';

const settings: GameSettings = { count: 5, rounds: 2, size: 3, limitMs: 300 };

function createMeetings(count: number): Meeting[] {
  return Array.from({ length: count }, (_, index) => ({
    version: RULES_VERSION,
    seed: 77,
    card: 1 + (index % 3),
    run: 1 + index,
  }));
}

describe('createComputeResults', () => {
  it('computes four meetings in one task on subscription, and emits the results in the order of the meetings', () => {
    const meetings = createMeetings(4);
    const { values, end } = record(createComputeResults()(meetings, settings));
    expect(values).toEqual([meetings.map((meeting) => runMeeting(meeting, settings))]);
    expect(end).toBe('complete');
  });

  it('computes more meetings in several tasks, and emits null until the last task', () => {
    const clock = new ManualScheduler();
    const meetings = createMeetings(20);
    const { values } = record(createComputeResults(clock)(meetings, settings));
    expect(values).toEqual([null]);
    clock.advanceBy(10);
    expect(values).toEqual([null, meetings.map((meeting) => runMeeting(meeting, settings))]);
  });

  it('computes only the meetings that the previous call did not include', () => {
    const clock = new ManualScheduler();
    const compute = createComputeResults(clock);
    const meetings = createMeetings(20);
    const { values } = record(compute(meetings, settings));
    clock.advanceBy(10);
    const again = record(compute([...meetings, ...createMeetings(21).slice(20)], settings));
    expect(again.values).toHaveLength(1);
    expect(again.values[0]?.slice(0, 20)).toEqual(values.at(-1));
    again.values[0]?.slice(0, 20).forEach((results, index) => {
      expect(results).toBe(values.at(-1)?.[index]);
    });

    record(compute([], settings));
    expect(record(compute(meetings, settings)).values).toEqual([null]);
  });

  it('stops when the subscriber unsubscribes', () => {
    const clock = new ManualScheduler();
    const compute = createComputeResults(clock);
    const meetings = createMeetings(20);
    record(compute(meetings, settings)).subscription.unsubscribe();
    clock.advanceBy(10);
    const { values } = record(compute(meetings, settings));
    expect(values).toEqual([null]);
    clock.advanceBy(10);
    expect(values).toHaveLength(2);
  });

  it('emits an empty list if there are no meetings', () => {
    expect(record(createComputeResults()([], settings)).values).toEqual([[]]);
  });
});
