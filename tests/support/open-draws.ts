import { filter, firstValueFrom } from 'rxjs';
import { expect, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Draws } from '../../src/draws/draws';
import { latestDecidedDraw } from '../../src/draws/drawsState';
import type { DecidedDraw } from '../../streams';
import { waitForReact } from './components';
import { currentValue } from './record';
import { type Visit, visit } from './visit';

export const namesField = page.getByRole('textbox', { name: 'Names', exact: true });
export const wordField = page.getByRole('textbox', { name: 'A word from the room' });
export const lockButton = page.getByRole('button', { name: 'Lock the list' });
export const againButton = page.getByRole('button', { name: /^Draw again without/ });

/** A button whose label is the whole name. */
export function button(name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** The app at the draws, and their session. */
export interface DrawsVisit {
  readonly app: Visit;
  readonly draws: Draws;
}

/**
 * Renders the app at the draws, with the session that the storages hold or a new one. A second call after `app.end` is
 * like a reload.
 *
 * @param names a list to enter, one name a line
 */
export async function openDraws(
  names?: readonly string[],
  fragment = '#draw',
): Promise<DrawsVisit> {
  const app = await visit({ fragment, rounds: 1, size: 2 });
  const draws = await firstValueFrom(
    app.stores.drawsSession$.pipe(filter((draws) => draws !== null)),
  );
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
