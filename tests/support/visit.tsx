import { Profiler, type ReactNode } from 'react';
import { expect, onTestFinished } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createStores, type Stores } from '../../src/page/createStores';
import { GameContext } from '../../src/page/GameContext';
import { App } from '../../src/page/mount';
import { createPageStores } from '../../src/page/startGame';
import { SchemeProvider } from '../../src/theme/SchemeProvider';
import {
  createGame,
  type Game,
  type GameOptions,
  type Horse,
  type Meeting,
  parseMeeting,
  type Program,
  type RaceFrame,
  rankFinal,
} from '../../streams';
import { timelineOf, WHOLE_RACE_MS } from './expected-races';
import { ManualScheduler } from './manual-scheduler';
import { currentValue } from './record';

export { PROGRAM_NAMES } from './expected-races';

/** The app in the browser of a component test: what a visitor sees, and the game behind it. */
export class Visit {
  readonly stores: Stores;
  readonly clock: ManualScheduler;
  /** How often React has changed the app. */
  commits = 0;
  readonly #unmount: () => Promise<void>;

  constructor(stores: Stores, clock: ManualScheduler, unmount: () => Promise<void>) {
    this.stores = stores;
    this.clock = clock;
    this.#unmount = unmount;
  }

  button(name: string | RegExp): Locator {
    return page.getByRole('button', { name, exact: true });
  }

  /** The section of a program. */
  program(name: string): Locator {
    return page.getByRole('region', { name, exact: true });
  }

  async generate(): Promise<void> {
    await this.button('Generate Program').click();
    await expect.element(this.button('Start All Races')).toBeEnabled();
  }

  async start(): Promise<void> {
    await this.button('Start All Races').click();
    await expect.element(this.button('Pause')).toBeVisible();
  }

  async generateAndStart(): Promise<void> {
    await this.generate();
    await this.start();
  }

  /** Opens the menu and clicks an item. */
  async choose(item: string): Promise<void> {
    await this.button('More').click();
    await page.getByRole('dialog').getByRole('button', { name: item }).click();
  }

  /** Advances the clock of the races by `ms`. At speed 1, a tick is 100 ms. Animations run in real time. */
  advance(ms: number): void {
    this.clock.advanceBy(ms);
  }

  /** Runs the races to their end, tick by tick. */
  async finish(): Promise<void> {
    this.advance(WHOLE_RACE_MS);
    await expect.element(this.button('Pause')).not.toBeInTheDocument();
  }

  /** Shows new programs, and then the results of their races. */
  async generateAndFinish(): Promise<void> {
    const { game } = this.stores;
    const countButtons = (name: RegExp) => page.getByRole('button', { name }).elements().length;
    game.generatePrograms();
    const { length } = currentValue(game.programs$);
    await expect.poll(() => countButtons(/^Pick a winner/)).toBe(length);
    game.startAllRaces();
    game.finishAllRaces();
    await expect.poll(() => countButtons(/^Replay$/)).toBe(length);
  }

  /** A program, the timeline of its latest race, and its horses in order of finish. */
  race(programId = 1): Race {
    return raceOf(this.stores.game, programId);
  }

  /** Ends the visit, as when the visitor closes the tab. The storages keep their texts. */
  async end(): Promise<void> {
    await this.#unmount();
    this.stores.dispose();
  }
}

/**
 * Renders the app as the built page does, in which React's strict mode does nothing, with the address and the storages of
 * the test's window, and a game whose clock only the test advances. Opens the link in the fragment. A second visit after
 * `end` is like a reload. For a smaller and faster screen, pass options such as `{ rounds: 1 }`.
 *
 * @param fragment the fragment of the address; by default, the current one
 * @param prepare called before the first render
 */
export async function visit({
  fragment = location.hash,
  prepare,
  ...options
}: GameOptions & {
  readonly fragment?: string;
  readonly prepare?: (stores: Stores, clock: ManualScheduler) => void;
} = {}): Promise<Visit> {
  history.replaceState(history.state, '', location.pathname + location.search + fragment);
  const clock = new ManualScheduler();
  const stores = createPageStores({ seed: '13-13', scheduler: clock, ...options });
  prepare?.(stores, clock);
  let isOver = false;
  const visit = new Visit(stores, clock, async () => {
    isOver = true;
    await unmount();
  });
  const { unmount } = await render(
    <Profiler id="app" onRender={() => visit.commits++}>
      <App stores={stores} />
    </Profiler>,
  );
  onTestFinished(async () => {
    if (!isOver) await visit.end();
  });
  return visit;
}

/**
 * Renders a part of the app for a new game, which has programs and saves nothing. Only the test advances its clock.
 * Without the rest of the screen, a test is faster.
 */
export async function renderPart(part: ReactNode, options: GameOptions = {}) {
  const clock = new ManualScheduler();
  const game = createGame({ seed: '13-13', scheduler: clock, ...options });
  if (options.meeting === undefined) game.generatePrograms();
  const stores = createStores(game);
  const { unmount } = await renderWith(stores, part);
  return { clock, game, stores, unmount };
}

/** Renders a part of the app with these stores, until the end of the test. */
export async function renderWith(stores: Stores, part: ReactNode) {
  const { unmount } = await render(
    <SchemeProvider>
      <GameContext value={stores}>{part}</GameContext>
    </SchemeProvider>,
  );
  onTestFinished(async () => {
    await unmount();
    stores.dispose();
  });
  return { unmount };
}

interface Race {
  readonly program: Program;
  readonly timeline: readonly RaceFrame[];
  readonly finishers: readonly (Horse & { readonly lane: number; readonly finishTime: number })[];
}

/** A program, the timeline of its latest race, and its horses in order of finish. */
export function raceOf(game: Game, programId: number): Race {
  const program = currentValue(game.programs$).find(({ id }) => id === programId);
  const timeline = timelineOf(game, programId);
  const end = timeline.at(-1);
  if (!program || !end) throw new Error(`there is no program ${programId}`);
  const finishers = rankFinal(end).result.flatMap(({ horseId, finishTime }) =>
    program.horses.flatMap((horse, lane) =>
      horse.id === horseId ? [{ ...horse, lane, finishTime: finishTime ?? NaN }] : [],
    ),
  );
  return { program, timeline, finishers };
}

/** Parses the code of a meeting. */
export function meetingOf(code: string): Meeting {
  const meeting = parseMeeting(code);
  if (typeof meeting === 'string') throw new Error(`${code} is ${meeting}`);
  return meeting;
}
