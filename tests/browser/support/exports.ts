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

/** Removes the clipboard, as an insecure origin does. */
export async function removeClipboard(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
}

/** The link of the current meeting, copied from the menu. */
export async function copyLink(game: GamePage): Promise<string> {
  await game.choose('Copy link');
  await game.page.getByRole('status').filter({ hasText: 'Link copied' }).waitFor();
  await game.escape();
  return readClipboard(game.page);
}

/** The name and the content of the file that the menu saves. */
export async function saveJson(game: GamePage): Promise<{ name: string; file: unknown }> {
  const saved = game.page.waitForEvent('download');
  await game.choose('Download JSON');
  const download = await saved;
  await game.escape();
  const file: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  return { name: download.suggestedFilename(), file };
}
