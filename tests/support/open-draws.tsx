import { firstValueFrom } from 'rxjs';
import { expect, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Draws } from '../../src/draws/draws';
import { createStores, type Stores } from '../../src/draws/createStores';
import { latestDecidedDraw } from '../../src/draws/drawsState';
import { App } from '../../src/draws/mount';
import { REDUCED_MOTION } from '../../src/motion/reducedMotion';
import { observeMedia } from '../../src/ui/useMediaQuery';
import type { DecidedDraw } from '../../streams';
import { waitForReact } from './components';
import { currentValue } from './record';
import { ManualScheduler } from './manual-scheduler';
import { PageVisit, renderPage } from './visit';

export const namesField = page.getByRole('textbox', { name: 'Names', exact: true });
export const wordField = page.getByRole('textbox', { name: 'A word from the room' });
export const lockButton = page.getByRole('button', { name: 'Lock the list' });
export const againButton = page.getByRole('button', { name: /^Draw again without/ });

/** A button whose label is the whole name. */
export function button(name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** The page of the draws. */
export class DrawsVisit extends PageVisit {
  readonly stores: Stores;

  constructor(stores: Stores, clock: ManualScheduler, end: () => Promise<void>) {
    super(clock, end);
    this.stores = stores;
  }
}

/**
 * Renders the page of the draws as the built page does, with the address and the storages of the test's window. Only the
 * test advances the clock of the races. A second visit after `end` is like a reload.
 *
 * @param fragment the fragment of the address; by default, the current one
 * @param prepare called with the session before the first render
 */
export async function visitDraws(
  fragment = location.hash,
  prepare?: (draws: Draws) => void,
): Promise<DrawsVisit> {
  history.replaceState(history.state, '', location.pathname + location.search + fragment);
  const clock = new ManualScheduler();
  const stores = createStores({ scheduler: clock, reducesMotion$: observeMedia(REDUCED_MOTION) });
  if (prepare !== undefined) prepare(await firstValueFrom(stores.session$));
  return new DrawsVisit(stores, clock, await renderPage(<App stores={stores} />, stores));
}

/**
 * Renders the page of the draws, with the session that the storages hold or a new one.
 *
 * @param names a list to enter, one name a line
 */
export async function openDraws(
  names?: readonly string[],
  fragment = '',
): Promise<{ readonly app: DrawsVisit; readonly draws: Draws }> {
  const app = await visitDraws(fragment);
  const draws = await firstValueFrom(app.stores.session$);
  if (names !== undefined) draws.setText(names.join('\n'));
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { app, draws };
}

/** Locks the list, and shows who was drawn by a word. Returns the draw. */
export async function drawOnce(draws: Draws, word = 'giraffe'): Promise<DecidedDraw> {
  draws.lock();
  draws.setWord(word);
  draws.startRace();
  currentValue(draws.race$)?.finish();
  await expect.element(page.getByRole('group', { name: 'Drawn' })).toBeVisible();
  const draw = latestDecidedDraw(currentValue(draws.state$));
  if (draw === undefined) throw new Error('Nobody was drawn');
  return draw;
}

/** Advances the held timers, and waits until React has rendered what they change. */
export async function passTime(ms: number): Promise<void> {
  await waitForReact();
  vi.advanceTimersByTime(ms);
  await waitForReact();
}

/** The texts of the rows of the list. */
export function rowTexts(): string[] {
  return [...document.querySelectorAll('li:has(input)')].map((row) => row.textContent);
}
