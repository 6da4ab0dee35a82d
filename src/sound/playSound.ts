import {
  combineLatest,
  defer,
  distinctUntilChanged,
  EMPTY,
  finalize,
  fromEvent,
  ignoreElements,
  interval,
  map,
  merge,
  type Observable,
  startWith,
  switchMap,
  tap,
} from 'rxjs';
import { createSoundPlayer, SCHEDULE_MS } from './createSoundPlayer';
import type { SoundMoment } from './soundMoment';

/** The events that may change `isAllowed`: user gestures, and a page that is hidden or shown. */
const EVENTS = ['keydown', 'pointerup', 'visibilitychange'];

/**
 * Plays the gate, the hooves and the bells. Each moment contains the phase and tempo of the races, and counts their
 * starts and winners. Silent while the page is hidden, and before the first user gesture, which browsers require. Emits
 * nothing. Cold; each subscription has its own audio context, which closes on unsubscription.
 *
 * ```text
 * moments$  s---r-----p---r------s-     (s: stopped, r: running, p: paused)
 * isHidden  f---------------t--f---
 * hooves        xxxxxx    xx   xx
 * timer         ------    --   --
 * ```
 */
export function playSound(moments$: Observable<SoundMoment>): Observable<never> {
  const changes$ = merge(
    ...EVENTS.map((name) => fromEvent(document, name, { capture: true })),
  ).pipe(startWith(null));
  return defer(() => {
    const player = createSoundPlayer();
    return combineLatest([moments$, changes$]).pipe(
      map(([moment]) => (isAllowed() ? moment : pause(moment))),
      tap(player.update),
      map(({ phase }) => phase === 'running'),
      distinctUntilChanged(),
      switchMap((isRunning) => (isRunning ? interval(SCHEDULE_MS).pipe(startWith(0)) : EMPTY)),
      tap(player.scheduleHooves),
      ignoreElements(),
      finalize(player.close),
    );
  });
}

/** Whether the page is visible and the visitor has used it. */
function isAllowed(): boolean {
  return !document.hidden && navigator.userActivation.hasBeenActive;
}

function pause(moment: SoundMoment): SoundMoment {
  return { ...moment, phase: 'paused' };
}
