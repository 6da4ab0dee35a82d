import { describe, expect, it } from 'vitest';
import { announceDraws, announceFaults } from '../../src/draws/announceDraws';
import { DRAW_TICK_MS } from '../../src/draws/run/drawRace';
import { createDrawSession } from '../support/draw-session';
import { record } from '../support/record';

/** Creates a session of draws, and records what is announced. */
function createAnnouncedSession() {
  const { draws, scheduler } = createDrawSession();
  draws.setText('Leni\nJonas\nMia\nZoë');
  const { values } = record(announceDraws(draws, scheduler));
  return { draws, scheduler, values };
}

describe('announceDraws', () => {
  it('spells out the fingerprint of a locked draw', () => {
    const { draws, values } = createAnnouncedSession();
    draws.lock();
    expect(values).toHaveLength(1);
    expect(values[0]).toMatch(/^Draw 1 locked, fingerprint (?:[0-9A-Z] ){15}[0-9A-Z]\.$/);
  });

  it('names a new leader at most every three seconds', () => {
    const { draws, scheduler, values } = createAnnouncedSession();
    draws.lock();
    draws.startRace();
    values.length = 0;
    scheduler.advanceBy(200);
    expect(values, 'at the gate').toEqual([]);
    scheduler.advanceBy(10_000);
    expect(values.length).toBeGreaterThan(0);
    expect(values.length).toBeLessThanOrEqual(4);
    for (const sentence of values) expect(sentence).toMatch(/^(?:Leni|Jonas|Mia|Zoë) leads\.$/);
  });

  it('names who was drawn, with the number of the ticket', () => {
    const { draws, scheduler, values } = createAnnouncedSession();
    draws.setTerms({ rule: { kind: 'last', count: 1 } });
    draws.lock();
    draws.startRace();
    scheduler.advanceBy(100 * DRAW_TICK_MS);
    expect(values.at(-1)).toMatch(/^Draw 1\. (?:Leni|Jonas|Mia|Zoë), number [1-4]\.$/);
  });

  it('announces nothing when the visitor unlocks a draw', () => {
    const { draws, values } = createAnnouncedSession();
    draws.lock();
    draws.unlock();
    expect(values).toHaveLength(1);
  });

  it('completes when the draws are disposed', () => {
    const { draws, scheduler } = createAnnouncedSession();
    const announced = record(announceDraws(draws, scheduler));
    draws.dispose();
    expect(announced.end).toBe('complete');
  });
});

describe('announceFaults', () => {
  it('emits the faults of a typed list once typing pauses, and not with each keystroke', () => {
    const { draws, scheduler } = createDrawSession();
    const { values } = record(announceFaults(draws.state$, scheduler));
    scheduler.advanceBy(2_000);
    expect(values, 'the faults at first').toEqual([]);
    for (const text of ['L', 'Le', 'Leni', 'Leni\nLeni']) {
      draws.setText(text);
      scheduler.advanceBy(500);
    }
    expect(values).toEqual([]);
    scheduler.advanceBy(500);
    expect(values).toHaveLength(1);
    expect(values[0]).toContain('Leni is on two lines');
    const names = Array.from({ length: 1_030 }, (_, index) => `Name ${index}`);
    draws.setText([...names, ...names, 'Leni*4000'].join('\n'));
    scheduler.advanceBy(1_000);
    expect(values[1], 'first, why the list cannot be locked').toMatch(
      /^6,060 tickets\. One race takes 5,000\./,
    );
    expect(values[1]?.match(/is on two lines/g), 'a crowd of faults').toHaveLength(19);
    expect(values[1]).toMatch(/ and 1,011 more$/);
    values.pop();
    draws.setText('Leni\nJonas');
    scheduler.advanceBy(1_000);
    expect(values.slice(1)).toEqual(['']);
    draws.setText('Leni\nJonas\nMia');
    scheduler.advanceBy(1_000);
    expect(values).toHaveLength(2);
    expect(scheduler.pendingTimers).toBe(0);
  });
});
