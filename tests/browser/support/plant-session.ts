import type { Page } from '@playwright/test';
import {
  type DrawsState,
  type DrawStep,
  NEW_SESSION,
  type SessionDraw,
} from '../../../src/draws/drawsState';
import type { RaceSeconds } from '../../../src/draws/enter/terms';
import { createSaveSession } from '../../../src/draws/record/savedSession';
import { type Draw, isDecidedDraw } from '../../../streams';

/** The lock time of the first draw of a planted session: 21 November 2026, 14:09 UTC. The tests run in UTC. */
const FIRST_LOCK = Date.UTC(2026, 10, 21, 14, 9);
const MINUTE = 60_000;

/**
 * Puts a session of draws into the storage of the tab before the next load. The draws are locked one minute apart.
 * Later loads keep what the page has changed. The step of the session is `drawn`, or `enter` if the latest draw was
 * not run.
 */
export async function plantSession(
  page: Page,
  draws: readonly Draw[],
  raceSeconds?: RaceSeconds,
): Promise<void> {
  const latest = draws.at(-1);
  const wasRun = latest !== undefined && isDecidedDraw(latest);
  await plantState(page, draws, wasRun ? 'drawn' : 'enter', raceSeconds);
}

/** Like `plantSession`, but the latest draw is locked and waits for its word. Its race has a length in seconds. */
export async function plantLockedSession(
  page: Page,
  draws: readonly Draw[],
  raceSeconds?: RaceSeconds,
): Promise<void> {
  await plantState(page, draws, 'locked', raceSeconds);
}

/** Returns the draws with the lock times that they have in a planted session. */
export function withLockTimes(draws: readonly Draw[]): SessionDraw[] {
  return draws.map((draw, index) => ({ draw, lockedAt: FIRST_LOCK + index * MINUTE }));
}

/** Replaces the session in the storage of the tab, and loads the page again. The latest draw waits for its word. */
export async function replaceLockedSession(page: Page, draws: readonly Draw[]): Promise<void> {
  await page.evaluate(
    (entries) => {
      for (const [key, text] of entries) sessionStorage.setItem(key, text);
    },
    formatEntries(draws, 'locked'),
  );
  await page.reload();
}

async function plantState(
  page: Page,
  draws: readonly Draw[],
  step: DrawStep,
  raceSeconds?: RaceSeconds,
): Promise<void> {
  await page.addInitScript(
    (entries) => {
      // In Firefox, the empty page before the first load has no storage.
      if (origin === 'null') return;
      for (const [key, text] of entries) {
        if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, text);
      }
    },
    formatEntries(draws, step, raceSeconds),
  );
}

/** Returns the entries of the storage that hold a session. */
function formatEntries(
  draws: readonly Draw[],
  step: DrawStep,
  raceSeconds = NEW_SESSION.raceSeconds,
): [key: string, text: string][] {
  const state: DrawsState = {
    ...NEW_SESSION,
    step,
    raceSeconds,
    draws: withLockTimes(draws),
  };
  const entries: [key: string, text: string][] = [];
  const save = createSaveSession({
    load: () => null,
    save(key, text) {
      entries.push([key, text]);
      return true;
    },
  });
  save(state);
  return entries;
}
