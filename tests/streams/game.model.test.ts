import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
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
  type Meeting,
  formatMeeting,
  type Program,
  rankFinal,
  rankLive,
  type RaceFrame,
  RULES_VERSION,
  type Speed,
  SPEEDS,
} from '../../streams';
import { ManualScheduler } from '../support/manual-scheduler';
import { current, record, type Recording } from '../support/record';

const COUNT = 5;
const ROUNDS = 3;
const SIZE = 4;
/** The scheduler's time between two ticks. */
const TICK = 1000;

/** The game as plain data: no streams, no clock, no command inside another. */
interface Model {
  readonly seed: number;
  readonly limitMs: number;
  /** How many meetings were drawn. */
  drawn: number;
  /** The seed of the present meeting. */
  meeting: number;
  draw: number;
  /** The run that all races are in when they start together. */
  nextRun: number;
  /** The same for all programs there ever were, by meeting and draw. */
  readonly nextRuns: Record<string, number>;
  horses: readonly Horse[];
  races: ModelRace[];
  /** How many commands have sent off a race. */
  starts: number;
  isPaused: boolean;
  speed: Speed;
}

interface ModelRace {
  readonly program: Program;
  /** Its latest run; of a race not started yet, the one before its first. */
  run: number;
  isRunning: boolean;
  /** The command that sent off the latest run. */
  start: number;
  /** The frames of the latest run. */
  frames: readonly RaceFrame[];
  /** How many of them have been shown; the gate is the first. */
  shown: number;
  /** Every frame a reader saw who has been there from the start. */
  readonly seen: RaceFrame[];
}

/** What the state streams say at one moment. */
interface States {
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
  readonly states: ReturnType<typeof readStates>;
  /** The frames of the present programs. */
  races: Recording<RaceFrame>[];
}

/** Made once for the same arguments: the sequences meet the same rosters and races again and again. */
function remembered<Args extends (string | number)[], Value>(make: (...args: Args) => Value) {
  const made = new Map<string, Value>();
  return (...args: Args): Value => {
    const key = args.join();
    const value = made.get(key) ?? make(...args);
    made.set(key, value);
    return value;
  };
}

// What decides a roster, the programs drawn from it and each run: with these a link replays a game.
const meetingOf = remembered((seed: number, drawn: number) =>
  Math.floor(createRandom(seed, 'meeting', drawn).next() * 2 ** 40),
);
const rosterOf = remembered((meeting: number) =>
  createHorses(createRandom(meeting, 'roster'), COUNT),
);
const programsOf = remembered((meeting: number, draw: number) =>
  createPrograms(rosterOf(meeting), createRandom(meeting, 'programs', draw), ROUNDS, SIZE),
);
const framesOf = remembered(
  (limitMs: number, meeting: number, draw: number, id: number, run: number) => {
    const program = programsOf(meeting, draw).find((program) => program.id === id);
    if (program === undefined) throw new RangeError(`no program ${id}`);
    const clock = new ManualScheduler();
    const race$ = createRace(program, {
      seed: [meeting, 'race', draw, id, run],
      scheduler: clock,
      tickMs: 1,
      limitMs,
    });
    const { values } = record(race$);
    clock.advanceBy(600);
    return values;
  },
);

const isRacing = (model: Model) => model.races.some((race) => race.isRunning);

const isOver = ({ isRunning, frames, shown }: ModelRace) => !isRunning && shown === frames.length;

const isAtGate = ({ isRunning, shown }: ModelRace) => !isRunning && shown === 1;

const shownFrame = ({ frames, shown }: ModelRace) => {
  const frame = frames[shown - 1];
  if (frame === undefined) throw new RangeError('nothing shown');
  return frame;
};

/** Shows a frame, unless it is the gate again. */
function show(race: ModelRace, shown: number): void {
  const isNew = shown > 1 || race.shown > 1;
  race.shown = shown;
  if (isNew) race.seen.push(shownFrame(race));
}

