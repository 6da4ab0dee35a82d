import { map, of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createAnnouncements } from '../../src/page/announcements';
import { announceRaces } from '../../src/races/announce';
import { marbles } from '../support/marbles';
import { currentValue, record } from '../support/record';
import { createTestGame, gameFromMarbles } from '../support/test-game';

const NEW_RACES = { text: 'New races have been generated.', clearsLog: true };

/** A letter for each announcement of the test game, whose races no horse finishes in time. */
const LETTERS: Record<string, string> = {
  'New races have been generated.': 'n',
  'The races have started.': 's',
  '1st Lap 1200m: no horse finished in time.': '1',
  '2nd Lap 1400m: no horse finished in time.': '2',
  'All races are over.': 'e',
  'The races were stopped.': 'x',
};

describe('announceRaces', () => {
  it(
    'announces the end of a run after its outcomes, on every card',
    marbles((m) => {
      // g: generate programs, s: start all races, x: dispose the game. A race lasts three ticks of 1 ms.
      const game = gameFromMarbles(m, '-g-s-------g-s-------x');
      const letters$ = announceRaces(game).pipe(map(({ text }) => LETTERS[text] ?? text));
      m.expect(letters$).toBeObservable('-n-s--(12e)n-s--(12e)|');
    }),
  );

  it(
    'announces the start of the first race and the stop of the last one',
    marbles((m) => {
      // a and b: start the first or the second race, r: reset the first one, R: reset both, f: finish them.
      const game = gameFromMarbles(m, '-g-a-b-r-R-a-f----b-R', { limitMs: 60_000 });
      const letters$ = announceRaces(game).pipe(
        map(({ text }) => LETTERS[text] ?? (text.endsWith('wins.') ? 'w' : text)),
      );
      m.expect(letters$, '^').toBeObservable('-n-s-----x-s-w----s-x');
    }),
  );

  it('announces the start, each winner and the end', () => {
    // A tick takes 1 ms of the clock. By default, the races end after three ticks, before any horse finishes.
    const { game, clock } = createTestGame({ limitMs: 60_000 });
    const { values } = record(announceRaces(game));
    game.startAllRaces();
    clock.advanceBy(600);
    expect(values.map(({ text }) => text.replace(/: .* wins/, ': … wins'))).toEqual([
      'The races have started.',
      '1st Lap 1200m: … wins.',
      '2nd Lap 1400m: … wins.',
      'All races are over.',
    ]);
    expect(values.map(({ clearsLog }) => clearsLog)).toEqual([true, false, false, false]);
  });

  it('announces each winner of six races once, in the tick in which it finishes', () => {
    const { game, clock } = createTestGame({ rounds: 6, count: 20, size: 10, limitMs: 60_000 });
    const finishedAt = new Map<string, number>();
    const announcedAt = new Map<string, number>();
    const { values } = record(announceRaces(game));
    game.startAllRaces();
    let tick = 0;
    while (currentValue(game.isRacing$)) {
      tick++;
      const count = values.length;
      clock.advanceBy(1);
      for (const { frame, program } of currentValue(game.state$).races) {
        const hasFinished = frame.progress.some(({ isFinished }) => isFinished);
        if (hasFinished && !finishedAt.has(program.name)) finishedAt.set(program.name, tick);
      }
      for (const { text } of values.slice(count)) {
        const [, race] = /^(.*): .* wins\.$/.exec(text) ?? [];
        if (race !== undefined) announcedAt.set(race, tick);
      }
    }
    expect(announcedAt.size).toBe(6);
    expect(announcedAt).toEqual(finishedAt);
    // The start, six winners and the end. The log of `Announcer` keeps eight entries.
    expect(values).toHaveLength(8);
    expect(values.at(-1)?.text).toBe('All races are over.');
    expect(tick).toBeGreaterThan(Math.max(...finishedAt.values()));
  });

  it('announces the winners again in the next run', () => {
    const { game } = createTestGame({ limitMs: 60_000 });
    game.startAllRaces();
    game.finishAllRaces();
    const { values } = record(announceRaces(game));
    game.startAllRaces();
    game.finishAllRaces();
    expect(values.filter(({ text }) => text.endsWith('wins.'))).toHaveLength(2);
  });

  it('describes the end in one sentence, after the outcome of each race', () => {
    const { game } = createTestGame();
    const { values } = record(announceRaces(game, () => of('A close one.')));
    game.startAllRaces();
    game.finishAllRaces();
    expect(values.map(({ text }) => text)).toEqual([
      'The races have started.',
      '1st Lap 1200m: no horse finished in time.',
      '2nd Lap 1400m: no horse finished in time.',
      'A close one.',
    ]);
    expect(values.at(-1)?.clearsLog).toBe(false);
  });

  it('announces only the start and the winner of a race that was started alone', () => {
    const { game } = createTestGame({ limitMs: 60_000 });
    const { values } = record(announceRaces(game));
    game.startRace(1);
    game.finishAllRaces();
    expect(values.map(({ text }) => text.replace(/: .* wins/, ': … wins'))).toEqual([
      'The races have started.',
      '1st Lap 1200m: … wins.',
    ]);
  });

  it('does not announce the end if the races start again before describeEnd emits', () => {
    const { game } = createTestGame();
    const late$ = new Subject<string>();
    const describeEnd = () => late$;
    const { values } = record(announceRaces(game, describeEnd));
    game.startAllRaces();
    game.finishAllRaces();
    expect(late$.observed).toBe(true);
    game.setSpeed(2);
    expect(late$.observed).toBe(true);
    game.startAllRaces();
    expect(late$.observed).toBe(false);
    expect(values.at(-1)?.text).toBe('The races have started.');
  });

  it('announces that races were stopped before their end', () => {
    const { game } = createTestGame();
    game.startAllRaces();
    const { values } = record(announceRaces(game));
    game.resetAllRaces();
    expect(values).toEqual([{ text: 'The races were stopped.', clearsLog: false }]);
  });

  it('announces an earlier run that is shown again, then its winners', () => {
    const { game } = createTestGame({ limitMs: 60_000 });
    game.startAllRaces();
    game.finishAllRaces();
    const { meeting, horses, programs, finalResults } = currentValue(game.state$);
    if (meeting === null) throw new Error('The game has no meeting');
    const wins = finalResults.map(({ programId, result: [first] }) => {
      const winner = horses.find(({ id }) => id === first?.horseId);
      return `${programs[programId - 1]?.name}: ${winner?.name} wins.`;
    });
    game.regenerateHorses();

    const { values } = record(announceRaces(game));
    game.showMeeting(meeting);
    expect(values.map(({ text }) => text)).toEqual(['An earlier run is shown.', ...wins]);
    expect(values.map(({ clearsLog }) => clearsLog)).toEqual([true, ...wins.map(() => false)]);
    const count = values.length;
    game.showMeeting(meeting);
    expect(values.slice(count)).toEqual(values.slice(0, count));
  });

  it('announces new programs, but no event of the programs that they replace', () => {
    for (const hasEnded of [false, true]) {
      const { game } = createTestGame();
      game.startAllRaces();
      if (hasEnded) game.finishAllRaces();
      const { values } = record(announceRaces(game));
      game.generatePrograms();
      expect(values).toEqual([NEW_RACES]);
    }
  });
});

describe('createAnnouncements', () => {
  it('emits the events of the races and the sentences passed to announce(), in order', () => {
    const { game } = createTestGame();
    const { announcement$, announce } = createAnnouncements();
    const { values } = record(announcement$);
    record(announceRaces(game), announce);
    announce('1st Lap: Ash is your pick.');
    game.startAllRaces();
    announce('2nd Lap: no pick.');
    expect(values).toEqual([
      { text: '1st Lap: Ash is your pick.', clearsLog: false },
      { text: 'The races have started.', clearsLog: true },
      { text: '2nd Lap: no pick.', clearsLog: false },
    ]);
  });
});
