import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { GamePage } from './game';

/** What is on the clipboard: `test.use({ permissions: CLIPBOARD })`. */
export async function clipboardOf(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

export const CLIPBOARD = ['clipboard-read', 'clipboard-write'];

/** The link of what is on the screen, as the menu copies it. */
export async function copyLink(game: GamePage): Promise<string> {
  await game.choose('Copy link');
  await game.page.getByRole('status').filter({ hasText: 'Link copied' }).waitFor();
  await game.escape();
  return clipboardOf(game.page);
}

/** The file that the menu saves, and what is in it. */
export async function saveJson(game: GamePage): Promise<{ name: string; file: unknown }> {
  const saved = game.page.waitForEvent('download');
  await game.choose('Download JSON');
  const download = await saved;
  await game.escape();
  const file: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  return { name: download.suggestedFilename(), file };
}