/** What each command means, in plain steps. */
const rules = {
  open: (model: Model, { seed, card: draw, run }: Omit<Meeting, 'version'>): void => {
    const { limitMs } = model;
    model.meeting = seed;
    model.draw = draw;
    model.nextRun = run;
    model.isPaused = false;
    model.horses = rosterOf(seed);
    model.races = programsOf(seed, draw).map((program) => {
      const frames = framesOf(limitMs, seed, draw, program.id, run);
      const seen = frames.slice(0, 1);
      return { program, run: run - 1, isRunning: false, start: 0, frames, shown: 1, seen };
    });
  },
  show: (model: Model, meeting: Meeting): void => {
    rules.open(model, meeting);
    rules.startAll(model);
    // Who comes then has seen no more than the end.
    for (const race of model.races) race.seen.length = 0;
    rules.finishAll(model);
  },
  generate: (model: Model): void => {
    const program = model.draw + 1;
    const run = model.nextRuns[`${model.meeting} ${program}`] ?? 1;
    rules.open(model, { seed: model.meeting, card: program, run });
  },
  regenerate: (model: Model): void => {
    model.drawn += 1;
    model.meeting = meetingOf(model.seed, model.drawn);
    model.draw = 0;
    model.horses = rosterOf(model.meeting);
    if (model.races.length > 0) rules.generate(model);
  },
  start: (model: Model, id: number, run?: number): void => {
    const race = model.races[id - 1];
    if (race === undefined || race.isRunning) return;
    const { limitMs, meeting, draw } = model;
    // A run of all races is one command, however many there are.
    if (run === undefined) model.starts += 1;
    const others = model.races.filter((other) => other !== race && !isAtGate(other));
    race.run = run ?? Math.max(race.run + 1, ...others.map((other) => other.run));
    race.isRunning = true;
    race.start = model.starts;
    race.frames = framesOf(limitMs, meeting, draw, id, race.run);
    show(race, 1);
    // What has been on does not come again by itself, even after other meetings.
    const programs = `${meeting} ${draw}`;
    model.nextRun = Math.max(model.nextRun, race.run + 1, model.nextRuns[programs] ?? 1);
    model.nextRuns[programs] = model.nextRun;
  },
  startAll: (model: Model): void => {
    if (isRacing(model)) return;
    const run = model.nextRun;
    model.starts += 1;
    for (const { program } of model.races) rules.start(model, program.id, run);
  },
  finishAll: (model: Model): void => {
    for (const race of model.races.filter(({ isRunning }) => isRunning)) {
      show(race, race.frames.length);
      race.isRunning = false;
    }
    model.isPaused = false;
  },
  toggle: (model: Model): void => {
    if (isRacing(model)) model.isPaused = !model.isPaused;
  },
  reset: (model: Model, id: number): void => {
    const race = model.races[id - 1];
    if (race === undefined) return;
    race.isRunning = false;
    show(race, 1);
    if (!isRacing(model)) model.isPaused = false;
  },
  resetAll: (model: Model): void => {
    for (const { program } of model.races) rules.reset(model, program.id);
  },
  pass: (model: Model, ticks: number): void => {
    if (model.isPaused) return;
    for (const race of model.races) {
      for (let tick = 0; tick < ticks && race.isRunning; tick++) {
        show(race, race.shown + 1);
        race.isRunning = race.shown < race.frames.length;
      }
    }
  },
};

/** What every stream must say. */
function statesOf({ horses, races, isPaused, speed, meeting, draw, nextRun }: Model): States {
  const running = races.filter((race) => race.isRunning);
  const over = races.filter(isOver);
  const runs = new Set([...running, ...over].map(({ run }) => run));
  const [run = nextRun] = runs;
  const isOneRun = races.length > 0 && runs.size <= 1;
  return {
    horses,
    programs: races.map(({ program }) => program),
    runningPrograms: new Set(running.map(({ program }) => program.id)),
    isRacing: running.length > 0,
    isPaused,
    speed,
    meeting: isOneRun ? { version: RULES_VERSION, seed: meeting, card: draw, run } : null,
    liveResults: running.map((race) => rankLive(shownFrame(race))),
    finalResults: over.map((race) => rankFinal(shownFrame(race))),
  };
}

