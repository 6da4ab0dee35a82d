import { describe, expect, it } from 'vitest';
import { createDrawPhoto, raceOf } from '../../src/draws/run/drawRace';
import { formatDrawnPlaces, formatGroupedFingerprint } from '../../src/draws/describeDraw';
import { filterNames, findNearest, listTickets, searchTickets } from '../../src/draws/tickets';
import { type DrawRule, formatFingerprint, lockDraw, runDraw } from '../../streams';
import { entrantsOf, secretOf } from '../support/draws';

const first: DrawRule = { kind: 'first', count: 1 };

describe('listTickets', () => {
  it('numbers all tickets in the order of the list, and counts the tickets of each name', () => {
    const entrants = [
      { name: 'Aaliyah', tickets: 1 },
      { name: 'Anna', tickets: 3 },
    ];
    const tickets = listTickets({ number: 1, entrants });
    expect(
      tickets.map(({ number, name, ordinalWithinName }) => [number, name, ordinalWithinName]),
    ).toEqual([
      [1, 'Aaliyah', null],
      [2, 'Anna', '1 of 3'],
      [3, 'Anna', '2 of 3'],
      [4, 'Anna', '3 of 3'],
    ]);
    expect(new Set(tickets.map(({ color }) => color)).size).toBe(4);
    const many = listTickets({ number: 1, entrants: [{ name: 'Anna', tickets: 3000 }] });
    expect(many.at(-1)?.ordinalWithinName).toBe('3,000 of 3,000');
  });
});

