import { createBeats } from './gallop';
import { createMixer, type Mixer } from './mixer';
import { cuesBetween, type SoundMoment } from './soundMoment';

/** Turns moments into sounds. */
export interface SoundPlayer {
  /** Plays the sounds of the events since the previous moment. Suspends the audio context while no horses run. */
  readonly update: (moment: SoundMoment) => void;
  /** Schedules the hooves of the next fraction of a second. Must be called every `SCHEDULE_MS` while horses run. */
  readonly scheduleHooves: () => void;
  readonly close: () => void;
}

/** Milliseconds between two calls of `scheduleHooves`. */
export const SCHEDULE_MS = 100;

/** How far ahead hooves are scheduled. Longer than `SCHEDULE_MS`, because timers fire late on a busy page. */
const LOOKAHEAD_S = 0.25;

/** Seconds between the bells of winners that finish in the same tick. */
const BELL_GAP_S = 0.13;

/** Creates a player. It has no audio context until horses run for the first time. */
export function createSoundPlayer(): SoundPlayer {
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
