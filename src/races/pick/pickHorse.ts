import type { Horse, Program } from '../../../streams';
import { shortNameOf } from '../results/shortNameOf';
import type { Stores } from '../../page/createStores';

/** Picks a horse for the next run of a program, or removes the pick if `horse` is `null`. Announces the change. */
export function pickHorse(
  { picks, announcements }: Pick<Stores, 'picks' | 'announcements'>,
  program: Program,
  horse: Horse | null,
): void {
  picks.pick(program.id, horse?.id ?? null);
  const shortName = shortNameOf(program);
  announcements.announce(
    horse ? `${shortName}: ${horse.name} is your pick.` : `${shortName}: no pick.`,
  );
}