describe('searchTickets', () => {
  const tickets = listTickets({
    number: 1,
    entrants: entrantsOf('Zoë', 'Łukasz', 'Søren', 'Zoe B'),
  });
  const find = (text: string) => searchTickets(tickets, text)[0]?.name;

  it('finds the first name that contains the text', () => {
    expect(find('oe b')).toBe('Zoe B');
    expect(find('z')).toBe('Zoë');
  });

  it('prefers a name that equals the text, then a name that begins with it', () => {
    const names = ['Joanna', 'Anna', 'Maximilian', 'Max', 'O’Brien'];
    const others = listTickets({ number: 1, entrants: entrantsOf(...names) });
    const found = ['anna', 'max', 'maxi', 'an', "o'b"].map(
      (text) => searchTickets(others, text)[0]?.name,
    );
    expect(found).toEqual(['Anna', 'Max', 'Maximilian', 'Anna', 'O’Brien']);
  });

  it('finds a ticket by its number if no name contains the text', () => {
    expect(['2', '4', '0', '5', '1.5'].map(find)).toEqual([
      'Łukasz',
      'Zoe B',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('ignores case, accents, strokes and the space around the text', () => {
    expect([' ZOE ', 'zoë', 'luk', 'Soren'].map(find)).toEqual(['Zoë', 'Zoë', 'Łukasz', 'Søren']);
  });

  it('finds all tickets of a name, and a single ticket by its number', () => {
    const entrants = [
      { name: 'Anna', tickets: 3 },
      { name: 'Anna B', tickets: 2 },
    ];
    const search = (text: string) =>
      searchTickets(listTickets({ number: 1, entrants }), text).map(({ number }) => number);
    expect([search('ann'), search('b'), search('2')]).toEqual([[1, 2, 3], [4, 5], [2]]);
  });

  it('finds nothing for a blank text, or a name that nobody has', () => {
    expect(['', '  ', 'Leni'].map(find)).toEqual([undefined, undefined, undefined]);
  });
});

describe('findNearest', () => {
  const field = {
    positions: Float64Array.of(90, 30, 100, 100, 10),
    finishTimes: Float64Array.of(Infinity, Infinity, 700, 600, Infinity),
  };
  const tickets = listTickets({ number: 1, entrants: [{ name: 'Anna', tickets: 5 }] });
  const nearest = (numbers: readonly number[], kind: DrawRule['kind']) =>
    findNearest(
      tickets.filter(({ number }) => numbers.includes(number)),
      field,
      { kind },
    )?.number;

  it('finds the ticket with the best place, or the last one for the rule `last`', () => {
    expect(nearest([1, 2, 5], 'first')).toBe(1);
    expect(nearest([2, 3, 4], 'groups')).toBe(4);
    expect(nearest([1, 2, 3], 'last')).toBe(2);
  });

  it('finds nothing among no tickets', () => {
    expect(nearest([], 'first')).toBeUndefined();
  });
});

describe('filterNames', () => {
  const items = [{ name: 'Łukasz' }, { name: 'Zoë' }, { name: 'Anna 7' }, { name: 'Ode' }];
  const find = (text: string) =>
    filterNames(items, text, (item) => items.indexOf(item) + 1).map(({ name }) => name);

  it('lists the items whose name contains the text, without regard to case and accents', () => {
    expect(find(' lUKA')).toEqual(['Łukasz']);
    expect(find('o')).toEqual(['Zoë', 'Ode']);
    expect(find('nobody')).toEqual([]);
  });

  it('also lists the item with a number', () => {
    expect(find('4')).toEqual(['Ode']);
    expect(find('7')).toEqual(['Anna 7']);
  });

  it('lists all items for a blank text', () => {
    expect(filterNames(items, ' ')).toBe(items);
  });
});

describe('formatDrawnPlaces', () => {
  it('names the drawn places and the number of tickets', () => {
    const entrants = [
      { name: 'Anna', tickets: 29 },
      { name: 'Ben', tickets: 1 },
    ];
    const format = (rule: DrawRule) => formatDrawnPlaces({ rule, entrants });
    expect(format(first)).toBe('first of 30');
    expect(format({ kind: 'first', count: 3 })).toBe('first 3 of 30');
    expect(format({ kind: 'last', count: 1 })).toBe('last of 30');
    expect(format({ kind: 'last', count: 2 })).toBe('last 2 of 30');
  });
});

describe('formatGroupedFingerprint', () => {
  it('groups the sixteen characters of a short fingerprint in fours', () => {
    const fingerprint = '0123456789abcdef'.repeat(4);
    const text = formatGroupedFingerprint(fingerprint);
    expect(text).toMatch(/^(\w{4}-){3}\w{4}$/);
    expect(text.replaceAll('-', '')).toBe(formatFingerprint(fingerprint));
  });
});

describe('createDrawPhoto', () => {
  const photoOf = (rule: DrawRule, tickets = 20) => {
    const entrants = entrantsOf(...Array.from({ length: tickets }, (_, index) => `Name ${index}`));
    const locked = lockDraw({ entrants, rule, number: 1, previous: null, secret: secretOf(1) });
    const draw = runDraw(locked, 'word');
    return { draw, photo: createDrawPhoto(draw, raceOf(draw)) };
  };

  it('shows the first ten places at the moment when the winner reaches the line', () => {
    const { draw, photo } = photoOf(first);
    expect(photo?.runners.map(({ lane }) => lane)).toEqual(draw.order.slice(0, 10));
    expect(photo?.winner.lengthsToFinish).toBe(0);
  });

  it('shows the last undrawn horse at the line for the rule `last`, and the drawn horses behind it', () => {
    const { draw, photo } = photoOf({ kind: 'last', count: 3 });
    expect(photo?.runners.map(({ position }) => position)).toEqual([17, 18, 19, 20]);
    expect(photo?.runners.map(({ lane }) => lane)).toEqual(draw.order.slice(-4));
    expect(photo?.winner.lengthsToFinish).toBe(0);
    expect(photo?.runners.at(-1)?.lengthsToFinish).toBeGreaterThan(0);
  });

  it('shows all places if all are drawn', () => {
    expect(photoOf({ kind: 'last', count: 2 }, 2).photo?.runners).toHaveLength(2);
  });
});
