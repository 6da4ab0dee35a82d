import axe from 'axe-core';
import { expect, onTestFinished, vi } from 'vitest';
import { cdp, type Locator, userEvent } from 'vitest/browser';

/** Runs axe. Returns a text for each element of a part of the page that violates a rule. */
export async function violationsOf(
  part: Element = document.body,
  rules: 'all but contrast' | 'contrast' = 'all but contrast',
): Promise<string[]> {
  const { violations } = await axe.run(part, {
    resultTypes: ['violations'],
    ...(rules === 'contrast'
      ? { runOnly: ['color-contrast'] }
      : // The page of the tests, not the component, has the landmarks and the main heading.
        { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } }),
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** Returns the contrast violations of a part of the page in the light and in the dark color scheme. */
export async function contrastViolations(part: Element = document.body): Promise<string[]> {
  const violations: string[] = [];
  for (const colorScheme of ['light', 'dark']) {
    // With motion, texts would fade in.
    await emulateMedia({
      'prefers-color-scheme': colorScheme,
      'prefers-reduced-motion': 'reduce',
    });
    const found = await violationsOf(part, 'contrast');
    violations.push(...found.map((violation) => `${colorScheme}: ${violation}`));
  }
  await emulateMedia({});
  return violations;
}

/**
 * Emulates media features until the end of the test, such as `{ 'prefers-reduced-motion': 'reduce' }`.
 *
 * @param media the emulated media type; by default, that of the screen
 */
export async function emulateMedia(
  features: Readonly<Record<string, string>>,
  media: 'print' | '' = '',
): Promise<void> {
  const send = (params: object) => cdp().send('Emulation.setEmulatedMedia', params);
  onTestFinished(async () => {
    await send({ media: '', features: [] });
  });
  await send({
    media,
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  });
}

/** The bounding box of an element in CSS pixels. */
export function boxOf(locator: Locator): DOMRect {
  return locator.element().getBoundingClientRect();
}

/** The cells of each body row of a table. */
export function cellsOf(table: Element): string[][] {
  return [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll<HTMLElement>('td, th')].map((cell) => cell.innerText.trim()),
  );
}

/** Finds the only element that matches a selector. */
export function find(selector: string, root: ParentNode = document): HTMLElement {
  const found = root.querySelectorAll<HTMLElement>(selector);
  const [element] = found;
  if (element === undefined || found.length > 1)
    throw new Error(`${found.length} elements match ${selector}`);
  return element;
}

/** Waits until the pause or play of every animation has taken effect, which takes a browser frame. */
export async function waitForAnimations(): Promise<void> {
  await Promise.all(document.getAnimations().map((animation) => animation.ready));
}

/** Waits until the focus is inside an opened element. */
export async function expectFocusIn(opened: Locator): Promise<void> {
  await expect.poll(() => opened.query()?.contains(document.activeElement) ?? false).toBe(true);
}

/**
 * Drags files with these contents over an element and drops them there.
 *
 * @returns `prevented` if the page keeps the browser from opening the files in its place
 */
export function dropFiles(
  target: Element,
  ...contents: readonly string[]
): 'prevented' | 'not prevented' {
  const dataTransfer = new DataTransfer();
  for (const [index, content] of contents.entries()) {
    dataTransfer.items.add(new File([content], `file${index}.csv`));
  }
  // `dispatchEvent` returns whether the default is not prevented.
  const isDefault = ['dragover', 'drop'].map((type) =>
    target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })),
  );
  return isDefault.includes(true) ? 'not prevented' : 'prevented';
}

