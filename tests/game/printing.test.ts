import { describe, expect, it } from 'vitest';
import { createPrinting } from '../../src/game/printing';

describe('createPrinting', () => {
  it('opens the dialog only when the sheet is ready', async () => {
    const { printing, dialogs } = recordDialogs();
    const printed = printing.print();
    await nextTask();
    expect(dialogs()).toBe(0);
    printing.setReady();
    await printed;
    expect(dialogs()).toBe(1);
  });

  it('opens the dialog for every call after the sheet is ready', async () => {
    const { printing, dialogs } = recordDialogs();
    printing.setReady();
    printing.setReady();
    await printing.print();
    await printing.print();
    expect(dialogs()).toBe(2);
  });

  it('opens no dialog if print is not called', async () => {
    const { printing, dialogs } = recordDialogs();
    printing.setReady();
    await nextTask();
    expect(dialogs()).toBe(0);
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
