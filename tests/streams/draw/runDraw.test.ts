import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createDrawProgram,
  createTimeline,
  type DrawRule,
  type Entrant,
  lockDraw,
  type DecidedDraw,
  drawnTickets,
  drawRaceSeed,
  type LockOptions,
  passOver,
  rankFinal,
  runDraw,
  WordError,
} from '../../../streams';
import { ticketNames } from '../../../streams/draw/drawn';
import { startFrame } from '../../../streams/frame';
import { entrantsOf, ROUND_1000, secretOf } from '../../support/draws';

function lockOf(
  entrants: readonly Entrant[],
  rule: DrawRule = { kind: 'first', count: 1 },
  terms: Partial<LockOptions> = {},
) {
  return lockDraw({ entrants, rule, number: 1, previous: null, secret: secretOf(1), ...terms });
}

/** Names with several tickets, of which two stand in two lines each. */
const UNEQUAL: readonly Entrant[] = [
  { name: 'a', tickets: 2 },
  ...entrantsOf('b', 'c'),
  { name: 'd', tickets: 3 },
  ...entrantsOf('a', 'b', 'e'),
];
const RULES: readonly DrawRule[] = (['first', 'last', 'groups'] as const).flatMap((kind) => [
  { kind, count: 2 },
  { kind, count: 4 },
  { kind, count: 2, per: 'name' as const },
  { kind, count: 5, per: 'name' as const },
]);

const equalEntrants = (tickets: number) =>
  entrantsOf(...Array.from({ length: tickets }, (_, i) => `n${i}`));

