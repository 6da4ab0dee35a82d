import { BehaviorSubject, concat, map, of, shareReplay, switchMap, timer } from 'rxjs';
import type { Game } from '../../game';
import type { Overlay } from '../overlays/overlay';

export type Copied = 'link' | 'text' | 'csv';

/** How long it is said that something is copied. */
const SAID_MS = 2_000;

const TOLD: Readonly<Record<Copied, string>> = {
  link: 'Link copied',
  text: 'Text copied',
  csv: 'CSV copied',
};

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
      : concat(of(outcome), timer(SAID_MS).pipe(map(() => silence))),
  ),
  shareReplay({ bufferSize: 1, refCount: true }),
);

/** Copies the link of what is on the screen. Where the clipboard is closed, it is shown to be copied by hand. */
export async function copyLink(game: Game, open: (overlay: Overlay) => void): Promise<void> {
  const { copyLink } = await import('../share/copyLink');
  if ((await copyLink(game)) === 'Copied') tell('link');
  else open({ kind: 'share', isRefused: true });
}

export async function copyResults(game: Game, as: 'text' | 'csv'): Promise<void> {
  const { copyText, copyCsv } = await import('../results/takeAway');
  const result = await (as === 'text' ? copyText(game) : copyCsv(game));
  if (result === 'Copied') tell(as);
  else told$.next({ copied: null, words: 'The browser does not allow copying' });
}

export async function download(game: Game): Promise<void> {
  const { downloadJson } = await import('../results/takeAway');
  downloadJson(game);
}

export async function print(): Promise<void> {
  const { printSheet } = await import('../results/takeAway');
  await printSheet();
}

function tell(copied: Copied): void {
  told$.next({ copied, words: TOLD[copied] });
}
