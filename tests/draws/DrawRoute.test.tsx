import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, namesField } from '../support/open-draws';
import { visit } from '../support/visit';

it('pauses the races when it opens, and changes nothing else', async () => {
  await page.viewport(800, 400);
  const app = await visit({ rounds: 1, size: 4 });
  await app.generateAndStart();
  await button('Hide Horses').click();
  window.scrollTo({ top: 100, behavior: 'instant' });
  const { scrollY } = window;
  expect(scrollY).toBeGreaterThan(0);
  await userEvent.keyboard('d');
  await expect.element(namesField).toBeVisible();
  expect(location.hash).toBe('#draw');
  await button('Back to the races').click();
  await expect.element(button('Resume')).toBeVisible();
  await expect.element(button('Show Horses')).toBeVisible();
  expect(window.scrollY).toBe(scrollY);
  expect(location.hash).not.toContain('draw');
});
