import { describe, expect, it } from 'vitest';
import { createPrint } from '../../src/races/print/printing';

describe('createPrint', () => {
  it('opens the print dialog only when the printable sheet has loaded', async () => {
    const { print, dialogs } = recordDialogs();
    const sheet = createSheet();
    const printed = print(sheet.load);
    await nextTask();
    expect(dialogs()).toBe(0);
    sheet.finish();
    expect(await printed).toBe(true);
    expect(dialogs()).toBe(1);
  });

  it('opens one dialog for all calls while the sheet loads', async () => {
    const { print, dialogs } = recordDialogs();
    const sheet = createSheet();
    const printed = [print(sheet.load), print(sheet.load), print(sheet.load)];
    await nextTask();
    sheet.finish();
    await Promise.all(printed);
    expect(dialogs()).toBe(1);
  });

  it('opens the dialog for every call after the sheet has loaded', async () => {
    const { print, dialogs } = recordDialogs();
    const sheet = createSheet();
    sheet.finish();
    await print(sheet.load);
    await print(sheet.load);
    expect(dialogs()).toBe(2);
  });

  it('opens no dialog if the sheet fails to load, and loads it again on the next call', async () => {
    const { print, dialogs } = recordDialogs();
    expect(await print(() => Promise.reject(new Error('no connection')))).toBe(false);
    expect(dialogs()).toBe(0);
    expect(await print(() => Promise.resolve())).toBe(true);
    expect(dialogs()).toBe(1);
  });
});

function recordDialogs() {
  let count = 0;
  const print = createPrint(() => {
    count++;
  });
  return { print, dialogs: () => count };
}

/** Creates a sheet that has loaded when `finish` is called. */
function createSheet() {
  let finish: () => void = () => undefined;
  const loaded = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { load: () => loaded, finish };
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