/** Acts, and returns the file that the page then downloads. */
export async function catchDownload(
  act: () => Promise<void>,
): Promise<{ readonly name: string; readonly text: string }> {
  const click = vi.spyOn(HTMLElement.prototype, 'click').mockImplementation(() => undefined);
  await act();
  const [link] = click.mock.contexts;
  click.mockRestore();
  if (!(link instanceof HTMLAnchorElement)) throw new Error('nothing was downloaded');
  const bytes = await (await fetch(link.href)).arrayBuffer();
  // `Response.text` would remove a byte order mark.
  return { name: link.download, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
}

/** Acts, and returns the path and the fragment of the page to which this leads. The browser does not go there. */
export async function catchDeparture(act: () => Promise<void>): Promise<string> {
  let url: string | undefined;
  const onNavigate = (event: NavigateEvent) => {
    if (event.destination.sameDocument) return;
    event.preventDefault();
    url = event.destination.url;
  };
  navigation.addEventListener('navigate', onNavigate);
  await act();
  await expect.poll(() => url).toBeDefined();
  navigation.removeEventListener('navigate', onNavigate);
  const { pathname, hash } = new URL(url ?? '');
  return pathname + hash;
}

/** Waits for an element, focuses it and presses a key. */
export async function press(locator: Locator, key = '{Enter}'): Promise<void> {
  await expect.element(locator).toBeVisible();
  locator.element().focus();
  await userEvent.keyboard(key);
}

/** Copies the selection, and returns the text that the page has put into the clipboard. */
export async function copySelection(): Promise<string | undefined> {
  let text: string | undefined;
  const onCopy = (event: ClipboardEvent) => {
    if (event.defaultPrevented) text = event.clipboardData?.getData('text/plain');
  };
  window.addEventListener('copy', onCopy, { once: true });
  await userEvent.copy();
  return text;
}

/** Copies and pastes. Does so again if the page of another test file has copied something else in between. */
export async function paste(item: ClipboardItem): Promise<void> {
  const readLines = (text = '') => text.replaceAll('\r\n', '\n');
  const copied = readLines(await (await item.getType('text/plain')).text());
  let isPasted = false;
  const onPaste = (event: ClipboardEvent) => {
    isPasted = readLines(event.clipboardData?.getData('text/plain')) === copied;
    if (isPasted) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('paste', onPaste, { capture: true });
  onTestFinished(() => {
    window.removeEventListener('paste', onPaste, { capture: true });
  });
  await expect
    .poll(async () => {
      await navigator.clipboard.write([item]);
      await userEvent.paste();
      return isPasted;
    })
    .toBe(true);
}

/** Makes the browser deny the storage that lasts, until the end of the test. */
export function denyLocalStorage(): void {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The browser denies it', 'SecurityError');
  });
}

/** Makes the clipboard refuse every copy, or removes it, as in an insecure page, until the end of the test. */
export function breakClipboard(how: 'refuse' | 'remove'): void {
  const refuse = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  const value = how === 'refuse' ? { write: refuse, writeText: refuse } : undefined;
  Object.defineProperty(navigator, 'clipboard', { value, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'clipboard');
  });
}

/** Waits until React has rendered pending updates. Sends messages, because React schedules its work with messages. */
export async function waitForReact(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(null);
    });
  }
}

/** Waits for the end of the next browser frame. */
export async function nextFrame(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await waitForReact();
}

/** Holds the timers of the page until the end of the test. `vi.advanceTimersByTime` fires them. */
export function holdTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  // Otherwise each retry of an expectation would advance them.
  vi.spyOn(vi, 'isFakeTimers').mockReturnValue(false);
}

/** The value of a slider. */
export function valueOf(slider: Locator): number {
  const element = slider.element();
  return element instanceof HTMLInputElement ? Number(element.value) : NaN;
}

/** Moves the mouse to a point of the window, or presses or releases its button there. */
export async function mouse(
  type: 'mouseMoved' | 'mousePressed' | 'mouseReleased',
  x: number,
  y: number,
): Promise<void> {
  const { left = 0, top = 0, width = NaN } = window.frameElement?.getBoundingClientRect() ?? {};
  // Vitest scales the window to fit into that of the browser.
  const scale = width / window.innerWidth;
  await cdp().send('Input.dispatchMouseEvent', {
    type,
    x: left + scale * x,
    y: top + scale * y,
    button: 'left',
    clickCount: 1,
  });
}

/**
 * Expects a panel just below the track of a program. The panel starts at the left edge of the track, and ends at the
 * right edge of the stats panel.
 */
export function expectBelowTrack(
  section: Locator,
  panel: Locator,
): Record<'panelBox' | 'track' | 'stats', DOMRect> {
  const panelBox = boxOf(panel);
  const track = find(':has(> ol)', section.element()).getBoundingClientRect();
  const stats = find(':has(> section)', section.element()).getBoundingClientRect();
  expect(panelBox.top - track.bottom).toBeCloseTo(8, 0);
  expect(panelBox.left).toBeCloseTo(track.left, 0);
  expect(panelBox.right).toBeCloseTo(stats.right, 0);
  return { panelBox, track, stats };
}
