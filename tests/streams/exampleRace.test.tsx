import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';

it('examples/race.tsx races until the final results, and stops during a pause', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  onTestFinished(() => {
    root.remove();
  });
  await import('../../examples/race');
  const order = () => [...root.querySelectorAll('li')].map(({ textContent }) => textContent);
  await expect.element(page.getByText('Racing')).toBeVisible();
  expect(order()).toHaveLength(10);
  const start = order();
  vi.advanceTimersByTime(2_000);
  await expect.poll(order).not.toEqual(start);
  await page.getByRole('button', { name: 'Pause' }).click();
  // While the timers are fake, each poll advances them, so the order is read in the pause.
  await expect.element(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  const early = order();
  vi.advanceTimersByTime(30_000);
  await expect.element(page.getByText('Racing')).toBeVisible();
  expect(order()).toEqual(early);
  await page.getByRole('button', { name: 'Resume' }).click();
  vi.advanceTimersByTime(30_000);
  await expect.element(page.getByText('Final')).toBeVisible();
  expect(new Set(order()).size).toBe(10);
  expect(order()).not.toEqual(early);
});
