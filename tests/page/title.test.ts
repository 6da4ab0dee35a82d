import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Route } from '../../src/page/router';
import { observeTitle } from '../../src/page/title';
import { currentValue, record } from '../support/record';
import { createTestGame } from '../support/test-game';
import { formatCode } from '../../streams';

describe('observeTitle', () => {
  it('names what the races do, and their meeting', () => {
    const { game } = createTestGame();
    game.generatePrograms();
    const meeting = currentValue(game.meeting$);
    if (meeting === null) throw new Error('expected a meeting');
    const code = formatCode(meeting.seed);
    const { values } = record(
      observeTitle(game.state$, new BehaviorSubject<Route>({ kind: 'races' })),
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

  it('names the page, even while races are running', () => {
    const { game } = createTestGame();
    const route$ = new BehaviorSubject<Route>({ kind: 'draw' });
    const { values } = record(observeTitle(game.state$, route$));
    game.startAllRaces();
    route$.next({ kind: 'check', payload: '' });
    expect(values).toEqual(['Draw lots · Furlong', 'Check a draw · Furlong']);
  });
});
