import type { Locator, Page } from '@playwright/test';
import {
  type DecidedDraw,
  type DrawRule,
  formatDraws,
  runDraw,
  type WordSource,
} from '../../../streams';
import { formatLockLink } from '../../../src/draws/describeDraw';
import type { RaceSeconds } from '../../../src/draws/enter/terms';
import { lockNames, WORD } from '../../support/draws';
import { plantLockedSession } from './plant-session';

export { createNames } from '../../support/draws';

/** The fragment of the link to a lock, which a phone scans. */
export const LOCK_FRAGMENT = new URL(
  formatLockLink([lockNames(['Leni', 'Zoë'])], null, 'https://furlong.example'),
).hash;

/** The link to a lock, relative to the base path. */
export const LOCK_LINK = `./draw/${LOCK_FRAGMENT}`;

/**
 * Opens the race of a draw among names, with a length in seconds.
 *
 * @returns the decided draw
 */
export async function openRace(
  page: Page,
  names: readonly string[],
  rule?: DrawRule,
  raceSeconds?: RaceSeconds,
): Promise<DecidedDraw> {
  const locked = lockNames(names, rule);
  await plantLockedSession(page, [locked], raceSeconds);
  await page.goto('./draw/');
  await startRace(page);
  return runDraw(locked, WORD);
}

/** Puts a locked draw among names into the storage of the tab before the next load. */
export function plantLockedDraw(
  page: Page,
  names: readonly string[],
  source?: WordSource,
): Promise<void> {
  return plantLockedSession(page, [lockNames(names, undefined, source)]);
}

/** Returns the record of a draw among names. */
export function recordOf(names: readonly string[]): string {
  return formatDraws([runDraw(lockNames(names), WORD)]);
}

/** Starts the race of the locked draw. Uses the keyboard, because a pointer over the page lowers the frame rate. */
export async function startRace(page: Page): Promise<void> {
  const field = await enterWord(page);
  await field.press('Enter');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
}

/** Enters the word of the locked draw, and returns its field. */
export async function enterWord(page: Page): Promise<Locator> {
  const field = page.getByRole('textbox', { name: 'A word from the room' });
  await field.fill(WORD);
  return field;
}
