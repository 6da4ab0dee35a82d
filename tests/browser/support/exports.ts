import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { GamePage } from './game';

export async function readClipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Replaces the clipboard with one that rejects every write. */
export async function refuseClipboard(page: Page): Promise<void> {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
}

/** Removes the clipboard. Pages of an insecure origin have none. */
export async function removeClipboard(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
}

/** Copies the link of the current meeting from the menu, and returns it. */
export async function copyLink(game: GamePage): Promise<string> {
  await game.choose('Copy link');
  await game.page.getByRole('status').filter({ hasText: 'Link copied' }).waitFor();
  await game.escape();
  return readClipboard(game.page);
}

/** Downloads the JSON file from the menu, and returns its name and content. */
export async function saveJson(game: GamePage): Promise<{ name: string; file: unknown }> {
  const saved = game.page.waitForEvent('download');
  await game.choose('Download JSON');
  const download = await saved;
  await game.escape();
  const file: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  return { name: download.suggestedFilename(), file };
}
