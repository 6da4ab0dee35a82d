import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { observeTitle } from '../../src/draws/title';
import { createDrawSession } from '../support/draw-session';
import { currentValue, record } from '../support/record';

describe('observeTitle', () => {
  it('names the step of the draw, and the record, but no names', () => {
    const { draws, scheduler } = createDrawSession();
    const { values } = record(observeTitle(draws.state$));
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

  it('is the title of draw/index.html in a new session', () => {
    const title = currentValue(observeTitle(createDrawSession().draws.state$));
    expect(readFileSync('draw/index.html', 'utf8')).toContain(`<title>${title}</title>`);
  });
});
