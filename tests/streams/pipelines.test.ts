import fc from 'fast-check';
import { map, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import {
  createGame,
  createRace,
  type GameOptions,
  type Program,
  type RaceFrame,
  RULES_VERSION,
  runMeeting,
  type Run,
  SPEEDS,
} from '../../streams';
import { ManualScheduler } from '../support/manual-scheduler';
import { currentValue, record } from '../support/record';
import { createTestGame } from '../support/test-game';

/** The frames that `createRace` emits alone, without a clock and without a game. */
function racedAlone(program: Program, { seed, limitMs }: Run): RaceFrame[] {
  const ticks$ = new Subject<void>();
  const { values } = record(
    createRace(program, { seed, ...(limitMs !== undefined && { limitMs }), ticks$ }),
  );
  while (values.at(-1)?.isOver === false) ticks$.next();
  return values;
}

const PROGRAMS = 3;
const steps = fc.oneof(
  { weight: 4, arbitrary: fc.record({ pass: fc.integer({ min: 1, max: 40 }) }) },
  fc.record({ late: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ startRace: fc.integer({ min: 1, max: PROGRAMS }) }),
  fc.record({ resetRace: fc.integer({ min: 1, max: PROGRAMS }) }),
  fc.record({ setSpeed: fc.constantFrom(...SPEEDS) }),
  fc.constantFrom('startAllRaces', 'togglePause', 'resetAllRaces', 'finishAllRaces'),
);

describe('Game', () => {
  it('shows for each run the frames that createRace emits alone, whatever the commands', () => {
    const counts = { ticked: 0, whole: 0 };
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 60, size: 'max' }), fc.integer(), (script, seed) => {
        const { game, clock } = createTestGame({ rounds: PROGRAMS, limitMs: 5_000, seed });
        let wasFinished = false;
        const shown = Array.from({ length: PROGRAMS }, (_, index) =>
          record(
            game
              .raceState$(index + 1)
              .pipe(map(({ program, run, frame }) => ({ program, run, frame }))),
          ),
        );
        for (const step of script) {
          if (step === 'startAllRaces') game.startAllRaces();
          else if (step === 'togglePause') game.togglePause();
          else if (step === 'resetAllRaces') game.resetAllRaces();
          else if (step === 'finishAllRaces') {
            game.finishAllRaces();
            wasFinished = true;
          } else if ('pass' in step) clock.advanceBy(step.pass);
          else if ('late' in step) clock.shiftNow(step.late);
          else if ('startRace' in step) game.startRace(step.startRace);
          else if ('resetRace' in step) game.resetRace(step.resetRace);
          else game.setSpeed(step.setSpeed);
        }
        // The races that are still running end without a command.
        if (currentValue(game.isPaused$)) game.togglePause();
        clock.advanceBy(500);
        for (const { values } of shown) {
          for (const run of new Set(values.map((value) => value.run))) {
            if (run === null) continue;
            const ofRun = values.filter((value) => value.run === run);
            const [first] = ofRun;
            const frames = [...new Set(ofRun.map(({ frame }) => frame))];
            const alone = first === undefined ? [] : racedAlone(first.program, run);
            // `finishAllRaces` shows the last frame at once.
            const last = frames.at(-1)?.isOver === true ? frames.slice(-1) : [];
            const ticked = frames.slice(0, frames.length - last.length);
            expect(ticked).toEqual(alone.slice(0, ticked.length));
            expect(last).toEqual(last.length === 0 ? [] : alone.slice(-1));
            if (last.length > 0 && !wasFinished) expect(frames).toEqual(alone);
            if (frames.length > 2) counts.ticked++;
            if (last.length > 0 && !wasFinished) counts.whole++;
          }
        }
        game.dispose();
        expect(clock.pendingTimers).toBe(0);
      }),
      { numRuns: 60 },
    );
    expect(counts.ticked).toBeGreaterThan(50);
    expect(counts.whole).toBeGreaterThan(20);
  });

  it('shows the same frames and results if it is opened again at any moments of a run', () => {
    const meetings = fc.record({
      version: fc.constant(RULES_VERSION),
      seed: fc.nat(),
      card: fc.integer({ min: 1, max: 31 }),
      run: fc.integer({ min: 1, max: 9 }),
    });
    const size = { count: 8, rounds: PROGRAMS, size: 4 };
    const limits = fc.constantFrom(5_000, 60_000);
    const cuts = fc.array(fc.nat(80), { maxLength: 4 });
    /** Runs a game for some ticks at most, and lists the frames and results of its races at each moment. */
    const play = (options: GameOptions, ticks = 700) => {
      const clock = new ManualScheduler();
      const game = createGame({ ...options, scheduler: clock, tickMs: 1 });
      if (currentValue(game.isPaused$)) game.togglePause();
      else if (options.elapsedMs === undefined) game.startAllRaces();
      const momentOf = () =>
        currentValue(game.state$).races.map(({ frame, result }) => ({ frame, result }));
      const moments = [momentOf()];
      while (moments.length <= ticks && currentValue(game.isRacing$)) {
        expect(clock.pendingTimers).toBe(1);
        clock.advanceBy(1);
        moments.push(momentOf());
      }
      if (!currentValue(game.isRacing$)) expect(clock.pendingTimers).toBe(0);
      game.dispose();
      return moments;
    };
    let seen = 0;
    fc.assert(
      fc.property(meetings, limits, cuts, (meeting, limitMs, lengths) => {
        const settings = { ...size, limitMs };
        const whole = play({ ...settings, meeting });
        let at = 0;
        for (const length of [...lengths, 700]) {
          const part = play({ ...settings, meeting, elapsedMs: at * 100 }, length);
          expect(part).toEqual(whole.slice(at, at + length + 1));
          at = Math.min(at + length, whole.length - 1);
          if (part.length > 1) seen++;
        }
        expect(whole.at(-1)?.map(({ result }) => result)).toEqual(
          runMeeting(meeting, settings).results,
        );
      }),
      { numRuns: 50 },
    );
    expect(seen).toBeGreaterThan(50);
  });
});
