import { EMPTY } from 'rxjs';
import { expect } from 'vitest';
import { createDraws } from '../../src/draws/draws';
import type { RaceSeconds } from '../../src/draws/enter/terms';
import type { DrawRace } from '../../src/draws/run/drawRace';
import { REDUCED_MOTION } from '../../src/motion/reducedMotion';
import { observeMedia } from '../../src/ui/useMediaQuery';
import type { DrawRule } from '../../streams';
import { lockNames, WORD } from './draws';
import { plantSession } from './plant-session';
import { currentValue } from './record';
import { type Visit, visit } from './visit';

/** Starts the race of a draw among names, and shows it. Only the test advances its clock. */
export async function openRace(
  names: readonly string[],
  { rule, seconds }: { readonly rule?: DrawRule; readonly seconds?: RaceSeconds } = {},
): Promise<{ readonly app: Visit; readonly race: DrawRace }> {
  plantSession([lockNames(names, rule)], {
    step: 'locked',
    ...(seconds !== undefined && { raceSeconds: seconds }),
  });
  const app = await visit({
    fragment: '#draw',
    prepare(stores, clock) {
      const draws = stores.getOrCreateDraws((options) =>
        createDraws({
          ...options,
          scheduler: clock,
          reducesMotion$: observeMedia(REDUCED_MOTION),
        }),
      );
      draws.setWord(WORD);
      draws.startRace();
    },
  });
  // To find an element by its role would take longer, because the track of many horses has many elements.
  await expect.poll(() => document.querySelector('[data-kind]')).not.toBeNull();
  const race = currentValue(currentValue(app.stores.drawsSession$)?.race$ ?? EMPTY);
  if (race === null) throw new Error('the draw has no race');
  return { app, race };
}
