import { defer, distinctUntilChanged, map, NEVER, type Observable } from 'rxjs';
import { describe, expect, it } from 'vitest';
import {
  createGame,
  createTimeline,
  type Game,
  rankFinal,
  rankLive,
  type RaceFrame,
  type RaceState,
  RULES_VERSION,
  runMeeting,
  SPEEDS,
} from '../../streams';
import { ManualScheduler } from '../support/manual-scheduler';
import { marbles } from '../support/marbles';
import { currentValue, record, type Recording } from '../support/record';
import { commands, createTestGame, deferRace, gameFromMarbles } from '../support/test-game';

// A test game has five horses, two programs of three horses, and races that end with their third tick. A tick takes
// 1 ms and simulates 100 ms. `createTestGame` generates the programs. `gameFromMarbles` does not, so its script does.
// In marbles, g generates the programs and h the horses. s starts all races, a the first and b the second. p toggles
// the pause. r resets the first race, and R all races. x disposes of the game.

const flags = { t: true, f: false };

const tickOf = ({ elapsedMs }: RaceFrame) => String(elapsedMs / 100);

/** The tick of each frame of a program's race, as one character. */
const ticksOf = (game: Game, id = 1) => deferRace(game, id).pipe(map(tickOf));

const ticksIn = ({ values }: Recording<RaceFrame>) => values.map(tickOf).join('');

/** The number of results, as one character. */
const countOf = (results$: Observable<readonly unknown[]>) =>
  results$.pipe(
    map((results) => String(results.length)),
    distinctUntilChanged(),
  );

/** The running programs, as one character: `o` is none, `a` the first, `b` the second, `c` both. */
const runningOf = (game: Game) =>
  game.runningPrograms$.pipe(map((ids) => 'oabc'[[...ids].reduce((sum, id) => sum + id, 0)]));

/** The selections: each stream that emits one property of `GameState`, with the name of the property. */
const selectionsOf = (game: Game): (readonly [name: string, stream$: Observable<unknown>])[] => [
  ['horses', game.horses$],
  ['programs', game.programs$],
  ['runningPrograms', game.runningPrograms$],
  ['liveResults', game.liveResults$],
  ['finalResults', game.finalResults$],
  ['isRacing', game.isRacing$],
  ['isPaused', game.isPaused$],
  ['speed', game.speed$],
  ['meeting', game.meeting$],
];

const currentValues = (game: Game) =>
  selectionsOf(game).map(([, stream$]) => currentValue(stream$));

const meeting = { version: RULES_VERSION, seed: 661_144_041_357, card: 2, run: 3 };

/** The options of a test game. */
const small = { count: 5, rounds: 2, size: 3, tickMs: 1, limitMs: 300 };

const resultsOf = (game: Game) => JSON.stringify(currentValue(game.finalResults$));

/** Runs the script and 200 more ticks, and returns the frames of both races as text. */
function framesWith(
  seed: string | number | undefined,
  script: (game: Game, advanceBy: (ticks: number) => void) => void,
): string {
  const { game, clock } = createTestGame({
    limitMs: 60_000,
    ...(seed !== undefined && { seed }),
  });
  const recordings = [1, 2].map((id) => record(game.race$(id)));
  script(game, (ticks) => {
    clock.advanceBy(ticks);
  });
  clock.advanceBy(200);
  return JSON.stringify(recordings.map(({ values }) => values));
}

const startAll = (game: Game) => {
  game.startAllRaces();
};

