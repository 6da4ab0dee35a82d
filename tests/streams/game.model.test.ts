import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { Observable } from 'rxjs';
import { describe, expect, it } from 'vitest';
import {
  createGame,
  createHorses,
  createPrograms,
  createRace,
  createRandom,
  type FinalResult,
  type Game,
  type Horse,
  type LiveResult,
  formatMeeting,
  type Meeting,
  type Program,
  rankFinal,
  rankLive,
  type RaceFrame,
  RULES_VERSION,
  type Speed,
  SPEEDS,
} from '../../streams';
import { ManualScheduler } from '../support/manual-scheduler';
import { memoize } from '../support/memoize';
import { currentValue, record, type Recording } from '../support/record';
import { sizeOf } from '../support/sizes';

/** A roster of five horses, with three programs of four horses on each card. */
const ROSTER_SIZE = 5;
const PROGRAM_COUNT = 3;
const PROGRAM_SIZE = 4;
/** The scheduler's milliseconds between two ticks at speed 1. */
const TICK_MS = 1000;
/** How many random sequences of commands the test runs. */
const SEQUENCE_COUNT = sizeOf('sequences');

/** The game as plain data, without streams or a clock. */
interface Model {
  readonly seed: number;
  readonly limitMs: number;
  /** How many rosters were generated from the seed. */
  rosterCount: number;
  /** The seed of the current meeting. */
  meetingSeed: number;
  card: number;
  /** The number of the run that the next `startAllRaces` starts. */
  nextRun: number;
  /** For each card that has had a run, the number of its next run. Keyed by `cardKey`. */
  readonly nextRuns: Record<string, number>;
  horses: readonly Horse[];
  programs: readonly Program[];
  races: ModelRace[];
  /** The number of commands that have started a race. */
  startCount: number;
  isPaused: boolean;
  speed: Speed;
}

interface ModelRace {
  readonly program: Program;
  /** The number of the latest run. Before the first start, one less than the number of the first run. */
  run: number;
  isRunning: boolean;
  /** The `startCount` of the model when the latest run started. 0 before the first start. */
  startId: number;
  /** All frames of the latest run. Before the first start, all frames of the first run. */
  frames: readonly RaceFrame[];
  /** How many of these frames the race has emitted; the first is the gate. */
  frameCount: number;
  /** The frames that a subscriber must have received since the last check. */
  readonly emitted: RaceFrame[];
}

/** The current values of a game's selections, by name. A selection is a stream derived from the state. */
interface Selections {
  readonly horses: readonly Horse[];
  readonly programs: readonly Program[];
  readonly runningPrograms: ReadonlySet<number>;
  readonly isRacing: boolean;
  readonly isPaused: boolean;
  readonly speed: Speed;
  readonly meeting: Meeting | null;
  readonly liveResults: readonly LiveResult[];
  readonly finalResults: readonly FinalResult[];
}

interface Real {
  readonly game: Game;
  readonly clock: ManualScheduler;
  readonly selections: ReturnType<typeof selectionsOf>;
  /** The recordings of the selections, by name. Each check keeps only the latest value. */
  readonly recordings: Record<string, Recording<unknown>>;
  /** The recordings of `race$` for the current programs, with the frames since the last check. */
  races: Recording<RaceFrame>[];
}

// The sequences use the same rosters and races again and again, so these functions are memoized.
// The spec defines the seeds of rosters, cards and runs, because links depend on these seeds.
const meetingSeedOf = memoize((seed: number, rosterCount: number) =>
  Math.floor(createRandom(seed, 'meeting', rosterCount).next() * 2 ** 40),
);
const rosterOf = memoize((meetingSeed: number) =>
  createHorses(createRandom(meetingSeed, 'roster'), ROSTER_SIZE),
);
const programsOf = memoize((meetingSeed: number, card: number) =>
  createPrograms(
    rosterOf(meetingSeed),
    createRandom(meetingSeed, 'programs', card),
    PROGRAM_COUNT,
    PROGRAM_SIZE,
  ),
);
const framesOf = memoize(
  (limitMs: number, meetingSeed: number, card: number, id: number, run: number) => {
    const program = programsOf(meetingSeed, card).find((program) => program.id === id);
    if (program === undefined) throw new RangeError(`no program ${id}`);
    const clock = new ManualScheduler();
    const race$ = createRace(program, {
      seed: [meetingSeed, 'race', card, id, run],
      scheduler: clock,
      tickMs: 1,
      limitMs,
    });
    const { values } = record(race$);
    clock.advanceBy(600);
    return values;
  },
);