/** What every stream says to who asks now. */
function currentStates(game: Game): States {
  return {
    horses: current(game.horses$),
    programs: current(game.programs$),
    runningPrograms: current(game.runningPrograms$),
    isRacing: current(game.isRacing$),
    isPaused: current(game.isPaused$),
    speed: current(game.speed$),
    meeting: current(game.meeting$),
    liveResults: current(game.liveResults$),
    finalResults: current(game.finalResults$),
  };
}

function readStates(game: Game) {
  return {
    horses: record(game.horses$),
    programs: record(game.programs$),
    runningPrograms: record(game.runningPrograms$),
    isRacing: record(game.isRacing$),
    isPaused: record(game.isPaused$),
    speed: record(game.speed$),
    meeting: record(game.meeting$),
    liveResults: record(game.liveResults$),
    finalResults: record(game.finalResults$),
  };
}

/** Compares large values: the matcher, which is slow, only describes a difference. */
function expectEqual(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}

function expectSame(model: Model, real: Real): void {
  const expected = statesOf(model);
  expectEqual(currentStates(real.game), expected);
  const { isRacing, isPaused, speed, meeting, ...states } = real.states;
  const latest = Object.entries({ isRacing, isPaused, speed, meeting, ...states }).map(
    ([name, { values }]) => [name, values.at(-1)],
  );
  expectEqual(Object.fromEntries(latest), expected);
  // A flag that is said again has changed.
  for (const { values } of [isRacing, isPaused]) {
    expect(values).toEqual(values.map((_, index) => index % 2 === 1));
  }
  // So has a speed, and a meeting.
  for (const { values } of [speed, meeting]) {
    for (const [index, value] of values.slice(1).entries()) {
      expect(value).not.toEqual(values[index]);
    }
  }
  for (const [index, race] of model.races.entries()) {
    expectEqual(current(real.game.race$(race.program.id)), shownFrame(race));
    expectEqual(current(real.game.timeline$(race.program.id)), isAtGate(race) ? null : race.frames);
    expect(real.races[index]?.ending).toBeNull();
    expectEqual(real.races[index]?.values, race.seen);
  }
  // Races that were sent off together run by one clock, and in a pause none is set.
  const clocks = new Set(model.races.filter((race) => race.isRunning).map(({ start }) => start));
  expect(real.clock.pendingTimers).toBe(model.isPaused ? 0 : clocks.size);
}

/** How often the sequences came to what they are meant to come to. */
const reached = { finished: 0, limited: 0, paused: 0, again: 0, fast: 0, returned: 0 };

function note(model: Model): void {
  for (const race of model.races.filter(isOver)) {
    const isFinished = shownFrame(race).progress.every((horse) => horse.isFinished);
    reached[isFinished ? 'finished' : 'limited'] += 1;
  }
  if (model.isPaused) reached.paused += 1;
  if (model.races.some(({ run, isRunning }) => isRunning && run > 1)) reached.again += 1;
  if (isRacing(model) && model.speed === 4) reached.fast += 1;
  if ((model.nextRuns[`${model.meeting} ${model.draw}`] ?? 1) > model.nextRun)
    reached.returned += 1;
}

type Command = fc.Command<Model, Real>;

function command(
  name: string,
  decide: (model: Model) => void,
  act: (real: Real) => void,
  check: (model: Model) => boolean = () => true,
): Command {
  return {
    check: (model) => check(model),
    run(model, real) {
      decide(model);
      act(real);
      // No command is given in the very moment of a tick: what then comes first has tests of its own.
      real.clock.advanceBy(1);
      expectSame(model, real);
      note(model);
    },
    toString: () => name,
  };
}

/** A command after which there are new programs, and the frames of the old ones have ended. */
function renewal(name: string, decide: (model: Model) => void, act: (game: Game) => void): Command {
  return command(name, decide, (real) => {
    const programs = current(real.game.programs$);
    act(real.game);
    if (current(real.game.programs$) === programs) return;
    for (const race of real.races) expect(race.ending).toBe('complete');
    real.races = current(real.game.programs$).map(({ id }) => record(real.game.race$(id)));
  });
}

