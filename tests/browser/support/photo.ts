import type { Locator } from '@playwright/test';
import { type GamePage, PROGRAM_NAMES, waitForFocus } from './game';

/** The button that opens the photo finish of a program; `index` counts from 0. */
export function photoButton(game: GamePage, index: number): Locator {
  return game.program(PROGRAM_NAMES[index] ?? '').getByRole('button', { name: /^Photo finish/ });
}

/** Opens the photo finish and waits until the dialog has the focus. */
export async function openPhoto(game: GamePage, index: number): Promise<Locator> {
  await photoButton(game, index).click();
  const dialog = game.page.getByRole('dialog', { name: /^Photo finish/ });
  await waitForFocus(game.page, dialog);
  return dialog;
}
