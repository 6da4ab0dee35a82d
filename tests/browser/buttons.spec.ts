import { contrastViolations, violationsOf } from './support/axe';
import { demoOptions, openDemo } from './support/demos';
import { boxOf, expect, test } from './support/game';

test.use(demoOptions());

const VARIANTS = 'primary secondary success warning error outline ghost link'.split(' ');
const SIZES = 'xs sm md lg xl'.split(' ');
const STATES = ['plain', 'disabled', 'loading', 'rounded', 'full width'];

test('the demo shows every variant, size and state, and each variant and size looks different @slow', async ({
  page,
}) => {
  await openDemo(page, 'button');
  await expect(page.getByRole('main').getByRole('region').getByRole('button')).toHaveCount(
    VARIANTS.length * SIZES.length * STATES.length,
  );
  const looks = await page
    .getByRole('region', { name: 'plain' })
    .getByRole('button')
    .evaluateAll((all) =>
      all.map((button) => {
        const { backgroundColor, color, borderColor, textDecorationLine, fontSize, minHeight } =
          getComputedStyle(button);
        return [
          backgroundColor,
          color,
          borderColor,
          textDecorationLine,
          fontSize,
          minHeight,
        ].join();
      }),
    );
  expect(new Set(looks).size).toBe(VARIANTS.length * SIZES.length);

  await test.step('each size is higher than the previous one', async () => {
    const boxes = await Promise.all(
      SIZES.map((size) =>
        boxOf(page.getByRole('button', { name: `primary ${size} plain`, exact: true })),
      ),
    );
    const heights = boxes.map(({ height }) => height);
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
    expect(new Set(heights).size).toBe(SIZES.length);
    expect(heights[0]).toBeGreaterThanOrEqual(24);
  });

  for (const variant of VARIANTS) {
    await test.step(`${variant} buttons can be rounded, full width and loading`, async () => {
      const rounded = page.getByRole('button', { name: `${variant} md rounded`, exact: true });
      const radius = await rounded.evaluate((button) =>
        parseFloat(getComputedStyle(button).borderRadius),
      );
      expect(radius).toBeGreaterThanOrEqual((await boxOf(rounded)).height / 2);

      const wide = page.getByRole('button', { name: `${variant} md full width`, exact: true });
      // The demo has a column for each size, and md is the third size.
      const column = await wide
        .locator('..')
        .evaluate((row) => getComputedStyle(row).gridTemplateColumns);
      expect((await boxOf(wide)).width).toBe(parseFloat(column.split(' ')[2] ?? ''));

      const loading = page.getByRole('button', { name: `${variant} md loading`, exact: true });
      await expect(loading).toHaveAttribute('aria-busy', 'true');
      expect(await loading.evaluate((node) => node.getAnimations({ subtree: true }).length)).toBe(
        1,
      );
      const plain = page.getByRole('button', { name: `${variant} md plain`, exact: true });
      await expect(plain).not.toHaveAttribute('aria-busy');
    });
  }

  await test.step('the demo counts the clicks, except on disabled and loading buttons', async () => {
    const clickAll = (state: string) =>
      page
        .getByRole('region', { name: state, exact: true })
        .getByRole('button')
        .evaluateAll((all) => {
          for (const button of all) if (button instanceof HTMLElement) button.click();
        });
    const clicks = page.getByRole('status');
    for (const state of ['disabled', 'loading']) {
      await clickAll(state);
      const button = page.getByRole('button', { name: `primary md ${state}`, exact: true });
      await expect(button).toBeDisabled();
      await button.click({ force: true });
      await expect(clicks).toHaveText('0');
    }
    await clickAll('plain');
    // 8 variants × 5 sizes.
    await expect(clicks).toHaveText('40');
    await page.getByRole('button', { name: 'primary md plain', exact: true }).click();
    await expect(clicks).toHaveText('41');
  });

  await test.step('axe finds no violations', async () => {
    expect(await violationsOf(page, { rules: 'all but contrast' })).toEqual([]);
    expect(await contrastViolations(page, ['html'])).toEqual([]);
  });
});