const cardKey = ({ meetingSeed, card }: Model) => `${meetingSeed}.${card}`;

const isRacing = (model: Model) => model.races.some((race) => race.isRunning);

const hasEnded = ({ isRunning, frames, frameCount }: ModelRace) =>
  !isRunning && frameCount === frames.length;

const isAtGate = ({ isRunning, frameCount }: ModelRace) => !isRunning && frameCount === 1;

const frameOf = ({ frames, frameCount }: ModelRace) => {
  const frame = frames[frameCount - 1];
  if (frame === undefined) throw new RangeError(`no frame ${frameCount}`);
  return frame;
};

/** Moves a race to a frame, and emits the frame unless the race stays at the gate. */
function moveTo(race: ModelRace, frameCount: number): void {
  const isNew = frameCount > 1 || race.frameCount > 1;
  race.frameCount = frameCount;
  if (isNew) race.emitted.push(frameOf(race));
}

/** What each command does to the model. */
const steps = {
  openMeeting: (model: Model, { seed, card, run }: Omit<Meeting, 'version'>): void => {
    const { limitMs } = model;
    model.meetingSeed = seed;
    model.card = card;
    model.nextRun = run;
    model.isPaused = false;
    model.horses = rosterOf(seed);
    model.programs = programsOf(seed, card);
    model.races = model.programs.map((program) => {
      const frames = framesOf(limitMs, seed, card, program.id, run);
      const emitted = frames.slice(0, 1);
      return {
        program,
        run: run - 1,
        isRunning: false,
        startId: 0,
        frames,
        frameCount: 1,
        emitted,
      };
    });
  },
  showMeeting: (model: Model, meeting: Meeting): void => {
    steps.openMeeting(model, meeting);
    steps.startAllRaces(model);
    // The test subscribes after the command, so it receives only the last frame.
    for (const race of model.races) race.emitted.length = 0;
    steps.finishAllRaces(model);
  },
  generatePrograms: (model: Model): void => {
    const card = model.card + 1;
    const run = model.nextRuns[cardKey({ ...model, card })] ?? 1;
    steps.openMeeting(model, { seed: model.meetingSeed, card, run });
  },
  regenerateHorses: (model: Model): void => {
    model.rosterCount += 1;
    model.meetingSeed = meetingSeedOf(model.seed, model.rosterCount);
    model.card = 0;
    model.horses = rosterOf(model.meetingSeed);
    if (model.races.length > 0) steps.generatePrograms(model);
  },
  startRace: (model: Model, id: number): void => {
    const race = model.races[id - 1];
    if (race === undefined || race.isRunning) return;
    const others = model.races.filter((other) => other !== race && !isAtGate(other));
    const run = Math.max(race.run + 1, ...others.map((other) => other.run));
    steps.startRun(model, [race], run);
  },
  startAllRaces: (model: Model): void => {
    if (!isRacing(model)) steps.startRun(model, model.races, model.nextRun);
  },
  startRun: (model: Model, races: readonly ModelRace[], run: number): void => {
    model.startCount += 1;
    for (const race of races) {
      race.run = run;
      race.isRunning = true;
      race.startId = model.startCount;
      const { limitMs, meetingSeed, card } = model;
      race.frames = framesOf(limitMs, meetingSeed, card, race.program.id, run);
      moveTo(race, 1);
    }
    // The next start of all races begins a run that this card has never had, even if a link opened an earlier run.
    const key = cardKey(model);
    model.nextRun = Math.max(model.nextRun, run + 1, model.nextRuns[key] ?? 1);
    model.nextRuns[key] = model.nextRun;
  },
  finishAllRaces: (model: Model): void => {
    for (const race of model.races.filter(({ isRunning }) => isRunning)) {
      moveTo(race, race.frames.length);
      race.isRunning = false;
    }
    model.isPaused = false;
  },
  togglePause: (model: Model): void => {
    if (isRacing(model)) model.isPaused = !model.isPaused;
  },
  resetRace: (model: Model, id: number): void => {
    const race = model.races[id - 1];
    if (race === undefined) return;
    race.isRunning = false;
    moveTo(race, 1);
    if (!isRacing(model)) model.isPaused = false;
  },
  resetAllRaces: (model: Model): void => {
    for (const { program } of model.races) steps.resetRace(model, program.id);
  },
  pass: (model: Model, ticks: number): void => {
    if (model.isPaused) return;
    for (const race of model.races) {
      for (let tick = 0; tick < ticks && race.isRunning; tick++) {
        moveTo(race, race.frameCount + 1);
        race.isRunning = race.frameCount < race.frames.length;
      }
    }
  },
};

