import {
  chainHash,
  countTickets,
  type DecidedDraw,
  type Draw,
  DRAW_VERSION,
  isDecidedDraw,
  isEveryone,
  listDrawn,
  listNoShows,
  lockDraw,
  MAX_RECORD_LENGTH,
  nameKey,
  passOver as passOverTickets,
  type ReadAs,
  runDraw,
  ticketNames,
  TICKETS,
} from '../../streams';
import type { KeptList } from './enter/keptLists';
import {
  DEFAULT_RACE_SECONDS,
  DEFAULT_TERMS,
  findTermsFault,
  fitTerms,
  type RaceSeconds,
  type TypedTerms,
} from './enter/terms';
import {
  createTypedList,
  excludeNames,
  removeTickets,
  returnTickets,
  type TypedList,
} from './enter/typedList';
import { findKnownRound } from './drandRounds';
import { readWord } from './locked/readWord';

/**
 * Where the session stands: `enter` edits the list, `locked` waits for the word from the room, `racing` shows the race,
 * and `drawn` shows who was drawn.
 */
export type DrawStep = 'enter' | 'locked' | 'racing' | 'drawn';

/** A draw of the session. */
export interface SessionDraw {
  readonly draw: Draw;
  /** In Unix milliseconds. Not part of the record, because nobody could check it. */
  readonly lockedAt: number;
}

/** The state of a session of draws. Immutable. */
export interface DrawsState {
  readonly step: DrawStep;
  readonly list: TypedList;
  /** The name under which this device keeps the list; `null` if it does not. */
  readonly listName: string | null;
  /** A list that is neither kept nor open, but that `openList` can open again; `null` if there is none. */
  readonly unkeptList: TypedList | null;
  /** The terms of the next draw. */
  readonly terms: TypedTerms;
  /** How long the next race takes at speed 1. 0: the draw shows no race. A kept list remembers it. */
  readonly raceSeconds: RaceSeconds;
  /** What is typed as the word of the locked draw, see `readWord`. */
  readonly word: string;
  /** Whether the word can no longer be changed, because the page shows a code with its hash. */
  readonly isWordFixed: boolean;
  /** Whether drawn tickets leave the list by default. If so, the primary button after a race draws without them. */
  readonly winnerLeaves: boolean;
  /** Whether the page shows the record of the session instead of the step. */
  readonly isRecordOpen: boolean;
  /** Every draw that was locked in the session, run or not, in order. */
  readonly draws: readonly SessionDraw[];
}

export const NEW_SESSION: DrawsState = {
  step: 'enter',
  list: createTypedList(''),
  listName: null,
  unkeptList: null,
  terms: DEFAULT_TERMS,
  raceSeconds: DEFAULT_RACE_SECONDS,
  word: '',
  isWordFixed: false,
  winnerLeaves: true,
  isRecordOpen: false,
  draws: [],
};

/** Returns the latest draw of the session; `undefined` before the first lock. */
export function latestDraw({ draws }: DrawsState): SessionDraw | undefined {
  return draws.at(-1);
}

/** Returns the latest draw if it was run. */
export function latestDecidedDraw(state: DrawsState): DecidedDraw | undefined {
  const draw = latestDraw(state)?.draw;
  return draw !== undefined && isDecidedDraw(draw) ? draw : undefined;
}

/**
 * Opens a kept list, with who is absent, who was drawn and the length of its race; `undefined` opens `unkeptList`.
 * Remembers the current list as `unkeptList` if the device does not keep it. If another list is already remembered,
 * appends the current one to it.
 */
export function openList(state: DrawsState, list: KeptList | undefined): DrawsState {
  if (list === undefined) {
    const current = state.listName === null ? state.list : null;
    const next = state.unkeptList ?? createTypedList('');
    return { ...state, list: next, listName: null, unkeptList: current };
  }
  const { name, text, as, exclusions, raceSeconds } = list;
  const opened = createTypedList(text, exclusions ?? undefined, as);
  return { ...replaceList(state, opened, name), raceSeconds };
}

/** Opens another list, and remembers the current one as `openList` does. */
function replaceList(state: DrawsState, list: TypedList, listName: string | null): DrawsState {
  const unkept = [state.unkeptList, state.listName === null ? state.list : null];
  return {
    ...state,
    list,
    listName,
    unkeptList: joinLists(unkept.filter((list) => list !== null)),
  };
}

/** Joins lists that are not empty. An entry that is in several has the exclusion from the last one. */
function joinLists(lists: readonly TypedList[]): TypedList | null {
  const filled = lists.filter(({ text }) => text !== '');
  const [first = lists[0] ?? null, ...others] = filled;
  if (first === null || others.length === 0) return first;
  return createTypedList(
    filled.map(({ text }) => text).join('\n'),
    new Map(filled.flatMap(({ exclusions }) => [...exclusions])),
    others.every(({ as }) => as === first.as) ? first.as : null,
  );
}

