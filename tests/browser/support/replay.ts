import {
  createGame,
  type FinalResult,
  type Game,
  type Horse,
  type LiveResult,
  type Program,
  type RaceFrame,
} from '../../../streams';
import { HandClock } from '../../support/hand-clock';
import { current } from '../../support/record';

/**
 * The game that a page opened with this seed plays, played without a page: what the page must show.
 * Its clock is turned by hand.
 */
export class Replay {
  readonly game: Game;
  readonly #clock = new HandClock();

  constructor(seed: number) {
    this.game = createGame({ seed: `${seed}-${seed}`, scheduler: this.#clock });
  }

  pass(ms: number): void {
    this.#clock.pass(ms);
  }

  get horses(): readonly Horse[] {
    return current(this.game.horses$);
  }

  get programs(): readonly Program[] {
    return current(this.game.programs$);
  }

  get frames(): RaceFrame[] {
    return this.programs.map(({ id }) => current(this.game.race$(id)));
  }

  /** Rank, name and status of each row of results, program by program, as the page words them. */
  get resultRows(): string[][][] {
    const live = current(this.game.liveResults$);
    const final = current(this.game.finalResults$);
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
