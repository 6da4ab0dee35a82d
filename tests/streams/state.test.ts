import { describe, expect, it } from 'vitest';
import { createRandom } from '../../streams';
import { advance } from '../../streams/advance';
import {
  applyFrames,
  applyPace,
  createState,
  findRace,
  finishAllRaces,
  type GameState,
  generatePrograms,
  openMeeting,
  type RaceState,
  regenerateHorses,
  resetAllRaces,
  resetRace,
  setSpeed,
  startAllRaces,
  startRace,
  togglePause,
} from '../../streams/state';

const settings = { count: 4, rounds: 2, size: 2, limitMs: 60_000 };
const gate = generatePrograms(createState('a meeting', settings));
const raceOf = (state: GameState, programId: number): RaceState => {
  const race = findRace(state, programId);
  if (race === undefined) throw new Error('no program');
  return race;
};

describe('applyFrames', () => {
  it('ignores frames of a run that has stopped or started again', () => {
    const state = startRace(gate, 1);
    const { frame, program } = raceOf(state, 1);
    const late = advance(frame, program, createRandom('late'));
    expect(applyFrames(state, [late], 1)).not.toEqual(state);
    const stopped = resetRace(state, 1);
    expect(applyFrames(stopped, [late], 1)).toEqual(stopped);
    const again = startRace(stopped, 1);
    expect(applyFrames(again, [late], 1)).toEqual(again);
  });
});

describe('applyPace', () => {
  it('changes the races of one start command only', () => {
    const state = startRace(startRace(gate, 1), 2);
    const pace = { at: 5, elapsedMs: 0, rate: 1 };
    const next = applyPace(state, pace, 2);
    expect(next.races.map((race) => race.pace)).toEqual([null, pace]);
    expect(raceOf(next, 1)).toBe(raceOf(state, 1));
    expect(applyPace(resetRace(next, 2), pace, 2).races.map((race) => race.pace)).toEqual([
      null,
      null,
    ]);
  });
});

describe('a state', () => {
  it('keeps unchanged values as the same objects', () => {
    const racing = startAllRaces(gate);
    const { frame, program } = raceOf(racing, 1);
    const next = applyFrames(racing, [{ ...frame, elapsedMs: 100 }], racing.lastStartId);
    expect(next).not.toBe(racing);
    expect(next.liveResults).toBe(racing.liveResults);
    expect(next.finalResults).toBe(racing.finalResults);
    expect(next.runningPrograms).toBe(racing.runningPrograms);
    expect(next.meeting).toBe(racing.meeting);
    expect(raceOf(next, 2)).toBe(raceOf(racing, 2));
    expect(raceOf(next, 1).program).toBe(program);
    expect(raceOf(resetAllRaces(gate), 1)).toBe(raceOf(gate, 1));
    expect(setSpeed(racing, 4).races).toBe(racing.races);
  });

  it('changes its card id with the card, also when the programs are the same', () => {
    const meeting = gate.meeting;
    if (meeting === null) throw new Error('no meeting');
    const again = openMeeting(gate, meeting);
    expect(again.programs).toEqual(gate.programs);
    expect(again.cardId).not.toBe(gate.cardId);
    expect(startAllRaces(gate).cardId).toBe(gate.cardId);
  });

  it('computes the timeline of a run once, and drops it at the gate', () => {
    const { timeline } = raceOf(startRace(gate, 1), 1);
    expect(timeline?.()).toBe(timeline?.());
    expect(raceOf(gate, 1).timeline).toBeNull();
    expect(raceOf(resetRace(startRace(gate, 1), 1), 1).timeline).toBeNull();
  });

  it('has no pause and no pace once no race is running (D12)', () => {
    const pace = { at: 0, elapsedMs: 0, rate: 0 };
    const paused = applyPace(togglePause(startAllRaces(gate)), pace, 1);
    for (const end of [finishAllRaces, resetAllRaces, generatePrograms, regenerateHorses]) {
      const next = end(paused);
      expect([next.isPaused, next.isRacing]).toEqual([false, false]);
      expect(next.races.map((race) => race.pace)).toEqual([null, null]);
    }
  });
});

describe('meeting', () => {
  const run = (state: GameState) => state.meeting?.run ?? null;

  it('names the next run at the gate, then the run of the races that have started', () => {
    expect(run(gate)).toBe(1);
    const one = startRace(gate, 1);
    expect(run(one)).toBe(1);
    expect(run(finishAllRaces(one))).toBe(1);
    expect(run(resetRace(one, 1))).toBe(2);
  });

  it('is null while races show different runs, for no link reproduces them', () => {
    const finished = finishAllRaces(startAllRaces(gate));
    expect(run(finished)).toBe(1);
    const mixed = startRace(finished, 1);
    expect(mixed.races.map((race) => race.run)).toEqual([2, 1]);
    expect(mixed.meeting).toBeNull();
    expect(finishAllRaces(mixed).meeting).toBeNull();
    expect(run(resetRace(mixed, 2))).toBe(2);
    expect(run(startAllRaces(finishAllRaces(mixed)))).toBe(3);
  });

  it('is whole again when the other races join the later run', () => {
    const mixed = finishAllRaces(startRace(finishAllRaces(startAllRaces(gate)), 1));
    const joined = startRace(mixed, 2);
    expect(joined.races.map((race) => race.run)).toEqual([2, 2]);
    expect(run(joined)).toBe(2);
    const ahead = startRace(resetRace(finishAllRaces(startRace(mixed, 1)), 2), 2);
    expect(ahead.races.map((race) => race.run)).toEqual([3, 3]);
  });
});