describe('createGame', () => {
  it('starts with twenty horses, and without programs, races or results (D1)', () => {
    const game = createGame();
    expect(currentValue(game.horses$)).toHaveLength(20);
    expect(currentValue(game.programs$)).toEqual([]);
    expect(currentValue(game.runningPrograms$)).toEqual(new Set());
    expect(currentValue(game.isRacing$)).toBe(false);
    expect(currentValue(game.isPaused$)).toBe(false);
    expect(currentValue(game.liveResults$)).toEqual([]);
    expect(currentValue(game.finalResults$)).toEqual([]);
  });

  it('throws for a number that is not a positive integer', () => {
    for (const name of ['count', 'rounds', 'size', 'tickMs', 'limitMs']) {
      for (const value of [0, -1, 1.5, NaN, Infinity]) {
        expect(() => createGame({ [name]: value })).toThrow(
          new RangeError(`${name} must be a positive integer, got ${value}`),
        );
      }
    }
  });

  it('derives horses, programs and races from the seed', () => {
    expect(framesWith('one', startAll)).toBe(framesWith('one', startAll));
    const outcomes = ['one', 'two', 1, '1', undefined].map((seed) => framesWith(seed, startAll));
    expect(new Set(outcomes).size).toBe(outcomes.length);
    expect(framesWith(undefined, startAll)).toBe(outcomes[4]);
  });

  it('produces the same races from a seed in every engine and every version', () => {
    // Old links depend on these values: the second roster, its second card, and the second run of that card.
    const { game, clock } = createTestGame({ limitMs: 60_000 });
    game.regenerateHorses();
    game.generatePrograms();
    game.startAllRaces();
    clock.advanceBy(200);
    game.startAllRaces();
    clock.advanceBy(200);
    const horses = currentValue(game.horses$).map((horse) => Object.values(horse).join(' '));
    const lanes = currentValue(game.programs$).map(({ horses }) => horses.map(({ id }) => id));
    const results = currentValue(game.finalResults$).map(({ result }) =>
      result.map(({ horseId, finishTime }) => [horseId, finishTime]),
    );
    expect({ horses, lanes, results }).toEqual({
      horses: [
        '1 Paso Fino 57 hsl(142, 70%, 49%)',
        '2 Auvergne Horse 72 hsl(284, 77%, 48%)',
        '3 Quarab 30 hsl(165, 87%, 58%)',
        '4 Abyssinian 68 hsl(251, 71%, 51%)',
        '5 Rhenish German 92 hsl(260, 71%, 46%)',
      ],
      lanes: [
        [4, 1, 3],
        [5, 2, 4],
      ],
      results: [
        [
          [4, 4267.803298500165],
          [1, 4918.8310094710505],
          [3, 6182.250991005061],
        ],
        [
          [5, 3964.6639656268108],
          [2, 4584.083279918128],
          [4, 4816.84496483099],
        ],
      ],
    });
  });

  it('runs each race independently of other races, pauses and subscribers', () => {
    const framesOneByOne = framesWith('one', (game, advanceBy) => {
      game.startRace(2);
      advanceBy(7);
      record(game.race$(2));
      game.startRace(1);
      advanceBy(2);
      game.togglePause();
      advanceBy(50);
      game.togglePause();
    });
    expect(framesOneByOne).toBe(framesWith('one', startAll));
  });

  it('throws for a meeting with other rules or numbers out of range, and changes nothing', () => {
    const { game } = createTestGame();
    const before = currentValues(game);
    const invalid = [
      [{ ...meeting, version: RULES_VERSION + 1 }, 'version must be'],
      [{ ...meeting, seed: -1 }, 'seed must be'],
      [{ ...meeting, card: 0 }, 'card must be'],
      [{ ...meeting, run: 1.5 }, 'run must be'],
    ] as const;
    for (const [meeting, message] of invalid) {
      expect(() => createGame({ meeting })).toThrow(message);
      expect(() => {
        game.openMeeting(meeting);
      }).toThrow(message);
      expect(() => {
        game.showMeeting(meeting);
      }).toThrow(message);
    }
    expect(() => createGame({ meeting: { ...meeting, version: RULES_VERSION + 1 } })).toThrow(
      new RangeError(`version must be ${RULES_VERSION}, got ${RULES_VERSION + 1}`),
    );
    expect(currentValues(game)).toEqual(before);
  });
});

