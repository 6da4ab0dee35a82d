import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AT_GATE, standingAt, listStandings } from '../../src/screen/replay/standings';
import { createTimeline, FINISH_POSITION, rankFinal, rankLive } from '../../streams';
import { lapOf, standstill } from '../support/race';

const seeds = fc.string({ minLength: 1, maxLength: 8 });

function raceOf(seed: string) {
  const timeline = createTimeline(lapOf(seed, 1), { seed });
  return { timeline, standings: listStandings(timeline) };
}

test('at every tick, who is in front and who is home are those of the live order', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const { timeline, standings } = raceOf(seed);
      for (const frame of timeline.slice(1)) {
        const order = rankLive(frame).result;
        const home = order.filter(({ isFinished }) => isFinished);
        const { first, finishers } = standingAt(standings, frame.elapsedMs);
        expect(finishers).toEqual(home.map(({ horseId }) => horseId));
        // In the tick in which two are level, either may be said to lead.
        const at = (id: number | null | undefined) =>
          frame.progress.find(({ horseId }) => horseId === id)?.position;
        expect(home.length > 0 ? first : at(first)).toBe(
          home.length > 0 ? home[0]?.horseId : at(order[0]?.horseId),
        );
      }
    }),
    { numRuns: 40 },
  );
});

test('between the ticks, nobody is further than who is in front', () => {
  fc.assert(
    fc.property(seeds, fc.double({ min: 0, max: 1, noNaN: true }), (seed, share) => {
      const { timeline, standings } = raceOf(seed);
      const winnerMs = standings.find(({ finishers }) => finishers.length > 0)?.fromMs ?? NaN;
      const ms = share * winnerMs;
      const tick = Math.floor(ms / 100);
      const places = new Map(
        timeline[tick]?.progress.map(({ horseId, position }, lane) => {
          const after = timeline[tick + 1]?.progress[lane];
          const finishTime = after?.finishTime ?? null;
          const [end, length] =
            finishTime === null
              ? [after?.position ?? position, 100]
              : [FINISH_POSITION, finishTime - tick * 100];
          return [horseId, position + ((ms - tick * 100) / length) * (end - position)];
        }),
      );
      const { first } = standingAt(standings, ms);
      if (first === null) return;
      expect(places.get(first)).toBeGreaterThanOrEqual(Math.max(...places.values()) - 1e-9);
    }),
    { numRuns: 200 },
  );
});

test('the last standing is the order of finish, and no lead comes twice in a row', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const { timeline, standings } = raceOf(seed);
      const end = timeline.at(-1);
      if (end === undefined) throw new Error('a race has frames');
      expect(standings.at(-1)?.finishers).toEqual(
        rankFinal(end).result.map(({ horseId }) => horseId),
      );
      const leads = standings.filter(({ finishers }) => finishers.length === 0);
      leads.slice(1).forEach(({ first }, index) => {
        expect(first).not.toBe(leads[index]?.first);
      });
      const moments = standings.map(({ fromMs }) => fromMs);
      expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    }),
  );
});

test('at the gate nobody is in front', () => {
  expect(standingAt(raceOf('a race').standings, 0)).toBe(AT_GATE);
});

test('a race that nobody finishes has a leader and no winner', () => {
  const standings = listStandings(createTimeline(standstill, { seed: 'a race', limitMs: 1_000 }));
  expect(standings.length).toBeGreaterThan(0);
  expect(standings.flatMap(({ finishers }) => finishers)).toEqual([]);
});