/**
 * Updates the name and the content of the open list after another tab has changed them. A list counts as renamed if it
 * has a new name and the same text. If another tab has forgotten the list, only its name goes.
 *
 * @param before the kept lists before the change
 * @param after the kept lists now
 */
export function syncOpenList(
  state: DrawsState,
  before: readonly KeptList[],
  after: readonly KeptList[],
): DrawsState {
  if (state.listName === null) return state;
  const list = after.find(({ name }) => name === state.listName);
  if (list === undefined) {
    const oldNames = before.map(({ name }) => name);
    const renamed = after.find(
      ({ name, text }) => !oldNames.includes(name) && text === state.list.text,
    );
    return { ...state, listName: renamed?.name ?? null };
  }
  const { raceSeconds } = list;
  const { text, as, exclusions } = state.list;
  if (list.text === text && list.as === as && list.exclusions === exclusions) {
    return raceSeconds === state.raceSeconds ? state : { ...state, raceSeconds };
  }
  const synced = createTypedList(list.text, list.exclusions ?? exclusions, list.as);
  return { ...state, list: synced, raceSeconds };
}

/**
 * Replaces the text of the list, and keeps its exclusions: the unticked entries and the drawn tickets. Forgets how the
 * visitor wanted the text to be read if this is another text.
 */
export function setText(state: DrawsState, text: string): DrawsState {
  const { text: before, exclusions, as } = state.list;
  const keepsReading = as !== null && isEditOf(before, text);
  return { ...state, list: createTypedList(text, exclusions, keepsReading ? as : null) };
}

/** Whether a text still has a line of the text before, or its first or second half, because an edit leaves one half. */
function isEditOf(before: string, text: string): boolean {
  const lines = new Set(splitLines(text));
  if (lines.size === 0) return false;
  const half = Math.floor(before.length / 2);
  return (
    splitLines(before).some((line) => lines.has(line)) ||
    text.startsWith(before.slice(0, half)) ||
    text.endsWith(before.slice(half))
  );
}

/** Returns the lines of a text that are not blank. */
function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Reads the text of the list in another way. */
export function readAs(state: DrawsState, as: ReadAs): DrawsState {
  return { ...state, list: createTypedList(state.list.text, state.list.exclusions, as) };
}

/**
 * Opens a text from elsewhere as a list that the device does not keep. Who is absent or was drawn stays so. Remembers
 * the current list as `openList` does. Does nothing unless the list is being edited.
 */
export function openText(state: DrawsState, text: string): DrawsState {
  if (state.step !== 'enter') return state;
  return replaceList(state, createTypedList(text, state.list.exclusions), null);
}

/** Changes terms of the next draw. */
export function setTerms(state: DrawsState, terms: Partial<TypedTerms>): DrawsState {
  return { ...state, terms: { ...state.terms, ...terms } };
}

/** Whether the list is being edited, and has at least two names and at most 5,000 tickets. */
export function canLock(state: DrawsState): boolean {
  const { step, list } = state;
  const tickets = countTickets(list.entrants);
  const hasTickets = list.entrants.length > 1 && tickets <= TICKETS.max;
  return step === 'enter' && hasTickets && !isOfEarlierVersion(state);
}

/**
 * Returns a sentence that says why a list that `canLock` accepts cannot be locked; empty if it can. A draw that does not
 * fit into the record is refused, because nobody could check it.
 *
 * @param now in Unix milliseconds
 */
export function findLockFault(
  { terms, list: { entrants }, draws: sessionDraws }: DrawsState,
  now: number,
): string {
  const draws = sessionDraws.map(({ draw }) => draw);
  const fault = findTermsFault(terms, entrants, now);
  if (fault !== '') return fault;
  if (findKnownRound(terms.source, draws) !== undefined) {
    return 'A draw before this one has its word from this round or a later one. Choose a later one.';
  }
  const next = { entrants, ...fitTerms(terms, entrants) };
  const lengths = [...draws, next].map(boundRecordLength);
  if (lengths.reduce((sum, length) => sum + length, 0) <= MAX_RECORD_LENGTH) return '';
  return draws.length === 0
    ? 'These names and prizes are too long for a record, so nobody could check the draw.'
    : 'The record of these draws is full. Download it, and begin a new session in the menu.';
}

