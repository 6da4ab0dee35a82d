import { describe, expect, it } from 'vitest';
import { createRandom, type Pace } from '../../streams';
import { advance } from '../../streams/advance';
import {
  applyFrames,
  applyPace,
  createState,
  findRace,
  finishAllRaces,
  type GameState,
  generatePrograms,
  isRunningSinceStart,
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

/** Four horses, and two programs of two horses. */
const settings = { count: 4, rounds: 2, size: 2, limitMs: 60_000 };
const stateAtGate = generatePrograms(createState('a seed', settings));
const raceOf = (state: GameState, programId: number): RaceState => {
  const race = findRace(state, programId);
  if (race === undefined) throw new Error('no program');
  return race;
};

describe('startRace', () => {
  it('returns the same state for an unknown program and for a running race', () => {
    const state = startRace(stateAtGate, 1);
    expect(startRace(state, 3)).toBe(state);
    expect(startRace(state, 1)).toBe(state);
  });
});

describe('isRunningSinceStart', () => {
  it('is true only for a running race that the given start command began', () => {
    const state = startRace(startRace(stateAtGate, 1), 2);
    expect([1, 2].map((startId) => isRunningSinceStart(findRace(state, 2), startId))).toEqual([
      false,
      true,
    ]);
    expect(isRunningSinceStart(findRace(finishAllRaces(state), 2), 2)).toBe(false);
    expect(isRunningSinceStart(findRace(state, 3), 2)).toBe(false);
  });
});

describe('applyFrames', () => {
  it('ignores the frames of a run that has been reset or started again', () => {
    const state = startRace(stateAtGate, 1);
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
  it('changes only the races that one start command began', () => {
    const state = startRace(startRace(stateAtGate, 1), 2);
    const pace: Pace = { at: 5, elapsedMs: 0, rate: 1 };
    const next = applyPace(state, pace, 2);
    expect(next.races.map((race) => race.pace)).toEqual([null, pace]);
    expect(raceOf(next, 1)).toBe(raceOf(state, 1));
    expect(applyPace(resetRace(next, 2), pace, 2).races.map((race) => race.pace)).toEqual([
      null,
      null,
    ]);
  });
});

describe('GameState', () => {
  it('keeps unchanged values as the same objects', () => {
    const racing = startAllRaces(stateAtGate);
    const { frame, program } = raceOf(racing, 1);
    const next = applyFrames(racing, [{ ...frame, elapsedMs: 100 }], racing.latestStartId);
    expect(next).not.toBe(racing);
    expect(next.liveResults).toBe(racing.liveResults);
    expect(next.finalResults).toBe(racing.finalResults);
    expect(next.runningPrograms).toBe(racing.runningPrograms);
    expect(next.meeting).toBe(racing.meeting);
    expect(raceOf(next, 2)).toBe(raceOf(racing, 2));
    expect(raceOf(next, 1).program).toBe(program);
    expect(raceOf(resetAllRaces(stateAtGate), 1)).toBe(raceOf(stateAtGate, 1));
    expect(setSpeed(racing, 4).races).toBe(racing.races);
  });

  it('changes cardId with each card, also when the programs are equal', () => {
    const meeting = stateAtGate.meeting;
    if (meeting === null) throw new Error('no meeting');
    const again = openMeeting(stateAtGate, meeting);
    expect(again.programs).toEqual(stateAtGate.programs);
    expect(again.cardId).not.toBe(stateAtGate.cardId);
    expect(startAllRaces(stateAtGate).cardId).toBe(stateAtGate.cardId);
  });

  it('computes the timeline of a run once, and has none at the gate', () => {
    const { timeline } = raceOf(startRace(stateAtGate, 1), 1);
    expect(timeline?.()).toBe(timeline?.());
    expect(raceOf(stateAtGate, 1).timeline).toBeNull();
    expect(raceOf(resetRace(startRace(stateAtGate, 1), 1), 1).timeline).toBeNull();
  });

  it('has no pause and no pace when no race is running (D12)', () => {
    const pace: Pace = { at: 0, elapsedMs: 0, rate: 0 };
    const paused = applyPace(togglePause(startAllRaces(stateAtGate)), pace, 1);
    for (const end of [finishAllRaces, resetAllRaces, generatePrograms, regenerateHorses]) {
      const next = end(paused);
      expect([next.isPaused, next.isRacing]).toEqual([false, false]);
      expect(next.races.map((race) => race.pace)).toEqual([null, null]);
    }
  });
});

describe('GameState.meeting', () => {
  const run = (state: GameState) => state.meeting?.run ?? null;

  it('has the next run at the gate, then the run of the races that have started', () => {
    expect(run(stateAtGate)).toBe(1);
    const started = startRace(stateAtGate, 1);
    expect(run(started)).toBe(1);
    expect(run(finishAllRaces(started))).toBe(1);
    expect(run(resetRace(started, 1))).toBe(2);
  });

  it('is null without programs, also after commands', () => {
    const empty = createState('a seed', settings);
    const commands = [startAllRaces, finishAllRaces, resetAllRaces, regenerateHorses];
    expect(commands.map((command) => command(empty).meeting)).toEqual([null, null, null, null]);
    expect(run(generatePrograms(startAllRaces(empty)))).toBe(1);
  });

  it('is null while races show different runs, because no link reproduces them', () => {
    const finished = finishAllRaces(startAllRaces(stateAtGate));
    expect(run(finished)).toBe(1);
    const mixed = startRace(finished, 1);
    expect(mixed.races.map((race) => race.run)).toEqual([2, 1]);
    expect(mixed.meeting).toBeNull();
    expect(finishAllRaces(mixed).meeting).toBeNull();
    expect(run(resetRace(mixed, 2))).toBe(2);
    expect(run(startAllRaces(finishAllRaces(mixed)))).toBe(3);
  });

  it('has the later run once the other races have started that run too', () => {
    const mixed = finishAllRaces(startRace(finishAllRaces(startAllRaces(stateAtGate)), 1));
    const joined = startRace(mixed, 2);
    expect(joined.races.map((race) => race.run)).toEqual([2, 2]);
    expect(run(joined)).toBe(2);
    const ahead = startRace(resetRace(finishAllRaces(startRace(mixed, 1)), 2), 2);
    expect(ahead.races.map((race) => race.run)).toEqual([3, 3]);
  });
});
