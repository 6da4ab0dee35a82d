import type { Locator, Page } from '@playwright/test';
import {
  type DecidedDraw,
  type DrawRule,
  formatDraws,
  lockDraw,
  type LockedDraw,
  runDraw,
  type WordSource,
} from '../../../streams';
import type { RaceSeconds } from '../../../src/draws/enter/terms';
import { plantLockedSession } from './plant-session';

/** The word that a person in the room says after the lock. */
const WORD = 'giraffe';

const FIRST_PLACE: DrawRule = { kind: 'first', count: 1 };

/** Locks a first draw with one ticket for each name. The secret is constant: equal names and rules give equal races. */
function lockNames(names: readonly string[], rule = FIRST_PLACE, source?: WordSource): LockedDraw {
  return lockDraw({
    entrants: names.map((name) => ({ name, tickets: 1 })),
    rule,
    ...(source && { source }),
    number: 1,
    previous: null,
    secret: new Uint8Array(32),
  });
}

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
  await page.goto('./#draw');
  await startRace(page);
  return runDraw(locked, WORD);
}

/** Puts a locked draw among names into the storage of the tab before the next load. */
export function plantLockedDraw(
  page: Page,
  names: readonly string[],
  source?: WordSource,
): Promise<void> {
  return plantLockedSession(page, [lockNames(names, FIRST_PLACE, source)]);
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

/** Creates different names of different lengths. */
export function createNames(count: number): string[] {
  return Array.from(
    { length: count },
    (_, index) => `${NAMES[index % NAMES.length] ?? ''} ${index + 1}`,
  );
}

const NAMES = ['Aaliyah', 'amber_harbour', 'Zoë', 'Łukasz', 'Bartholomäus-Maximilian', 'Thi Mai'];
