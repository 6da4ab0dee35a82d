import { violationsOf } from './support/axe';
import { atDemos, openDemo } from './support/demos';
import { boxOf, expect, test } from './support/game';

test.use(atDemos());

const VARIANTS = 'primary secondary success warning error outline ghost link'.split(' ');
const SIZES = 'xs sm md lg xl'.split(' ');

test.beforeEach(async ({ page }) => {
  await openDemo(page, 'button');
  await expect(page.getByRole('main').getByRole('region').getByRole('button')).toHaveCount(
    VARIANTS.length * SIZES.length * 5,
  );
});

test('all variants and sizes, each looking different from the others', async ({ page }) => {
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
});

test('a size is larger than the one before', async ({ page }) => {
  const heights = await Promise.all(
    SIZES.map((size) =>
      boxOf(page.getByRole('button', { name: `primary ${size} plain`, exact: true })),
    ),
  ).then((boxes) => boxes.map(({ height }) => height));
  expect(heights).toEqual([...heights].sort((a, b) => a - b));
  expect(new Set(heights).size).toBe(SIZES.length);
  expect(heights[0]).toBeGreaterThanOrEqual(24);
});

test('rounded', async ({ page }) => {
  for (const variant of VARIANTS) {
    const rounded = page.getByRole('button', { name: `${variant} md rounded`, exact: true });
    const radius = await rounded.evaluate((button) =>
      parseFloat(getComputedStyle(button).borderRadius),
    );
    expect(radius).toBeGreaterThanOrEqual((await boxOf(rounded)).height / 2);
  }
});

test('full width', async ({ page }) => {
  for (const variant of VARIANTS) {
    const wide = page.getByRole('button', { name: `${variant} md full width`, exact: true });
    const column = await wide
      .locator('..')
      .evaluate((row) => getComputedStyle(row).gridTemplateColumns);
    expect((await boxOf(wide)).width).toBe(parseFloat(column.split(' ')[2] ?? ''));
  }
});

test('a click counts, but not on a disabled or loading button', async ({ page }) => {
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
  await expect(clicks).toHaveText('40');
  await page.getByRole('button', { name: 'primary md plain', exact: true }).click();
  await expect(clicks).toHaveText('41');
});

test('a loading button says that it is busy, and turns', async ({ page }) => {
  for (const variant of VARIANTS) {
    const loading = page.getByRole('button', { name: `${variant} md loading`, exact: true });
    await expect(loading).toHaveAttribute('aria-busy', 'true');
    expect(await loading.evaluate((node) => node.getAnimations({ subtree: true }).length)).toBe(1);
    const plain = page.getByRole('button', { name: `${variant} md plain`, exact: true });
    await expect(plain).not.toHaveAttribute('aria-busy');
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('axe finds nothing', async ({ page }) => {
      expect(await violationsOf(page)).toEqual([]);
    });
  });
}
