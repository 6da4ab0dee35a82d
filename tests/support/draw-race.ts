import { firstValueFrom } from 'rxjs';
import { expect } from 'vitest';
import type { RaceSeconds } from '../../src/draws/enter/terms';
import type { DrawRace } from '../../src/draws/run/drawRace';
import type { DrawRule } from '../../streams';
import { lockNames, WORD } from './draws';
import { plantSession } from './plant-session';
import { currentValue } from './record';
import { type DrawsVisit, visitDraws } from './open-draws';

/** Starts the race of a draw among names, and shows it. Only the test advances its clock. */
export async function openRace(
  names: readonly string[],
  { rule, seconds }: { readonly rule?: DrawRule; readonly seconds?: RaceSeconds } = {},
): Promise<{ readonly app: DrawsVisit; readonly race: DrawRace }> {
  plantSession([lockNames(names, rule)], {
    step: 'locked',
    ...(seconds !== undefined && { raceSeconds: seconds }),
  });
  const app = await visitDraws('', (draws) => {
    draws.setWord(WORD);
    draws.startRace();
  });
  // To find an element by its role would take longer, because the track of many horses has many elements.
  await expect.poll(() => document.querySelector('[data-kind]')).not.toBeNull();
  const race = currentValue((await firstValueFrom(app.stores.session$)).race$);
  if (race === null) throw new Error('the draw has no race');
  return { app, race };
}
