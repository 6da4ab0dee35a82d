import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { observeTitle } from '../../src/races/title';
import { createGame, formatCode } from '../../streams';
import { currentValue, record } from '../support/record';
import { createTestGame } from '../support/test-game';

describe('observeTitle', () => {
  it('names what the races do, and their meeting', () => {
    const { game } = createTestGame();
    const meeting = currentValue(game.meeting$);
    if (meeting === null) throw new Error('expected a meeting');
    const code = formatCode(meeting.seed);
    const { values } = record(observeTitle(game.state$));
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

  it('is the title of index.html before there is a meeting', () => {
    const title = currentValue(observeTitle(createGame().state$));
    expect(readFileSync('index.html', 'utf8')).toContain(`<title>${title}</title>`);
  });
});
