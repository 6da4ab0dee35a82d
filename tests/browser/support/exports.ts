import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { GamePage } from './game';

declare global {
  interface Window {
    /** A copy of the file that the page downloads. Set by `catchFile`. */
    caughtFile?: { name: string; readonly blob: Blob };
  }
}

export async function readClipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Returns the cells of the table on the clipboard that a spreadsheet pastes into columns. */
export async function readClipboardTable(page: Page): Promise<string[][]> {
  return page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const html = (await (await item?.getType('text/html'))?.text()) ?? '';
    // The content security policy allows no HTML from strings, but only texts are read here.
    const rows = [...html.matchAll(/<tr.*?<\/tr>/gs)];
    return rows.map(([row]) =>
      [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => cell),
    );
  });
}

/** Copies the link of the current meeting from the menu, and returns it. */
export async function copyLink(game: GamePage): Promise<string> {
  await game.choose('Copy link');
  await game.page.getByRole('status').filter({ hasText: 'Link copied' }).waitFor();
  await game.escape();
  return readClipboard(game.page);
}

interface SavedFile {
  readonly name: string;
  /** The parsed content of the JSON file. */
  readonly content: unknown;
}

/** Downloads the JSON file from the menu. */
export async function saveJson(game: GamePage): Promise<SavedFile> {
  const saved = await saveFile(game.page, () => game.choose('Download JSON'));
  await game.escape();
  return saved;
}

/** Calls `act`, which downloads a JSON file, and returns the file. */
export async function saveFile(page: Page, act: () => Promise<void>): Promise<SavedFile> {
  const { name, text } = await saveText(page, act);
  const content: unknown = JSON.parse(text);
  return { name, content };
}

/** Calls `act`, which downloads a file, and returns its name and its text. */
export async function saveText(
  page: Page,
  act: () => Promise<void>,
): Promise<{ name: string; text: string }> {
  if (page.context().browser()?.browserType().name() === 'firefox') return catchFile(page, act);
  const saved = page.waitForEvent('download');
  await act();
  const download = await saved;
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), 'utf8'),
  };
}

/** Like `saveText`, for Firefox, whose downloads Playwright does not report. The page keeps a copy of the file. */
async function catchFile(
  page: Page,
  act: () => Promise<void>,
): Promise<{ name: string; text: string }> {
  await page.evaluate(() => {
    const createUrl = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob) window.caughtFile = { name: '', blob };
      return createUrl(blob);
    };
    const click = Reflect.get(HTMLAnchorElement.prototype, 'click');
    HTMLAnchorElement.prototype.click = function () {
      if (window.caughtFile !== undefined) window.caughtFile.name = this.download;
      Reflect.apply(click, this, []);
    };
  });
  await act();
  await page.waitForFunction(() => window.caughtFile?.name);
  return page.evaluate(async () => {
    const { name = '', blob } = window.caughtFile ?? {};
    // `Blob.text` may remove a byte order mark.
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob?.arrayBuffer());
    return { name, text };
  });
}
