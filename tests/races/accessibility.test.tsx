import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { find } from '../support/components';
import { PROGRAM_NAMES, visit } from '../support/visit';

it('announces new races, the start, each winner and the end in a polite log @slow', async () => {
  const app = await visit({ rounds: 2 });
  const log = page.getByRole('log');
  const texts = () => [...log.element().children].map(({ textContent }) => textContent);
  expect(log.element()).toHaveAttribute('aria-live', 'polite');
  expect(texts()).toEqual([]);
  await app.generate();
  await expect.poll(texts).toEqual(['New races have been generated.']);
  await app.start();
  await expect.poll(texts).toEqual(['The races have started.']);
  app.advance(3_000);
  expect(texts()).toHaveLength(1);
  await app.finish();
  await expect.poll(texts).toHaveLength(4);
  const winners = PROGRAM_NAMES.slice(0, 2).map(
    (name, index) => `${name}: ${app.race(index + 1).finishers[0]?.name} wins.`,
  );
  expect(texts().slice(1, 3).sort()).toEqual(winners.sort());
  expect(texts()[3]).toMatch(/^All races are over\. [A-Z].*\.$/);

  // New programs clear the announcements about the old ones.
  await app.start();
  app.advance(1_000);
  await app.button('Re-generate Program').click();
  await expect.poll(texts).toEqual(['New races have been generated.']);
});

// WCAG 2.2.2: motion that starts by itself stops after at most 5 seconds.
it('bounces Generate Program four times in under 5 s, and then rests for 20 s', async () => {
  const app = await visit();
  const button = app.button('Generate Program').element();
  const animations = button.getAnimations({ subtree: true });
  // Samples the vertical offset of the button's background every 100 ms, during two iterations of the animation. An
  // iteration lasts 24.8 s.
  const offsets = Array.from({ length: 248 * 2 }, (_, index) => {
    for (const animation of animations) animation.currentTime = index * 100;
    return new DOMMatrix(getComputedStyle(button, '::before').transform).m42;
  });
  const peaks = offsets.filter(
    (offset, index) =>
      offset < -2 && offset < (offsets[index - 1] ?? 0) && offset <= (offsets[index + 1] ?? 0),
  );
  expect(peaks).toHaveLength(8);
  // The indexes of the offsets at which the background is not at rest. Ten indexes are one second.
  const moving = offsets.flatMap((offset, index) => (offset < -0.01 ? [index] : []));
  const restEnd = moving.find((index) => index > 100) ?? NaN;
  const restStart = moving[moving.indexOf(restEnd) - 1] ?? NaN;
  expect(restStart).toBeLessThan(50);
  expect(restEnd - restStart).toBeGreaterThanOrEqual(200);
});

it('has named landmarks and tables, and no gaps in its heading outline', async () => {
  const app = await visit();
  const count = (role: string, name?: string | RegExp) =>
    page.getByRole(role, { ...(name !== undefined && { name }), exact: true }).elements().length;
  const outline = () =>
    page
      .getByRole('heading')
      .elements()
      .map(({ tagName, textContent }) => [tagName, textContent.trim()]);
  expect(outline()).toEqual([
    ['H1', 'Furlong'],
    ['H2', 'Horse List 20'],
    ['H2', 'No race programs available. Generate horses and programs first.'],
  ]);
  await app.generate();
  await expect.poll(outline).toEqual([
    ['H1', 'Furlong'],
    ['H2', 'Horse List 20'],
    ...PROGRAM_NAMES.flatMap((name) => [
      ['H2', name],
      ['H3', 'Program'],
      ['H3', 'Results'],
    ]),
  ]);
  expect([count('banner'), count('main')]).toEqual([1, 1]);
  expect(count('navigation', 'Programs')).toBe(1);
  expect(page.getByRole('main').getByRole('region').elements()).toHaveLength(7);
  await app.start();
  await expect.poll(() => count('table', 'Live Results')).toBe(6);
  expect(count('table', 'Program')).toBe(6);
  expect(count('table', /^Horse List/)).toBe(1);
  expect(count('table')).toBe(13);
  // The horse list has 3 columns, each program 2 and each result 3.
  expect(count('columnheader')).toBe(3 + 6 * 2 + 6 * 3);
});

it.each([1440, 390])(
  'shows the focus on every control that Tab reaches at %i px @slow',
  async (width) => {
    await page.viewport(width, 844);
    const app = await visit();
    await app.generateAndStart();
    const switches = page.getByRole('button', { name: 'Chances of all races' });
    await expect.poll(() => switches.elements()).toHaveLength(6);
    app.button('Hide Horses').element().focus();
    // A script sets the focus without an outline, so the focus comes back by a key.
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    const stops: (string | null)[] = [];
    for (let presses = 0; presses < 18; presses++) {
      if (presses > 0) await userEvent.tab();
      const stop = find(':focus');
      const name =
        stop.ariaLabel ?? stop.querySelector('h2, span')?.textContent ?? stop.textContent;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(stop);
      expect(outlineStyle, name).toBe('solid');
      expect(parseFloat(outlineWidth), name).toBeGreaterThanOrEqual(2);
      expect(outlineColor, name).not.toMatch(/, 0\)$/);
      await expect.element(stop).toBeInViewport();
      stops.push(name);
    }
    expect(stops).toEqual([
      'Hide Horses',
      'Re-generate Horses',
      'Re-generate Program',
      'Pause',
      'More',
      'Horse List 20',
      ...PROGRAM_NAMES.map(() => 'Chances of all races'),
      ...PROGRAM_NAMES,
    ]);
  },
);
