import { expect } from '@playwright/test';
import { type Handle, isHandle, type WebDriver } from './WebDriver';

declare global {
  interface Window {
    /** Messages of the page since `Visitor.open`. */
    noise?: string[];
  }
}

/** The code points that W3C WebDriver assigns to keys that type no character. */
export const KEYS = { Enter: '\uE007', Escape: '\uE00C', ArrowRight: '\uE014' } as const;

/** Finds controls by their names, as a visitor does. */
export class Visitor {
  readonly browser: WebDriver;
  readonly #url: string;

  constructor(browser: WebDriver, url: string) {
    this.browser = browser;
    this.#url = url;
  }

  /** Opens a page such as `draw/#check`, relative to that of the races, and waits for the control `waitFor`. */
  async open(path = '', { waitFor = 'Hide Horses' } = {}): Promise<void> {
    // The page does not load again if only the fragment of the address changes.
    await this.browser.open('about:blank');
    await this.browser.open(this.#url + path);
    await this.browser.evaluate(recordNoise);
    await this.find(waitFor);
  }

  /** Waits for the element that `findNamed` finds, and returns it. */
  async find(name: string): Promise<Handle> {
    const found: Handle[] = [];
    await expect(async () => {
      const element = await this.browser.evaluate(findNamed, name);
      expect(isHandle(element), `there is a “${name}”`).toBe(true);
      if (isHandle(element)) found.push(element);
    }).toPass();
    const [element] = found;
    if (element === undefined) throw new Error(`there is no “${name}”`);
    return element;
  }

  async has(name: string): Promise<boolean> {
    return isHandle(await this.browser.evaluate(findNamed, name));
  }

  async click(name: string): Promise<void> {
    await this.browser.click(await this.find(name));
  }

  async waitUntilGone(name: string): Promise<void> {
    await expect.poll(() => this.has(name), { message: `“${name}” is gone` }).toBe(false);
  }

  /** Waits until the visible text of the page contains a text. */
  async waitForText(text: string): Promise<void> {
    const read = () => this.browser.evaluate(() => document.body.innerText);
    await expect.poll(read).toContain(text);
  }

  /** Returns the visible text of the first element that matches a selector. */
  async textOf(selector: string): Promise<string> {
    const read = (selector: string) => document.querySelector<HTMLElement>(selector)?.innerText;
    return String(await this.browser.evaluate(read, selector));
  }

  /** Waits until the focus is inside the first element that matches a selector. */
  async waitForFocus(selector: string): Promise<void> {
    const contains = (selector: string) =>
      document.querySelector(selector)?.contains(document.activeElement);
    const message = `the focus is inside ${selector}`;
    await expect.poll(() => this.browser.evaluate(contains, selector), { message }).toBe(true);
  }

  /** Calls a function in the page. Returns the numbers that the function returns. */
  async numbers<Args extends readonly unknown[]>(
    call: (...args: Args) => readonly number[] | Promise<readonly number[]>,
    ...args: Args
  ): Promise<number[]> {
    const result = await this.browser.evaluate(call, ...args);
    const isNumber = (value: unknown) => typeof value === 'number';
    if (Array.isArray(result) && result.every(isNumber)) return result;
    throw new Error('the page returned something other than numbers');
  }

  async noise(): Promise<unknown> {
    return this.browser.evaluate(() => window.noise);
  }
}

/** Records the page's log messages, its uncaught errors, and what its content security policy blocks. */
function recordNoise(): void {
  const noise: string[] = [];
  window.noise = noise;
  for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const) {
    console[level] = (...args: readonly unknown[]) => noise.push(`${level}: ${args.join(' ')}`);
  }
  addEventListener('error', ({ message }) => {
    // Harmless: the browser calls the observers in the next frame.
    if (message === 'ResizeObserver loop completed with undelivered notifications.') return;
    noise.push(`uncaught: ${message}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => noise.push(`rejected: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    noise.push(`blocked by ${violatedDirective}: ${blockedURI}`),
  );
}

/**
 * Returns the visible and enabled element with this name. Looks only at controls, headings and elements with a role. If
 * several match, returns the last one, because an open dialog is at the end of the page.
 */
function findNamed(name: string): Element | null {
  const selector = 'button, a, input, textarea, [role], h1, h2, h3';
  const textOf = (element: Element | null | undefined) =>
    element?.textContent.replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => {
    const [id] = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    if (id !== undefined) return textOf(document.getElementById(id));
    const label = element.getAttribute('aria-label');
    if (label !== null) return label;
    if ('labels' in element && element.labels instanceof NodeList && element.labels.length > 0) {
      const [first] = element.labels;
      return first instanceof Element ? textOf(first) : undefined;
    }
    return textOf(element);
  };
  const isUsable = (element: Element) =>
    !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true });
  return (
    [...document.querySelectorAll(selector)].findLast(
      (element) => nameOf(element) === name && isUsable(element),
    ) ?? null
  );
}
