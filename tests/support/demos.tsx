import { StrictMode } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type Demo, listDemos } from '../../src/demos/shell/demo';
import { DemoPage } from '../../src/demos/shell/DemoPage';
import { SchemeProvider } from '../../src/theme/SchemeProvider';
import { ThemeProvider } from '../../src/theme/ThemeProvider';
import { waitForReact } from './components';

export const DEMOS = listDemos(
  import.meta.glob<{ default: Demo }>('../../src/demos/*.demo.tsx', { eager: true }),
).flatMap(({ demos }) => demos);

/**
 * Opens a demo with a clock that only the test advances. A second call is like a reload.
 *
 * @param query its name, and any settings: `late&after=500`
 */
export async function openDemo(query: string): Promise<void> {
  const { search } = location;
  vi.useFakeTimers({
    toFake: [
      ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const),
      ...(['performance', 'requestAnimationFrame', 'cancelAnimationFrame'] as const),
    ],
  });
  history.replaceState(null, '', `?demo=${query}`);
  const demo = DEMOS.find(({ name }) => name === new URLSearchParams(location.search).get('demo'));
  if (demo === undefined) throw new Error(`there is no demo ${query}`);
  await closeDemo();
  const { unmount } = await render(
    <StrictMode>
      <ThemeProvider>
        <SchemeProvider>
          <DemoPage demo={demo} next={undefined} />
        </SchemeProvider>
      </ThemeProvider>
    </StrictMode>,
  );
  closeDemo = unmount;
  onTestFinished(async () => {
    await unmount();
    closeDemo = noDemo;
    history.replaceState(null, '', search);
  });
  await waitForReact();
}

const noDemo = () => Promise.resolve();
let closeDemo: () => Promise<void> = noDemo;

/** Advances the clock, and renders every 50 ms. */
export async function advanceDemo(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 50) {
    vi.advanceTimersByTime(Math.min(50, ms - passed));
    await waitForReact();
  }
}

/** Clicks an element, also if it is invisible because a label stands for it. */
export function press(locator: Locator): void {
  const element = locator.element();
  if (element instanceof HTMLElement) element.click();
}

/** The value of the `Output` with this label. */
export function output(label: string): string {
  const terms = [...document.querySelectorAll('dl > div > dt')];
  const term = terms.find(({ textContent }) => textContent === label);
  return term?.nextElementSibling?.textContent ?? '';
}

/** The marbles of the `RaceLine` with this label. */
export function marblesOf(label: string): Element[] {
  const line = page.getByRole('group', { name: label, exact: true }).element();
  return [...line.querySelectorAll('i:not([class*=complete])')];
}

/** Waits until an `Output` has this text. */
export async function expectOutput(label: string, text: string | RegExp): Promise<void> {
  await expect
    .poll(() => output(label))
    .toMatch(typeof text === 'string' ? RegExp(`^${text}$`) : text);
}
