import { describe, expect, it } from 'vitest';
import { createTimeline, type Pace, type RaceState } from '../../streams';
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
  runKey,
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

const pace: Pace = { at: 5, elapsedMs: 0, rate: 1 };

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
    const { run, program } = raceOf(started, 1);
    const frames = run === null ? [] : createTimeline(program, run);
    /** Shows the frame of the first race after a tick. */
    const tick = (state: GameState, index: number) =>
      withRaces(
        state,
        state.races.map((race) =>
          race.program === program ? { ...race, frame: frames[index] ?? race.frame } : race,
        ),
      );
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

  it('computes the paths of a run once, and has no run at the gate', () => {
    const { run } = raceOf(startRace(stateAtGate, 1), 1);
    expect(run?.paths()).toBe(run?.paths());
    expect(raceOf(stateAtGate, 1).run).toBeNull();
    expect(raceOf(resetRace(startRace(stateAtGate, 1), 1), 1).run).toBeNull();
  });

  it('names each run by its key, which a new game gives to the same run', () => {
    const keysOf = ({ races }: GameState) => races.map(({ run }) => run?.key);
    const first = startAllRaces(stateAtGate);
    const again = startAllRaces(generatePrograms(createState('a seed', settings)));
    expect(keysOf(again)).toEqual(keysOf(first));
    const meeting = first.meeting;
    if (meeting === null) throw new Error('no meeting');
    expect(keysOf(first)).toEqual([runKey(meeting, 1), runKey(meeting, 2)]);
    const later = startAllRaces(finishAllRaces(first));
    const other = startAllRaces(generatePrograms(first));
    expect(new Set([first, later, other].flatMap(keysOf)).size).toBe(6);
  });

  it('has no pause and no pace when no race is running (D12)', () => {
    const started = togglePause(startAllRaces(stateAtGate));
    const paused = withRaces(
      started,
      started.races.map((race) => ({ ...race, pace })),
    );
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
    expect(mixed.races.map((race) => race.latestRun)).toEqual([2, 1]);
    expect(mixed.meeting).toBeNull();
    expect(finishAllRaces(mixed).meeting).toBeNull();
    expect(run(resetRace(mixed, 2))).toBe(2);
    expect(run(startAllRaces(finishAllRaces(mixed)))).toBe(3);
  });

  it('has the later run once the other races have started that run too', () => {
    const mixed = finishAllRaces(startRace(finishAllRaces(startAllRaces(stateAtGate)), 1));
    const joined = startRace(mixed, 2);
    expect(joined.races.map((race) => race.latestRun)).toEqual([2, 2]);
    expect(run(joined)).toBe(2);
    const ahead = startRace(resetRace(finishAllRaces(startRace(mixed, 1)), 2), 2);
    expect(ahead.races.map((race) => race.latestRun)).toEqual([3, 3]);
  });
});