function expectedOf(model: Model): Selections {
  const { horses, programs, races, isPaused, speed, meetingSeed, card, nextRun } = model;
  const running = races.filter((race) => race.isRunning);
  const ended = races.filter(hasEnded);
  const runs = new Set([...running, ...ended].map(({ run }) => run));
  const [run = nextRun] = runs;
  const isOneRun = races.length > 0 && runs.size <= 1;
  return {
    horses,
    programs,
    runningPrograms: new Set(running.map(({ program }) => program.id)),
    isRacing: running.length > 0,
    isPaused,
    speed,
    meeting: isOneRun ? { version: RULES_VERSION, seed: meetingSeed, card, run } : null,
    liveResults: running.map((race) => rankLive(frameOf(race))),
    finalResults: ended.map((race) => rankFinal(frameOf(race))),
  };
}

function selectionsOf(game: Game) {
  return {
    horses: game.horses$,
    programs: game.programs$,
    runningPrograms: game.runningPrograms$,
    isRacing: game.isRacing$,
    isPaused: game.isPaused$,
    speed: game.speed$,
    meeting: game.meeting$,
    liveResults: game.liveResults$,
    finalResults: game.finalResults$,
  } satisfies { [Name in keyof Selections]: Observable<Selections[Name]> };
}

/** Maps an actual value to the expected value that equals it. Both are immutable. */
const equalValues = new WeakMap<object, unknown>();

/** Compares large values. Calls `expect`, which is slow, only to describe a difference. */
function expectEqual(actual: unknown, expected: unknown): void {
  if (actual === expected) return;
  if (typeof actual === 'object' && actual !== null) {
    if (equalValues.get(actual) === expected) return;
    if (isDeepStrictEqual(actual, expected)) {
      equalValues.set(actual, expected);
      return;
    }
  }
  expect(actual).toEqual(expected);
}

/** Compares with `Object.is`. Calls `expect`, which is slow, only to describe a difference. */
function expectSame(actual: unknown, expected: unknown): void {
  if (!Object.is(actual, expected)) expect(actual).toBe(expected);
}

/** Checks the state of a game, and what its streams have emitted since the last check. */
function expectModel(model: Model, { game, clock, selections, recordings, races }: Real): void {
  const expected = new Map<string, unknown>(Object.entries(expectedOf(model)));
  for (const [name, selection$] of Object.entries(selections)) {
    const value = currentValue<unknown>(selection$);
    expectEqual(value, expected.get(name));
    const values = recordings[name]?.values ?? [];
    expectSame(values.at(-1), value);
    for (let index = 1; index < values.length; index++) {
      // Each change of a race computes a new meeting object, so meetings are compared by value.
      const isRepeated =
        name === 'meeting'
          ? isDeepStrictEqual(values[index], values[index - 1])
          : values[index] === values[index - 1];
      expectSame(isRepeated, false);
    }
    values.splice(0, values.length - 1);
  }
  expectSame(races.length, model.races.length);
  for (const [index, race] of model.races.entries()) {
    const { id } = race.program;
    expectEqual(currentValue(game.race$(id)), frameOf(race));
    expectEqual(currentValue(game.raceState$(id)).run === null, isAtGate(race));
    expectSame(races[index]?.end, null);
    expectEqual(races[index]?.values.splice(0), race.emitted.splice(0));
  }
  // The races of one start command share one timer, which exists only while the game is not paused.
  const startIds = new Set(
    model.races.filter((race) => race.isRunning).map((race) => race.startId),
  );
  expectSame(clock.pendingTimers, model.isPaused ? 0 : startIds.size);
}

