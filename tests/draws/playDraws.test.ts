import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { DRAW_TICK_MS } from '../../src/draws/run/drawRace';
import { selectDrawSoundMoments } from '../../src/draws/run/playDraws';
import { gallopTempo } from '../../src/sound/soundMoment';
import { TICK_MS } from '../../streams';
import { createDrawSession } from '../support/draw-session';
import { drawTimeline } from '../support/draws';
import { currentValue, record } from '../support/record';

/** How often the race of a draw is sampled, in the scheduler's ms. */
const SAMPLE_MS = 250;

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

  it('has the tempo of the frame of the latest tick', () => {
    // With reduced motion, the finish is not in slow motion.
    const { draws, scheduler } = createDrawSession({ reducesMotion$: of(true) });
    draws.setText('Leni\nJonas\nMia\nZoë');
    draws.setTerms({ rule: { kind: 'last', count: 1 } });
    const { values } = record(selectDrawSoundMoments(draws.race$));
    draws.lock();
    draws.startRace();
    const race = currentValue(draws.race$);
    if (race === null) throw new Error('the draw has no race');
    const timeline = drawTimeline(race.draw);
    const tempos: number[] = [];
    while (values.at(-1)?.phase === 'running') {
      const { tempo = NaN } = values.at(-1) ?? {};
      const frame = timeline[Math.floor(currentValue(race.elapsedMs$) / TICK_MS)];
      const runners = frame?.progress.filter(({ isFinished }) => !isFinished) ?? [];
      expect(tempo).toBe(Math.min(1, gallopTempo(runners)));
      tempos.push(tempo);
      scheduler.advanceBy(SAMPLE_MS);
    }
    expect(new Set(tempos).size).toBeGreaterThan(20);
    draws.dispose();
  });

  it('counts the ticket that finishes last while the race is running, so that its bell is played', () => {
    for (const names of ['A\nB', 'A\nB\nC', 'A\nB\nC\nD', 'A\nB\nC\nD\nE\nF\nG\nH']) {
      const { draws, scheduler } = createDrawSession({ reducesMotion$: of(true) });
      draws.setText(names);
      draws.setTerms({ rule: { kind: 'last', count: 1 } });
      // The sound is on before the race starts.
      const { values } = record(selectDrawSoundMoments(draws.race$));
      draws.lock();
      draws.startRace();
      scheduler.advanceBy(100 * DRAW_TICK_MS);
      const running = values.filter(({ phase }) => phase === 'running');
      expect(running.at(-1)?.winnerCount).toBe(1);
      draws.dispose();
    }
  });
});
