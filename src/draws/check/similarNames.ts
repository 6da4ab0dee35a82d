import {
  type Draw,
  type Entrant,
  isDecidedDraw,
  listDrawn,
  lookAlikeKey,
  nameKey,
} from '../../../streams';
import type { RichText } from '../../ui/richText';
import { formatCount, formatNumber } from '../../ui/words';
import type { Testimony } from './compareScans';

/** A name with the number of a ticket, the first one of its line in the list. */
interface NumberedName {
  readonly name: string;
  readonly ticket: number;
}

/** Two different names that look alike. */
type Pair = readonly [NumberedName, NumberedName];

/** Names of a draw that look alike, which the page does not let a host type without a warning, but a record may have. */
interface SimilarNames {
  readonly draw: Draw;
  /** The first name of each look, with each other one. */
  readonly pairs: readonly Pair[];
  /** How many different names the list has. */
  readonly nameCount: number;
  /** How many names it has if those that look alike count once. */
  readonly lookCount: number;
  /** Two that were both drawn, although the rule draws a name once; `null` if there are none. */
  readonly drawnPair: Pair | null;
}

/** The most pairs that a note names. */
const MAX_PAIRS = 3;

/** Finds the names that look alike in each draw. The draws of a record mostly have the same names. */
function findSimilarNames(draws: readonly Draw[]): SimilarNames[] {
  const looks = new Map<string, string>();
  const lookOf = (name: string) => {
    const known = looks.get(name);
    if (known !== undefined) return known;
    const look = lookAlikeKey(nameKey(name));
    looks.set(name, look);
    return look;
  };
  const compare = (names: readonly NumberedName[]) => {
    const firsts = new Map<string, NumberedName>();
    const pairs = new Map<string, Pair>();
    for (const name of names) {
      const first = firsts.get(lookOf(name.name));
      if (first === undefined) firsts.set(lookOf(name.name), name);
      else if (first.name !== name.name && !pairs.has(name.name))
        pairs.set(name.name, [first, name]);
    }
    return { pairs: [...pairs.values()], lookCount: firsts.size };
  };
  return draws.map((draw) => {
    let next = 1;
    const { pairs, lookCount } = compare(
      draw.entrants.map(({ name, tickets }) => {
        const ticket = next;
        next += tickets;
        return { name, ticket };
      }),
    );
    const isNameDrawnOnce = draw.rule.per === 'name' && isDecidedDraw(draw);
    const [drawnPair = null] =
      pairs.length > 0 && isNameDrawnOnce ? compare(listDrawn(draw)).pairs : [];
    return { draw, pairs, nameCount: lookCount + pairs.length, lookCount, drawnPair };
  });
}

/**
 * Lists the notes on each draw whose names look alike: which, and how many they are if they count once. A draw has no
 * notes if the draw before has the same ones: its list is the same, and both have one prize a name or both do not.
 */
export function listSimilarNotes(draws: readonly Draw[]): RichText[][] {
  return findSimilarNames(draws).map((similarNames, index) => {
    const before = draws[index - 1];
    const { entrants, rule } = similarNames.draw;
    const isSaid =
      before !== undefined &&
      before.rule.per === rule.per &&
      isSameNames(before.entrants, entrants);
    return isSaid ? [] : describeSimilarNames(similarNames);
  });
}

function isSameNames(a: readonly Entrant[], b: readonly Entrant[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ name, tickets }, index) => name === b[index]?.name && tickets === b[index].tickets)
  );
}

function describeSimilarNames({ draw, pairs, nameCount, lookCount }: SimilarNames): RichText[] {
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
    ...(draw.rule.per === 'name'
      ? [[`${formatCount(lookCount, 'name')} if those count once, not ${formatNumber(nameCount)}`]]
      : []),
  ];
}

/** Warns of the first draw with one prize a name that drew two names which look alike, and counts the others. */
export function warnOfSimilarNames(draws: readonly Draw[]): Testimony[] {
  const found = findSimilarNames(draws).flatMap(({ draw, drawnPair }) =>
    drawnPair === null ? [] : [{ pair: drawnPair, number: draw.number }],
  );
  const [first, ...others] = found;
  if (first === undefined) return [];
  const more =
    others.length === 0 ? '' : ` The same is true of ${formatCount(others.length, 'other draw')}.`;
  const [{ name }, other] = first.pair;
  const text = ` look alike, and both were drawn in draw ${first.number}, which has one prize a name.${more}`;
  return [{ kind: 'warning', text: [{ name }, ' and ', { name: other.name }, text] }];
}
