import {
  chainHash,
  createRandom,
  type Draw,
  type DrawRule,
  type Entrant,
  isDecidedDraw,
  lockDraw,
  runDraw,
} from '../../streams';

/** The list, the rule and the word of a draw. If the word is `null`, the draw is locked and not run. */
export interface DrawPlan {
  readonly entrants: readonly Entrant[];
  readonly rule: DrawRule;
  readonly word: string | null;
}

/** Runs the draws of a session, each chained to the one before. Equal plans give equal draws. */
export function runSession(plans: readonly DrawPlan[]): Draw[] {
  const draws: Draw[] = [];
  for (const { entrants, rule, word } of plans) {
    const number = draws.length + 1;
    const before = draws.at(-1);
    const previous = before === undefined ? null : chainHash(before);
    const locked = lockDraw({ entrants, rule, number, previous, secret: secretOf(number) });
    draws.push(word === null ? locked : runDraw(locked, word));
  }
  return draws;
}

/**
 * Runs a session of one to six draws from one list, which each drawn name leaves. One in eight draws is not run. Equal
 * seeds give equal sessions.
 */
export function randomSession(seed: number): Draw[] {
  const random = createRandom('session', seed);
  const pick = (count: number) => Math.floor(count * random.next());
  const words = Array.from({ length: 1 + pick(6) }, () =>
    pick(8) === 0 ? null : (WORDS[pick(WORDS.length)] ?? ''),
  );
  return runLesson(words, { entrants: listOf(9 + pick(20)), seed });
}

const LESSON = (
  'Anna Ben Cara Dora Emil Finn Gita Hugo Ida Jonas Klara Leni Mia Noah Oskar Paula Quentin Rosa Samuel Tilda Ulrich ' +
  'Vera Wanda Xaver Yara Zoë Mohammed Charlotte'
).split(' ');

/** Runs one draw for each word, from one list of 28 names, which each drawn name leaves. */
export function runLesson(
  words: readonly (string | null)[],
  { entrants = entrantsOf(...LESSON), seed = 0 } = {},
): Draw[] {
  const draws: Draw[] = [];
  for (const word of words) {
    const number = draws.length + 1;
    const before = draws.at(-1);
    const drawn = draws.flatMap((draw) => (isDecidedDraw(draw) ? draw.drawn : []));
    const locked = lockDraw({
      entrants: entrants.filter(({ name }) => !drawn.includes(name)),
      rule: { kind: seed % 2 === 0 ? 'first' : 'last', count: 1 },
      number,
      previous: before === undefined ? null : chainHash(before),
      secret: secretOf(100 * seed + number),
    });
    draws.push(word === null ? locked : runDraw(locked, word));
  }
  return draws;
}

/** Creates entrants with one ticket each. */
export function entrantsOf(...names: string[]): Entrant[] {
  return names.map((name) => ({ name, tickets: 1 }));
}

/** Returns 32 bytes that depend only on the number. */
export function secretOf(number: number): Uint8Array {
  const random = createRandom('secret', number);
  return Uint8Array.from({ length: 32 }, () => Math.floor(256 * random.next()));
}

const NAMES = [
  'Leni',
  'Jonas',
  'Zoë',
  'Zoe\u0308',
  '李娜',
  'محمد',
  'Ольга',
  '🐎👩‍👩‍👧',
  "O'Neil, Jr.",
  'म्रीनाल',
];
const SIZES = [2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 25, 30, 39, 40, 60, 80, 100, 150, 200];
const WORDS = ['Fenster', '', 'a word of several parts', '窓', '🎉', '42'];

/** Creates a session of twenty draws of 2 to 200 tickets with every kind of rule. Two of the draws are not run. */
export function goldenDraws(): Draw[] {
  return runSession(
    SIZES.map((size, index) => ({
      entrants: listOf(size),
      rule: {
        kind: index % 2 === 0 ? 'first' : 'last',
        count: Math.min(size, [1, 1, 3, 3, 200, 10][index % 6] ?? 1),
      },
      word: index === 6 || index === 13 ? null : (WORDS[index % WORDS.length] ?? ''),
    })),
  );
}

/** Creates a list with `size` tickets. Every fifth entrant has three tickets, or fewer at the end. */
function listOf(size: number): Entrant[] {
  const entrants: Entrant[] = [];
  for (let left = size, index = 0; left > 0; index++) {
    const tickets = index % 5 === 4 ? Math.min(3, left) : 1;
    const name = NAMES[index % NAMES.length] ?? '';
    entrants.push({ name: index < NAMES.length ? name : `${name} ${index + 1}`, tickets });
    left -= tickets;
  }
  return entrants;
}
