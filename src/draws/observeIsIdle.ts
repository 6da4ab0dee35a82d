import {
  delay,
  distinctUntilChanged,
  filter,
  fromEvent,
  map,
  merge,
  type Observable,
  startWith,
  switchMap,
  timer,
} from 'rxjs';

/** How long the controls of a stage stay visible after the last activity, in ms. */
const IDLE_MS = 3_000;

/** The longest time from the end of a touch until its click, in ms. */
const TAP_MS = 400;

/**
 * Emits whether nobody has used the page for three seconds. The subscription counts as activity.
 *
 * ```text
 * activity$  ---x------x-x------    (three seconds are three columns)
 * emits      f-----t---f----t---
 * ```
 */
export function observeIsIdle(activity$: Observable<unknown>): Observable<boolean> {
  return activity$.pipe(
    startWith(null),
    switchMap(() =>
      timer(IDLE_MS).pipe(
        map(() => true),
        startWith(false),
      ),
    ),
    distinctUntilChanged(),
  );
}

/** Emits when somebody presses a key, moves the mouse, clicks, taps or scrolls, and when an element takes the focus. */
export function observeActivity(page: EventTarget): Observable<unknown> {
  const moves$ = fromEvent<PointerEvent>(page, 'pointermove').pipe(
    filter(({ pointerType }) => pointerType !== 'touch'),
    // Browsers also fire the event if the page moves under a mouse that stands still.
    distinctUntilChanged((a, b) => a.screenX === b.screenX && a.screenY === b.screenY),
  );
  const taps$ = fromEvent<PointerEvent>(page, 'pointerup').pipe(
    filter(({ pointerType }) => pointerType === 'touch'),
    // A tap must not show the control that it then clicks. Not every tap is a click: on an iPhone, it may hit no element.
    delay(TAP_MS),
  );
  const others = ['keydown', 'click', 'wheel', 'focusin'].map((type) =>
    // Capturing, because some handlers stop an event.
    fromEvent(page, type, { capture: true, passive: true }),
  );
  return merge(moves$, taps$, ...others);
}
