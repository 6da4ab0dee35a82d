import {
  type Draw,
  type Entrant,
  isDecidedDraw,
  listDrawn,
  lookAlikeKey,
  nameKey,
  ticketNames,
} from '../../../streams';
import type { RichText } from '../../ui/richText';
import { formatCount, formatNumber } from '../../ui/words';
import type { Testimony } from './compareScans';

/** A name with the number of a ticket. */
interface NumberedName {
  readonly name: string;
  readonly ticket: number;
}

/** Two different names that look alike. */
type Pair = readonly [NumberedName, NumberedName];

/** The most pairs that a note names. */
const MAX_PAIRS = 3;

/** Returns the look of a name, and remembers it: the draws of a record mostly have the same names. */
function createLookOf(): (name: string) => string {
  const looks = new Map<string, string>();
  return (name) => {
    const look = looks.get(name) ?? lookAlikeKey(nameKey(name));
    looks.set(name, look);
    return look;
  };
}

/**
 * Finds the names that look alike: the first name of each look, with each other one. Also counts the looks. The page
 * lets no host type such names without a warning, but a record may have them.
 */
function compareLooks(names: readonly NumberedName[], lookOf: (name: string) => string) {
  const firsts = new Map<string, NumberedName>();
  const pairs = new Map<string, Pair>();
  for (const name of names) {
    const look = lookOf(name.name);
    const first = firsts.get(look) ?? name;
    firsts.set(look, first);
    if (first.name !== name.name && !pairs.has(name.name)) pairs.set(name.name, [first, name]);
  }
  return { pairs: [...pairs.values()], lookCount: firsts.size };
}

/**
 * Lists the notes on each draw whose names look alike: which, and how many they are if they count once. A draw has no
 * notes if the draw before has the same ones: its list is the same, and both have one prize a name or both do not.
 */
export function listSimilarNotes(draws: readonly Draw[]): RichText[][] {
  const lookOf = createLookOf();
  return draws.map((draw, index) => {
    const before = draws[index - 1];
    const isNoted =
      before !== undefined &&
      before.rule.per === draw.rule.per &&
      isSameNames(before.entrants, draw.entrants);
    return isNoted ? [] : describeSimilarNames(draw, lookOf);
  });
}

function isSameNames(a: readonly Entrant[], b: readonly Entrant[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ name, tickets }, index) => name === b[index]?.name && tickets === b[index].tickets)
  );
}

function describeSimilarNames(
  { entrants, rule }: Draw,
  lookOf: (name: string) => string,
): RichText[] {
  const names = ticketNames(entrants).map((name, index) => ({ name, ticket: index + 1 }));
  const { pairs, lookCount } = compareLooks(names, lookOf);
  if (pairs.length === 0) return [];
  const shown = pairs
    .slice(0, MAX_PAIRS)
    .map(([first, other]): RichText => [
      { name: first.name },
      ` (number ${first.ticket}) and `,
      { name: other.name },
      ` (number ${other.ticket})`,
    ]);
  const hidden = pairs.length - shown.length;
  return [
    [
      'look alike: ',
      ...shown.flatMap((pair, index) => (index === 0 ? pair : [', ', ...pair])),
      hidden > 0 ? ` and ${formatNumber(hidden)} more` : '',
    ],
    ...(rule.per === 'name'
      ? [
          [
            `${formatCount(lookCount, 'name')} if those count once, not ${formatNumber(lookCount + pairs.length)}`,
          ],
        ]
      : []),
  ];
}

/** Warns of the first draw with one prize a name that drew two names which look alike, and counts the others. */
export function warnOfSimilarNames(draws: readonly Draw[]): Testimony[] {
  const lookOf = createLookOf();
  const found = draws.flatMap((draw) => {
    if (draw.rule.per !== 'name' || !isDecidedDraw(draw)) return [];
    const [pair] = compareLooks(listDrawn(draw), lookOf).pairs;
    return pair === undefined ? [] : [{ pair, number: draw.number }];
  });
  const [first, ...others] = found;
  if (first === undefined) return [];
  const more =
    others.length === 0 ? '' : ` The same is true of ${formatCount(others.length, 'other draw')}.`;
  const [{ name }, other] = first.pair;
  const text = ` look alike, and both were drawn in draw ${first.number}, which has one prize a name.${more}`;
  return [{ kind: 'warning', text: [{ name }, ' and ', { name: other.name }, text] }];
}
