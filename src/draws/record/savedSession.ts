import {
  type Draw,
  formatRule,
  formatSource,
  isDecidedDraw,
  parseDraws,
  parseRule,
  parseSource,
  THROWS,
  type WordSource,
} from '../../../streams';
import { isObject, isTime, loadJson, type TextStorage } from '../../page/textStorage';
import { type DrawsState, type DrawStep, NEW_SESSION, type SessionDraw } from '../drawsState';
import { formatRecord } from './recordLink';
import { DEFAULT_TERMS, parseRaceSeconds, type TypedTerms } from '../enter/terms';
import { parseExclusions, parseReadAs } from '../enter/keptLists';
import { createTypedList, type TypedList } from '../enter/typedList';

/** The key of the session in the storage, without its draws. */
const KEY = 'furlong-draws';
/** The key of the draws of the session: their record and the times of their locks. */
const RECORD_KEY = 'furlong-record';
/** The saved draws of a session that has none, or that has ended. A full storage has room for it: it replaces a longer text. */
const NO_DRAWS = JSON.stringify({ record: null, lockedAt: [] });

/**
 * Returns the session in the storage, or a new session if the storage has none or an unreadable one. Returns `null`
 * if the browser denies access.
 */
export function loadSession(storage: TextStorage): DrawsState | null {
  const session = loadJson(storage, KEY);
  if (session === undefined) return null;
  const record = loadJson(storage, RECORD_KEY);
  try {
    // Earlier versions saved the draws with the session.
    return parseSession({ ...(isObject(session) && session), ...(isObject(record) && record) });
  } catch {
    return NEW_SESSION;
  }
}

/**
 * Creates a function that saves a session (see `DrawsState`), and returns whether the storage kept all of it. Formats and
 * saves the draws only when they change, because each keystroke in the typed list of names saves the session.
 *
 * If the storage refuses a part, the saved session has no draws, and a reload begins a new session with what is kept of
 * the list and the terms. Otherwise, it would go on with a session of which somebody may have seen more: a lock, a fixed
 * word, a result or a name that was passed over. Another lock or result in its place would accuse an honest host. The
 * next save that succeeds saves the whole session. The same holds if `mayKeepDraws` is false for the latest lock.
 */
export function createSaveSession(
  storage: TextStorage,
): (state: DrawsState, mayKeepDraws?: boolean) => boolean {
  let formattedDraws: readonly SessionDraw[] | null = null;
  let text: string | null = null;
  let areDrawsSaved = false;
  return (state, mayKeepDraws = true) => {
    const { step, list, listName, unkeptList, terms, raceSeconds, word, isWordFixed } = state;
    const { winnerLeaves, draws } = state;
    if (draws !== formattedDraws) {
      text = formatSavedDraws(draws);
      formattedDraws = draws;
      areDrawsSaved = false;
    }
    areDrawsSaved ||= mayKeepDraws && text !== null && storage.save(RECORD_KEY, text);
    const isRestSaved = storage.save(
      KEY,
      JSON.stringify({
        step,
        ...formatList(list),
        listName,
        unkept: unkeptList && formatList(unkeptList),
        terms: {
          ...terms,
          rule: formatRule(terms.rule),
          source: formatSource(terms.source),
        },
        raceSeconds,
        word,
        isWordFixed,
        winnerLeaves,
      }),
    );
    if (areDrawsSaved && isRestSaved) return true;
    storage.save(RECORD_KEY, NO_DRAWS);
    areDrawsSaved = false;
    return false;
  };
}

function formatList({ text, exclusions, as }: TypedList): object {
  // Saved sessions have the key `away`, so it cannot be renamed.
  return { text, away: [...exclusions], as };
}

/** Returns `null` for anything that is not a list. */
function parseTypedList(json: unknown): TypedList | null {
  if (!isObject(json) || typeof json.text !== 'string') return null;
  return createTypedList(json.text, parseExclusions(json.away), parseReadAs(json.as));
}

/** Returns `null` if the draws are too many or too long for a record. */
function formatSavedDraws(draws: readonly SessionDraw[]): string | null {
  if (draws.length === 0) return NO_DRAWS;
  const record = formatRecord(draws.map(({ draw }) => draw));
  if (record === null) return null;
  return JSON.stringify({ record, lockedAt: draws.map(({ lockedAt }) => lockedAt) });
}

/** @throws Error if the object is not a session. */
function parseSession(session: Readonly<Record<string, unknown>>): DrawsState {
  const {
    step,
    listName,
    unkept,
    unkeptText,
    terms,
    raceSeconds,
    word,
    isWordFixed,
    winnerLeaves,
    record,
    lockedAt,
  } = session;
  const list = parseTypedList(session);
  assert(isStep(step) && list !== null);
  const times: readonly unknown[] = Array.isArray(lockedAt) ? lockedAt : [];
  // Earlier versions saved only the text of the unkept list, and did not remove drawn tickets at the end of a race.
  const isOld = unkept === undefined;
  const draws = (typeof record === 'string' ? parseDraws(record) : []).map((draw, index) => {
    const time = times[index];
    assert(isTime(time));
    return { draw, lockedAt: time };
  });
  return {
    step: stepAfterReload(step === 'drawn' && isOld ? 'racing' : step, draws.at(-1)?.draw),
    list,
    listName: typeof listName === 'string' ? listName : null,
    unkeptList: parseTypedList(isOld ? { text: unkeptText } : unkept),
    terms: parseTerms(terms),
    raceSeconds: parseRaceSeconds(raceSeconds),
    word: typeof word === 'string' ? word : '',
    isWordFixed: isWordFixed === true,
    winnerLeaves: winnerLeaves !== false,
    isRecordOpen: false,
    draws,
  };
}

/** Returns the default for anything that is not terms. Earlier versions saved only a rule. */
function parseTerms(json: unknown): TypedTerms {
  if (!isObject(json)) return DEFAULT_TERMS;
  const { title, rule, prizes, source } = json;
  if (typeof title !== 'string' || typeof prizes !== 'string') return DEFAULT_TERMS;
  // What is typed for a public source may not be clean yet.
  const text = typeof source === 'string' ? /^public (.*)$/s.exec(source)?.[1] : undefined;
  return {
    title,
    rule: parseRule(String(rule)),
    prizes,
    source: text === undefined ? parseSavedSource(String(source)) : { kind: 'public', text },
  };
}

/** Parses the source of the next draw. Earlier versions saved dice without a number of throws. */
function parseSavedSource(text: string): WordSource {
  const source = parseSource(text);
  return source.kind === 'dice' ? { throws: THROWS.initial, ...source } : source;
}

function stepAfterReload(step: DrawStep, latest: Draw | undefined): DrawStep {
  if (step === 'enter' || latest === undefined) return 'enter';
  if (isDecidedDraw(latest)) return step === 'drawn' ? 'drawn' : 'racing';
  return step === 'locked' ? 'locked' : 'enter';
}

function isStep(value: unknown): value is DrawStep {
  return value === 'enter' || value === 'locked' || value === 'racing' || value === 'drawn';
}

function assert(condition: boolean): asserts condition {
  if (!condition) throw new Error('not a saved session');
}