/** How often the checks found each situation. */
const reached = {
  raceFinished: 0,
  raceStoppedByLimit: 0,
  paused: 0,
  laterRun: 0,
  fullSpeed: 0,
  earlierRunOpened: 0,
};

function countSituations(model: Model): void {
  for (const race of model.races.filter(hasEnded)) {
    const isFinished = frameOf(race).progress.every((horse) => horse.isFinished);
    reached[isFinished ? 'raceFinished' : 'raceStoppedByLimit'] += 1;
  }
  if (model.isPaused) reached.paused += 1;
  if (model.races.some(({ run, isRunning }) => isRunning && run > 1)) reached.laterRun += 1;
  if (isRacing(model) && model.speed === 4) reached.fullSpeed += 1;
  if ((model.nextRuns[cardKey(model)] ?? 1) > model.nextRun) reached.earlierRunOpened += 1;
}

type Command = fc.Command<Model, Real>;

function createCommand(
  name: string,
  step: (model: Model) => void,
  act: (real: Real) => void,
  check: (model: Model) => boolean = () => true,
): Command {
  return {
    check: (model) => check(model),
    run(model, real) {
      step(model);
      act(real);
      // Passes 1 ms, so that no command coincides with a tick. Other tests cover commands that do.
      real.clock.advanceBy(1);
      expectModel(model, real);
      countSituations(model);
    },
    toString: () => name,
  };
}

/** Creates a command that may replace the programs. Expects `race$` of replaced programs to complete. */
function createReplacingCommand(
  name: string,
  step: (model: Model) => void,
  act: (game: Game) => void,
): Command {
  return createCommand(name, step, (real) => {
    const programs = currentValue(real.game.programs$);
    act(real.game);
    if (currentValue(real.game.programs$) === programs) return;
    for (const race of real.races) expectSame(race.end, 'complete');
    real.races = currentValue(real.game.programs$).map(({ id }) => record(real.game.race$(id)));
  });
}

const meetings = fc.record({
  version: fc.constant(RULES_VERSION),
  // Tested games never create the first two seeds. The third is the first meeting seed of the game with the seed 1.
  seed: fc.constantFrom(1, 2 ** 40 - 1, meetingSeedOf(1, 1)),
  card: fc.integer({ min: 1, max: 2 }),
  run: fc.integer({ min: 1, max: 3 }),
});
const ids = fc.integer({ min: 1, max: PROGRAM_COUNT });
const hasPrograms = (model: Readonly<Model>) => model.races.length > 0;

