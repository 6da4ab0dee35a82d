import {
  concat,
  distinctUntilChanged,
  distinctUntilKeyChanged,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  type SchedulerLike,
  skip,
  switchMap,
  take,
  throttleTime,
  timer,
} from 'rxjs';
import { firstLanes, formatFingerprint, isDecidedDraw, listDrawn } from '../../streams';
import { formatNumber } from '../ui/words';
import { describeReading } from './enter/describeReading';
import { urgentFirst } from './enter/typedList';
import type { DrawRace } from './run/drawRace';
import type { Draws } from './draws';
import { type DrawsState, latestDraw } from './drawsState';

/** The shortest time between two leaders that are announced, in ms. */
const LEADER_MS = 3_000;

/** The most names or faults in an announcement. Nobody listens to thousands of them. */
const MAX_ITEMS = 20;

/** How long a visitor must pause typing before the faults of the list are announced, in ms. */
const TYPING_MS = 1_000;

/**
 * Emits sentences for screen readers: each lock, who leads, and who was drawn. Emits nothing for the first
 * state. Completes with the streams of the draws.
 *
 * ```text
 * step       e--l--r----------d---    (e: enter, l: locked, r: racing, d: drawn)
 * leader     -------a-b-------c---    (the draw ends before c is announced)
 * announced  ---L---A-----B---D---    (L: the lock, A: a leads, B: b leads, 3 s after A, D: who was drawn)
 * ```
 */
export function announceDraws(
  { state$, race$ }: Pick<Draws, 'state$' | 'race$'>,
  scheduler?: SchedulerLike,
): Observable<string> {
  const steps$ = state$.pipe(
    distinctUntilKeyChanged('step'),
    skip(1),
    map(describeStep),
    filter((sentence) => sentence !== null),
  );
  const leaders$ = race$.pipe(
    switchMap((race) => (race === null ? EMPTY : announceLeaders(race, scheduler))),
  );
  return merge(steps$, leaders$);
}

/**
 * Emits how the typed list is read, and its faults, for screen readers, once the visitor pauses typing. Emits an empty
 * text for names in lines without faults, and nothing for the list that there is at first.
 */
export function announceFaults(
  state$: Draws['state$'],
  scheduler?: SchedulerLike,
): Observable<string> {
  const typed$ = state$.pipe(
    distinctUntilKeyChanged('list'),
    // Like `debounceTime`, which would add to the code that every page loads first.
    switchMap((state) => timer(TYPING_MS, scheduler).pipe(map(() => state))),
  );
  return concat(state$.pipe(take(1)), typed$).pipe(
    map(({ list: { reading, faults } }) =>
      [
        describeReading(reading),
        shorten(
          urgentFirst(faults, MAX_ITEMS).map(({ message }) => message),
          ' ',
        ),
      ]
        .join(' ')
        .trim(),
    ),
    distinctUntilChanged(),
    skip(1),
  );
}

function announceLeaders(
  { field$, program }: DrawRace,
  scheduler?: SchedulerLike,
): Observable<string> {
  return field$.pipe(
    // At the gate, nobody leads.
    skip(1),
    map((field) => program.horses[firstLanes(field, 1)[0] ?? 0]),
    throttleTime(LEADER_MS, scheduler, { leading: true, trailing: true }),
    distinctUntilChanged(),
    filter((horse) => horse !== undefined),
    map(({ name }) => `${name} leads.`),
  );
}

function describeStep(state: DrawsState): string | null {
  const draw = latestDraw(state)?.draw;
  if (draw === undefined) return null;
  if (state.step === 'locked') {
    // The spaces make a screen reader spell the characters.
    const spelled = formatFingerprint(draw.fingerprint).split('').join(' ');
    return `Draw ${draw.number} locked, fingerprint ${spelled}.`;
  }
  // At the step `drawn`, the draw was run. `isDecidedDraw` only narrows its type.
  if (state.step !== 'drawn' || !isDecidedDraw(draw)) return null;
  const names = listDrawn(draw).map(({ name, ticket }) => `${name}, number ${ticket}`);
  return `Draw ${draw.number}. ${shorten(names, '; ')}.`;
}

/** Joins the first `MAX_ITEMS` items, and says how many more there are. */
function shorten(items: readonly string[], separator: string): string {
  const hidden = items.length - MAX_ITEMS;
  if (hidden <= 0) return items.join(separator);
  return [...items.slice(0, MAX_ITEMS), `and ${formatNumber(hidden)} more`].join(separator);
}
