import { distinctUntilChanged, map, type Observable } from 'rxjs';
import { type GameState, isLiveResult, listFinishers, type RaceState } from '../../../streams';
import { playSound } from '../../sound/playSound';

import { gallopTempo, type SoundMoment } from '../../sound/soundMoment';

/** Plays the sound of the races of a game while subscribed, and emits nothing. See `playSound`. */
export function playRaces(state$: Observable<GameState>): Observable<never> {
  return playSound(selectSoundMoments(state$));
}

/** Simulated milliseconds between two samples of the tempo. */
const SAMPLE_MS = 500;

/** Reduces the effect of the speed on the tempo. At 4×, hooves at four times the tempo would merge into noise. */
const SPEED_EXPONENT = 0.25;

/**
 * Selects the sound moments of the six races. Emits the current moment on subscription. Then emits whenever `phase`,
 * `startCount` or `winnerCount` changes, and every 500 simulated ms of the race that has run longest. Completes with
 * `state$`.
 *
 * ```text
 * ticks    ---0-1-2-3-4-5-6-7---8-9    (of 100 ms, so tick 5 is at 500 ms)
 * command  ---s--------------p-p---    (s: start, p: pause or resume)
 * winners  0----------------------1    (in tick 9)
 * moments  s--r---------r----p-r--r    (s: stopped, r: running, p: paused)
 * ```
 */
export function selectSoundMoments(state$: Observable<GameState>): Observable<SoundMoment> {
  return state$.pipe(distinctUntilChanged(Object.is, sampleKeyOf), map(momentOf));
}

/** Returns a text that changes when the next moment must be emitted. */
function sampleKeyOf(state: GameState): string {
  const elapsedMs = Math.max(0, ...runningRacesOf(state).map(({ frame }) => frame.elapsedMs));
  const sample = Math.floor(elapsedMs / SAMPLE_MS);
  return [phaseOf(state), state.latestStartId, countWinners(state), sample].join();
}

function momentOf(state: GameState): SoundMoment {
  const tempos = runningRacesOf(state).map(({ frame }) =>
    gallopTempo(frame.progress.filter(({ isFinished }) => !isFinished)),
  );
  return {
    phase: phaseOf(state),
    tempo: Math.min(1, Math.max(0, ...tempos) * state.speed ** SPEED_EXPONENT),
    // Start commands are numbered from 1.
    startCount: state.latestStartId,
    winnerCount: countWinners(state),
  };
}

function phaseOf({ isRacing, isPaused }: GameState): SoundMoment['phase'] {
  if (!isRacing) return 'stopped';
  return isPaused ? 'paused' : 'running';
}

function runningRacesOf({ races }: GameState): RaceState[] {
  return races.filter(({ result }) => isLiveResult(result));
}

function countWinners({ races }: GameState): number {
  return races.filter(({ result }) => listFinishers(result).length > 0).length;
}
