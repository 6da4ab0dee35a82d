import { describe, expect, it } from 'vitest';
import { createPhoto } from '../../src/horse/createPhoto';
import { createClosePhoto, DRAW_TICK_MS, raceOf } from '../../src/draws/run/drawRace';
import { DEFAULT_RACE_SECONDS } from '../../src/draws/enter/terms';
import { createSlowFinish, findDecision, finishMs } from '../../src/draws/run/finish';
import {
  type DecidedDraw,
  type DrawRule,
  type Entrant,
  isDecidedDraw,
  passOver,
  SPEEDS,
} from '../../streams';
import { drawTimeline, entrantsOf, RACE_LENGTHS, runSession } from '../support/draws';
import { pathsOf } from '../support/race';

const NAMES = Array.from({ length: 28 }, (_, index) => `Name ${index + 1}`);

/** Runs a draw, and finds its decision. */
function decide(rule: DrawRule, entrants: readonly Entrant[] = entrantsOf(...NAMES), seed = 0) {
  const [draw] = runSession([{ entrants, rule, word: 'giraffe' }], seed);
  if (draw === undefined || !isDecidedDraw(draw)) throw new Error('the draw was not run');
  const { finishTimes } = raceOf(draw).run.paths();
  const decision = findDecision(draw, finishTimes);
  const placeAt = (ms: number) =>
    draw.order.findIndex((ticket) => finishMs(finishTimes, ticket) === ms) + 1;
  return { draw, decision, places: [placeAt(decision.firstMs), placeAt(decision.lastMs)] };
}

describe('findDecision', () => {
  it.each<[DrawRule, first: number, last: number]>([
    [{ kind: 'first', count: 1 }, 1, 1],
    [{ kind: 'first', count: 3 }, 1, 3],
    [{ kind: 'last', count: 1 }, 27, 27],
    [{ kind: 'last', count: 3 }, 25, 27],
    [{ kind: 'last', count: 28 }, 1, 27],
    [{ kind: 'first', count: 28 }, 1, 1],
    [{ kind: 'groups', count: 4 }, 1, 1],
  ])('finds the places whose finish decides first and last: %o', (rule, first, last) => {
    expect(decide(rule).places).toEqual([first, last]);
  });

  it('passes over the later tickets of a drawn name', () => {
    const entrants = [{ name: 'Leni', tickets: 20 }, ...entrantsOf('Jonas', 'Mia', 'Zoë')];
    for (let seed = 1; seed <= 5; seed++) {
      const { draw, places } = decide({ kind: 'first', count: 2, per: 'name' }, entrants, seed);
      const isLeni = (ticket: number) => ticket <= 20;
      const [winner = 0] = draw.order;
      const second = draw.order.findIndex(
        (ticket) => ticket !== winner && !(isLeni(winner) && isLeni(ticket)),
      );
      expect(places).toEqual([1, second + 1]);
    }
  });
});

const closePhotoOf = (draw: DecidedDraw) => createClosePhoto(draw, raceOf(draw));

describe('createClosePhoto', () => {
  const first: DrawRule = { kind: 'first', count: 1 };

  it('shows the last drawn ticket and the next one, if less than a nose is between them', () => {
    let closeCount = 0;
    const rules: readonly [DrawRule, from: number][] = [
      [first, 0],
      [{ kind: 'first', count: 3 }, 2],
      [{ kind: 'last', count: 2 }, 25],
      // Everyone: the first two.
      [{ kind: 'first', count: 28 }, 0],
    ];
    for (const [rule, from] of rules) {
      for (let seed = 0; seed < 20; seed++) {
        const { draw } = decide(rule, undefined, seed);
        const { program } = raceOf(draw);
        const photo = createPhoto(program, pathsOf(drawTimeline(draw)), from, from + 2);
        const isClose = (photo?.runners[1]?.lengthsToFinish ?? Infinity) < 0.05;
        expect(closePhotoOf(draw)).toEqual(isClose ? photo : null);
        closeCount += Number(isClose);
      }
    }
    expect(closeCount).toBeGreaterThan(5);
    expect(closeCount).toBeLessThan(40);
  });

  it('shows nothing for groups, if all are drawn from the back, or after a name was passed over', () => {
    const seed = Array.from({ length: 40 }, (_, seed) => seed).find(
      (seed) => closePhotoOf(decide(first, undefined, seed).draw) !== null,
    );
    const { draw } = decide(first, undefined, seed);
    const photo = closePhotoOf(draw);
    expect(photo?.runners.map(({ lane }) => lane)).toEqual(draw.order.slice(0, 2));
    const withRule = (rule: DrawRule) => closePhotoOf({ ...draw, rule });
    expect(withRule({ kind: 'last', count: 28 })).toBeNull();
    expect(withRule({ kind: 'groups', count: 2 })).toBeNull();
    expect(closePhotoOf(passOver(draw, draw.order[0] ?? 0))).toBeNull();
  });
});

describe('createSlowFinish', () => {
  const rules: readonly DrawRule[] = [
    { kind: 'first', count: 1 },
    { kind: 'first', count: 10 },
    { kind: 'last', count: 1 },
    { kind: 'last', count: 27 },
  ];
  const decisions = rules.flatMap((rule) =>
    Array.from({ length: 5 }, (_, seed) => decide(rule, undefined, seed).decision),
  );

  it('begins and ends with a tick, at least 50 and less than 150 simulated ms from the decision', () => {
    for (const decision of decisions) {
      const { fromMs, untilMs } = createSlowFinish(decision, DRAW_TICK_MS);
      expect([fromMs % 100, untilMs % 100]).toEqual([0, 0]);
      for (const ms of [decision.firstMs - fromMs, untilMs - decision.lastMs]) {
        expect(ms).toBeGreaterThanOrEqual(50);
        expect(ms).toBeLessThan(150);
      }
    }
  });

  it('adds at most four seconds at any length and speed, and a quarter of the length of a short race', () => {
    for (const decision of decisions) {
      for (const seconds of RACE_LENGTHS) {
        for (const speed of SPEEDS) {
          const tickMs = DRAW_TICK_MS * (seconds / DEFAULT_RACE_SECONDS);
          const { fromMs, untilMs, slowdown } = createSlowFinish(decision, tickMs);
          const usualMs = ((untilMs - fromMs) / 100) * (tickMs / speed);
          const extraMs = usualMs * (slowdown(speed) - 1);
          expect(extraMs).toBeLessThan(Math.min(4_000, 267 * seconds) + 1);
          expect(slowdown(speed)).toBeGreaterThan(1);
        }
      }
    }
  });

  it('is four times slower for a single drawn place of a race of 15 s, and slower than usual for many', () => {
    for (const [index, decision] of decisions.entries()) {
      const slowdown = createSlowFinish(decision, DRAW_TICK_MS).slowdown(1);
      if (rules[Math.floor(index / 5)]?.count === 1) expect(slowdown).toBe(4);
      else expect(slowdown).toBeGreaterThan(1.2);
    }
  });
});
