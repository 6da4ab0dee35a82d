import {
  type DrawsState,
  type DrawStep,
  NEW_SESSION,
  type SessionDraw,
} from '../../src/draws/drawsState';
import type { RaceSeconds } from '../../src/draws/enter/terms';
import { createSaveSession } from '../../src/draws/record/savedSession';
import { type Draw, isDecidedDraw } from '../../streams';

/** The lock time of the first draw of a planted session: 21 November 2026, 14:09 UTC. The tests run in UTC. */
const FIRST_LOCK = Date.UTC(2026, 10, 21, 14, 9);
const MINUTE = 60_000;

export interface PlantOptions {
  /** By default, `drawn`, or `enter` if the latest draw was not run. `locked` waits for the word of the latest draw. */
  readonly step?: DrawStep;
  readonly raceSeconds?: RaceSeconds;
}

/**
 * Puts a session of draws into the storage of the tab, for the next visit of a component test. The draws are locked one
 * minute apart.
 */
export function plantSession(draws: readonly Draw[], options?: PlantOptions): void {
  for (const [key, text] of formatSession(draws, options)) sessionStorage.setItem(key, text);
}

/** Returns the draws with the lock times that they have in a planted session. */
export function withLockTimes(draws: readonly Draw[]): SessionDraw[] {
  return draws.map((draw, index) => ({ draw, lockedAt: FIRST_LOCK + index * MINUTE }));
}

/** Returns the entries of the storage that hold a session. */
export function formatSession(
  draws: readonly Draw[],
  { step, raceSeconds = NEW_SESSION.raceSeconds }: PlantOptions = {},
): [key: string, text: string][] {
  const latest = draws.at(-1);
  const wasRun = latest !== undefined && isDecidedDraw(latest);
  const state: DrawsState = {
    ...NEW_SESSION,
    step: step ?? (wasRun ? 'drawn' : 'enter'),
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
