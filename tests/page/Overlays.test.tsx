import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Overlays } from '../../src/page/Overlays';
import { retryableLazy } from '../../src/ui/retryableLazy';
import { boxOf, press } from '../support/components';

const NOT_LOADED = 'This part could not be loaded. Check the connection and try again.';
const NOT_LOADED_AGAIN =
  'This part could not be loaded. If trying again does not help, reload the page, which interrupts a running race.';

const alert = page.getByRole('alert');
const tryAgain = page.getByRole('button', { name: 'Try again' });
const shortcuts = page.getByText('The shortcuts');
const overlay = page.getByRole('dialog');

beforeEach(() => {
  // React logs the errors that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** Renders an overlay whose code loads when the test calls `answer`. */
async function renderOverlays() {
  const answers: ((isLoaded: boolean) => void)[] = [];
  const Part = retryableLazy(
    () =>
      new Promise<{ default: () => React.JSX.Element }>((resolve, reject) => {
        answers.push((isLoaded) => {
          if (isLoaded) resolve({ default: () => <div role="dialog">The overlay</div> });
          else reject(new Error('offline'));
        });
      }),
  );
  const onClose = vi.fn();
  const focusPage = vi.fn();
  const elementFor = (kind: 'code' | 'history' | null) => (
    <Overlays
      overlay={kind === null ? null : { kind }}
      onClose={onClose}
      renderOverlay={() => (kind === 'code' ? <Part /> : <div role="dialog">Another one</div>)}
      shortcuts={<p>The shortcuts</p>}
      focusPage={focusPage}
    />
  );
  const { rerender } = await render(elementFor('code'));
  let answered = 0;
  return {
    onClose,
    focusPage,
    show: (kind: 'code' | 'history' | null) => rerender(elementFor(kind)),
    answer: async (isLoaded: boolean) => {
      await expect.poll(() => answers.length).toBe(answered + 1);
      answers[answered++]?.(isLoaded);
    },
  };
}

describe('Overlays', () => {
  it('renders the shortcuts while an overlay loads, but not once it is open', async () => {
    const { answer, show } = await renderOverlays();
    await expect.element(shortcuts).toBeVisible();
    await answer(true);
    await expect.element(overlay).toHaveTextContent('The overlay');
    await expect.element(shortcuts).not.toBeInTheDocument();
    await show(null);
    await expect.element(shortcuts).toBeVisible();
  });

  it('shows a message if an overlay fails to load, and loads it on each further try @slow', async () => {
    const { answer, focusPage } = await renderOverlays();
    for (const message of [NOT_LOADED, NOT_LOADED_AGAIN, NOT_LOADED_AGAIN]) {
      await answer(false);
      await expect.element(alert.getByRole('paragraph')).toHaveTextContent(message);
      await expect.element(alert).toBeInViewport({ ratio: 1 });
      await expect.element(tryAgain).toHaveFocus();
      await expect.element(shortcuts).toBeVisible();
      await userEvent.keyboard('{Enter}');
      await expect.element(alert).not.toBeInTheDocument();
    }
    expect(focusPage).toHaveBeenCalledTimes(3);
    await answer(true);
    await expect.element(overlay).toHaveTextContent('The overlay');
  });

  it('loads an overlay again that is opened again', async () => {
    const { answer, show } = await renderOverlays();
    await answer(false);
    await expect.element(alert).toBeVisible();
    await show('code');
    await answer(true);
    await expect.element(overlay).toHaveTextContent('The overlay');
    await expect.element(alert).not.toBeInTheDocument();
  });

  it('replaces the message by another overlay', async () => {
    const { answer, show } = await renderOverlays();
    await answer(false);
    await expect.element(alert).toBeVisible();
    await show('history');
    await expect.element(overlay).toHaveTextContent('Another one');
    await expect.element(alert).not.toBeInTheDocument();
  });

  it('moves the focus to the page when the message closes', async () => {
    const { answer, focusPage, onClose } = await renderOverlays();
    await answer(false);
    await page.getByRole('button', { name: 'Close' }).click();
    expect(focusPage).toHaveBeenCalledOnce();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('fits its message on a phone', async () => {
    await page.viewport(320, 568);
    const { answer } = await renderOverlays();
    await answer(false);
    await press(tryAgain);
    await answer(false);
    await expect.element(alert).toHaveTextContent(NOT_LOADED_AGAIN);
    const banner = boxOf(alert);
    for (const name of ['Try again', 'Close']) {
      const { left, right, bottom } = boxOf(page.getByRole('button', { name }));
      expect(left).toBeGreaterThan(banner.left);
      expect(right).toBeLessThan(banner.right);
      expect(bottom).toBeLessThan(banner.bottom);
    }
  });
});
