import type { Beat } from './soundMoment';

/** Plays single sounds on an audio context of its own. */
export interface Mixer {
  /** Returns the seconds on the clock of the context. The clock stops while the context is suspended. */
  readonly now: () => number;
  /** Continues where `suspend` stopped. Has no effect until the browser allows sound. */
  readonly resume: () => void;
  /** Stops at once, also in the middle of a sound. */
  readonly suspend: () => void;
  /** Suspends the context as soon as the last sound has ended. */
  readonly suspendWhenSilent: () => void;
  /** Discards the sounds that `suspend` has interrupted. */
  readonly discardSuspendedSounds: () => void;
  readonly playHoof: (beat: Beat) => void;
  /** Plays the opening of the gate: a burst of noise, and metal that rings. */
  readonly playGate: () => void;
  /** @param delayS seconds from now */
  readonly playBell: (delayS: number) => void;
  readonly close: () => void;
}

/** A tone that decays. */
interface Tone {
  readonly hz: number;
  readonly peak: number;
  readonly decayS: number;
}

/** The gate sounds like metal, because no frequency is a multiple of another. */
const GATE: readonly Tone[] = [
  { hz: 431, peak: 0.3, decayS: 0.3 },
  { hz: 1163, peak: 0.24, decayS: 0.24 },
  { hz: 1877, peak: 0.16, decayS: 0.16 },
];
const BELL: readonly Tone[] = [
  { hz: 1245, peak: 0.22, decayS: 1.1 },
  { hz: 3436, peak: 0.1, decayS: 0.5 },
  { hz: 6720, peak: 0.04, decayS: 0.2 },
];

const VOLUME = 0.7;

/** Seconds from silence to the peak of a sound. Without them, each sound would begin with a click. */
const ATTACK_S = 0.004;

/** The gain that counts as silence, because an exponential ramp cannot reach 0. */
const SILENCE = 0.0001;

/** Creates a mixer. Its context runs at once if the browser allows sound. */
export function createMixer(): Mixer {
  const context = new AudioContext();
  // Prevents clipping when many sounds coincide.
  const output = new DynamicsCompressorNode(context);
  output.connect(context.destination);
  const createBus = () => {
    const bus = new GainNode(context, { gain: VOLUME });
    bus.connect(output);
    return bus;
  };
  const noise = createNoise(context);
  let bus = createBus();
  let soundCount = 0;
  let shouldSuspend = false;

  const suspend = () => {
    ignoreFailure(context.suspend());
  };
  const suspendIfSilent = () => {
    if (shouldSuspend && soundCount === 0) suspend();
  };
  /** Plays a source that decays, optionally through a filter. */
  const play = (
    source: AudioScheduledSourceNode,
    at: number,
    { peak, decayS }: Omit<Tone, 'hz'>,
    filter?: BiquadFilterNode,
  ) => {
    const envelope = new GainNode(context, { gain: 0 });
    envelope.gain
      .setValueAtTime(SILENCE, at)
      .exponentialRampToValueAtTime(peak, at + ATTACK_S)
      .exponentialRampToValueAtTime(SILENCE, at + decayS);
    if (filter) source.connect(filter).connect(envelope);
    else source.connect(envelope);
    envelope.connect(bus);
    soundCount++;
    source.onended = () => {
      soundCount--;
      suspendIfSilent();
    };
    source.start(at);
    source.stop(at + decayS);
  };
  const playTones = (tones: readonly Tone[], type: OscillatorType, at: number) => {
    for (const { hz, ...shape } of tones) {
      play(new OscillatorNode(context, { type, frequency: hz }), at, shape);
    }
  };
  const playNoise = (type: BiquadFilterType, hz: number, at: number, shape: Omit<Tone, 'hz'>) => {
    const filter = new BiquadFilterNode(context, { type, frequency: hz });
    play(new AudioBufferSourceNode(context, { buffer: noise }), at, shape, filter);
  };

  return {
    now: () => context.currentTime,
    resume() {
      shouldSuspend = false;
      ignoreFailure(context.resume());
    },
    suspend,
    suspendWhenSilent() {
      shouldSuspend = true;
      suspendIfSilent();
    },
    discardSuspendedSounds() {
      bus.gain.value = 0;
      bus = createBus();
    },
    playHoof({ at, loudness, pitch }) {
      const thud = new OscillatorNode(context);
      thud.frequency
        .setValueAtTime(170 * pitch, at)
        .exponentialRampToValueAtTime(70 * pitch, at + 0.1);
      play(thud, at, { peak: 0.3 * loudness, decayS: 0.12 });
      playNoise('bandpass', 500 * pitch, at, { peak: 0.9 * loudness, decayS: 0.08 });
    },
    playGate() {
      const at = context.currentTime;
      playNoise('bandpass', 2500, at, { peak: 1.4, decayS: 0.2 });
      playTones(GATE, 'square', at);
    },
    playBell(delayS) {
      playTones(BELL, 'sine', context.currentTime + delayS);
    },
    close() {
      ignoreFailure(context.close());
    },
  };
}

/** Creates a quarter of a second of white noise. */
function createNoise({ sampleRate }: AudioContext): AudioBuffer {
  const noise = new AudioBuffer({ length: sampleRate / 4, sampleRate });
  const samples = noise.getChannelData(0);
  for (const index of samples.keys()) samples[index] = Math.random() * 2 - 1;
  return noise;
}

/** Ignores a rejection: the browser does not allow sound yet, or the context is closed. The page stays silent. */
function ignoreFailure(promise: Promise<void>): void {
  promise.catch(() => undefined);
}