const meetings = fc.record({
  version: fc.constant(RULES_VERSION),
  // Of a stranger, and of a meeting that the game draws itself.
  seed: fc.constantFrom(1, 2 ** 40 - 1, meetingOf(1, 1)),
  card: fc.integer({ min: 1, max: 2 }),
  run: fc.integer({ min: 1, max: 3 }),
});
const ids = fc.integer({ min: 1, max: ROUNDS });
const hasPrograms = (model: Readonly<Model>) => model.races.length > 0;

const generate = fc.constant(
  renewal('generate programs', rules.generate, (game) => {
    game.generatePrograms();
  }),
);
const commands = [
  generate,
  fc.constant(
    renewal('regenerate horses', rules.regenerate, (game) => {
      game.regenerateHorses();
    }),
  ),
  ids.map((id) =>
    command(
      `start ${id}`,
      (model) => {
        rules.start(model, id);
      },
      ({ game }) => {
        game.startRace(id);
      },
      hasPrograms,
    ),
  ),
  fc.constant(
    command('start all', rules.startAll, ({ game }) => {
      game.startAllRaces();
    }),
  ),
  fc.constant(
    command('finish all', rules.finishAll, ({ game }) => {
      game.finishAllRaces();
    }),
  ),
  meetings.map((meeting) =>
    renewal(
      `open ${formatMeeting(meeting)}`,
      (model) => {
        rules.open(model, meeting);
      },
      (game) => {
        game.openMeeting(meeting);
      },
    ),
  ),
  meetings.map((meeting) =>
    renewal(
      `show ${formatMeeting(meeting)}`,
      (model) => {
        rules.show(model, meeting);
      },
      (game) => {
        game.showMeeting(meeting);
      },
    ),
  ),
  fc.constantFrom(...SPEEDS).map((speed) =>
    command(
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
    command('toggle pause', rules.toggle, ({ game }) => {
      game.togglePause();
    }),
  ),
  ids.map((id) =>
    command(
      `reset ${id}`,
      (model) => {
        rules.reset(model, id);
      },
      ({ game }) => {
        game.resetRace(id);
      },
      hasPrograms,
    ),
  ),
  fc.constant(
    command('reset all', rules.resetAll, ({ game }) => {
      game.resetAllRaces();
    }),
  ),
  fc.constantFrom(0, ROUNDS + 1, NaN).map((id) =>
    command(
      `unknown ${id}`,
      () => undefined,
      ({ game }) => {
        const message = `Program with ID ${id} not found`;
        expect(() => game.race$(id)).toThrow(message);
        expect(() => game.timeline$(id)).toThrow(message);
        expect(() => {
          game.startRace(id);
        }).toThrow(message);
        expect(() => {
          game.resetRace(id);
        }).toThrow(message);
      },
    ),
  ),
  // Likelier than any other command: a race needs time.
  ...[5, 60, 60, 60].map((max) =>
    fc.integer({ min: 1, max }).map((ticks) =>
      command(
        `pass ${ticks}`,
        (model) => {
          rules.pass(model, ticks);
        },
        ({ game, clock }) => {
          clock.advanceBy((ticks * TICK) / current(game.speed$));
        },
      ),
    ),
  ),
];

test('whatever is commanded, every stream says what the plain model says', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.constantFrom(300, 4000, 60_000),
      generate,
      fc.commands(commands, { maxCommands: 25, size: 'max' }),
      (seed, limitMs, opening, sequence) => {
        const model: Model = {
          seed,
          limitMs,
          drawn: 1,
          meeting: meetingOf(seed, 1),
          draw: 0,
          nextRun: 1,
          nextRuns: {},
          horses: rosterOf(meetingOf(seed, 1)),
          races: [],
          starts: 0,
          isPaused: false,
          speed: 1,
        };
        fc.modelRun(() => {
          const clock = new ManualScheduler();
          const options = { count: COUNT, rounds: ROUNDS, size: SIZE, tickMs: TICK, limitMs };
          const game = createGame({ seed, scheduler: clock, ...options });
          return { model, real: { game, clock, states: readStates(game), races: [] } };
        }, [opening, ...sequence]);
      },
    ),
    { numRuns: 500 },
  );
  // Sequences that come nowhere would prove nothing.
  for (const [what, times] of Object.entries(reached)) expect(times, what).toBeGreaterThan(30);
}, 240_000);
