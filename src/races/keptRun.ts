import {
  distinctUntilChanged,
  map,
  NEVER,
  type Observable,
  startWith,
  type Subscription,
  switchMap,
} from 'rxjs';
import { formatMeeting, type GameState, type Meeting, parseMeeting, TICK_MS } from '../../streams';
import { isObject, loadJson, type TextStorage } from '../page/textStorage';

/** A run that is running or over, and how far it is. */
export interface KeptRun {
  readonly meeting: Meeting;
  /** Simulated ms since its start, a multiple of `TICK_MS`. */
  readonly elapsedMs: number;
}

/** The key of the run in the storage of the tab. */
const KEY = 'furlong-run';

/**
 * Keeps the run on the screen in the storage of the tab, at each tick: a phone discards a tab without an event. A reload,
 * the way back from another page and a discarded tab then show the run again where it was.
 *
 * @param saveAgain$ saves the run again when it emits: another page of the tab may have replaced it
 */
export function keepRun(
  state$: Observable<GameState>,
  storage: TextStorage,
  saveAgain$: Observable<void> = NEVER,
): Subscription {
  const text$ = state$.pipe(map(formatRun), distinctUntilChanged());
  return saveAgain$
    .pipe(
      startWith(undefined),
      switchMap(() => text$),
    )
    .subscribe((text) => storage.save(KEY, text));
}

/** Returns the run that was on the screen of this tab; `null` if its races were at the gate. */
export function loadRun(storage: TextStorage): KeptRun | null {
  const json = loadJson(storage, KEY);
  if (!isObject(json) || typeof json.meeting !== 'string') return null;
  const { elapsedMs } = json;
  const meeting = parseMeeting(json.meeting);
  if (typeof meeting === 'string' || !isElapsed(elapsedMs)) return null;
  return { meeting, elapsedMs };
}

/** Races start together, so the elapsed time of the longest is that of the run. */
function formatRun({ meeting, races }: GameState): string {
  const hasStarted = races.length > 0 && races.every(({ run }) => run !== null);
  if (meeting === null || !hasStarted) return '';
  const elapsedMs = Math.max(...races.map(({ frame }) => frame.elapsedMs));
  return JSON.stringify({ meeting: formatMeeting(meeting), elapsedMs });
}

function isElapsed(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value % TICK_MS === 0;
}
