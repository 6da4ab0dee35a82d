import { type Observable, Subject } from 'rxjs';
import { createDraws } from '../../src/draws/draws';
import type { Tab } from '../../src/draws/tab';
import type { TextStorage } from '../../src/page/textStorage';
import { secretOf } from './draws';
import { ManualScheduler } from './manual-scheduler';
import { createMapStorage } from './text-storage';

interface Setup {
  /** Saves the session. */
  readonly storage?: TextStorage;
  /** Saves the lists of names that the visitor keeps on the device; `storage` by default. */
  readonly listStorage?: TextStorage;
  /** Returns the current time in Unix milliseconds; always 1,000 by default. */
  readonly now?: () => number;
  readonly tab?: Tab;
  /** Returns the secret of the next lock. By default, each session has the same secrets. */
  readonly createSecret?: () => Uint8Array;
  readonly reducesMotion$?: Observable<boolean>;
}

/** Creates a session of draws in virtual time, with known secrets. */
export function createDrawSession({
  storage = createMapStorage(),
  listStorage = storage,
  now = () => 1_000,
  tab,
  createSecret = createSecrets(),
  reducesMotion$,
}: Setup = {}) {
  const scheduler = new ManualScheduler();
  const pauses$ = new Subject<void>();
  const draws = createDraws({
    storage,
    listStorage,
    pauses$,
    scheduler,
    now,
    ...(tab && { tab }),
    ...(reducesMotion$ && { reducesMotion$ }),
    createSecret,
  });
  return { draws, scheduler, pauses$, storage };
}

/** Creates a function that returns another secret with each call. */
export function createSecrets(): () => Uint8Array {
  let count = 0;
  return () => secretOf(++count);
}
