import { describe, expect, it } from 'vitest';
import { choice, parseKnobs, range, text, writeKnobs } from '../../src/demos/shell/knobs';

const knobs = {
  position: range({ label: 'Position', min: 0, max: 100, step: 0.1, value: 0 }),
  others: choice({ label: 'Others', options: ['gate', 'spread'], value: 'gate' }),
  seed: text({ label: 'Seed', value: 'a demo' }),
};

describe('parseKnobs', () => {
  it('reads the values of the query', () => {
    const query = new URLSearchParams('position=62.5&others=spread&seed=');
    expect(parseKnobs(knobs, query)).toEqual({ position: 62.5, others: 'spread', seed: '' });
  });

  it('falls back to the default if a value is not allowed', () => {
    for (const query of [
      'position=101',
      'position=1e1',
      'position=0.15',
      'others=nowhere',
      `seed=${'x'.repeat(201)}`,
    ]) {
      expect(parseKnobs(knobs, new URLSearchParams(query)), query).toEqual({
        position: 0,
        others: 'gate',
        seed: 'a demo',
      });
    }
  });
});

describe('writeKnobs', () => {
  const write = (query: string, changes: Parameters<typeof writeKnobs>[2]) =>
    String(writeKnobs(knobs, new URLSearchParams(query), changes));

  it('rounds a range value to its step and limits it to the range', () => {
    expect(write('demo=track', { position: 67.249 })).toBe('demo=track&position=67.2');
    expect(write('demo=track', { position: 101 })).toBe('demo=track&position=100.0');
  });

  it('leaves out default values', () => {
    expect(write('demo=track&others=spread', { others: 'gate' })).toBe('demo=track');
  });
});
