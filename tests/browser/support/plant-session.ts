import type { Page } from '@playwright/test';
import type { RaceSeconds } from '../../../src/draws/enter/terms';
import type { Draw } from '../../../streams';
import { formatSession, type PlantOptions } from '../../support/plant-session';

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
  await plantState(page, draws, { ...(raceSeconds !== undefined && { raceSeconds }) });
}

/** Like `plantSession`, but the latest draw is locked and waits for its word. Its race has a length in seconds. */
export async function plantLockedSession(
  page: Page,
  draws: readonly Draw[],
  raceSeconds?: RaceSeconds,
): Promise<void> {
  await plantState(page, draws, {
    step: 'locked',
    ...(raceSeconds !== undefined && { raceSeconds }),
  });
}

async function plantState(
  page: Page,
  draws: readonly Draw[],
  options: PlantOptions,
): Promise<void> {
  await page.addInitScript(
    (entries) => {
      // In Firefox, the empty page before the first load has no storage.
      if (origin === 'null') return;
      for (const [key, text] of entries) {
        if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, text);
      }
    },
    formatSession(draws, options),
  );
}
