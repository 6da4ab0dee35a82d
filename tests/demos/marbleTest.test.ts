import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marbleTest, textOf } from '../../src/demos/inspector/marbleTest';
import { type Race, retake, type Take } from '../../src/demos/inspector/take';
import { current } from '../support/record';
import { runTests } from '../support/run-tests';

const race: Race = { seed: 'K7QM2XWD', run: 2, lap: 1, isCompared: false, failsAt: -1 };

function recorded(
  script: readonly number[],
  { lap = 1, seed = race.seed, isCompared = false } = {},
): string {
  const taking = retake({ ...race, lap, seed, isCompared }, script);
  return textOf(
    marbleTest({ ...race, lap, seed }, taking.program.name, current<Take>(taking.take$)),
  );
}

const diagramIn = (text: string, name: string) =>
  new RegExp(`const ${name} *= '(.*)';`).exec(text)?.[1];

test('a press stands in the column of the first tick that it decides', () => {
  const text = recorded([1560, 2350]);
  expect(diagramIn(text, 'played')).toBe('r---------------p-------r');
  expect(diagramIn(text, 'frames')?.slice(14, 26)).toBe('00--------00');
  expect(text).toContain(
    "'a pause of eight ticks moves the race eight columns and changes nothing else'",
  );
});

test('in the very moment of a tick, a pause comes after it and a resume before', () => {
  expect(diagramIn(recorded([1500, 2300]), 'played')).toBe('r---------------p------r');
});

test('presses that decide nothing are not written', () => {
  expect(diagramIn(recorded([1510, 1590]), 'played')).toBe('r');
  expect(diagramIn(recorded([1510, 2310, 2390, 2750]), 'played')).toBe(
    'r---------------p-----------r',
  );
});

test('a pause from the very start decides the first tick', () => {
  expect(diagramIn(recorded([0, 250]), 'played')).toBe('rp-r');
});

test('a seed can be any text, and stays a text', () => {
  const seed = `\u2028a 'b' "c" \\ \n throw 1; //`;
  const text = recorded([], { seed });
  expect(text.split('\n')).toHaveLength(recorded([]).split('\n').length);
  expect(text).toContain("seededProgram('\\u2028a \\'b\\' \"c\"");
});

test('a long pause is folded, in all diagrams alike', () => {
  const text = recorded([1560, 5550]);
  expect(diagramIn(text, 'played')).toBe('r---------------p 39ms r');
  for (const name of ['subs', 'frames', 'leader']) {
    expect(diagramIn(text, name)?.indexOf(' 39ms ')).toBe(17);
  }
});

test('what is recorded passes, and fails with a number changed', async () => {
  const texts = fc
    .sample(
      fc.record({
        seed: fc.constantFrom('K7QM2XWD', 'another', "it's\n\\"),
        lap: fc.integer({ min: 1, max: 6 }),
        script: fc
          .array(fc.integer({ min: 0, max: 9000 }), { maxLength: 3 })
          .map((moments) => moments.flatMap((at) => [at, at + 3 * (at % 977)]))
          .map((moments) => moments.sort((a, b) => a - b)),
      }),
      { numRuns: 12, seed: 1 },
    )
    .map(({ script, ...where }) => recorded(script, where))
    .concat(
      [
        [1500, 2300],
        [1560, 2300],
        [0, 100],
        [100, 100, 100, 300],
      ].map((script) => recorded(script)),
      recorded([1560, 2350, 6900, 7500], { isCompared: true }),
    );
  const changed = texts.flatMap((text) => [
    text.replace(/seed: 2,/, 'seed: 3,'),
    text.replace(/\(([0-9a])\|\)';/, "($1|)-';").replace(/frames = '0/, "frames = '1"),
    text.replace(/'(\d)/, (_, digit: string) => `'${Number(digit) + 1}`),
  ]);
  const trials = await runTests(...texts);
  expect(trials.map(({ failures }) => failures)).toEqual(texts.map(() => []));
  const wrong = await runTests(...changed);
  expect(wrong.map(({ hasPassed }) => hasPassed)).toEqual(changed.map(() => false));
});
