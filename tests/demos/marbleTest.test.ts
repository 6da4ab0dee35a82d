import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMarbleTest, formatMarbleTest } from '../../src/demos/inspector/marbleTest';
import { type Race, record } from '../../src/demos/inspector/record';
import { inspectedRace as race } from '../support/inspected-race';
import { runTests } from '../support/run-tests';

/** Writes the test of a race that is paused and resumed alternately at these times, in ms. */
const writeTest = (toggles: readonly number[], changes: Partial<Race> = {}) =>
  formatMarbleTest(
    createMarbleTest({ ...race, ...changes }, record({ ...race, ...changes }, toggles)),
  );

const findDiagram = (text: string, name: string) =>
  new RegExp(`const ${name} *= '(.*)';`).exec(text)?.[1];

describe('createMarbleTest', () => {
  it('writes a pause or a resume in the column of the first tick that it affects', () => {
    const text = writeTest([1560, 2350]);
    expect(findDiagram(text, 'played')).toBe('r---------------p-------r');
    // A digit is the number of horses that have finished by that frame.
    expect(findDiagram(text, 'frames')?.slice(14, 26)).toBe('00--------00');
    expect(text).toContain(
      "'a pause of eight ticks moves the race eight columns and changes nothing else'",
    );
  });

  it('at the exact time of a tick, writes a resume in the column of that tick, but a pause one column later', () => {
    expect(findDiagram(writeTest([1500, 2300]), 'played')).toBe('r---------------p------r');
  });

  it('leaves out a pause that drops no tick, and joins two pauses without a tick between them', () => {
    expect(findDiagram(writeTest([1510, 1590]), 'played')).toBe('r');
    expect(findDiagram(writeTest([1510, 2310, 2390, 2750]), 'played')).toBe(
      'r---------------p-----------r',
    );
  });

  it('writes a pause at the start in the column of the first tick', () => {
    expect(findDiagram(writeTest([0, 250]), 'played')).toBe('rp-r');
  });

  it('escapes the seed', () => {
    const seed = `\u2028a 'b' "c" \\ \n throw 1; //`;
    const text = writeTest([], { seed });
    expect(text.split('\n')).toHaveLength(writeTest([]).split('\n').length);
    expect(text).toContain("seededProgram('\\u2028a \\'b\\' \"c\"");
  });

  it('shortens a long pause to a duration such as 39ms, in the same column of every diagram', () => {
    const text = writeTest([1560, 5550]);
    expect(findDiagram(text, 'played')).toBe('r---------------p 39ms r');
    for (const name of ['subs', 'frames', 'leader']) {
      expect(findDiagram(text, name)?.indexOf(' 39ms ')).toBe(17);
    }
  });

  it('writes tests that pass, and that fail when the run or a diagram is changed', async () => {
    const samples = fc.sample(
      fc.record({
        seed: fc.constantFrom('K7QM2XWD', 'another', "it's\n\\"),
        programNumber: fc.integer({ min: 1, max: 6 }),
        toggles: fc
          .array(fc.integer({ min: 0, max: 9000 }), { maxLength: 3 })
          // After each toggle, adds another one, up to 3 s later.
          .map((moments) => moments.flatMap((at) => [at, at + 3 * (at % 977)]))
          .map((moments) => moments.sort((a, b) => a - b)),
      }),
      { numRuns: 12, seed: 1 },
    );
    const texts = [
      ...samples.map(({ toggles, ...changes }) => writeTest(toggles, changes)),
      writeTest([1500, 2300]),
      writeTest([1560, 2300]),
      writeTest([0, 100]),
      writeTest([100, 100, 100, 300]),
      writeTest([1560, 2350, 6900, 7500], { showsAllPrograms: true }),
    ];
    // Each text with another run number, which is the `seed` of `createRace`, or another first value in a diagram.
    const changed = texts.flatMap((text) => [
      text.replace(/seed: 2,/, 'seed: 3,'),
      text.replace(/frames = '0/, "frames = '1"),
      text.replace(/leader = './, "leader = '-"),
    ]);
    const trials = await runTests(...texts);
    expect(trials.map(({ failures }) => failures)).toEqual(texts.map(() => []));
    const changedTrials = await runTests(...changed);
    expect(changedTrials.map(({ hasPassed }) => hasPassed)).toEqual(changed.map(() => false));
  });
});
