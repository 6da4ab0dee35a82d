import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { contrastViolations, find, violationsOf } from '../support/components';
import { button, openDraws, rowTexts, wordField } from '../support/open-draws';
import { currentValue } from '../support/record';

const LONG_NAMES = [
  'Bartholomäus-Maximilian von und zu Hohenlohe-Schillingsfürst*2',
  'Donaudampfschifffahrtsgesellschaft',
  'Rindfleischetikettierungsgesetz',
];

type Step = 'enter' | 'locked' | 'asking' | 'race' | 'drawn' | 'replay' | 'record' | 'check';

/** Goes through all steps of a draw. */
async function forEachStep(
  names: readonly string[],
  check: (step: Step) => Promise<void>,
): Promise<void> {
  const { app, draws } = await openDraws(names);
  await expect.poll(() => rowTexts().length).toBe(names.length);
  await check('enter');
  draws.lock();
  draws.setWord('giraffe');
  await expect.element(wordField).toHaveValue('giraffe');
  await check('locked');
  await button('Race without a word').click();
  await expect.element(button('Back')).toBeVisible();
  await check('asking');
  draws.startRace();
  currentValue(draws.race$)?.togglePause();
  await expect.element(button('Resume')).toBeVisible();
  await check('race');
  currentValue(draws.race$)?.finish();
  await expect.element(page.getByRole('group', { name: 'Drawn' })).toBeVisible();
  await check('drawn');
  await button('Watch again').click();
  await expect.element(page.getByRole('slider', { name: 'Time' })).toBeVisible();
  find('[type=range]').focus();
  await userEvent.keyboard('{End}');
  await check('replay');
  draws.openRecord();
  await expect.element(page.getByRole('heading', { name: 'Record' })).toBeVisible();
  await check('record');
  app.stores.router.go('check');
  await expect.element(button('Check it')).toBeVisible();
  await check('check');
}

describe('each step of a draw', () => {
  it('has no axe violations in either color scheme @slow', async () => {
    await forEachStep(['Leni', 'Jonas', 'Anna*3', 'Jonas', 'Oskar*x'], async (step) => {
      // Other tests look at the replay and the check.
      if (step === 'locked' || step === 'replay' || step === 'check') return;
      const part = page.getByRole('main').element().parentElement ?? undefined;
      expect(await violationsOf(part), step).toEqual([]);
      expect(await contrastViolations(part), step).toEqual([]);
    });
  });

  it('is no wider than its window @slow', async () => {
    await forEachStep(LONG_NAMES, async (step) => {
      for (const [width, height] of [
        [1920, 1080],
        [1440, 900],
        [1024, 768],
        [768, 900],
        [390, 844],
        [320, 640],
      ] as const) {
        await page.viewport(width, height);
        const { clientWidth, scrollWidth } = document.documentElement;
        const tooWide =
          scrollWidth <= clientWidth
            ? []
            : [...document.querySelectorAll('main *')]
                .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
                .map((element) => `${element.tagName} ${element.className}`);
        expect(tooWide, `${step}, ${width} × ${height}`).toEqual([]);
      }
    });
  });

  it('has a bar that fits on a phone, and whose button says where it leads, except in a race @slow', async () => {
    const bar = page.getByRole('banner');
    await forEachStep(['Leni', 'Jonas'], async (step) => {
      const [leave, to] =
        step === 'check'
          ? ['Draw lots yourself', 'Draw lots']
          : step === 'replay' || step === 'record'
            ? ['Back to the draw', 'Draw']
            : ['Back to the races', 'Races'];
      for (const width of [320, 360, 390]) {
        await page.viewport(width, 700);
        // Leaving the page during a race would decide the draw at once.
        if (step !== 'race') {
          await expect.element(button(leave)).toHaveTextContent(`${leave}${to}`);
          await expect.element(bar.getByText(to, { exact: true })).toBeVisible();
        }
        const title = document.createRange();
        title.selectNodeContents(find('h1', bar.element()));
        const boxes = [title, ...bar.element().querySelectorAll('button')]
          .map((part) => part.getBoundingClientRect())
          .filter((box) => box.width > 0);
        const faults = boxes.filter(
          ({ left, right }, index) => left < 0 || right > (boxes[index + 1]?.left ?? innerWidth),
        );
        expect(faults, `${step}, ${width} px wide`).toEqual([]);
      }
    });
  });

  it('keeps long names inside of their panels, and its title left of the tools @slow', async () => {
    await forEachStep(LONG_NAMES, async (step) => {
      if (step === 'race') {
        for (const width of [1024, 821, 768, 721]) {
          await page.viewport(width, 800);
          const [title = NaN] = [...document.querySelectorAll('h1 span')]
            .map((span) => span.getBoundingClientRect())
            .filter((box) => box.width > 0)
            .map((box) => box.right);
          const tools = page.getByRole('banner').getByRole('button').first().element();
          expect(title, `${width} px`).toBeLessThan(tools.getBoundingClientRect().left);
        }
      }
      if (step !== 'drawn') return;
      const panels = [...document.querySelectorAll('section[aria-label="Draw 1"] > div:has(h2)')];
      expect(panels).toHaveLength(2);
      for (const width of [1440, 768, 390, 320]) {
        await page.viewport(width, 900);
        const outside = panels.flatMap((panel) => {
          const { left, right } = panel.getBoundingClientRect();
          return [...panel.querySelectorAll('h2, p, button, button > span, p > bdi, p b')]
            .filter((element) => {
              const box = element.getBoundingClientRect();
              return box.left < left - 0.5 || box.right > right + 0.5;
            })
            .map((element) => `${element.tagName} ${element.textContent}`);
        });
        expect(outside, `${width} px`).toEqual([]);
      }
    });
  });
});
