import {
  type Entrant,
  type EntrantFault,
  isSameList,
  type ListEntry,
  listEntrants,
  lookAlikeKey,
  nameKey,
  parseList,
  type ReadAs,
  type Reading,
} from '../../../streams';

/** Why an entry has fewer tickets in the next draw than the visitor typed. */
export interface Exclusion {
  /** Whether the visitor unticked the entry. */
  readonly isAbsent: boolean;
  /** How many of its tickets have been drawn, and are not in the next draw. The text still contains them. */
  readonly drawn: number;
  /** When the entry was last unticked or drawn, in Unix milliseconds; `null` if an earlier version saved it. */
  readonly excludedAt: number | null;
}

/** One entry of the typed list, with the state of its checkbox. */
export interface ListRow extends ListEntry, Exclusion {
  /** `Zoë 2` for the second row with this name. Edits of other names do not change it, so the exclusion stays. */
  readonly key: string;
  /** Whether the entry is in the next draw. */
  readonly isIncluded: boolean;
  /** Whether this entry and another one with the same name are both in the next draw. */
  readonly isRepeated: boolean;
  /** Another name in the next draw that looks like this one; `null` if there is none. */
  readonly similarName: string | null;
}

/** The list that a visitor types, with the states of its checkboxes. */
export interface TypedList {
  readonly text: string;
  /** How the visitor wants the text to be read; `null` if its form decides. */
  readonly as: ReadAs | null;
  readonly reading: Reading;
  /** By `ListRow.key`. Keeps entries that are no longer in the text, in case they are typed again. */
  readonly exclusions: ReadonlyMap<string, Exclusion>;
  readonly rows: readonly ListRow[];
  /** The entrants of the next draw. */
  readonly entrants: readonly Entrant[];
  readonly faults: readonly EntrantFault[];
  /** The lines in which an entry may mean another number of tickets than it has. Excludes unticked entries. */
  readonly unclearLines: ReadonlySet<number>;
}

const NOT_EXCLUDED: Exclusion = { isAbsent: false, drawn: 0, excludedAt: null };

/** Reads a typed list. Never throws. */
export function createTypedList(
  text: string,
  exclusions: ReadonlyMap<string, Exclusion> = new Map(),
  as: ReadAs | null = null,
): TypedList {
  const parsed = parseList(text, as ?? undefined);
  const keys = listKeys(parsed.entries);
  const exclusionOf = findExclusions(keys, exclusions);
  const rows = parsed.entries.map((entry, index): ListRow => {
    const key = keys[index] ?? '';
    const exclusion = exclusionOf(key);
    const isIncluded = !exclusion.isAbsent && exclusion.drawn < entry.tickets;
    const isRepeated = false;
    return { ...entry, ...exclusion, key, isIncluded, isRepeated, similarName: null };
  });
  const included = rows.filter(({ isIncluded }) => isIncluded);
  const counts = new Map<string, number>();
  /** The first two different names for each key. Either of them looks like any further one. */
  const similarNames = new Map<string, readonly [string, string?]>();
  for (const { name } of included) {
    const key = nameKey(name);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    const alike = lookAlikeKey(name);
    const [first, second] = similarNames.get(alike) ?? [];
    if (first === undefined) similarNames.set(alike, [name]);
    else if (second === undefined && nameKey(first) !== key) similarNames.set(alike, [first, name]);
  }
  const leftOutTickets = rows.map(({ isIncluded, isAbsent, tickets, drawn }) =>
    isIncluded ? drawn : isAbsent ? Math.max(tickets, 1) : tickets,
  );
  return {
    text,
    as,
    reading: parsed.reading,
    exclusions,
    rows: rows.map((row) => {
      if (!row.isIncluded) return row;
      const key = nameKey(row.name);
      const names = similarNames.get(lookAlikeKey(row.name)) ?? [];
      const similarName = names.find((name = '') => nameKey(name) !== key) ?? null;
      return { ...row, isRepeated: (counts.get(key) ?? 0) > 1, similarName };
    }),
    unclearLines: new Set(
      rows.filter((row) => row.isUnclear && !row.isAbsent).map(({ line }) => line),
    ),
    ...listEntrants(parsed, new Map(leftOutTickets.entries())),
  };
}

/** Returns the key of each entry: its name, and its ordinal among the entries with this name. */
function listKeys(entries: readonly ListEntry[]): string[] {
  const counts = new Map<string, number>();
  return entries.map(({ name: typedName }) => {
    const name = nameKey(typedName);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return `${name} ${count}`;
  });
}

/**
 * Returns a function that finds the exclusion of an entry. An entry in a new spelling has the exclusion of one that is no
 * longer in the list and looks the same.
 */
function findExclusions(
  keys: readonly string[],
  exclusions: ReadonlyMap<string, Exclusion>,
): (key: string) => Exclusion {
  const present = new Set(keys);
  const orphans = new Map(
    [...exclusions]
      .filter(([key]) => !present.has(key))
      .map(([key, exclusion]) => [lookAlikeKey(key), exclusion]),
  );
  return (key) =>
    exclusions.get(key) ??
    (orphans.size === 0 ? undefined : orphans.get(lookAlikeKey(key))) ??
    NOT_EXCLUDED;
}