describe('GameOptions.elapsedMs', () => {
  it(
    'opens the meeting with all races started and paused at that moment, and they continue after the pause',
    marbles((m) => {
      const game = gameFromMarbles(m, '                             ----p---x', {
        meeting,
        elapsedMs: 100,
      });
      m.expect(game.isPaused$).toBeObservable('           t---f---|', flags);
      m.expect(game.isRacing$).toBeObservable('           t----f--|', flags);
      m.expect(runningOf(game)).toBeObservable('            c----o--|');
      m.expect(ticksOf(game, 1)).toBeObservable('           1---23--|');
      m.expect(ticksOf(game, 2)).toBeObservable('           1---23--|');
      m.expect(countOf(game.liveResults$)).toBeObservable(' 2----0--|');
      m.expect(countOf(game.finalResults$)).toBeObservable('0----2--|');
      m.expect(game.runs$.pipe(map(({ kind }) => kind))).toBeObservable('-----e--|', {
        e: 'ended',
      });
    }),
  );

  it(
    'can be the gate, and is then paused after the start',
    marbles((m) => {
      const game = gameFromMarbles(m, '                             --p-----s-x', {
        meeting,
        elapsedMs: 0,
      });
      m.expect(game.isPaused$).toBeObservable('           t-f-------|', flags);
      m.expect(game.isRacing$).toBeObservable('           t---f---t-|', flags);
      m.expect(ticksOf(game)).toBeObservable('              0-123---01|');
      const run$ = game.raceState$(1).pipe(
        map(({ run, latestRun }) => `${latestRun} ${run?.isContinued}`),
        distinctUntilChanged(),
      );
      m.expect(run$).toBeObservable('                      a-------b-|', {
        a: `${meeting.run} true`,
        b: `${meeting.run + 1} false`,
      });
    }),
  );

  it('shows the results if all races are over by then, without a pause and a timer', () => {
    for (const elapsedMs of [300, 400, 60_000]) {
      const clock = new ManualScheduler();
      const game = createGame({ ...small, scheduler: clock, meeting, elapsedMs });
      expect(currentValue(game.isRacing$)).toBe(false);
      expect(currentValue(game.isPaused$)).toBe(false);
      expect(currentValue(game.finalResults$)).toEqual(runMeeting(meeting, small).results);
      expect(currentValue(game.raceState$(1)).run?.isContinued).toBe(true);
      expect(clock.pendingTimers).toBe(0);
      game.startAllRaces();
      expect(currentValue(game.meeting$)).toEqual({ ...meeting, run: meeting.run + 1 });
      expect(currentValue(game.raceState$(1)).run?.isContinued).toBe(false);
    }
  });

  it('counts the pace and the chances from that moment, on one timer', () => {
    const clock = new ManualScheduler();
    clock.advanceBy(20);
    const game = createGame({
      ...small,
      limitMs: 60_000,
      tickMs: 10,
      scheduler: clock,
      meeting,
      elapsedMs: 1_000,
    });
    const { values } = record(game.raceState$(2));
    const { values: chances } = record(game.chances$(2));
    const timers = [clock.pendingTimers];
    game.togglePause();
    timers.push(clock.pendingTimers);
    clock.advanceBy(14);
    game.togglePause();
    timers.push(clock.pendingTimers);
    const paces = new Set(values.map(({ pace }) => pace));
    expect([...paces]).toEqual([
      { at: 20, elapsedMs: 1_000, rate: 0 },
      { at: 20, elapsedMs: 1_000, rate: 10 },
      { at: 34, elapsedMs: 1_140, rate: 0 },
    ]);
    expect(timers).toEqual([0, 1, 0]);
    const samples = values[0]?.run?.chanceSamples() ?? [];
    expect(chances).toEqual([samples.find(({ ms }) => ms === 1_000)?.chances()]);
  });

  it('shows the state that an uninterrupted game has at that moment, and every command does the same', () => {
    const stateOf = (game: Game) => {
      const state = currentValue(game.state$);
      const raceOf = ({ frame, latestRun, result }: RaceState) => ({ frame, latestRun, result });
      return { ...state, isPaused: null, races: state.races.map(raceOf) };
    };
    const settings = { ...small, limitMs: 60_000, meeting };
    // The first race is over after 80 ticks, and the second one after 61.
    for (const ticks of [0, 1, 40, 61, 70, 80]) {
      for (const letter of ['a', 's', 'f', 'r', 'R', 'h', 'g'] as const) {
        const clock = new ManualScheduler();
        const game = createGame({ ...settings, scheduler: clock });
        game.startAllRaces();
        clock.advanceBy(ticks);
        const opened = createGame({ ...settings, scheduler: clock, elapsedMs: ticks * 100 });
        expect(stateOf(opened)).toEqual(stateOf(game));
        for (const each of [game, opened]) commands[letter](each);
        expect(stateOf(opened)).toEqual(stateOf(game));
      }
    }
  });

  it('throws for a number that is not a multiple of 100 from 0', () => {
    for (const elapsedMs of [-100, 50, 0.1, NaN, Infinity]) {
      expect(() => createGame({ meeting, elapsedMs })).toThrow(
        new RangeError(`elapsedMs must be a multiple of 100 from 0, got ${elapsedMs}`),
      );
    }
    expect(() => createGame({ meeting: { ...meeting, card: 0 }, elapsedMs: 0 })).toThrow(
      'card must be',
    );
  });

  it('has no effect without a meeting', () => {
    const game = createGame({ elapsedMs: 100 });
    expect(currentValue(game.state$)).toEqual(currentValue(createGame().state$));
  });
});

describe('Game.generatePrograms', () => {
  it('creates six programs of ten horses, with their races at the gate', () => {
    const game = createGame();
    game.generatePrograms();
    const programs = currentValue(game.programs$);
    expect(programs.map(({ horses }) => horses.length)).toEqual([10, 10, 10, 10, 10, 10]);
    for (const { id } of programs) expect(currentValue(game.race$(id)).elapsedMs).toBe(0);
  });

  it('creates no programs from one horse', () => {
    const { game } = createTestGame({ count: 1 });
    expect(currentValue(game.programs$)).toEqual([]);
  });

  it('uses the horses that horses$ emits at the same time', () => {
    const { game } = createTestGame();
    const unknownHorses: unknown[] = [];
    const { values } = record(game.programs$, (programs) => {
      const horses = currentValue(game.horses$);
      unknownHorses.push(
        ...programs.flatMap((program) => program.horses.filter((horse) => !horses.includes(horse))),
      );
    });
    game.regenerateHorses();
    game.generatePrograms();
    expect(unknownHorses).toEqual([]);
    expect(values).toHaveLength(3);
    expect(new Set(values.map((programs) => JSON.stringify(programs))).size).toBe(3);
  });
});

describe('Game.regenerateHorses', () => {
  it('creates no programs if there were none', () => {
    const game = createGame();
    const before = currentValue(game.horses$);
    game.regenerateHorses();
    expect(currentValue(game.horses$)).toHaveLength(20);
    expect(currentValue(game.horses$)).not.toEqual(before);
    expect(currentValue(game.programs$)).toEqual([]);
  });

  it('creates the same roster whatever programs were generated before', () => {
    const rosterAndCardAfter = (cards: number) => {
      const { game } = createTestGame();
      for (let card = 0; card < cards; card++) game.generatePrograms();
      game.regenerateHorses();
      return [currentValue(game.horses$), currentValue(game.programs$)];
    };
    expect(rosterAndCardAfter(3)).toEqual(rosterAndCardAfter(0));
  });
});

