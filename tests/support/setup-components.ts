// Runs before each file of component tests. Each test starts with the styles of the page, a window of a usual size,
// empty storages and an address without a fragment. A test fails if anything is logged.
import 'virtual:theme.css';
import '../../src/theme/fonts.css';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

// Otherwise the first test would measure texts in a font of the system.
await Promise.all(Array.from(document.fonts, (font) => font.load()));

// The browser has one clipboard, and runs the pages of two test files. Each page reads only what it has copied itself.
let copied: ClipboardItem[] = [];
Object.assign(navigator.clipboard, {
  async write(items: ClipboardItem[]) {
    await Clipboard.prototype.write.call(navigator.clipboard, items);
    copied = items;
  },
  async writeText(text: string) {
    await Clipboard.prototype.writeText.call(navigator.clipboard, text);
    copied = [new ClipboardItem({ 'text/plain': text })];
  },
  read: () => Promise.resolve(copied),
  async readText() {
    const blob = await copied[0]?.getType('text/plain');
    return blob?.text() ?? '';
  },
});

let logged: string[] = [];

beforeEach(async () => {
  // The library itself cleans up only in the first file, because all files share its module.
  await cleanup();
  await page.viewport(1280, 720);
  // The previous test may have left the pointer on an element.
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 });
  sessionStorage.clear();
  localStorage.clear();
  copied = [];
  history.replaceState(null, '', location.pathname + location.search);
  window.scrollTo({ top: 0, behavior: 'instant' });
  logged = [];
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      const text = args.join(' ');
      // Vitest logs this. It only says that a ResizeObserver changed a size again before the next frame.
      if (text.includes('ResizeObserver loop completed')) return;
      logged.push(`console ${method}: ${text}`);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  expect(logged, 'a component must be quiet').toEqual([]);
});
