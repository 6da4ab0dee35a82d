import { en } from '@faker-js/faker';
import { expect } from 'vitest';
import { cellsOf, find, nextFrame } from './components';
import { programSections } from './track';

/** All names that a roster can have: the first two words of each breed. */
export const HORSE_NAMES = (en.animal?.horse ?? []).map((name) =>
  name.split(' ').slice(0, 2).join(' '),
);

/** The cells of each result row of each program. */
export function shownResultRows(): string[][][] {
  return programSections().map((section) => cellsOf(find('section:last-child', section)));
}

/** Waits until the sections of all programs are rendered. React renders new ones one after another. */
export async function waitForSections(): Promise<void> {
  await expect
    .poll(
      () =>
        programSections().length > 0 &&
        programSections().every(({ ariaBusy }) => ariaBusy !== 'true'),
    )
    .toBe(true);
}

/** Waits until the page does not scroll. */
export async function waitForScroll(): Promise<void> {
  let top: number;
  do {
    top = scrollY;
    await nextFrame();
    await nextFrame();
  } while (scrollY !== top);
}