describe.each([
  ['generatePrograms', 'g'],
  ['regenerateHorses', 'h'],
])('Game.%s while racing', (_, command) => {
  it(
    'stops the running races, and emits none of their later frames (D11)',
    marbles((m) => {
      const game = gameFromMarbles(m, `                               -g-s-${command}--s------x`);
      m.expect(game.isRacing$).toBeObservable('             f--t-f--t--f---|', flags);
      m.expect(runningOf(game)).toBeObservable('            o--c-o--c--o---|');
      m.expect(countOf(game.liveResults$)).toBeObservable(' 0--2-0--2--0---|');
      m.expect(countOf(game.finalResults$)).toBeObservable('0----------2---|');
      m.expect(ticksOf(game), '--^').toBeObservable('       --0-1|');
      m.expect(ticksOf(game), '------^').toBeObservable('   ------0--123---|');
    }),
  );

  it(
    'ends the pause',
    marbles((m) => {
      const game = gameFromMarbles(m, `                -g-sp-${command}----x`);
      m.expect(game.isPaused$).toBeObservable('f---t-f----|', flags);
    }),
  );
});

describe('Game.startRace', () => {
  it(
    'keeps isRacing$ true until the last race ends',
    marbles((m) => {
      const game = gameFromMarbles(m, '                             -g-a-b----x');
      m.expect(game.isRacing$).toBeObservable('           f--t----f-|', flags);
      m.expect(runningOf(game)).toBeObservable('            o--a-cb-o-|');
      m.expect(countOf(game.liveResults$)).toBeObservable(' 0--1-21-0-|');
      m.expect(countOf(game.finalResults$)).toBeObservable('0-----1-2-|');
      m.expect(ticksOf(game, 1), '--^').toBeObservable('    --0-123---|');
      m.expect(ticksOf(game, 2), '--^').toBeObservable('    --0---123-|');
    }),
  );

  it(
    'does nothing while the race is running',
    marbles((m) => {
      const game = gameFromMarbles(m, '                        -g-a-a----x');
      m.expect(runningOf(game)).toBeObservable('     o--a--o---|');
      m.expect(ticksOf(game), '--^').toBeObservable('--0-123---|');
    }),
  );

  it('starts a different run each time (D7)', () => {
    const { game, clock } = createTestGame();
    const { values } = record(game.race$(1));
    game.startRace(1);
    clock.advanceBy(3);
    game.startRace(1);
    clock.advanceBy(3);
    const [gate, ...frames] = values;
    expect(frames.map(tickOf).join('')).toBe('1230123');
    expect(frames[3]).toEqual(gate);
    expect(frames.slice(4)).not.toEqual(frames.slice(0, 3));
  });

  it(
    'starts from the gate after a reset',
    marbles((m) => {
      const game = gameFromMarbles(m, '                      -g-a-r-a-----x');
      m.expect(ticksOf(game), '--^').toBeObservable('--0-10--123--|');
    }),
  );
});

describe('Game.startAllRaces', () => {
  it(
    'starts all races in one change of state',
    marbles((m) => {
      const game = gameFromMarbles(m, '                  -g-s------x');
      m.expect(game.isRacing$).toBeObservable('f--t--f---|', flags);
      m.expect(runningOf(game)).toBeObservable(' o--c--o---|');
    }),
  );

  it(
    'does nothing while any race is running',
    marbles((m) => {
      const game = gameFromMarbles(m, '                        -g-a-s----x');
      m.expect(runningOf(game)).toBeObservable('     o--a--o---|');
      m.expect(ticksOf(game), '--^').toBeObservable('--0-123---|');
    }),
  );

  it('starts nothing without programs', () => {
    const { game } = createTestGame({ count: 1 });
    game.startAllRaces();
    expect(currentValue(game.isRacing$)).toBe(false);
  });

  it(
    'starts again from the gate, and removes the old results (D7)',
    marbles((m) => {
      const game = gameFromMarbles(m, '                             -g-s------s------x');
      m.expect(ticksOf(game), '--^').toBeObservable('       --0-123---0123---|');
      m.expect(countOf(game.liveResults$)).toBeObservable(' 0--2--0---2--0---|');
      m.expect(countOf(game.finalResults$)).toBeObservable('0-----2---0--2---|');
    }),
  );

  it(
    'emits a tick every tickMs',
    marbles((m) => {
      const game = gameFromMarbles(m, '                  -gs 500ms x', { tickMs: 100 });
      m.expect(game.isRacing$).toBeObservable('f-t 299ms f 200ms |', flags);
    }),
  );

  it('runs each race once, with or without subscribers', () => {
    const { game, clock } = createTestGame();
    game.startAllRaces();
    for (const { subscription } of [1, 1, 2].map((id) => record(game.race$(id)))) {
      expect(clock.pendingTimers).toBe(1);
      subscription.unsubscribe();
    }
    clock.advanceBy(3);
    expect(currentValue(game.finalResults$)).toHaveLength(2);
  });

  it('sets one timer for all races that it starts, and none while they are paused or over', () => {
    const { game, clock } = createTestGame({ rounds: 3 });
    const timersAfter = (step: () => void) => {
      step();
      return clock.pendingTimers;
    };
    const start = (id: number) => () => {
      game.startRace(id);
    };
    const advanceBy = (ms: number) => () => {
      clock.advanceBy(ms);
    };
    const {
      p: togglePause,
      r: resetFirst,
      R: resetAll,
      g: generate,
      h: regenerate,
      x: dispose,
    } = commands;
    const apply = (command: (game: Game) => void) => () => {
      command(game);
    };
    const steps: [step: () => void, timers: number][] = [
      [() => undefined, 0],
      [start(1), 1],
      [start(1), 1],
      // Races share a timer only if one command starts them.
      [start(2), 2],
      [apply(resetFirst), 1],
      [advanceBy(2), 1],
      [advanceBy(1), 0],
      [apply(startAll), 1],
      [advanceBy(3), 0],
      [apply(startAll), 1],
      [apply(togglePause), 0],
      [advanceBy(9), 0],
      [apply(togglePause), 1],
      [apply(togglePause), 0],
      [apply(resetAll), 0],
      [apply(startAll), 1],
      [apply(generate), 0],
      [apply(startAll), 1],
      [apply(regenerate), 0],
      [apply(startAll), 1],
      [apply(dispose), 0],
    ];
    expect(steps.map(([step]) => timersAfter(step))).toEqual(steps.map(([, timers]) => timers));
  });

  it('updates all races in one change of state per tick', () => {
    const { game, clock } = createTestGame();
    const ticks: string[] = [];
    record(game.race$(1), () => {
      ticks.push([1, 2].map((id) => tickOf(currentValue(game.race$(id)))).join(''));
    });
    const { values: results } = record(game.finalResults$);
    game.startAllRaces();
    clock.advanceBy(3);
    expect(ticks).toEqual(['00', '11', '22', '33']);
    expect(results.map(({ length }) => length)).toEqual([0, 2]);
  });
});

