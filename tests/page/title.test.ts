import { readFileSync } from 'node:fs';
import { BehaviorSubject, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Route } from '../../src/page/router';
import { observeTitle } from '../../src/page/title';
import { createDrawSession } from '../support/draw-session';
import { currentValue, record } from '../support/record';
import { createTestGame } from '../support/test-game';
import { createGame, formatCode } from '../../streams';

describe('observeTitle', () => {
  it('names what the races do, and their meeting', () => {
    const { game } = createTestGame();
    game.generatePrograms();
    const meeting = currentValue(game.meeting$);
    if (meeting === null) throw new Error('expected a meeting');
    const code = formatCode(meeting.seed);
    const { values } = record(
      observeTitle(game.state$, new BehaviorSubject<Route>({ kind: 'races' }), of(null)),
    );
    game.startAllRaces();
    game.togglePause();
    game.togglePause();
    game.finishAllRaces();
    game.resetAllRaces();
    expect(values).toEqual([
      `${code} · Furlong`,
      `Racing · ${code} · Furlong`,
      `Paused · ${code} · Furlong`,
      `Racing · ${code} · Furlong`,
      `Final · ${code} · Furlong`,
      `${code} · Furlong`,
    ]);
  });

  it('is the title of index.html, which names both uses, before there is a meeting', () => {
    const game = createGame();
    const route$ = new BehaviorSubject<Route>({ kind: 'races' });
    const title = currentValue(observeTitle(game.state$, route$, of(null)));
    expect(readFileSync('index.html', 'utf8')).toContain(`<title>${title}</title>`);
  });

  it('names the page, even while races are running', () => {
    const { game } = createTestGame();
    const route$ = new BehaviorSubject<Route>({ kind: 'draw' });
    const { values } = record(observeTitle(game.state$, route$, of(null)));
    game.startAllRaces();
    route$.next({ kind: 'check', payload: '' });
    expect(values).toEqual(['Draw lots · Furlong', 'Check a draw · Furlong']);
  });

  it('names the step of the draw, and the record, but no names', () => {
    const { game } = createTestGame();
    const { draws, scheduler } = createDrawSession();
    const route$ = new BehaviorSubject<Route>({ kind: 'draw' });
    const { values } = record(observeTitle(game.state$, route$, of(null, draws)));
    draws.setText('Anna\nBen');
    draws.lock();
    draws.setWord('giraffe');
    draws.startRace();
    scheduler.advanceBy(60_000);
    draws.openRecord();
    draws.closeRecord();
    draws.drawAgain('withDrawn');
    draws.lock();
    expect(values).toEqual([
      'Draw lots · Furlong',
      'Draw 1 is locked · Furlong',
      'Draw 1 · Furlong',
      'Draw 1 is decided · Furlong',
      'Record of draws · Furlong',
      'Draw 1 is decided · Furlong',
      'Draw lots · Furlong',
      'Draw 2 is locked · Furlong',
    ]);
  });
});
