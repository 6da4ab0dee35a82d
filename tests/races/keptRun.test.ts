import { Observable, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { keepRun, loadRun } from '../../src/races/keptRun';
import { createGame, formatMeeting, type Game, RULES_VERSION } from '../../streams';
import { marbles } from '../support/marbles';
import { EXAMPLE, exampleMeeting } from '../support/meeting-code';
import { currentValue, record } from '../support/record';
import { createTestGame, gameFromMarbles } from '../support/test-game';
import { createMapStorage, deniedStorage } from '../support/text-storage';

const KEY = 'furlong-run';

/** Keeps the runs of a game, and emits each text that it saves. */
function savedTexts({ state$ }: Game): Observable<string> {
  return new Observable((subscriber) =>
    keepRun(state$, {
      load: () => null,
      save(key, text) {
        expect(key).toBe(KEY);
        subscriber.next(text);
        return true;
      },
    }),
  );
}

describe('keepRun', () => {
  const meeting = formatMeeting(exampleMeeting);
  const textOf = (elapsedMs: number) => JSON.stringify({ meeting, elapsedMs });
  const TEXTS = { e: '', 0: textOf(0), 1: textOf(100), 2: textOf(200), 3: textOf(300) };

  it(
    'saves the meeting and the elapsed time at each tick, also in a pause and after the end, and nothing at the gate',
    marbles((m) => {
      // s: start all races, p: pause or resume, R: reset them, x: dispose the game. The third tick is the last.
      const game = gameFromMarbles(m, '   --s--p---p---R-x', { meeting: exampleMeeting });
      m.expect(savedTexts(game)).toBeObservable('e-012----3---e--', TEXTS);
    }),
  );

  it('saves the run again when another page may have replaced it', () => {
    const game = createGame({ meeting: exampleMeeting });
    game.startAllRaces();
    const saveAgain$ = new Subject<void>();
    const storage = createMapStorage();
    const subscription = keepRun(game.state$, storage, saveAgain$);
    storage.save('furlong-run', '');
    saveAgain$.next();
    expect(loadRun(storage)).toEqual({ meeting: exampleMeeting, elapsedMs: 0 });
    subscription.unsubscribe();
    game.dispose();
  });

  it('saves the last tick of a run that ends early', () => {
    const game = createGame({ meeting: exampleMeeting });
    const { values } = record(savedTexts(game));
    game.startAllRaces();
    game.finishAllRaces();
    const frames = currentValue(game.state$).races.map(({ frame }) => frame.elapsedMs);
    expect(values).toEqual(['', textOf(0), textOf(Math.max(...frames))]);
    game.dispose();
  });

  it('saves nothing until all races have started, and while they show different runs', () => {
    const { game } = createTestGame();
    const { values } = record(savedTexts(game));
    game.startRace(1);
    game.startRace(2);
    game.finishAllRaces();
    game.startRace(1);
    expect(values.map((text) => text !== '')).toEqual([false, true, true, false]);
    game.dispose();
  });
});

describe('loadRun', () => {
  it('returns what was kept at each moment', () => {
    const storage = createMapStorage();
    const { game, clock } = createTestGame({ limitMs: 60_000 });
    keepRun(game.state$, storage);
    expect(loadRun(storage)).toBeNull();
    game.startAllRaces();
    const meeting = currentValue(game.meeting$);
    for (let ticks = 0; currentValue(game.isRacing$); ticks++) {
      expect(loadRun(storage)).toEqual({ meeting, elapsedMs: ticks * 100 });
      clock.advanceBy(1);
    }
    const lengths = currentValue(game.state$).races.map(({ frame }) => frame.elapsedMs);
    expect(loadRun(storage)).toEqual({ meeting, elapsedMs: Math.max(...lengths) });
    game.generatePrograms();
    expect(loadRun(storage)).toBeNull();
  });

  const run = (fields: object) => JSON.stringify({ meeting: EXAMPLE, elapsedMs: 100, ...fields });

  it.each([
    '',
    '[',
    'null',
    '5',
    '[]',
    '{}',
    run({ meeting: 5 }),
    run({ meeting: 'K7Q-M2X-WD5' }),
    run({ meeting: `v${RULES_VERSION + 1}.K7Q-M2X-WD4` }),
    run({ elapsedMs: undefined }),
    run({ elapsedMs: '100' }),
    run({ elapsedMs: -100 }),
    run({ elapsedMs: 150 }),
    run({}).replace('100', '1e999'),
    run({ elapsedMs: 1e300 }),
  ])('returns null for the text %j', (text) => {
    expect(loadRun(createMapStorage({ [KEY]: run({}) }))).not.toBeNull();
    expect(loadRun(createMapStorage({ [KEY]: text }))).toBeNull();
  });

  it('returns null without a text, and if the browser denies the storage', () => {
    expect(loadRun(createMapStorage())).toBeNull();
    expect(loadRun(deniedStorage)).toBeNull();
  });
});
