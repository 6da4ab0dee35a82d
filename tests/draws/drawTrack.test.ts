import { describe, expect, it } from 'vitest';
import { createLanePath } from '../../src/horse/createPath';
import { createMarkKeyframes, layOutTrack, noseY } from '../../src/draws/run/trackLayout';
import { listShownPlaces, listTickets } from '../../src/draws/tickets';
import { createTimeline } from '../../streams';
import { entrantsOf } from '../support/draws';
import { programOf } from '../support/race';

describe('layOutTrack', () => {
  it('shows names in lanes of at least 18 px', () => {
    expect(layOutTrack(706, 39).kind).toBe('named');
    expect(layOutTrack(706, 40).kind).toBe('dense');
  });

  it('fills the height with the lanes and the sky above them, for 2 to 200 tickets', () => {
    for (let tickets = 2; tickets <= 200; tickets++) {
      const { laneHeight, sky, spriteWidth } = layOutTrack(706, tickets);
      expect(sky + tickets * laneHeight).toBeCloseTo(706);
      expect(spriteWidth).toBeGreaterThanOrEqual(28.8);
      expect(spriteWidth).toBeLessThanOrEqual(54);
    }
  });

  it('keeps the nose of every horse within the height of the track', () => {
    for (const tickets of [2, 39, 40, 200]) {
      const layout = layOutTrack(706, tickets);
      expect(noseY(layout, 0)).toBeGreaterThan(0);
      expect(noseY(layout, tickets - 1)).toBeLessThan(706);
    }
  });

  it('adds `belowHeight` to the height of the lanes only if this makes room for names', () => {
    expect(layOutTrack(600, 39, 102)).toMatchObject({ kind: 'named', laneHeight: 18 });
    expect(layOutTrack(600, 40, 102)).toEqual(layOutTrack(600, 40));
  });

  it('returns a lane height of 0 for a track without a height', () => {
    expect(layOutTrack(0, 60)).toMatchObject({ kind: 'dense', laneHeight: 0 });
  });
});

describe('listShownPlaces', () => {
  const tickets = listTickets({ number: 1, entrants: entrantsOf('Anna', 'Ben', 'Cem') });
  const list = (kind: 'first' | 'last', count: number, order = [2, 3, 1]) =>
    listShownPlaces(tickets, order, { kind }, count).map(({ place, ticket }) => [
      place,
      ticket.name,
    ]);

  it('lists the first places for the rule “first”', () => {
    expect(list('first', 2)).toEqual([
      [1, 'Ben'],
      [2, 'Cem'],
    ]);
  });

  it('lists the last places for the rule “last”, beginning with the last place', () => {
    expect(list('last', 2)).toEqual([
      [3, 'Anna'],
      [2, 'Cem'],
    ]);
  });

  it('leaves out the places of unknown ticket numbers', () => {
    expect(list('first', 9, [4, 1])).toEqual([[2, 'Anna']]);
  });
});

// A pin marks a horse with a ring and a tag. These tests move the tag, which names the horse's ticket.
describe('createMarkKeyframes', () => {
  const timeline = createTimeline(programOf([100, 100]), { seed: 1 });
  const lane = 0;
  const aheadPx = 150;
  const path = createLanePath(timeline, lane);

  it('keeps the tag ahead of the horse until there is room behind it', () => {
    const flipShare = 0.2;
    const keyframes = createMarkKeyframes(timeline, lane, flipShare, aheadPx);
    const flip = path.findIndex(({ courseShare }) => courseShare >= flipShare);
    expect(flip).toBeGreaterThan(0);
    // Two keyframes at the same moment move the tag to the other side.
    expect(keyframes).toHaveLength(path.length + 1);
    expect(keyframes[flip]?.ms).toBe(keyframes[flip + 1]?.ms);
    keyframes.forEach(({ value }, index) => {
      expect(value.includes('150px')).toBe(index <= flip);
    });
  });

  it('keeps the tag behind the horse if there is room at the gate', () => {
    const flipShare = -0.1;
    const keyframes = createMarkKeyframes(timeline, lane, flipShare, aheadPx);
    expect(keyframes).toHaveLength(path.length);
    expect(keyframes.at(-1)).toEqual({ ms: path.at(-1)?.ms, value: 'translateX(100%)' });
  });
});
