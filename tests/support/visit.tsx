import { Profiler, type ReactNode } from 'react';
import { expect, onTestFinished } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createDeferredStores } from '../../src/races/createDeferredStores';
import { DeferredStoresContext } from '../../src/races/DeferredStores';
import { createStores, type Stores } from '../../src/races/createStores';
import { GameContext } from '../../src/races/GameContext';
import { App } from '../../src/races/mount';
import { PageContext } from '../../src/page/PageContext';
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
import { openStores } from './open-stores';
import { currentValue } from './record';

export { PROGRAM_NAMES } from './expected-races';

/** A page in the browser of a component test. */
export class PageVisit {
  readonly clock: ManualScheduler;
  readonly #end: () => Promise<void>;

  constructor(clock: ManualScheduler, end: () => Promise<void>) {
    this.clock = clock;
    this.#end = end;
  }

  button(name: string | RegExp): Locator {
    return page.getByRole('button', { name, exact: true });
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

  /** Ends the visit, as when the visitor closes the tab. The storages keep their texts. */
  end(): Promise<void> {
    return this.#end();
  }
}

/** The races: what a visitor sees, and the game behind it. */
export class Visit extends PageVisit {
  readonly stores: Stores;
  readonly #countCommits: () => number;

  constructor(
    stores: Stores,
    clock: ManualScheduler,
    end: () => Promise<void>,
    countCommits: () => number,
  ) {
    super(clock, end);
    this.stores = stores;
    this.#countCommits = countCommits;
  }

  /** How often React has changed the app. */
  get commits(): number {
    return this.#countCommits();
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
  const stores = openStores({ seed: '13-13', scheduler: clock, ...options });
  prepare?.(stores, clock);
  let commits = 0;
  const app = (
    <Profiler id="app" onRender={() => commits++}>
      <App stores={stores} />
    </Profiler>
  );
  const end = await renderPage(app, stores);
  return new Visit(stores, clock, end, () => commits);
}

/** Renders a page until the end of the test, or until the returned function is called. */
export async function renderPage(
  app: ReactNode,
  stores: { readonly dispose: () => void },
): Promise<() => Promise<void>> {
  let isOver = false;
  const { unmount } = await render(app);
  const end = async () => {
    if (isOver) return;
    isOver = true;
    await unmount();
    stores.dispose();
  };
  onTestFinished(end);
  return end;
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
  const deferred = createDeferredStores(stores);
  const { unmount } = await render(
    <SchemeProvider>
      <PageContext value={stores}>
        <GameContext value={stores}>
          <DeferredStoresContext value={deferred}>{part}</DeferredStoresContext>
        </GameContext>
      </PageContext>
    </SchemeProvider>,
  );
  onTestFinished(async () => {
    await unmount();
    deferred.dispose();
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
