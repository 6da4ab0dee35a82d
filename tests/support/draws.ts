import { RACE_SECONDS } from '../../src/draws/enter/terms';
import {
  chainHash,
  countDrawable,
  createDrawProgram,
  createRandom,
  createTimeline,
  type DecidedDraw,
  type Draw,
  drawRaceSeed,
  type DrawRule,
  type Entrant,
  isDecidedDraw,
  listDrawn,
  lockDraw,
  type LockedDraw,
  type LockOptions,
  passOver,
  type RaceFrame,
  runDraw,
  type WordSource,
} from '../../streams';

/** What is locked in a draw, and its word. If the word is `null`, the draw is locked and not run. */
export interface DrawPlan extends Omit<LockOptions, 'number' | 'previous' | 'secret'> {
  /** What the source gives: see `runDraw`. */
  readonly word: string | null;
  /** How many drawn names are not there, one after the other. */
  readonly noShows?: number;
}

/** Runs the draws of a session, each chained to the one before. Equal plans and seeds give equal draws. */
export function runSession(plans: readonly DrawPlan[], seed = 0): Draw[] {
  const draws: Draw[] = [];
  for (const { word, noShows = 0, ...terms } of plans) {
    const number = draws.length + 1;
    const before = draws.at(-1);
    const previous = before === undefined ? null : chainHash(before);
    const secret = secretOf(100 * seed + number);
    const locked = lockDraw({ ...terms, number, previous, secret });
    if (word === null) draws.push(locked);
    else {
      const { order, ...draw } = runDraw(locked, word);
      draws.push(passOverFirst({ order, ...draw }, noShows));
    }
  }
  return draws;
}

/** Passes over the drawn names that come first, one after the other, or those of groups at once. */
function passOverFirst(draw: DecidedDraw, count: number): DecidedDraw {
  if (count === 0) return draw;
  if (draw.version > 2 && draw.rule.kind === 'groups') {
    const byName = new Map(listDrawn(draw).map(({ name, ticket }) => [name, ticket]));
    return passOver(draw, [...byName.values()].slice(0, count));
  }
  const [drawn] = listDrawn(draw);
  return drawn === undefined ? draw : passOverFirst(passOver(draw, drawn.ticket), count - 1);
}

/** All frames of the race of a decided draw. */
export function drawTimeline(draw: DecidedDraw): readonly RaceFrame[] {
  return createTimeline(createDrawProgram(draw), { seed: drawRaceSeed(draw, draw.word) });
}

/**
 * Runs a session of one to six draws of the current version, with every kind of terms. One in eight draws is not run.
 * Equal seeds give equal sessions.
 */