describe('runDraw', () => {
  it('runs the race that createTimeline computes, with one horse for each ticket', () => {
    const locked = lockOf([...entrantsOf('Leni', 'Zoë'), { name: 'Jonas', tickets: 3 }]);
    const program = createDrawProgram(locked);
    expect(program.distance).toBe(1200);
    expect(program.horses.map(({ id, name, condition }) => [id, name, condition])).toEqual([
      [1, 'Leni', 100],
      [2, 'Zoë', 100],
      [3, 'Jonas', 100],
      [4, 'Jonas', 100],
      [5, 'Jonas', 100],
    ]);
    const timeline = createTimeline(program, { seed: drawRaceSeed(locked, 'word') });
    const { result } = rankFinal(timeline.at(-1) ?? startFrame(program));
    expect(runDraw(locked, 'word').order).toEqual(result.map(({ horseId }) => horseId));
  });

  it('orders all tickets in every race, long before the time limit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 200 }), fc.nat(), (tickets, number) => {
        const locked = lockOf(equalEntrants(tickets));
        const { order } = runDraw(locked, String(number));
        expect(order.toSorted((a, b) => a - b)).toEqual(
          equalEntrants(tickets).map((_, i) => i + 1),
        );
      }),
      { numRuns: 20 },
    );
    const program = createDrawProgram(lockOf(equalEntrants(5000)));
    const timeline = createTimeline(program, { seed: 'five thousand' });
    expect(timeline.at(-1)?.progress.every(({ isFinished }) => isFinished)).toBe(true);
    expect(timeline.length - 1).toBeLessThanOrEqual(72);
  });

  it('draws from the first place down or from the last place up, as the rule says', () => {
    const entrants = equalEntrants(5);
    for (const kind of ['first', 'last'] as const) {
      for (let count = 1; count <= 5; count++) {
        // The race depends on the rule, because the rule is part of its seed.
        const { order, drawn } = runDraw(lockOf(entrants, { kind, count }), 'word');
        expect(order).toHaveLength(5);
        const places = kind === 'first' ? order : order.toReversed();
        expect(drawn).toEqual(places.slice(0, count).map((ticket) => `n${ticket - 1}`));
      }
    }
  });

  it('draws a name once for each of its tickets', () => {
    const entrants = [...entrantsOf('a'), { name: 'b', tickets: 3 }];
    const { drawn } = runDraw(lockOf(entrants, { kind: 'first', count: 4 }), 'word');
    expect(drawn.toSorted()).toEqual(['a', 'b', 'b', 'b']);
  });

  it('draws each name once if names count, also a name in two lines', () => {
    for (const rule of RULES.filter(({ per }) => per === 'name')) {
      const { order, drawn } = runDraw(lockOf(UNEQUAL, rule), 'word');
      const names = ticketNames(UNEQUAL);
      const places = (rule.kind === 'last' ? order.toReversed() : order).map((n) => names[n - 1]);
      const once = [...new Set(places)];
      expect(drawn).toEqual(rule.kind === 'groups' ? once : once.slice(0, rule.count));
    }
  });

  it('draws everyone for groups, in order of finish', () => {
    const { order, drawn } = runDraw(lockOf(UNEQUAL, { kind: 'groups', count: 3 }), 'word');
    expect(drawn).toEqual(order.map((ticket) => ticketNames(UNEQUAL)[ticket - 1]));
  });

  it('depends on the word, the secret and everything that is locked', () => {
    const locked = lockOf(equalEntrants(30));
    const draw = runDraw(locked, 'word');
    expect(runDraw(locked, 'word')).toEqual(draw);
    const terms = (change: Partial<LockOptions>) => lockOf(equalEntrants(30), undefined, change);
    const others = [
      runDraw(locked, 'words'),
      runDraw(terms({ version: 1 }), 'word'),
      runDraw(terms({ version: 2 }), 'word'),
      runDraw(terms({ title: 'A title' }), 'word'),
      runDraw(terms({ prizes: ['A prize'] }), 'word'),
      runDraw(terms({ source: { kind: 'public', text: 'A text' } }), 'word'),
      runDraw(terms({ rule: { kind: 'first', count: 1, per: 'name' } }), 'word'),
      runDraw(locked, ''),
      runDraw(lockOf([...equalEntrants(29), ...entrantsOf('x')]), 'word'),
      runDraw({ ...locked, secret: '0'.repeat(64) }, 'word'),
      runDraw({ ...locked, number: 2 }, 'word'),
      runDraw({ ...locked, previous: '0'.repeat(64) }, 'word'),
    ];
    const orders = [draw, ...others].map(({ order }) => order.join());
    expect(new Set(orders).size).toBe(orders.length);
    expect(new Set([draw, ...others].map(({ hash }) => hash)).size).toBe(orders.length);
  });

  it('cleans the word like a name in version 1', () => {
    const locked = lockOf(equalEntrants(3), undefined, { version: 1 });
    expect(runDraw(locked, ' two\tparts\u202e\0\n').word).toBe('two parts');
    expect(runDraw(locked, ' two\tparts\u202e\0\n')).toEqual(runDraw(locked, 'two parts'));
    expect(runDraw(locked, '🐎'.repeat(300)).word).toBe('🐎'.repeat(200));
    expect(runDraw(locked, '\ud83d').word).toBe('\ufffd');
    expect(runDraw(locked, ' ')).toEqual(runDraw(locked, ''));
    expect(runDraw(locked, 'Word').hash).not.toBe(runDraw(locked, 'word').hash);
  });

  it('gives the same draw for every spelling of a word', () => {
    const locked = lockOf(equalEntrants(3));
    for (const spelling of [
      ' Two\tParts\u202e\n',
      'two  parts!',
      'TWO\u200b PARTS',
      '“two parts”',
      'two-pärts',
      'twoparts',
    ]) {
      expect(runDraw(locked, spelling)).toEqual(runDraw(locked, 'two parts'));
    }
    expect(runDraw(locked, '…')).toEqual(runDraw(locked, ''));
    expect(runDraw(locked, '窓'.repeat(300)).word).toBe('窓'.repeat(200));
    expect(() => runDraw(locked, 'twо parts')).toThrow(
      new WordError('“о” is Cyrillic, and the rest is Latin. A word has one alphabet.'),
    );
  });

  it('runs the race with the hash of a signature, and keeps the signature', () => {
    const locked = lockOf(equalEntrants(9), undefined, { source: { kind: 'drand', round: 1000 } });
    const draw = runDraw(locked, ROUND_1000);
    expect(draw).toMatchObject({
      signature: ROUND_1000,
      word: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
    });
    expect(runDraw(locked, '')).toMatchObject({ signature: null, word: '' });
    expect(() => runDraw(locked, 'giraffe')).toThrow(RangeError);
    expect(runDraw(lockOf(equalEntrants(9)), ROUND_1000).signature).toBeNull();
  });
});

