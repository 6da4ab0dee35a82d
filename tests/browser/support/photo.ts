import type { Locator } from '@playwright/test';
import { expect, type GamePage, LAPS } from './game';

/** The button that opens the photo finish of a program, from 0. */
export function photoButton(game: GamePage, index: number): Locator {
  return game.program(LAPS[index] ?? '').getByRole('button', { name: /^Photo finish/ });
}

/** Opens it, and waits until the dialog has the focus. */
export async function openPhoto(game: GamePage, index: number): Promise<Locator> {
  await photoButton(game, index).click();
  const dialog = game.page.getByRole('dialog', { name: /^Photo finish/ });
  await expect(async () => {
    // React shows what it has waited for by a timer.
    await game.page.clock.runFor(100);
    expect(await dialog.locator(':focus').count()).toBe(1);
  }).toPass({ intervals: [20, 50] });
  return dialog;
}
