import { describe, expect, it } from 'vitest';
import { createMarkKeyframes, layOutTrack, noseY } from '../../src/draws/run/trackLayout';
import { listShownPlaces, listTickets } from '../../src/draws/tickets';
import { createPaths, FINISH_POSITION, positionAt } from '../../streams';
import { entrantsOf } from '../support/draws';
import { programOf } from '../support/race';

describe('layOutTrack', () => {
  const PHONE = { width: 366, height: 706, rem: 16, isPhone: true };
  const PROJECTOR = { width: 921, height: 540, rem: 16, isPhone: false };

  it('shows names in lanes of at least 18 px on a phone, and of 19.1 px of a window of 1280 × 720 elsewhere', () => {
    expect(layOutTrack(39, PHONE).kind).toBe('named');
    expect(layOutTrack(40, PHONE).kind).toBe('dense');
    expect(layOutTrack(28, PROJECTOR)).toMatchObject({ kind: 'named', nameSize: 21 });
    expect(layOutTrack(29, PROJECTOR).kind).toBe('dense');
  });

  it('scales everything with the window, except the sky', () => {
    const large = { width: 1842, height: 1080, rem: 32, isPhone: false };
    for (const tickets of [2, 5, 28]) {
      const { laneHeight, nameSize, spriteWidth } = layOutTrack(tickets, PROJECTOR);
      const scaled = layOutTrack(tickets, large);
      expect(scaled.laneHeight).toBeCloseTo(2 * laneHeight);
      expect(scaled.nameSize).toBeCloseTo(2 * nameSize);
      expect(scaled.spriteWidth).toBeCloseTo(2 * spriteWidth);
    }
  });

  it('fills the height with the lanes and the sky above them, for 2 to 200 tickets', () => {
    for (let tickets = 2; tickets <= 200; tickets++) {
      const { laneHeight, sky, spriteWidth } = layOutTrack(tickets, PHONE);
      expect(sky + tickets * laneHeight).toBeCloseTo(706);
      expect(spriteWidth).toBeGreaterThanOrEqual(28.8);
      expect(spriteWidth).toBeLessThanOrEqual(0.16 * 366);
    }
  });

  it('draws more than 200 tickets as a crowd of smaller horses, the smaller the more there are', () => {
    let width = Infinity;
    for (const tickets of [201, 640, 1000, 5000]) {
      const { kind, laneHeight, sky, spriteWidth, smallWidth } = layOutTrack(tickets, PROJECTOR);
      expect(kind).toBe('crowd');
      expect(sky + tickets * laneHeight).toBeCloseTo(540);
      // The horse in the first lane is below the upper rail.
      expect(sky).toBeGreaterThanOrEqual(0.7 * spriteWidth);
      expect(smallWidth).toBeLessThan(spriteWidth);
      expect(smallWidth).toBeLessThanOrEqual(width);
      expect(smallWidth).toBeGreaterThanOrEqual(12);
      width = smallWidth;
    }
  });

  it('has larger horses and names, the fewer tickets there are', () => {
    for (let tickets = 2; tickets < 28; tickets++) {
      const fewer = layOutTrack(tickets, PROJECTOR);
      const more = layOutTrack(tickets + 1, PROJECTOR);
      expect(fewer.nameSize).toBeGreaterThanOrEqual(more.nameSize);
      expect(fewer.spriteWidth).toBeGreaterThanOrEqual(more.spriteWidth);
    }
    expect(layOutTrack(2, PROJECTOR)).toMatchObject({ nameSize: 64, spriteWidth: 0.16 * 921 });
  });

  it('makes names no wider than 0.3 of the track, except in the smallest size', () => {
    expect(layOutTrack(2, { ...PROJECTOR, labelEms: 10 }).nameSize).toBeCloseTo(0.3 * 92.1);
    expect(layOutTrack(2, { ...PROJECTOR, labelEms: 100 }).nameSize).toBe(21);
  });

  it('keeps the nose of every horse within the height of the track', () => {
    for (const tickets of [2, 39, 40, 200]) {
      const layout = layOutTrack(tickets, PHONE);
      expect(noseY(layout, 0)).toBeGreaterThan(0);
      expect(noseY(layout, tickets - 1)).toBeLessThan(706);
    }
  });

  it('adds `belowHeight` to the height of the lanes only if this makes room for names', () => {
    const stage = { ...PHONE, height: 600 };
    const withBelow = { ...stage, belowHeight: 102 };
    expect(layOutTrack(39, withBelow)).toMatchObject({ kind: 'named', laneHeight: 18 });
    expect(layOutTrack(40, withBelow)).toEqual(layOutTrack(40, stage));
  });

  it('returns a lane height of 0 for a track without a height', () => {
    expect(layOutTrack(60, { ...PHONE, height: 0 })).toMatchObject({
      kind: 'dense',
      laneHeight: 0,
    });
  });
});

describe('listShownPlaces', () => {
  const tickets = listTickets({ number: 1, entrants: entrantsOf('Anna', 'Ben', 'Cem') });
  // The order is Ben, Cem, Anna.
  const field = {
    positions: Float64Array.of(10, 30, 20),
    finishTimes: Float64Array.of(Infinity, Infinity, Infinity),
  };
  const list = (kind: 'first' | 'last', count: number, listed = tickets) =>
    listShownPlaces(listed, field, { kind }, count).map(({ place, ticket }) => [
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

  it('leaves out the places of lanes without a ticket', () => {
    expect(list('first', 9, tickets.slice(0, 1))).toEqual([[3, 'Anna']]);
  });
});

// A pin marks a horse with a ring and a tag. These tests move the tag, which names the horse's ticket.
describe('createMarkKeyframes', () => {
  const paths = createPaths(programOf([100, 100]), { seed: 1 });
  const lane = 0;
  const aheadPx = 150;
  // Every tick before the finish, and the finish time.
  const count = Math.ceil((paths.finishTimes[lane] ?? NaN) / 100) + 1;

  it('keeps the tag ahead of the horse until there is room behind it', () => {
    const flipShare = 0.2;
    const keyframes = createMarkKeyframes(paths, lane, flipShare, aheadPx);
    const flip = paths.positions.findIndex(
      (_, tick) => positionAt(paths, lane, tick * 100) >= flipShare * FINISH_POSITION,
    );
    expect(flip).toBeGreaterThan(0);
    // Two keyframes at the same moment move the tag to the other side.
    expect(keyframes).toHaveLength(count + 1);
    expect(keyframes[flip]?.ms).toBe(keyframes[flip + 1]?.ms);
    keyframes.forEach(({ value }, index) => {
      expect(value.includes('150px')).toBe(index <= flip);
    });
  });

  it('keeps the tag behind the horse if there is room at the gate', () => {
    const flipShare = -0.1;
    const keyframes = createMarkKeyframes(paths, lane, flipShare, aheadPx);
    expect(keyframes).toHaveLength(count);
    expect(keyframes.at(-1)).toEqual({ ms: paths.finishTimes[lane], value: 'translateX(100%)' });
  });
});