describe('Game.togglePause', () => {
  it(
    'stops the simulated time of all races until the next call (D4)',
    marbles((m) => {
      const game = gameFromMarbles(m, '                         -g-s-p-p-----x');
      m.expect(game.isPaused$).toBeObservable('       f----t-f-----|', flags);
      m.expect(game.isRacing$).toBeObservable('       f--t----f----|', flags);
      m.expect(ticksOf(game, 1), '--^').toBeObservable('--0-1--23----|');
      m.expect(ticksOf(game, 2), '--^').toBeObservable('--0-1--23----|');
    }),
  );

  it(
    'holds a race at the gate if it starts during the pause',
    marbles((m) => {
      const game = gameFromMarbles(m, '                         -g-a-p-b-p-----x');
      m.expect(game.isPaused$).toBeObservable('       f----t---f-----|', flags);
      m.expect(runningOf(game)).toBeObservable('        o--a---c--bo---|');
      m.expect(ticksOf(game, 2), '--^').toBeObservable('--0------123---|');
    }),
  );

  it(
    'does nothing while no race is running',
    marbles((m) => {
      const game = gameFromMarbles(m, '                  p-gp-s---p---x');
      m.expect(game.isPaused$).toBeObservable('f------------|', flags);
    }),
  );
});

describe('Game.setSpeed', () => {
  it(
    'changes the speed of the running race and of the next run',
    marbles((m) => {
      const game = gameFromMarbles(m, '                        -g-s----s-------x', { tickMs: 2 });
      m.schedule('                                   -----2', {
        2: () => {
          game.setSpeed(2);
        },
      });
      m.expect(game.speed$, '^').toBeObservable('     1----2----------|', { 1: 1, 2: 2 });
      m.expect(ticksOf(game), '--^').toBeObservable('   --0--1230123----|');
    }),
  );

  it('throws for a speed that is not in SPEEDS', () => {
    const { game } = createTestGame();
    for (const speed of SPEEDS) {
      game.setSpeed(speed);
      expect(currentValue(game.speed$)).toBe(speed);
    }
    for (const invalid of [0, 3, -1, NaN, Infinity]) {
      expect(() => {
        // @ts-expect-error: callers without types can pass any number
        game.setSpeed(invalid);
      }).toThrow(new RangeError(`speed must be one of 0.5, 1, 2, 4, got ${invalid}`));
    }
    expect(currentValue(game.speed$)).toBe(4);
  });

  it('applies no late tick of a run to the next run', () => {
    const { game, clock } = createTestGame({ tickMs: 100, limitMs: 60_000 });
    record(game.speed$, (speed) => {
      if (speed !== 4) return;
      game.finishAllRaces();
      game.startAllRaces();
    });
    game.startAllRaces();
    clock.advanceBy(200);
    // Makes ticks 3 to 5 late. `setSpeed` first notifies the subscriber above, which starts the next run. Only then
    // does the old run emit these ticks.
    clock.shiftNow(350);
    game.setSpeed(4);
    const { values } = record(game.race$(1));
    clock.advanceBy(2000);
    const { program, run } = currentValue(game.raceState$(1));
    expect(values).toEqual(run && createTimeline(program, run).slice(0, values.length));
    expect(values.length).toBeGreaterThan(50);
  });
});

