import { BehaviorSubject } from 'rxjs';
import { createDraws } from '../../src/game/draw/draws';
import type { TextStorage } from '../../src/game/textStorage';
import { secretOf } from './draws';
import { ManualScheduler } from './manual-scheduler';
import { createMapStorage } from './text-storage';

interface Setup {
  readonly storage?: TextStorage;
  readonly listStorage?: TextStorage;
}

/** Creates a session of draws in virtual time, with known secrets. */
export function createDrawSession({
  storage = createMapStorage(),
  listStorage = storage,
}: Setup = {}) {
  const scheduler = new ManualScheduler();
  const isShown$ = new BehaviorSubject(true);
  let secrets = 0;
  const draws = createDraws({
    storage,
    listStorage,
    isShown$,
    scheduler,
    now: () => 1_000,
    createSecret: () => secretOf(++secrets),
  });
  return { draws, scheduler, isShown$, storage };
}
