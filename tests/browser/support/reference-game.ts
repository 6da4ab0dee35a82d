import {
  createGame,
  FINISH_POSITION,
  type FinalResult,
  type Game,
  type Horse,
  type LiveResult,
  type Meeting,
  parseMeeting,
  type Program,
  type RaceFrame,
  TICK_MS,
} from '../../../streams';
import { ManualScheduler } from '../../support/manual-scheduler';
import { currentValue } from '../../support/record';
import { WHOLE_RACE_MS } from './game';

/** Runs the page's game with the same seed, on a virtual clock and without a browser. Tests compare the page to it. */
export class ReferenceGame {
  readonly game: Game;
  readonly #clock = new ManualScheduler();

  /**
   * Creates the game of a page whose random numbers all equal `seed`. The seed of the game joins two random numbers,
   * so 13 gives `13-13`.
   */
  constructor(seed: number) {
    this.game = createGame({ seed: `${seed}-${seed}`, scheduler: this.#clock });
  }

  /** Creates a game with programs. */
  static withPrograms(seed: number): ReferenceGame {
    const reference = new ReferenceGame(seed);
    reference.game.generatePrograms();
    return reference;
  }

  /** Creates a game with the programs of a meeting. */
  static opened(meeting: Meeting): ReferenceGame {
    const reference = new ReferenceGame(0);
    reference.game.openMeeting(meeting);
    return reference;
  }

  /** Creates a game with the final results of a meeting. */
  static finished(code: string): ReferenceGame {
    const meetingOrFault = parseMeeting(code);
    if (typeof meetingOrFault === 'string') {
      throw new Error(`cannot open the meeting ${code}: ${meetingOrFault}`);
    }
    const reference = ReferenceGame.opened(meetingOrFault);
    reference.game.startAllRaces();
    reference.finish();
    return reference;
  }

  /** Creates a game with all races running. */
  static started(seed: number): ReferenceGame {
    const reference = ReferenceGame.withPrograms(seed);
    reference.game.startAllRaces();
    return reference;
  }

  /** Advances the virtual clock. */
  advanceBy(ms: number): void {
    this.#clock.advanceBy(ms);
  }

  finish(): void {
    this.advanceBy(WHOLE_RACE_MS);
  }

  /** The simulated ms since the start of the first program's race. */
  get elapsedMs(): number {
    return this.frames[0]?.elapsedMs ?? 0;
  }

  get horses(): readonly Horse[] {
    return currentValue(this.game.horses$);
  }

  get programs(): readonly Program[] {
    return currentValue(this.game.programs$);
  }

  get frames(): RaceFrame[] {
    return this.programs.map(({ id }) => currentValue(this.game.race$(id)));
  }

  /** All frames of the latest run of each program. */
  get timelines(): readonly (readonly RaceFrame[])[] {
    return this.programs.map(({ id }) => {
      const timeline = currentValue(this.game.timeline$(id));
      if (timeline === null) throw new Error('a race that has not started has no timeline');
      return timeline;
    });
  }

  /** The finish time of each horse in ms, in program and lane order. */
  get finishTimes(): number[] {
    return this.timelines.flatMap(
      (timeline) => timeline.at(-1)?.progress.map(({ finishTime }) => finishTime ?? NaN) ?? [],
    );
  }

  /**
   * Returns the position of each horse `ms` after the start, in program and lane order. A position is 0 at the gate
   * and 95 at the finish line.
   */
  positionsAt(ms: number): number[] {
    return this.timelines.flatMap((timeline) =>
      (timeline[0]?.progress ?? []).map((_, lane) => positionAt(timeline, lane, ms)),
    );
  }

  /** The rank, name and status in each result row of each program, as the page shows them. */
  get resultRows(): string[][][] {
    const live = currentValue(this.game.liveResults$);
    const final = currentValue(this.game.finalResults$);
    return this.programs.map(({ id }) => {
      const running = live.find(({ programId }) => programId === id);
      if (running) return this.#liveRows(running);
      const over = final.find(({ programId }) => programId === id);
      return over ? this.#finalRows(over) : [];
    });
  }

  #liveRows({ result }: LiveResult): string[][] {
    return result.map(({ horseId, position, isFinished }) => [
      String(position),
      this.#nameOf(horseId),
      isFinished ? 'Finished' : 'Racing',
    ]);
  }

  #finalRows({ result }: FinalResult): string[][] {
    return result.map(({ horseId, position }) => [
      String(position),
      this.#nameOf(horseId),
      'Final',
    ]);
  }

  #nameOf(horseId: number): string {
    return this.horses.find(({ id }) => id === horseId)?.name ?? '';
  }
}

/** Interpolates linearly between ticks. A finishing horse reaches the line at its exact finish time. */
function positionAt(timeline: readonly RaceFrame[], lane: number, ms: number): number {
  const tick = Math.min(Math.max(0, Math.floor(ms / TICK_MS)), timeline.length - 1);
  const before = timeline[tick]?.progress[lane];
  const after = timeline[tick + 1]?.progress[lane];
  if (!before || before.isFinished) return FINISH_POSITION;
  if (!after) return before.position;
  const [endPosition, durationMs] =
    after.finishTime === null
      ? [after.position, TICK_MS]
      : [FINISH_POSITION, after.finishTime - tick * TICK_MS];
  const share = Math.min(1, Math.max(0, ms - tick * TICK_MS) / durationMs);
  return before.position + share * (endPosition - before.position);
}