describe('Game.resetRace', () => {
  it(
    'returns one race to the gate, and no other',
    marbles((m) => {
      const game = gameFromMarbles(m, '                             -g-s-r----x');
      m.expect(runningOf(game)).toBeObservable('            o--c-bo---|');
      m.expect(ticksOf(game, 1), '--^').toBeObservable('    --0-10----|');
      m.expect(ticksOf(game, 2), '--^').toBeObservable('    --0-123---|');
      m.expect(countOf(game.liveResults$)).toBeObservable(' 0--2-10---|');
      m.expect(countOf(game.finalResults$)).toBeObservable('0-----1---|');
    }),
  );

  it(
    'removes the result of a race that has ended',
    marbles((m) => {
      const game = gameFromMarbles(m, '                             -g-s------r--R--x');
      m.expect(countOf(game.finalResults$)).toBeObservable('0-----2---1--0--|');
      m.expect(ticksOf(game, 1), '--^').toBeObservable('    --0-123---0-----|');
      m.expect(ticksOf(game, 2), '--^').toBeObservable('    --0-123------0--|');
    }),
  );

  it(
    'does nothing at the gate',
    marbles((m) => {
      const game = gameFromMarbles(m, '                      -g-r-R--x');
      m.expect(ticksOf(game), '--^').toBeObservable('--0-----|');
      m.expect(game.isRacing$).toBeObservable('    f-------|', flags);
    }),
  );

  it(
    'ends the pause when no race is left running (D12)',
    marbles((m) => {
      const oneRace = gameFromMarbles(m, '                 -g-a-p--r--x');
      m.expect(oneRace.isPaused$).toBeObservable('f----t--f--|', flags);

      const twoRaces = gameFromMarbles(m, '                 -g-s-p--r--x');
      m.expect(twoRaces.isPaused$).toBeObservable('f----t-----|', flags);
    }),
  );
});

describe('Game.resetAllRaces', () => {
  it(
    'stops all races, and ends the pause (D12)',
    marbles((m) => {
      const game = gameFromMarbles(m, '                  -g-s-p--R--x');
      m.expect(game.isPaused$).toBeObservable('f----t--f--|', flags);
      m.expect(game.isRacing$).toBeObservable('f--t----f--|', flags);
    }),
  );
});

describe('Game.showMeeting', () => {
  it('shows the results of the meeting, which are the same in every game and at every speed', () => {
    const opened = createTestGame({ seed: 'one', meeting, limitMs: 60_000 });
    opened.game.openMeeting(meeting);
    opened.game.setSpeed(4);
    opened.game.startAllRaces();
    opened.clock.advanceBy(50);
    expect(currentValue(opened.game.finalResults$)).toHaveLength(2);

    const shown = createTestGame({ seed: 'two', limitMs: 60_000 });
    shown.game.showMeeting(meeting);
    expect(resultsOf(shown.game)).toBe(resultsOf(opened.game));
    expect(currentValue(shown.game.horses$)).toEqual(currentValue(opened.game.horses$));
    expect(currentValue(shown.game.meeting$)).toEqual(meeting);

    const created = createGame({ meeting, count: 5, rounds: 2, size: 3 });
    expect(currentValue(created.programs$)).toEqual(currentValue(opened.game.programs$));
    expect(currentValue(created.meeting$)).toEqual(meeting);
    created.startAllRaces();
    created.finishAllRaces();
    expect(resultsOf(created)).toBe(resultsOf(opened.game));
  });

  it('accepts the highest card and run, after which the numbers wrap around to 1', () => {
    const highest = 999_999_999;
    const { game } = createTestGame({ seed: 'one' });
    const numbers = () => {
      const meeting = currentValue(game.meeting$);
      return [meeting?.card, meeting?.run];
    };
    game.showMeeting({ ...meeting, card: highest, run: highest });
    expect(numbers()).toEqual([highest, highest]);
    game.resetAllRaces();
    expect(numbers()).toEqual([highest, 1]);
    game.openMeeting({ ...meeting, card: highest, run: highest });
    game.startRace(1);
    game.resetAllRaces();
    game.startRace(1);
    expect(numbers()).toEqual([highest, 1]);
    game.generatePrograms();
    expect(numbers()).toEqual([1, 1]);
  });
});

describe('Game.race$', () => {
  it('throws for an unknown program, as every function with a program id does (spec §8)', () => {
    const { game } = createTestGame();
    for (const id of [0, 3, -1, 1.5, NaN]) {
      const message = `Program with ID ${id} not found`;
      expect(() => game.race$(id)).toThrow(message);
      expect(() => game.raceState$(id)).toThrow(message);
      expect(() => game.result$(id)).toThrow(message);
      expect(() => {
        game.startRace(id);
      }).toThrow(message);
      expect(() => {
        game.resetRace(id);
      }).toThrow(message);
    }
    expect(() => createGame().race$(1)).toThrow('Program with ID 1 not found');
  });

  it(
    'completes when the program is replaced, also for late subscribers',
    marbles((m) => {
      const game = gameFromMarbles(m, '                                   -g-g----x');
      const late = '                                            ------^';
      let race$: Observable<RaceFrame> | undefined;
      const replaced$ = defer(() => (race$ ??= game.race$(1)));
      m.expect(replaced$.pipe(map(tickOf)), '--^').toBeObservable('--0|');
      m.expect(replaced$.pipe(map(tickOf)), late).toBeObservable(' ------|');
    }),
  );

  it(
    'emits the current frame to a late subscriber, then the same frames as to others',
    marbles((m) => {
      const game = gameFromMarbles(m, '                            -g-s--------x', { tickMs: 2 });
      m.expect(ticksOf(game), '--^').toBeObservable('      --0--1-2-3--|');
      m.expect(ticksOf(game), '------^').toBeObservable('  ------12-3--|');
      m.expect(ticksOf(game), '--------^').toBeObservable('--------23--|');
    }),
  );

  it('emits every frame when a tick is late', () => {
    const { game, clock } = createTestGame({ tickMs: 100, limitMs: 2000 });
    game.startAllRaces();
    const { values } = record(game.race$(2));
    clock.advanceBy(150);
    clock.shiftNow(1000);
    clock.advanceBy(50);
    expect(values.map(tickOf).join(' ')).toBe('0 1 2 3 4 5 6 7 8 9 10 11 12');
  });

  it('emits no frame after the last frame when a tick is late', () => {
    const { game, clock } = createTestGame({ tickMs: 100 });
    game.startAllRaces();
    const { values } = record(game.race$(2));
    clock.shiftNow(60_000);
    clock.advanceBy(100);
    expect(values.map(tickOf).join('')).toBe('0123');
    expect([currentValue(game.isRacing$), clock.pendingTimers]).toEqual([false, 0]);
  });
});

