import {
  createGame,
  type Game,
  type Horse,
  type Meeting,
  parseMeeting,
  type Program,
  type RaceFrame,
} from '../../../streams';
import { framesOf, positionsAt, resultRowsOf, timelinesOf } from '../../support/expected-races';
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
    return framesOf(this.game);
  }

  /** All frames of the latest run of each program. */
  get timelines(): readonly (readonly RaceFrame[])[] {
    return timelinesOf(this.game);
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
    return this.timelines.flatMap((timeline) => positionsAt(timeline, ms));
  }

  /** The rank, name and status in each result row of each program, as the page shows them. */
  get resultRows(): string[][][] {
    return resultRowsOf(this.game);
  }
}
