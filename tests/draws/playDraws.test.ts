import { describe, expect, it } from 'vitest';
import { DRAW_TICK_MS } from '../../src/draws/run/drawRace';
import { selectDrawSoundMoments } from '../../src/draws/run/playDraws';
import { createDrawSession } from '../support/draw-session';
import { currentValue, record } from '../support/record';

describe('selectDrawSoundMoments', () => {
  it('counts the starts of races, counts each finished drawn ticket as a winner, and emits each phase', () => {
    const { draws, scheduler } = createDrawSession();
    draws.setText('Leni\nJonas\nMia\nZoë');
    draws.setTerms({ rule: { kind: 'first', count: 2 } });
    const { values } = record(selectDrawSoundMoments(draws.race$));
    expect(values).toEqual([{ phase: 'stopped', tempo: 0, startCount: 0, winnerCount: 0 }]);
    draws.lock();
    draws.startRace();
    expect(values.at(-1)).toMatchObject({ phase: 'running', startCount: 1, winnerCount: 0 });
    scheduler.advanceBy(10 * DRAW_TICK_MS);
    expect(values.at(-1)?.tempo).toBeGreaterThan(0.3);
    currentValue(draws.race$)?.togglePause();
    expect(values.at(-1)).toMatchObject({ phase: 'paused', startCount: 1 });
    currentValue(draws.race$)?.togglePause();
    scheduler.advanceBy(100 * DRAW_TICK_MS);
    const counts = values.slice(0, -1).map(({ winnerCount }) => winnerCount);
    expect(counts.at(-1)).toBe(2);
    expect(counts).toEqual([...counts].sort());
    expect(values.at(-1)).toEqual({ phase: 'stopped', tempo: 0, startCount: 1, winnerCount: 0 });
    draws.dispose();
  });
});
