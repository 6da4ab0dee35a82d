import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DecidedDraw,
  drawnTickets,
  isDecidedDraw,
  isEveryone,
  listDrawn,
  listNoShows,
} from '../../../streams';
import { areNoShowsDrawn } from '../../../streams/draw/drawn';
import { type DrawPlan, entrantsOf, runSession } from '../../support/draws';

const entrants = [...entrantsOf('a', 'b', 'c', 'd'), { name: 'e', tickets: 3 }];

function run(plan: Partial<DrawPlan>): DecidedDraw {
  const rule = { kind: 'first', count: 1 } as const;
  const [draw] = runSession([{ entrants, rule, word: 'giraffe', ...plan }]);
  if (draw === undefined || !isDecidedDraw(draw)) throw new Error('the draw was not run');
  return draw;
}

describe('isEveryone', () => {
  it('is true only if the first places are all places, and more than one', () => {
    const two = entrantsOf('a', 'b');
    expect(isEveryone({ kind: 'first', count: 7 }, entrants)).toBe(true);
    expect(isEveryone({ kind: 'first', count: 5, per: 'name' }, entrants)).toBe(true);
    expect(isEveryone({ kind: 'first', count: 6 }, entrants)).toBe(false);
    expect(isEveryone({ kind: 'last', count: 7 }, entrants)).toBe(false);
    expect(isEveryone({ kind: 'groups', count: 7 }, entrants)).toBe(false);
    expect(isEveryone({ kind: 'first', count: 2 }, two)).toBe(true);
    expect(isEveryone({ kind: 'first', count: 1 }, [{ name: 'a', tickets: 1 }])).toBe(false);
  });
});

describe('listDrawn', () => {
  it('lists tickets, places, names and prizes in the order of drawing', () => {
    for (const kind of ['first', 'last'] as const) {
      const draw = run({ rule: { kind, count: 2 }, prizes: ['x', 'y'] });
      const order = kind === 'first' ? draw.order : draw.order.toReversed();
      const places = kind === 'first' ? [1, 2] : [7, 6];
      expect(listDrawn(draw)).toEqual(
        draw.drawn.map((name, index) => ({
          ticket: order[index],
          place: places[index],
          name,
          prize: ['x', 'y'][index],
          group: null,
        })),
      );
    }
    expect(listDrawn(run({}))[0]).toMatchObject({ prize: null, group: null });
  });

  it('deals the order to groups in turn, lists them one after the other, and names them by their prizes', () => {
    const draw = run({ rule: { kind: 'groups', count: 3, per: 'name' }, prizes: ['x', 'y', 'z'] });
    const drawn = listDrawn(draw);
    expect(drawn.map(({ group }) => group)).toEqual([1, 1, 2, 2, 3]);
    expect(drawn.map(({ prize }) => prize)).toEqual(['x', 'x', 'y', 'y', 'z']);
    expect([0, 2, 4, 1, 3].map((index) => drawn[index]?.name)).toEqual(draw.drawn);
  });
});

describe('no-shows', () => {
  it('are listed by name, and the next in the order moves up', () => {
    const draw = run({ rule: { kind: 'first', count: 2, per: 'name' }, noShows: 2 });
    const gone = listNoShows(draw);
    expect(gone).toEqual(draw.drawn);
    const left = listDrawn(draw).map(({ name }) => name);
    expect(left).toHaveLength(2);
    for (const name of left) expect(gone).not.toContain(name);
  });

  it('must be drawn at their turn', () => {
    const draw = run({ noShows: 2 });
    expect(areNoShowsDrawn(draw)).toBe(true);
    expect(areNoShowsDrawn({ ...draw, noShows: [] })).toBe(true);
    expect(areNoShowsDrawn({ ...draw, noShows: draw.noShows.toReversed() })).toBe(false);
    expect(areNoShowsDrawn({ ...draw, noShows: draw.noShows.slice(1) })).toBe(false);
  });

  it('are each among the tickets that the rule draws without the no-shows before it', () => {
    const rules = fc.record(
      {
        kind: fc.constantFrom('first', 'last', 'groups'),
        count: fc.integer({ min: 2, max: 4 }),
        per: fc.constant('name'),
      },
      { requiredKeys: ['kind', 'count'] },
    );
    const order = [3, 8, 1, 6, 4, 2, 7, 5];
    const entrants = [...entrantsOf('a', 'b'), { name: 'c', tickets: 2 }, ...entrantsOf('d', 'a')];
    const draws = { entrants: [...entrants, { name: 'b', tickets: 2 }], order };
    const noShowLists = fc.oneof(
      fc.array(fc.integer({ min: 1, max: 8 })),
      fc.shuffledSubarray(order, { minLength: 2, maxLength: 3 }),
    );
    let drawnCount = 0;
    fc.assert(
      fc.property(rules, noShowLists, (rule, noShows) => {
        const areDrawn = noShows.every((ticket, index) =>
          drawnTickets({ ...draws, rule }, order, noShows.slice(0, index)).includes(ticket),
        );
        if (areDrawn && noShows.length > 1) drawnCount++;
        expect(areNoShowsDrawn({ ...draws, rule, noShows })).toBe(areDrawn);
      }),
      { numRuns: 1000 },
    );
    expect(drawnCount).toBeGreaterThan(10);
  });
});
