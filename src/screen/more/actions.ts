import { BehaviorSubject, concat, map, of, shareReplay, switchMap, timer } from 'rxjs';
import type { Game, Stores } from '../../game';
import { COPIED_MS } from '../../ui/copyText';
import type { Overlay } from '../overlays/overlay';

export type Copied = 'link' | 'text' | 'csv';

const TOLD: Readonly<Record<Copied, string>> = {
  link: 'Link copied',
  text: 'Text copied',
  csv: 'CSV copied',
};

const NOT_LOADED = 'This part could not be loaded. Check the connection and try again.';

/** What became of copying, in words. */
export interface Outcome {
  readonly copied: Copied | null;
  readonly words: string;
}

const silence: Outcome = { copied: null, words: '' };
const told$ = new BehaviorSubject(silence);

/** What became of the last copying, for two seconds. */
export const outcome$ = told$.pipe(
  switchMap((outcome) =>
    outcome === silence
      ? of(silence)
      : concat(of(outcome), timer(COPIED_MS).pipe(map(() => silence))),
  ),
  shareReplay({ bufferSize: 1, refCount: true }),
);

/** Copies the link of what is on the screen. Where the clipboard is closed, it is shown to be copied by hand. */
export async function copyLink(game: Game, open: (overlay: Overlay) => void): Promise<void> {
  const part = await load(import('../share/copyLink'));
  if (part === null) return;
  if ((await part.copyLink(game)) === 'Copied') tell('link');
  else open({ kind: 'share', isRefused: true });
}

export async function copyResults(stores: Stores, as: 'text' | 'csv'): Promise<void> {
  const part = await load(import('./exportResults'));
  if (part === null) return;
  const result = await (as === 'text' ? part.copyAsText(stores) : part.copyAsCsv(stores));
  if (result === 'Copied') tell(as);
  else told$.next({ copied: null, words: 'The browser does not allow copying' });
}

export async function download(stores: Stores): Promise<void> {
  const part = await load(import('./exportResults'));
  part?.downloadJson(stores);
}

/** What comes when it is asked for; `null` and said in words where it does not come. */
async function load<Part>(coming: Promise<Part>): Promise<Part | null> {
  try {
    return await coming;
  } catch {
    told$.next({ copied: null, words: NOT_LOADED });
    return null;
  }
}

function tell(copied: Copied): void {
  told$.next({ copied, words: TOLD[copied] });
}
