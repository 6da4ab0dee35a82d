import {
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  pairwise,
  type SchedulerLike,
  skip,
  switchMap,
  throttleTime,
} from 'rxjs';
import { formatFingerprint } from '../../../streams';
import { listDrawn } from './describeDraw';
import type { DrawRace } from './drawRace';
import type { Draws } from './draws';
import { type DrawsState, latestDraw, latestRecord } from './drawsState';

/** The shortest time between two leaders that are announced, in ms. */
const LEADER_MS = 3_000;

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
    pairwise(),
    filter(([before, after]) => before.step !== after.step),
    map(([, after]) => describeStep(after)),
    filter((sentence) => sentence !== null),
  );
  const leaders$ = race$.pipe(
    switchMap((race) => (race === null ? EMPTY : announceLeaders(race, scheduler))),
  );
  return merge(steps$, leaders$);
}

function announceLeaders(
  { order$, program }: DrawRace,
  scheduler?: SchedulerLike,
): Observable<string> {
  return order$.pipe(
    // At the gate, nobody leads.
    skip(1),
    map(([leader]) => program.horses.find(({ id }) => id === leader)),
    throttleTime(LEADER_MS, scheduler, { leading: true, trailing: true }),
    distinctUntilChanged(),
    filter((horse) => horse !== undefined),
    map(({ name }) => `${name} leads.`),
  );
}

function describeStep(state: DrawsState): string | null {
  const record = latestRecord(state);
  const latest = latestDraw(state);
  if (latest === undefined) return null;
  const { number, fingerprint } = latest.draw;
  if (state.step === 'locked') {
    // The spaces make a screen reader spell the characters.
    return `Draw ${number} locked, fingerprint ${formatFingerprint(fingerprint).split('').join(' ')}.`;
  }
  if (state.step !== 'drawn' || record === undefined) return null;
  const names = listDrawn(record).map(({ name, ticket }) => `${name}, number ${ticket}`);
  return `Draw ${number}. ${names.join('; ')}.`;
}