/** Returns the most UTF-16 code units that a draw can have in a record, also after names are passed over. */
function boundRecordLength({
  entrants,
  rule,
  prizes,
}: Pick<Draw, 'entrants' | 'rule' | 'prizes'>): number {
  const tickets = countTickets(entrants);
  const drawnCount = rule.kind === 'groups' ? tickets : rule.count;
  let places = drawnCount;
  let drawn = 0;
  // The longest names could be drawn.
  for (const entrant of entrants.toSorted((a, b) => b.name.length - a.name.length)) {
    const times = Math.min(places, rule.per === 'name' ? 1 : entrant.tickets);
    drawn += times * (entrant.name.length + 10);
    places -= times;
  }
  const texts = [...entrants.map(({ name }) => name), ...prizes];
  const text = texts.reduce((sum, { length }) => sum + length + 10, 0);
  // A ticket in the order, or passed over, has up to 5 characters. The rest has less than 5,000.
  return text + drawn + 10 * tickets + 5_000;
}

/** Whether the list is ready for another draw after one. Then its lock button takes the focus, and not its text. */
export function canLockAgain(state: DrawsState): boolean {
  return canLock(state) && latestDecidedDraw(state) !== undefined;
}

/** Whether the draws of the session have an earlier version, because the page was updated. A record has one version. */
export function isOfEarlierVersion(state: DrawsState): boolean {
  return (latestDraw(state)?.draw.version ?? DRAW_VERSION) < DRAW_VERSION;
}

/**
 * Locks the list and the terms. The lock takes the next number of the session, and stays in the session even if the
 * draw is not run. Does nothing if `canLock` is false, or the terms have a fault.
 *
 * @param secret 32 random bytes
 * @param lockedAt in Unix milliseconds
 */
export function lock(state: DrawsState, secret: Uint8Array, lockedAt: number): DrawsState {
  const { entrants } = state.list;
  if (!canLock(state) || findLockFault(state, lockedAt) !== '') return state;
  const before = latestDraw(state)?.draw;
  const draw = lockDraw({
    entrants,
    ...fitTerms(state.terms, entrants),
    number: state.draws.length + 1,
    previous: before === undefined ? null : chainHash(before),
    secret,
  });
  const draws = [...state.draws, { draw, lockedAt }];
  return { ...state, step: 'locked', word: '', isWordFixed: false, draws };
}

/** Changes what is typed as the word of the locked draw, unless the word is fixed. */
export function setWord(state: DrawsState, word: string): DrawsState {
  return state.isWordFixed ? state : { ...state, word };
}

/** Fixes the word of the locked draw. Does nothing if there is none. */
export function fixWord(state: DrawsState): DrawsState {
  const draw = latestDraw(state)?.draw;
  if (state.step !== 'locked' || draw === undefined) return state;
  const typed = readWord(draw, state.word);
  return 'word' in typed && typed.word !== '' ? { ...state, isWordFixed: true } : state;
}

/** Goes back to the list. The locked draw stays in the session, as a draw that was not run. */
export function unlock(state: DrawsState): DrawsState {
  return state.step === 'locked' ? { ...state, step: 'enter' } : state;
}

/**
 * Runs the locked draw with the word, which may be empty. Then shows its race or, if the draw shows none, who was drawn.
 * Does nothing if what is typed is no word.
 *
 * @param now in Unix milliseconds
 */
export function startDrawRace(state: DrawsState, now: number): DrawsState {
  const latest = latestDraw(state);
  if (state.step !== 'locked' || latest === undefined) return state;
  const typed = readWord(latest.draw, state.word);
  if ('problem' in typed) return state;
  const decided = replaceLatest(state, runDraw(latest.draw, typed.given));
  const racing: DrawsState = { ...decided, step: 'racing' };
  return state.raceSeconds === 0 ? showDrawn(racing, now) : racing;
}

function replaceLatest(state: DrawsState, draw: Draw): DrawsState {
  const latest = latestDraw(state);
  if (latest === undefined) return state;
  return { ...state, draws: [...state.draws.slice(0, -1), { ...latest, draw }] };
}

/**
 * Shows who was drawn. If winners leave the list, their tickets leave it now, because the visitor may never draw again.
 *
 * @param now in Unix milliseconds
 */
export function showDrawn(state: DrawsState, now: number): DrawsState {
  const draw = latestDecidedDraw(state);
  if (state.step !== 'racing' || draw === undefined) return state;
  const list = state.winnerLeaves ? removeTickets(state.list, listLeaving(draw), now) : state.list;
  return { ...state, step: 'drawn', list };
}

/**
 * Lists the names that leave the list after a draw, once for each ticket that leaves. All tickets of a name leave if a
 * name is drawn once. Nobody leaves if everyone was drawn.
 */
export function listLeaving(draw: DecidedDraw): readonly string[] {
  const { rule, entrants } = draw;
  if (rule.kind === 'groups' || isEveryone(rule, entrants)) return [];
  return listDrawn(draw).flatMap(({ name }) => {
    if (rule.per !== 'name') return [name];
    const tickets = countTickets(entrants.filter((entrant) => entrant.name === name));
    return new Array<string>(tickets).fill(name);
  });
}

