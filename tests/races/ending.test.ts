import { defer, map } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createEnding } from '../../src/races/ending/ending';
import { createGame, LIMIT_MS, seasonMeeting } from '../../streams';
import { marbles } from '../support/marbles';
import { currentValue, record } from '../support/record';
import { createTestGame, gameFromMarbles } from '../support/test-game';

// A race of the test game lasts three ticks of 1 ms. Commands in the diagrams: `g` generates programs, `s` starts all
// races, `f` finishes them, and `R` resets them. Values of `ending$`: `e` is the state of the game while the ending (a
// line that says how the run ended) is shown, and `n` is `null`.
describe('createEnding', () => {
  const toLetter = map((state: object | null) => (state === null ? 'n' : 'e'));

  it(
    'shows the ending 600 ms after the last finish, until the next start',
    marbles((m) => {
      const game = gameFromMarbles(m, '-g-s 1000ms s');
      const ending$ = defer(() => createEnding(game).ending$).pipe(toLetter);
      m.expect(ending$, '^ 1100ms !').toBeObservable('n 605ms e 397ms n');
    }),
  );

  it(
    'shows the ending at once after finishAllRaces',
    marbles((m) => {
      const game = gameFromMarbles(m, '               -g-s-f---g-');
      const ending$ = defer(() => createEnding(game).ending$).pipe(toLetter);
      m.expect(ending$, '               ^----------!').toBeObservable('n----e---n-');
    }),
  );

  it(
    'waits 2.5 s in a small window, also after finishAllRaces',
    marbles((m) => {
      const game = gameFromMarbles(m, '-g-s 2996ms s-f');
      const ending$ = defer(() => createEnding(game, () => true).ending$).pipe(toLetter);
      m.expect(ending$, '^ 6s !').toBeObservable('n 2505ms e 493ms n 2501ms e');
    }),
  );

  it(
    'shows no ending of races that are reset, or started again within 600 ms',
    marbles((m) => {
      const game = gameFromMarbles(m, '               -g-s-R-s---s-R');
      const ending$ = defer(() => createEnding(game).ending$).pipe(toLetter);
      m.expect(ending$, '               ^ 800ms !').toBeObservable('n');
    }),
  );

  it(
    'tells for a second that the races have just ended, unless they start again, and also after finishAllRaces',
    marbles((m) => {
      const game = gameFromMarbles(m, '-g-s 1100ms s--- 500ms s-f');
      const isJustOver$ = defer(() => createEnding(game).isJustOver$);
      m.expect(isJustOver$.pipe(map((is) => (is ? 't' : 'f'))), '^ 3s !').toBeObservable(
        'f-----t 999ms f 100ms t 500ms f-t 999ms f',
      );
    }),
  );

  it('shows no ending after showMeeting until show() is called', () => {
    const { game } = createTestGame();
    const { ending$, show, dismiss } = createEnding(game);
    const { values } = record(ending$);
    show();
    expect(values).toEqual([null]);
    game.startAllRaces();
    game.finishAllRaces();
    const meeting = currentValue(game.meeting$);
    if (meeting === null) throw new Error('the game has no meeting');
    expect(values).toHaveLength(2);
    game.showMeeting(meeting);
    expect(values.at(-1)).toBeNull();
    show();
    expect(values.at(-1)).toBe(currentValue(game.state$));
    dismiss();
    expect(values.at(-1)).toBeNull();
  });

  it(
    'hides the ending when a race is reset, or started alone',
    marbles((m) => {
      // a: start the first race, r: reset it.
      const game = gameFromMarbles(m, '               -g-s-f--r-s-f--a--R');
      const ending$ = defer(() => createEnding(game).ending$).pipe(toLetter);
      m.expect(ending$, '                       ^').toBeObservable('n----e--n---e--n');
    }),
  );

  it(
    'shows no ending that is dismissed before it appears',
    marbles((m) => {
      const game = gameFromMarbles(m, '-g-s--------');
      const { ending$, dismiss } = createEnding(game);
      m.schedule('                     ------------d', { d: dismiss });
      m.expect(ending$.pipe(toLetter), '^ 900ms !').toBeObservable('n');
    }),
  );

  it('shows the ending of a run that was over before a reload, and none of a run that is not', () => {
    const meeting = seasonMeeting({ year: 2026, month: 11, day: 28 });
    const continueAt = (elapsedMs: number) => {
      const game = createGame({ meeting, elapsedMs });
      const state = currentValue(game.state$);
      return { state, ending: currentValue(createEnding(game).ending$) };
    };
    const over = continueAt(LIMIT_MS);
    expect(over.ending).toBe(over.state);
    const firstEndMs = Math.min(...over.state.races.map(({ frame }) => frame.elapsedMs));
    const running = continueAt(firstEndMs);
    expect(running.state.finalResults.length).toBeGreaterThan(0);
    expect(running.ending).toBeNull();
  });

  it('hides the ending when the races change, but not when the speed changes', () => {
    const { game } = createTestGame();
    const { values } = record(createEnding(game).ending$);
    game.startAllRaces();
    game.finishAllRaces();
    game.setSpeed(4);
    expect(values).toHaveLength(2);
    game.generatePrograms();
    expect(values).toHaveLength(3);
    expect(values.at(-1)).toBeNull();
  });
});