describe('Game.raceState$', () => {
  it('emits each frame with its result, and each change of pace', () => {
    const { game, clock } = createTestGame();
    const [, second] = currentValue(game.programs$);
    const { values } = record(game.raceState$(2));
    game.startRace(2);
    clock.advanceBy(2);
    game.togglePause();
    game.togglePause();
    clock.advanceBy(1);
    game.resetRace(2);
    expect(values.map(({ program }) => program)).toEqual(values.map(() => second));
    expect(values.map(({ latestRun, frame }) => [latestRun, tickOf(frame)].join())).toEqual([
      '0,0',
      '1,0',
      '1,0',
      '1,1',
      '1,2',
      '1,2',
      '1,2',
      '1,3',
      '1,0',
    ]);
    expect(values.map(({ pace }) => pace && [pace.at, pace.elapsedMs, pace.rate])).toEqual([
      ...[null, null],
      ...[0, 1, 2].map(() => [0, 0, 100]),
      ...[
        [2, 200, 0],
        [2, 200, 100],
      ],
      ...[null, null],
    ]);
    for (const { frame, result } of values.slice(1, -1)) {
      expect(result).toEqual(frame.isOver ? rankFinal(frame) : rankLive(frame));
    }
  });
});

describe('Game.liveResults$', () => {
  it('ranks each frame of a running race, and leaves the last frame to finalResults$', () => {
    const { game, clock } = createTestGame({ limitMs: 60_000 });
    game.startRace(2);
    clock.advanceBy(1);
    game.startRace(1);
    const frames = [1, 2].map((id) => record(game.race$(id)));
    for (let tick = 0; tick < 200; tick++) {
      clock.advanceBy(1);
      const last = frames.flatMap(({ values }) => values.slice(-1));
      expect(currentValue(game.liveResults$)).toEqual(
        last.filter(({ isOver }) => !isOver).map(rankLive),
      );
      expect(currentValue(game.finalResults$)).toEqual(
        last.filter(({ isOver }) => isOver).map(rankFinal),
      );
    }
    expect(currentValue(game.finalResults$).map(({ programId }) => programId)).toEqual([1, 2]);
  });

  it('emits only when an order changes or a horse finishes', () => {
    const { game, clock } = createTestGame({ count: 20, size: 10, limitMs: 60_000 });
    const live = record(game.liveResults$);
    const frames = record(game.race$(1));
    game.startRace(1);
    clock.advanceBy(200);
    const orders = frames.values.map((frame) =>
      frame.isOver ? '' : JSON.stringify(rankLive(frame).result),
    );
    const changes = orders.filter((order, index) => order !== orders[index - 1]);
    // The first value is the empty list before the start.
    expect(live.values).toHaveLength(1 + changes.length);
    expect(live.values.length).toBeLessThan(frames.values.length);
  });
});