/**
 * Passes over drawn names that are not there. They become absent in the list, and the names that move up leave the list
 * in their place if winners leave.
 *
 * Groups are dealt again only once, without all who are absent: a host that passes over one after the other could choose
 * among many groupings. Does nothing for groups that were dealt again.
 *
 * @param tickets a drawn ticket of each name; of a name with several tickets in groups, the lowest one counts
 * @param now in Unix milliseconds
 */
export function passOver(
  state: DrawsState,
  tickets: number | readonly number[],
  now: number,
): DrawsState {
  const before = latestDecidedDraw(state);
  if (state.step !== 'drawn' || before === undefined || areGroupsFinal(before)) return state;
  const noShows = before.rule.kind === 'groups' ? listAbsent(before, [tickets].flat()) : tickets;
  const draw = passOverTickets(before, noShows);
  const returned = state.winnerLeaves
    ? listLeaving(before).reduce(returnTicket, state.list)
    : state.list;
  const present = excludeNames(returned, listNoShows(draw).slice(before.noShows.length), now);
  const list = state.winnerLeaves ? removeTickets(present, listLeaving(draw), now) : present;
  return { ...replaceLatest(state, draw), list };
}

/** Whether a draw made groups, and names were passed over. Then no others can be. */
export function areGroupsFinal({ rule, noShows }: DecidedDraw): boolean {
  return rule.kind === 'groups' && noShows.length > 0;
}

/** Returns the lowest ticket of each name, in ascending order. */
function listAbsent({ entrants }: DecidedDraw, tickets: readonly number[]): number[] {
  const names = ticketNames(entrants);
  const descending = tickets.toSorted((a, b) => b - a);
  const lowest = new Map(descending.map((ticket) => [names[ticket - 1], ticket]));
  return [...lowest.values()].sort((a, b) => a - b);
}

/**
 * Returns the list for a draw with the tickets that were just drawn. A kept list gets only these tickets back, because
 * it remembers who was drawn on earlier days. Any other list gets all its tickets back.
 */
export function listWithDrawn(state: DrawsState): TypedList {
  if (state.listName === null) return returnTickets(state.list);
  const draw = state.winnerLeaves ? latestDecidedDraw(state) : undefined;
  return (draw === undefined ? [] : listLeaving(draw)).reduce(returnTicket, state.list);
}

/** Gives a name its latest drawn ticket back. */
function returnTicket(list: TypedList, name: string): TypedList {
  const row = list.rows.findLast(
    (row) => !row.isAbsent && row.drawn > 0 && nameKey(row.name) === nameKey(name),
  );
  if (row === undefined) return list;
  const { key, isAbsent, drawn, excludedAt } = row;
  const exclusion = { isAbsent, drawn: drawn - 1, excludedAt };
  return createTypedList(list.text, new Map([...list.exclusions, [key, exclusion]]), list.as);
}

/**
 * Goes back to the list for the next draw.
 *
 * @param who `withoutDrawn`: the drawn tickets leave the list. `withDrawn`: they come back, see `listWithDrawn`.
 * @param now in Unix milliseconds
 */
export function drawAgain(
  state: DrawsState,
  who: 'withoutDrawn' | 'withDrawn',
  now: number,
): DrawsState {
  const draw = latestDecidedDraw(state);
  if (state.step !== 'drawn' || draw === undefined) return state;
  if (who === 'withDrawn') return { ...state, step: 'enter', list: listWithDrawn(state) };
  const list = state.winnerLeaves ? state.list : removeTickets(state.list, listLeaving(draw), now);
  return { ...state, step: 'enter', list };
}

/**
 * Begins a new session with the same list. Its first draw has number 1. All tickets come back, except to a kept list,
 * which remembers who was drawn on earlier days.
 */
export function beginSession(state: DrawsState): DrawsState {
  return {
    ...state,
    step: 'enter',
    isRecordOpen: false,
    draws: [],
    list: state.listName === null ? returnTickets(state.list) : state.list,
  };
}

/**
 * Lists the draws that the page may share or export. Omits the latest draw while it waits for its word, and while the
 * page shows its race. The record would contain the secret of this draw. A person who knows the secret can compute the
 * result of each word, and choose a word that draws a certain name. During the race, the record would reveal the
 * result of the race.
 */
export function listShareableDraws({
  step,
  draws,
}: Pick<DrawsState, 'step' | 'draws'>): readonly SessionDraw[] {
  return step === 'locked' || step === 'racing' ? draws.slice(0, -1) : draws;
}
