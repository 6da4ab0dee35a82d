import { describe, expect, it } from 'vitest';
import { createPrinting } from '../../src/page/printing';
import { record } from '../support/record';

describe('createPrinting', () => {
  it('opens the print dialog only when the printable sheet is ready', async () => {
    const { printing, dialogs } = recordDialogs();
    const printed = printing.print();
    await nextTask();
    expect(dialogs()).toBe(0);
    printing.setSheetReady();
    expect(await printed).toBe(true);
    expect(dialogs()).toBe(1);
  });

  it('opens one dialog for all calls while the sheet loads', async () => {
    const { printing, dialogs } = recordDialogs();
    const printed = [printing.print(), printing.print(), printing.print()];
    await nextTask();
    printing.setSheetReady();
    await Promise.all(printed);
    expect(dialogs()).toBe(1);
  });

  it('opens the dialog for every call after the sheet is ready', async () => {
    const { printing, dialogs } = recordDialogs();
    printing.setSheetReady();
    printing.setSheetReady();
    await printing.print();
    await printing.print();
    expect(dialogs()).toBe(2);
  });

  it('opens no dialog if print is not called', async () => {
    const { printing, dialogs } = recordDialogs();
    printing.setSheetReady();
    await nextTask();
    expect(dialogs()).toBe(0);
  });

  it('opens no dialog if the sheet fails to load, and loads it again on the next call', async () => {
    const { printing, dialogs } = recordDialogs();
    const { values } = record(printing.sheet$);
    const failing = printing.print();
    printing.setSheetFailed();
    expect(await failing).toBe(false);
    expect(dialogs()).toBe(0);
    const printed = printing.print();
    expect(values).toEqual(['loading', 'failed', 'loading']);
    printing.setSheetReady();
    expect(await printed).toBe(true);
    expect(dialogs()).toBe(1);
  });
});

function recordDialogs() {
  let count = 0;
  const printing = createPrinting(() => {
    count++;
  });
  return { printing, dialogs: () => count };
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