describe('passOver', () => {
  it('passes over all tickets of a name, as often as needed, for every rule but groups', () => {
    const names = ticketNames(UNEQUAL);
    const plans = ([2, 3] as const).flatMap((version) => RULES.map((rule) => ({ version, rule })));
    for (const { version, rule } of plans) {
      if (version > 2 && rule.kind === 'groups') continue;
      const draw = runDraw(lockOf(UNEQUAL, rule, { version }), 'word');
      const seen = new Set<string>([draw.chain]);
      const gone = new Set<string | undefined>();
      let passed: DecidedDraw = draw;
      for (;;) {
        const [next] = drawnTickets(passed, passed.order, passed.noShows);
        if (next === undefined) break;
        gone.add(names[next - 1]);
        passed = passOver(passed, next);
        const { noShows, chain, ...rest } = passed;
        expect({ ...rest, noShows: [], chain: draw.chain }).toEqual(draw);
        expect(noShows.map((ticket) => names[ticket - 1])).toEqual([...gone]);
        expect(seen).not.toContain(chain);
        seen.add(chain);
        // The rule draws the same from a list without these names.
        const here = passed.order.filter((ticket) => !gone.has(names[ticket - 1]));
        expect(drawnTickets(passed, passed.order, noShows)).toEqual(drawnTickets(passed, here));
      }
      expect(gone).toEqual(new Set(names));
    }
  });

  it('moves the next in the same order up, and closes the gap in groups', () => {
    const entrants = equalEntrants(5);
    for (const kind of ['first', 'last'] as const) {
      const draw = runDraw(lockOf(entrants, { kind, count: 2 }), 'word');
      const [first = 0, second, third] = kind === 'first' ? draw.order : draw.order.toReversed();
      expect(drawnTickets(draw, draw.order)).toEqual([first, second]);
      expect(drawnTickets(draw, draw.order, passOver(draw, first).noShows)).toEqual([
        second,
        third,
      ]);
    }
    const groups = runDraw(lockOf(entrants, { kind: 'groups', count: 2 }), 'word');
    const [, second = 0] = groups.order;
    expect(drawnTickets(groups, groups.order, passOver(groups, second).noShows)).toEqual(
      groups.order.toSpliced(1, 1),
    );
  });

  it('passes over names of groups at once, in one order, and only once', () => {
    const names = ticketNames(UNEQUAL);
    for (const per of [{}, { per: 'name' as const }]) {
      const draw = runDraw(lockOf(UNEQUAL, { kind: 'groups', count: 2, ...per }), 'word');
      const tickets = ['d', 'b', 'a'].map(
        (name) => drawnTickets(draw, draw.order).find((n) => names[n - 1] === name) ?? 0,
      );
      const passed = passOver(draw, tickets);
      expect(passed.noShows).toEqual(tickets.toSorted((a, b) => a - b));
      expect(passOver(draw, tickets.toReversed())).toEqual(passed);
      expect(drawnTickets(passed, passed.order, passed.noShows)).toHaveLength(2);
      expect(() => passOver(passed, passed.order)).toThrow(
        new RangeError('groups are dealt again only once'),
      );
    }
  });

  it('gives another chain hash for another order of the same no-shows', () => {
    const rule = { kind: 'first', count: 12 } as const;
    const draw = runDraw(lockOf(equalEntrants(12), rule), 'word');
    const chains = [[1, 2], [2, 1], [12], [1]].map(
      (tickets) => tickets.reduce(passOver, draw).chain,
    );
    expect(new Set([draw.chain, ...chains]).size).toBe(5);
  });

  it('throws for a ticket that is not drawn, or no longer, and for version 1', () => {
    const draw = runDraw(lockOf(equalEntrants(3)), 'word');
    const [first = 0, second = 0] = draw.order;
    for (const ticket of [0, 4, -1, 1.5, NaN, second]) {
      expect(() => passOver(draw, ticket)).toThrow(new RangeError(`ticket ${ticket} is not drawn`));
    }
    expect(() => passOver(passOver(draw, first), first)).toThrow(RangeError);
    const old = runDraw(lockOf(equalEntrants(3), undefined, { version: 1 }), 'word');
    expect(() => passOver(old, 1)).toThrow(new RangeError('version 1 has no no-shows'));
  });
});

describe('createDrawProgram', () => {
  it('gives 5,000 tickets different colors, from the same ranges as the colors of a roster', () => {
    const colors = createDrawProgram(lockOf(equalEntrants(5000))).horses.map(({ color }) => color);
    expect(new Set(colors).size).toBe(5000);
    const hues = colors.slice(0, 360).map((color) => color.split(',')[0]);
    expect(new Set(hues).size).toBe(360);
    for (const color of colors) {
      const [, hue, saturation, lightness] = /^hsl\((\d+), (\d+)%, (\d+)%\)$/.exec(color) ?? [];
      expect(Number(hue)).toBeLessThan(360);
      expect(Number(saturation) >= 60 && Number(saturation) <= 89).toBe(true);
      expect(Number(lightness) >= 40 && Number(lightness) <= 59).toBe(true);
    }
  });
});
