import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { boxOf, contrastViolations, find, violationsOf } from '../support/components';
import { expectOutput, openDemo } from '../support/demos';

const VARIANTS = 'primary secondary success warning error outline ghost link'.split(' ');
const SIZES = 'xs sm md lg xl'.split(' ');
const STATES = ['plain', 'disabled', 'loading', 'rounded', 'full width'];

const button = (name: string) => page.getByRole('button', { name, exact: true });
const buttonsIn = (state: string) => [
  ...find(`section[aria-label="${state}"]`).querySelectorAll('button'),
];

it('has a look of its own for each variant and size, and grows with its size', async () => {
  await openDemo('button');
  expect(STATES.flatMap(buttonsIn)).toHaveLength(VARIANTS.length * SIZES.length * STATES.length);
  const looks = buttonsIn('plain').map((button) => {
    const { backgroundColor, color, borderColor, textDecorationLine, fontSize, minHeight } =
      getComputedStyle(button);
    return [backgroundColor, color, borderColor, textDecorationLine, fontSize, minHeight].join();
  });
  expect(new Set(looks).size).toBe(VARIANTS.length * SIZES.length);

  const heights = SIZES.map((size) => boxOf(button(`primary ${size} plain`)).height);
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  expect(new Set(heights).size).toBe(SIZES.length);
  expect(heights[0]).toBeGreaterThanOrEqual(24);
});

it('can be rounded, full width and loading in each variant', async () => {
  await openDemo('button');
  for (const variant of VARIANTS) {
    const rounded = button(`${variant} md rounded`);
    expect(parseFloat(getComputedStyle(rounded.element()).borderRadius)).toBeGreaterThanOrEqual(
      boxOf(rounded).height / 2,
    );
    const wide = button(`${variant} md full width`);
    // The demo has a column for each size, and md is the third size.
    const row = wide.element().parentElement ?? document.body;
    const [, , column = ''] = getComputedStyle(row).gridTemplateColumns.split(' ');
    expect(boxOf(wide).width).toBe(parseFloat(column));
    const loading = button(`${variant} md loading`).element();
    expect(loading.ariaBusy).toBe('true');
    expect(loading.getAnimations({ subtree: true })).toHaveLength(1);
    expect(button(`${variant} md plain`).element().ariaBusy).toBeNull();
  }
});

it('ignores clicks while it is disabled or loading', async () => {
  await openDemo('button');
  for (const state of ['disabled', 'loading']) {
    for (const each of buttonsIn(state)) each.click();
    await expect.element(button(`primary md ${state}`)).toBeDisabled();
    await button(`primary md ${state}`).click({ force: true });
    await expectOutput('Clicks', '0');
  }
  for (const each of buttonsIn('plain')) each.click();
  await expectOutput('Clicks', `${VARIANTS.length * SIZES.length}`);
});

it('is accessible and has enough contrast in every look', async () => {
  await openDemo('button');
  vi.useRealTimers();
  expect(await violationsOf()).toEqual([]);
  expect(await contrastViolations()).toEqual([]);
});