export function randomSession(seed: number): Draw[] {
  const random = createRandom('session', seed);
  const pick = (count: number) => Math.floor(count * random.next());
  const choose = <T>(first: T, ...others: T[]): T => others[pick(1 + others.length) - 1] ?? first;
  const size = 2 + pick(28);
  const plans = Array.from({ length: 1 + pick(6) }, (): DrawPlan => {
    // Up to two names stand in two lines.
    const entrants = [...listOf(size), ...entrantsOf(...NAMES.slice(0, pick(3)))];
    const kind = choose('first' as const, 'last', 'groups');
    const per = choose({}, { per: 'name' as const });
    const least = kind === 'groups' ? 2 : 1;
    const count = least + pick(countDrawable(entrants, per) - least + 1);
    const prizes = Array.from({ length: count }, (_, index) => `${index + 1}. prize, a book`);
    const source = choose<WordSource>(
      { kind: 'person' },
      { kind: 'phone' },
      { kind: 'people', count: 2 + pick(4) },
      { kind: 'dice', throws: 1 + pick(20) },
      { kind: 'public', text: choose('DAX, close of 27 Nov', '6 aus 49') },
      { kind: 'drand', round: 1000 },
    );
    const word = WORDS_3[pick(WORDS_3.length)] ?? '';
    return {
      entrants,
      rule: { kind, count, ...per },
      title: choose('', 'Lesson 3', 'Größte Tombola 🎉'),
      prizes: choose([], prizes),
      source,
      word: pick(8) === 0 ? null : word === '' ? '' : giveWord(word, source, 3),
      noShows: pick(3),
    };
  });
  return runSession(plans, seed);
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
const WORDS: readonly [string, ...string[]] = [
  'Fenster',
  '',
  'a word of several parts',
  '窓',
  '🎉',
  '42',
];
/** The emoji is no word since version 3. */
const WORDS_3 = WORDS.map((word) => (word === '🎉' ? 'Łódź, 48' : word));

/** Creates a session of twenty draws of version 1, of 2 to 200 tickets with every kind of rule. Two are not run. */
export function goldenDraws(): Draw[] {
  return runSession(
    SIZES.map((size, index) => ({ ...goldenPlan(size, index), version: 1 as const })),
  );
}

/** Rules of the golden draws since version 2. */
const KINDS: readonly DrawRule['kind'][] = ['first', 'last', 'groups'];
const SOURCES: readonly WordSource[] = [
  { kind: 'person' },
  { kind: 'people', count: 3 },
  { kind: 'dice' },
  { kind: 'public', text: 'DAX, close of 27 Nov 2026, all digits' },
  { kind: 'drand', round: 1000 },
];
const SOURCES_3: readonly WordSource[] = [
  ...SOURCES.filter(({ kind }) => kind !== 'dice'),
  { kind: 'dice', throws: 8 },
  { kind: 'phone' },
  { kind: 'dice', throws: 3 },
];
/** The signature of round 1000 of drand quicknet. */
export const ROUND_1000 =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';

/** Creates a session of twenty draws of version 2 or 3, with every kind of terms. Two are not run. */
export function goldenDrawsOfVersion(version: 2 | 3): Draw[] {
  const sources = version === 2 ? SOURCES : SOURCES_3;
  return runSession(
    SIZES.map((size, index) => {
      const { entrants, rule, word: word2 } = goldenPlan(size, index);
      const word = word2 === '🎉' && version > 2 ? 'Łódź, 48' : word2;
      const kind = KINDS[index % 3] ?? 'first';
      const isPerName = index % 4 > 1;
      const most = isPerName ? entrants.length : size;
      const count = Math.min(most, kind === 'groups' ? 2 + (index % 4) : rule.count);
      const source = sources[index % sources.length];
      const prizes = Array.from(
        { length: index % 3 === 1 ? 0 : count },
        (_, i) => `Prize ${i + 1}`,
      );
      return {
        version,
        entrants,
        rule: { kind, count, ...(isPerName && { per: 'name' as const }) },
        title: index % 2 === 0 ? '' : `Draw of ${size}`,
        prizes,
        ...(source && { source }),
        word: word === null || word === '' ? word : giveWord(word, source, version),
        noShows: index % 5 === 2 ? 2 : 0,
      };
    }),
  );
}

function giveWord(word: string, source: WordSource | undefined, version: number): string {
  if (source?.kind === 'drand') return ROUND_1000;
  if (source?.kind === 'dice' && source.throws !== undefined) {
    return '35162416235142631524'.slice(0, source.throws);
  }
  if (source?.kind !== 'people') return word;
  const others = version === 2 ? ['Birne', '7, 8', 'Ω', '🎲'] : ['Birne', '7, 8', 'Ωμ φως', 'שלום'];
  return [word, ...others].slice(0, source.count).join('\n');
}

function goldenPlan(size: number, index: number) {
  return {
    entrants: listOf(size),
    rule: {
      kind: index % 2 === 0 ? 'first' : 'last',
      count: Math.min(size, [1, 1, 3, 3, 200, 10][index % 6] ?? 1),
    },
    word: index === 6 || index === 13 ? null : (WORDS[index % WORDS.length] ?? ''),
  } as const;
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

/** How long the race of a draw can take, in seconds. */
export const RACE_LENGTHS = RACE_SECONDS.filter((seconds) => seconds > 0);

/** The word that a person in the room says after the lock. */
export const WORD = 'giraffe';

/** Locks a first draw with one ticket for each name. The secret is constant: equal names and rules give equal races. */
export function lockNames(
  names: readonly string[],
  rule: DrawRule = { kind: 'first', count: 1 },
  source?: WordSource,
): LockedDraw {
  return lockDraw({
    entrants: entrantsOf(...names),
    rule,
    ...(source && { source }),
    number: 1,
    previous: null,
    secret: new Uint8Array(32),
  });
}

/** Creates different names of different lengths. */
export function createNames(count: number): string[] {
  return Array.from(
    { length: count },
    (_, index) => `${NAMES_OF_A_CLASS[index % NAMES_OF_A_CLASS.length] ?? ''} ${index + 1}`,
  );
}

const NAMES_OF_A_CLASS = [
  'Aaliyah',
  'amber_harbour',
  'Zoë',
  'Łukasz',
  'Bartholomäus-Maximilian',
  'Thi Mai',
];