const generatePrograms = fc.constant(
  createReplacingCommand('generate programs', steps.generatePrograms, (game) => {
    game.generatePrograms();
  }),
);
const startRace = ids.map((id) =>
  createCommand(
    `start ${id}`,
    (model) => {
      steps.startRace(model, id);
    },
    ({ game }) => {
      game.startRace(id);
    },
    hasPrograms,
  ),
);
const commands = [
  generatePrograms,
  fc.constant(
    createReplacingCommand('regenerate horses', steps.regenerateHorses, (game) => {
      game.regenerateHorses();
    }),
  ),
  // Listed twice, so that one program often starts several more runs than another.
  startRace,
  startRace,
  fc.constant(
    createCommand('start all', steps.startAllRaces, ({ game }) => {
      game.startAllRaces();
    }),
  ),
  fc.constant(
    createCommand('finish all', steps.finishAllRaces, ({ game }) => {
      game.finishAllRaces();
    }),
  ),
  meetings.map((meeting) =>
    createReplacingCommand(
      `open ${formatMeeting(meeting)}`,
      (model) => {
        steps.openMeeting(model, meeting);
      },
      (game) => {
        game.openMeeting(meeting);
      },
    ),
  ),
  meetings.map((meeting) =>
    createReplacingCommand(
      `show ${formatMeeting(meeting)}`,
      (model) => {
        steps.showMeeting(model, meeting);
      },
      (game) => {
        game.showMeeting(meeting);
      },
    ),
  ),
  fc.constantFrom(...SPEEDS).map((speed) =>
    createCommand(
      `speed ${speed}`,
      (model) => {
        model.speed = speed;
      },
      ({ game }) => {
        game.setSpeed(speed);
      },
    ),
  ),
  fc.constant(
    createCommand('toggle pause', steps.togglePause, ({ game }) => {
      game.togglePause();
    }),
  ),
  ids.map((id) =>
    createCommand(
      `reset ${id}`,
      (model) => {
        steps.resetRace(model, id);
      },
      ({ game }) => {
        game.resetRace(id);
      },
      hasPrograms,
    ),
  ),
  fc.constant(
    createCommand('reset all', steps.resetAllRaces, ({ game }) => {
      game.resetAllRaces();
    }),
  ),
  fc.constantFrom(0, PROGRAM_COUNT + 1, NaN).map((id) =>
    createCommand(
      `unknown ${id}`,
      () => undefined,
      ({ game }) => {
        const message = `Program with ID ${id} not found`;
        expect(() => game.race$(id)).toThrow(message);
        expect(() => game.result$(id)).toThrow(message);
        expect(() => {
          game.startRace(id);
        }).toThrow(message);
        expect(() => {
          game.resetRace(id);
        }).toThrow(message);
      },
    ),
  ),
  // Listed four times, because a race needs many ticks to end.
  ...[5, 60, 60, 60].map((max) =>
    fc.integer({ min: 1, max }).map((ticks) =>
      createCommand(
        `pass ${ticks}`,
        (model) => {
          steps.pass(model, ticks);
        },
        ({ game, clock }) => {
          clock.advanceBy((ticks * TICK_MS) / currentValue(game.speed$));
        },
      ),
    ),
  ),
];

describe('createGame', () => {
  it('agrees with a plain model after every command of a random sequence', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.constantFrom(300, 4000, 60_000),
        generatePrograms,
        fc.commands(commands, { maxCommands: 25, size: 'max' }),
        (seed, limitMs, firstCommand, sequence) => {
          const model: Model = {
            seed,
            limitMs,
            rosterCount: 1,
            meetingSeed: meetingSeedOf(seed, 1),
            card: 0,
            nextRun: 1,
            nextRuns: {},
            horses: rosterOf(meetingSeedOf(seed, 1)),
            programs: [],
            races: [],
            startCount: 0,
            isPaused: false,
            speed: 1,
          };
          fc.modelRun(() => {
            const clock = new ManualScheduler();
            const options = {
              count: ROSTER_SIZE,
              rounds: PROGRAM_COUNT,
              size: PROGRAM_SIZE,
              tickMs: TICK_MS,
              limitMs,
            };
            const game = createGame({ seed, scheduler: clock, ...options });
            const selections = selectionsOf(game);
            const recordings = Object.fromEntries(
              Object.entries(selections).map(([name, selection$]) => [
                name,
                record<unknown>(selection$),
              ]),
            );
            const real: Real = { game, clock, selections, recordings, races: [] };
            expectModel(model, real);
            return { model, real };
          }, [firstCommand, ...sequence]);
        },
      ),
      { numRuns: SEQUENCE_COUNT },
    );
    // The test covers a situation only if the checks find it often enough.
    for (const [situation, count] of Object.entries(reached)) {
      expect(count, situation).toBeGreaterThan(SEQUENCE_COUNT * 0.01);
    }
  }, 240_000);
});
