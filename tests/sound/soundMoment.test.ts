import { describe, expect, it } from 'vitest';
import { cuesBetween, type SoundMoment } from '../../src/sound/soundMoment';

// The tempo of the gallop is from 0 to 1.
const atGate: SoundMoment = { phase: 'stopped', tempo: 0, startCount: 0, winnerCount: 0 };
const running: SoundMoment = { phase: 'running', tempo: 0.5, startCount: 1, winnerCount: 0 };

const NO_CUES = { opensGate: false, bells: 0 };

describe('cuesBetween', () => {
  it('opens the gate with each start, even if another race is already running', () => {
    const second = { ...running, startCount: 2 };
    expect(cuesBetween(atGate, running)).toEqual({ opensGate: true, bells: 0 });
    expect(cuesBetween(running, second)).toEqual({ opensGate: true, bells: 0 });
    expect(cuesBetween(running, { ...running, tempo: 0.7 })).toEqual(NO_CUES);
  });

  it('rings one bell for each winner, also for those that finish in the last tick', () => {
    const won = { ...running, winnerCount: 1 };
    expect(cuesBetween(running, won)).toEqual({ opensGate: false, bells: 1 });
    expect(cuesBetween(won, { ...won, phase: 'stopped', winnerCount: 3 }).bells).toBe(2);
    expect(cuesBetween(won, { ...won, phase: 'stopped' }).bells).toBe(0);
  });

  it('is silent after a reset', () => {
    const won = { ...running, winnerCount: 2 };
    expect(cuesBetween(won, { ...running, winnerCount: 1 })).toEqual(NO_CUES);
    expect(cuesBetween(won, { ...atGate, startCount: 1 })).toEqual(NO_CUES);
  });

  it('is silent for the first moment, because its events are in the past', () => {
    expect(cuesBetween(null, { ...running, winnerCount: 2 })).toEqual(NO_CUES);
  });

  it('is silent when an earlier run is shown, whether races were at the gate or running', () => {
    const shown: SoundMoment = { phase: 'stopped', tempo: 0, startCount: 2, winnerCount: 6 };
    expect(cuesBetween(atGate, shown)).toEqual(NO_CUES);
    expect(cuesBetween(running, shown)).toEqual(NO_CUES);
  });

  it('is silent for events during a pause, also when the races resume or end', () => {
    const paused: SoundMoment = { ...running, phase: 'paused' };
    const later: SoundMoment = { ...paused, startCount: 2, winnerCount: 1 };
    expect(cuesBetween(running, paused)).toEqual(NO_CUES);
    expect(cuesBetween(paused, later)).toEqual(NO_CUES);
    expect(cuesBetween(later, { ...later, phase: 'running' })).toEqual(NO_CUES);
    expect(cuesBetween(paused, { ...running, phase: 'stopped', winnerCount: 6 })).toEqual(NO_CUES);
  });
});
