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
import { cuesBetween, type SoundMoment, createBeats } from './soundMoment';
import { createMixer, type Mixer } from './mixer';

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

/** Turns moments into sounds. */
interface SoundPlayer {
  /** Plays the sounds of the events since the previous moment. Suspends the audio context while no horses run. */
  readonly update: (moment: SoundMoment) => void;
  /** Schedules the hooves of the next fraction of a second. Must be called every `SCHEDULE_MS` while horses run. */
  readonly scheduleHooves: () => void;
  readonly close: () => void;
}

/** Milliseconds between two calls of `scheduleHooves`. */
const SCHEDULE_MS = 100;

/** How far ahead hooves are scheduled. Longer than `SCHEDULE_MS`, because timers fire late on a busy page. */
const LOOKAHEAD_S = 0.25;

/** Seconds between the bells of winners that finish in the same tick. */
const BELL_GAP_S = 0.13;

/** Creates a player. It has no audio context until horses run for the first time. */
function createSoundPlayer(): SoundPlayer {
  let mixer: Mixer | null = null;
  let latest: SoundMoment | null = null;
  /** For each horse that is heard, its first beat that is not scheduled yet. */
  let nextBeats: ReturnType<typeof createBeats>['next'] = [];
  return {
    update(moment) {
      const before = latest;
      latest = moment;
      if (moment.phase === 'running') {
        mixer ??= createMixer();
        mixer.resume();
      }
      if (mixer === null) return;
      const { opensGate, bells } = cuesBetween(before, moment);
      if (opensGate) mixer.playGate();
      for (let bell = 0; bell < bells; bell++) mixer.playBell(bell * BELL_GAP_S);
      if (moment.phase === 'paused') mixer.suspend();
      if (moment.phase === 'stopped') {
        if (before?.phase === 'paused') mixer.discardSuspendedSounds();
        else mixer.suspendWhenSilent();
      }
    },
    scheduleHooves() {
      if (mixer === null || latest === null) return;
      const from = mixer.now();
      const until = from + LOOKAHEAD_S;
      const { beats, next } = createBeats(nextBeats, { from, until, tempo: latest.tempo });
      nextBeats = next;
      for (const beat of beats) mixer.playHoof(beat);
    },
    close() {
      mixer?.close();
    },
  };
}
