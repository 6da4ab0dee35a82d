import { describe, expect, it } from 'vitest';
import { clip, listDroppedTicks, MAX_RECORDING_MS, record } from '../../src/demos/inspector/record';
import { createTimeline } from '../../streams';
import { inspectedRace as race } from '../support/inspected-race';
import { seededProgram } from '../support/race';

/** The frames of the race without pauses. In the inspector, the number of the run is the seed of the race. */
const timeline = createTimeline(seededProgram(race.seed, race.programNumber), { seed: race.run });
const durationMs = timeline.at(-1)?.elapsedMs ?? NaN;

describe('record', () => {
  it('records the frames of the timeline', () => {
    const { frames, nowMs } = record(race, []);
    expect(frames.values.map(({ value }) => value)).toEqual(timeline);
    expect(nowMs).toBe(durationMs);
  });

  it('drops the ticks of a pause and keeps every frame', () => {
    const recording = record(race, [1560, 2350]);
    expect(listDroppedTicks(recording)).toEqual([1600, 1700, 1800, 1900, 2000, 2100, 2200, 2300]);
    expect(recording.frames.values.map(({ value }) => value)).toEqual(timeline);
    expect(recording.frames.end).toEqual({ at: durationMs + 8 * 100, error: null });
  });

  it('ends all streams with the race', () => {
    const { ticks, paused, frames, leader, finishes, live, final, nowMs } = record(race, [0, 250]);
    for (const { end } of [ticks, paused, frames, leader, finishes, live, final]) {
      expect(end).toEqual({ at: nowMs, error: null });
    }
    expect(finishes.values).toHaveLength(10);
    expect(final.values).toHaveLength(1);
  });

  it('ends the recording MAX_RECORDING_MS after the last toggle if a pause never ends', () => {
    const { frames, nowMs } = record(race, [1560]);
    expect(frames.end).toBeNull();
    expect(nowMs).toBe(1560 + MAX_RECORDING_MS);
  });

  it('ends the frames with the error of paused$', () => {
    const { frames, paused } = record({ ...race, pausedFailsAtMs: 1230 }, []);
    // The gate frame and 12 ticks.
    expect(frames.values).toHaveLength(13);
    expect(frames.end).toEqual({ at: 1230, error: 'the pause broke' });
    expect(paused.end).toEqual(frames.end);
  });

  it('does not count the tick at an error of paused$ as dropped', () => {
    const recording = record({ ...race, pausedFailsAtMs: 3000 }, [1560, 2350]);
    expect(recording.frames.end).toEqual({ at: 3000, error: 'the pause broke' });
    expect(recording.ticks.values.at(-1)?.at).toBe(3000);
    expect(listDroppedTicks(recording)).toEqual([1600, 1700, 1800, 1900, 2000, 2100, 2200, 2300]);
  });

  it('records the leaders of all programs until the longest race is over', () => {
    const { programLeaders, ticks } = record({ ...race, showsAllPrograms: true }, []);
    const durations = [1, 2, 3, 4, 5, 6].map(
      (programNumber) =>
        createTimeline(seededProgram(race.seed, programNumber), { seed: race.run }).at(-1)
          ?.elapsedMs,
    );
    expect(programLeaders.map(({ end }) => end?.at)).toEqual(durations);
    expect(ticks.end?.at).toBe(Math.max(...durations.map((ms) => ms ?? NaN)));
  });

  it('throws for a program that the card does not have', () => {
    expect(() => record({ ...race, programNumber: 7 }, [])).toThrow(
      new RangeError('programNumber must be 1 to 6, got 7'),
    );
  });

  it('does not change the past when a toggle is added', () => {
    for (const at of [0, 1500, 1560, 3000]) {
      expect(clip(record(race, [at]), at).frames).toEqual(clip(record(race, []), at).frames);
    }
  });
});
