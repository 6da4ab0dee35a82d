import { describe, expect, it } from 'vitest';
import type { Pace, RaceState } from '../../streams';
import type { ClockEvent } from '../../streams/clock';
import { applyClockEvent } from '../../streams/raceEngine';
import {
  createState,
  findRace,
  finishAllRaces,
  type GameState,
  generatePrograms,
  openMeeting,
  regenerateHorses,
  resetAllRaces,
  resetRace,
  setSpeed,
  startAllRaces,
  startRace,
  togglePause,
  withRaces,
} from '../../streams/state';

/** Four horses, and two programs of two horses. */
const settings = { count: 4, rounds: 2, size: 2, limitMs: 60_000 };
const stateAtGate = generatePrograms(createState('a seed', settings));
const raceOf = (state: GameState, programId: number): RaceState => {
  const race = findRace(state, programId);
  if (race === undefined) throw new Error('no program');
  return race;
};

/** Applies an event of the clock to the races that the latest start command began. */
const applyEvent = (state: GameState, event: ClockEvent): GameState =>
  withRaces(
    state,
    state.races.map((race) => applyClockEvent(race, event, state.latestStartId)),
  );

const pace: Pace = { at: 5, elapsedMs: 0, rate: 1 };
const paceEvent = { isTick: false, latestDueTick: 0, emittedTicks: 0, pace };

describe('startRace', () => {
  it('returns the same state for an unknown program and for a running race', () => {
    const state = startRace(stateAtGate, 1);
    expect(startRace(state, 3)).toBe(state);
    expect(startRace(state, 1)).toBe(state);
  });
});

describe('GameState', () => {
  it('keeps unchanged values as the same objects', () => {
    const started = startRace(startRace(stateAtGate, 2), 1);
    const tick = (state: GameState, emittedTicks: number) =>
      applyEvent(state, { ...paceEvent, isTick: true, emittedTicks });
    // The order of the first race does not change between these ticks.
    const racing = tick(started, 8);
    const next = tick(racing, 9);
    expect(raceOf(next, 1).frame).not.toBe(raceOf(racing, 1).frame);
    expect(next).not.toBe(racing);
    expect(next.liveResults).toBe(racing.liveResults);
    expect(next.finalResults).toBe(racing.finalResults);
    expect(next.runningPrograms).toBe(racing.runningPrograms);
    expect(next.meeting).toBe(racing.meeting);
    expect(raceOf(next, 2)).toBe(raceOf(racing, 2));
    expect(raceOf(next, 1).program).toBe(raceOf(started, 1).program);
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
    const paused = applyEvent(togglePause(startAllRaces(stateAtGate)), paceEvent);
    expect(paused.races.map((race) => race.pace)).toEqual([pace, pace]);
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
