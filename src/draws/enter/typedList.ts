import {
  type Entrant,
  type EntrantFault,
  type ListEntry,
  listEntrants,
  parseList,
} from '../../../streams';

/** Why an entry has fewer tickets in the next draw than the visitor typed. */
export interface Exclusion {
  /** Whether the visitor unticked the entry. */
  readonly isAbsent: boolean;
  /** How many of its tickets have been drawn, and are not in the next draw. The text still contains them. */
  readonly drawn: number;
}

/** One entry of the typed list, with the state of its checkbox. */
export interface ListRow extends ListEntry, Exclusion {
  /** `Zoë 2` for the second row with this name. Edits of other names do not change it, so the exclusion stays. */
  readonly key: string;
  /** Whether the entry is in the next draw. */
  readonly isIncluded: boolean;
  /** Whether this entry and another one with the same name are both in the next draw. */
  readonly isRepeated: boolean;
}

/** The list that a visitor types, with the states of its checkboxes. */
export interface TypedList {
  readonly text: string;
  /** By `ListRow.key`. Keeps entries that are no longer in the text, in case they are typed again. */
  readonly exclusions: ReadonlyMap<string, Exclusion>;
  readonly rows: readonly ListRow[];
  /** The entrants of the next draw. */
  readonly entrants: readonly Entrant[];
  readonly faults: readonly EntrantFault[];
}

const NOT_EXCLUDED: Exclusion = { isAbsent: false, drawn: 0 };

/** Reads a typed list. Never throws. */
export function createTypedList(
  text: string,
  exclusions: ReadonlyMap<string, Exclusion> = new Map(),
): TypedList {
  const counts = new Map<string, number>();
  const parsed = parseList(text);
  const rows = parsed.entries.map(({ line, name: typedName, tickets }): ListRow => {
    const name = typedName.normalize();
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const key = `${name} ${count}`;
    const { isAbsent, drawn } = exclusions.get(key) ?? NOT_EXCLUDED;
    const isIncluded = !isAbsent && drawn < tickets;
    return { line, name: typedName, tickets, isAbsent, drawn, key, isIncluded, isRepeated: false };
  });
  const includedCounts = countNames(rows.filter(({ isIncluded }) => isIncluded));
  const leftOutTickets = rows.map(({ isIncluded, tickets, drawn }) =>
    isIncluded ? drawn : tickets,
  );
  return {
    text,
    exclusions,
    rows: rows.map((row) => ({
      ...row,
      isRepeated: row.isIncluded && (includedCounts.get(row.name.normalize()) ?? 0) > 1,
    })),
    ...listEntrants(parsed, new Map(leftOutTickets.entries())),
  };
}

/** Unticks an entry, or ticks it again. An entry whose tickets were all drawn gets them back. */
export function toggleEntry(list: TypedList, key: string): TypedList {
  const row = list.rows.find((row) => row.key === key);
  if (row === undefined) return list;
  const drawn = !row.isIncluded && row.drawn >= row.tickets ? 0 : row.drawn;
  return withExclusions(list, [[key, { isAbsent: row.isIncluded, drawn }]]);
}

/** Unticks all entries with this name except the first. */
export function excludeRepeats(list: TypedList, name: string): TypedList {
  const [, ...others] = includedRowsOf(list, name);
  return withExclusions(
    list,
    others.map(({ key, drawn }) => [key, { isAbsent: true, drawn }]),
  );
}

/** Removes one ticket of a name for each occurrence of the name in `names`. The text does not change. */
export function removeTickets(list: TypedList, names: readonly string[]): TypedList {
  return names.reduce((current, name) => {
    const [row] = includedRowsOf(current, name);
    if (row === undefined) return current;
    return withExclusions(current, [[row.key, { isAbsent: false, drawn: row.drawn + 1 }]]);
  }, list);
}

/** Gives every entry its drawn tickets back. Unticked entries stay unticked. */
export function returnTickets(list: TypedList): TypedList {
  const exclusions = [...list.exclusions].map(
    ([key, { isAbsent }]) => [key, { isAbsent, drawn: 0 }] as const,
  );
  return createTypedList(list.text, new Map(exclusions));
}

/** Returns the entries of the next draw that have this name. */
function includedRowsOf(list: TypedList, name: string): ListRow[] {
  return list.rows.filter((row) => row.isIncluded && row.name.normalize() === name.normalize());
}

function withExclusions(
  list: TypedList,
  changes: readonly (readonly [string, Exclusion])[],
): TypedList {
  return createTypedList(list.text, new Map([...list.exclusions, ...changes]));
}

function countNames(rows: readonly { readonly name: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { name } of rows) {
    counts.set(name.normalize(), (counts.get(name.normalize()) ?? 0) + 1);
  }
  return counts;
}