/**
 * Lists the faults of a list: in the order of their lines, or with the repeated and similar names last if there are more
 * than `max`. Otherwise, hundreds of repeated names would hide why the list cannot be locked.
 */
export function urgentFirst(faults: readonly EntrantFault[], max: number): readonly EntrantFault[] {
  if (faults.length <= max) return faults;
  const isUrgent = ({ repeatedName, similarName }: EntrantFault) =>
    repeatedName === undefined && similarName === undefined;
  return [...faults.filter(isUrgent), ...faults.filter((fault) => !isUrgent(fault))];
}

/**
 * Unticks an entry, or ticks it again. An entry whose tickets were all drawn gets them back.
 *
 * @param now in Unix milliseconds
 */
export function toggleEntry(list: TypedList, key: string, now: number): TypedList {
  const row = list.rows.find((row) => row.key === key);
  if (row === undefined) return list;
  const drawn = !row.isIncluded && row.drawn >= row.tickets ? 0 : row.drawn;
  return withExclusions(list, [[key, { isAbsent: row.isIncluded, drawn, excludedAt: now }]]);
}

/**
 * Unticks all entries with this name except the first.
 *
 * @param now in Unix milliseconds
 */
export function excludeRepeats(list: TypedList, name: string, now: number): TypedList {
  return keepFirst(list, includedRowsOf(list, name), now);
}

/**
 * Unticks all entries that look like this name except the first.
 *
 * @param now in Unix milliseconds
 */
export function excludeSimilar(list: TypedList, name: string, now: number): TypedList {
  const key = lookAlikeKey(name);
  return keepFirst(
    list,
    list.rows.filter((row) => row.isIncluded && lookAlikeKey(row.name) === key),
    now,
  );
}

/**
 * Unticks all entries with one of these names.
 *
 * @param now in Unix milliseconds
 */
export function excludeNames(list: TypedList, names: readonly string[], now: number): TypedList {
  const keys = new Set(names.map(nameKey));
  return withExclusions(
    list,
    list.rows
      .filter((row) => keys.has(nameKey(row.name)))
      .map(({ key, drawn }) => [key, { isAbsent: true, drawn, excludedAt: now }]),
  );
}

function keepFirst(list: TypedList, [, ...others]: readonly ListRow[], now: number): TypedList {
  return withExclusions(
    list,
    others.map(({ key, drawn }) => [key, { isAbsent: true, drawn, excludedAt: now }]),
  );
}

/**
 * Removes one ticket of a name for each occurrence of the name in `names`. The text does not change.
 *
 * @param now in Unix milliseconds
 */
export function removeTickets(list: TypedList, names: readonly string[], now: number): TypedList {
  return names.reduce((current, name) => {
    const [row] = includedRowsOf(current, name);
    if (row === undefined) return current;
    return withExclusions(current, [
      [row.key, { isAbsent: false, drawn: row.drawn + 1, excludedAt: now }],
    ]);
  }, list);
}

/** Gives every entry its drawn tickets back. Unticked entries stay unticked. */
export function returnTickets(list: TypedList): TypedList {
  const exclusions = [...list.exclusions].map(
    ([key, exclusion]) => [key, { ...exclusion, drawn: 0 }] as const,
  );
  return createTypedList(list.text, new Map(exclusions), list.as);
}

/**
 * Formats entries as a text that gives the same entries: a line each, with a star before several tickets, or a table
 * with tabs if such lines would be read in another way or be unclear.
 */
export function formatRows(rows: readonly Pick<ListRow, 'name' | 'tickets'>[]): string {
  const lines = rows.map(({ name, tickets }) => (tickets === 1 ? name : `${name}*${tickets}`));
  const cells = rows.map(({ name, tickets }) => `"${name.replaceAll('"', '""')}"\t${tickets}`);
  const table = ['Name\tTickets', ...cells].join('\n');
  const same = [lines.join('\n'), table]
    .map((text) => ({ text, entries: parseList(text).entries }))
    .filter(({ entries }) => isSameList(rows.map(formatEntry), entries.map(formatEntry)));
  const clear = same.find(({ entries }) =>
    entries.every(({ problem, isUnclear }) => problem === null && !isUnclear),
  );
  return (clear ?? same[0])?.text ?? table;
}

function formatEntry({ name, tickets }: Pick<ListRow, 'name' | 'tickets'>): string {
  return `${name} ${tickets}`;
}

/** Ticks every entry, and gives it its drawn tickets back. */
export function includeEveryone({ text, as }: TypedList): TypedList {
  return createTypedList(text, undefined, as);
}

/** Returns the entries of the next draw that have this name. */
function includedRowsOf(list: TypedList, name: string): ListRow[] {
  return list.rows.filter((row) => row.isIncluded && nameKey(row.name) === nameKey(name));
}

function withExclusions(
  list: TypedList,
  changes: readonly (readonly [string, Exclusion])[],
): TypedList {
  return createTypedList(list.text, new Map([...list.exclusions, ...changes]), list.as);
}