describe('Game.state$', () => {
  it('is the source of every selection', () => {
    const { game, clock } = createTestGame();
    const states = record(game.state$);
    const recordings = selectionsOf(game).map(
      ([name, stream$]) => [name, record(stream$)] as const,
    );
    game.startAllRaces();
    clock.advanceBy(2);
    game.togglePause();
    game.togglePause();
    game.setSpeed(2);
    clock.advanceBy(1);
    game.regenerateHorses();
    for (const [name, { values }] of recordings) {
      const selected = states.values.map((state): unknown =>
        new Map(Object.entries(state)).get(name),
      );
      expect(values).toEqual(selected.filter((value, index) => value !== selected[index - 1]));
    }
  });

  it('emits nothing for a command that changes nothing', () => {
    const { game } = createTestGame();
    const { values } = record(game.state$);
    game.togglePause();
    game.setSpeed(1);
    expect(values).toHaveLength(1);
    game.startAllRaces();
    const { length } = values;
    game.startAllRaces();
    game.startRace(1);
    expect(values).toHaveLength(length);
  });

  it('emits the current value of each stream to late subscribers', () => {
    const { game, clock } = createTestGame({ limitMs: 4000 });
    const early = selectionsOf(game).map(([, stream$]) => record(stream$));
    const steps = [
      () => {
        game.startRace(2);
      },
      () => {
        clock.advanceBy(20);
      },
      () => {
        game.startRace(1);
      },
      () => {
        game.togglePause();
      },
      () => {
        game.togglePause();
        clock.advanceBy(25);
      },
      () => {
        clock.advanceBy(20);
      },
      () => {
        game.regenerateHorses();
      },
    ];
    for (const step of steps) {
      step();
      expect(currentValues(game)).toEqual(early.map(({ values }) => values.at(-1)));
    }
  });

  it('emits the same lists and sets to every subscriber', () => {
    const { game, clock } = createTestGame();
    const recordings = [1, 2].map(() => [
      record<unknown>(game.liveResults$),
      record<unknown>(game.finalResults$),
      record<unknown>(game.runningPrograms$),
    ]);
    game.startAllRaces();
    clock.advanceBy(3);
    const [first = [], second = []] = recordings.map((all) =>
      all.flatMap(({ values }) => [...values]),
    );
    expect(first.length).toBeGreaterThan(4);
    expect(second).toHaveLength(first.length);
    for (const [index, list] of first.entries()) expect(second[index]).toBe(list);
  });

  it('updates all streams before any of them emits', () => {
    const { game, clock } = createTestGame();
    const moments: unknown[] = [];
    record(game.finalResults$, (results) => {
      moments.push([
        results.length,
        currentValue(game.isRacing$),
        tickOf(currentValue(game.race$(2))),
      ]);
    });
    game.startRace(1);
    clock.advanceBy(1);
    game.startRace(2);
    clock.advanceBy(3);
    expect(moments).toEqual([
      [0, false, '0'],
      [1, true, '1'],
      [2, false, '3'],
    ]);
  });

  it('notifies the subscribers of its selections in the order in which they subscribed', () => {
    const { game } = createTestGame();
    record(game.liveResults$);
    record(game.isRacing$);
    const logOf = (names: readonly string[]) => {
      const log: string[] = [];
      for (const name of names) {
        const [, stream$ = NEVER] = selectionsOf(game).find(([other]) => other === name) ?? [];
        record(stream$, () => log.push(name));
      }
      return log;
    };
    const names = ['isRacing', 'runningPrograms', 'liveResults'];
    const first = logOf(names);
    const second = logOf(names.toReversed());
    game.startAllRaces();
    expect(first).toEqual([...names, ...names]);
    expect(second).toEqual([...names.toReversed(), ...names.toReversed()]);
  });

  it('applies a command from a subscriber after every subscriber has the current state', () => {
    const { game, clock } = createTestGame();
    const before = record(game.isRacing$);
    let restarts = 0;
    record(game.isRacing$, (isRacing) => {
      if (!isRacing && before.values.length > 1 && restarts++ < 2) game.startAllRaces();
    });
    const after = record(game.isRacing$);
    const race = record(game.race$(1));
    game.startAllRaces();
    clock.advanceBy(20);
    expect(before.values).toEqual([false, true, false, true, false, true, false]);
    expect(after.values).toEqual(before.values);
    expect(ticksIn(race)).toBe('012301230123');
    expect([currentValue(game.finalResults$).length, clock.pendingTimers]).toEqual([2, 0]);
  });

  it('emits in the same order to all subscribers when one of them calls a command', () => {
    const { game, clock } = createTestGame();
    const before = record(game.race$(1));
    record(game.race$(1), (frame) => {
      if (frame.elapsedMs === 200) game.resetRace(1);
    });
    const after = record(game.race$(1));
    game.startRace(1);
    clock.advanceBy(10);
    expect(ticksIn(before)).toBe('0120');
    expect(after.values).toEqual(before.values);
    expect(clock.pendingTimers).toBe(0);
  });
});

describe('Game.now', () => {
  it('returns the time of the scheduler', () => {
    const { game, clock } = createTestGame();
    clock.advanceBy(1234);
    expect(game.now()).toBe(1234);
    game.startRace(1);
    expect(currentValue(game.raceState$(1)).pace?.at).toBe(game.now());
  });
});

describe('Game.dispose', () => {
  it(
    'completes every stream, also for late subscribers',
    marbles((m) => {
      const game = gameFromMarbles(m, '                              -g-s-x');
      m.expect(game.isRacing$).toBeObservable('            f--t-|', flags);
      m.expect(ticksOf(game), '--^').toBeObservable('        --0-1|');
      m.expect(game.isRacing$, '-------^').toBeObservable('-------|');
    }),
  );

  it('can be called from a subscriber', () => {
    const { game, clock } = createTestGame();
    record(game.race$(1), (frame) => {
      if (frame.elapsedMs === 200) game.dispose();
    });
    const race = record(game.race$(2));
    game.startAllRaces();
    clock.advanceBy(10);
    expect(ticksIn(race)).toBe('01');
    expect([race.end, clock.pendingTimers]).toEqual(['complete', 0]);
  });

  it('leaves no timer, also after later commands', () => {
    const { game, clock } = createTestGame();
    const { values } = record(game.isRacing$);
    game.dispose();
    game.dispose();
    game.startAllRaces();
    game.startRace(1);
    game.togglePause();
    game.regenerateHorses();
    game.resetAllRaces();
    clock.advanceBy(5);
    expect([values, clock.pendingTimers]).toEqual([[false], 0]);
  });
});
