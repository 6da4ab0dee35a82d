import type { Locator } from '@playwright/test';
import { boxOf, expect, PROGRAM_NAMES, test } from './support/game';

test('a fixed bar has one link for each program, named like the program', async ({ game }) => {
  await expect(game.bottomBar).toHaveCount(0);
  await game.generate();
  const links = game.bottomBar.getByRole('link');
  await expect(links).toHaveCount(6);
  for (const [index, programName] of PROGRAM_NAMES.entries()) {
    await expect(links.nth(index)).toHaveAccessibleName(programName);
    const id = await game.program(programName).getAttribute('id');
    await expect(links.nth(index)).toHaveAttribute('href', `#${id}`);
  }
  // At the lower edge of the link is a strip, 5 px high, for the progress of the leader. The label is in the middle of the
  // space above this strip.
  const link = await boxOf(links.first());
  const label = await boxOf(links.first().getByText('1st Lap'));
  expect(label.top - link.top).toBeCloseTo(link.bottom - label.bottom - 5, 0);
  // During a race, a link also shows the leader, but its accessible name is still the program's name.
  await game.start();
  await game.advanceClock(2_000);
  for (const [index, programName] of PROGRAM_NAMES.entries()) {
    await expect(links.nth(index)).toHaveAccessibleName(programName);
  }
  await expect(links.first()).not.toContainText('Won by');
  await game.advanceClock(2_500);
  await expect(links.first()).toContainText('Won by');
  await expect(links.first()).toHaveAccessibleName(PROGRAM_NAMES[0]);
  const before = await boxOf(game.bottomBar);
  await game.page.mouse.wheel(0, 1_500);
  await expect.poll(() => game.page.evaluate(() => scrollY)).toBeGreaterThan(500);
  expect(await boxOf(game.bottomBar)).toEqual(before);

  await test.step('the links work by keyboard', async () => {
    await game.bottomBar.getByRole('link', { name: PROGRAM_NAMES[3], exact: true }).focus();
    await game.page.keyboard.press('Enter');
    await expect(
      game.page.getByRole('heading', { name: PROGRAM_NAMES[3], exact: true }),
    ).toBeInViewport();
  });

  await test.step('with smooth scrolling, the link that was clicked becomes current', async () => {
    for (const programName of [PROGRAM_NAMES[5], PROGRAM_NAMES[2], PROGRAM_NAMES[0]]) {
      const link = game.bottomBar.getByRole('link', { name: programName, exact: true });
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'location');
      await expect(game.bottomBar.locator('[aria-current]')).toHaveCount(1);
    }
  });
});

test('after a link, Tab continues in its section, which shows no ring', async ({ game }) => {
  const { page } = game;
  await game.generate();
  const address = page.url();
  const link = game.bottomBar.getByRole('link', { name: PROGRAM_NAMES[2], exact: true });
  const section = game.program(PROGRAM_NAMES[2]);
  for (const follow of [() => link.press('Enter'), () => link.click()]) {
    await follow();
    await expect(section).toHaveCSS('outline-style', 'none');
    await page.keyboard.press('Tab');
    await expect(section.getByRole('button').first()).toBeFocused();
    // A click on the text of the section must not focus the section.
    await expect(section).not.toHaveAttribute('tabindex');
    expect(page.url()).toBe(address);
  }
});

test('a click with Ctrl on a link opens a new tab, and scrolls nothing', async ({ game }) => {
  const { page } = game;
  await game.generate();
  const link = game.bottomBar.getByRole('link', { name: PROGRAM_NAMES[5], exact: true });
  const opened = page.context().waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL(/#program-6$/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('each link scrolls its heading into view between the two bars, and becomes current @slow', async ({
  game,
}) => {
  const { page } = game;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await game.generate();
  const address = page.url();
  for (const width of [1440, 390]) {
    await test.step(`${width} px wide`, async () => {
      await game.resize(width, 844);
      for (const programName of [...PROGRAM_NAMES, PROGRAM_NAMES[0]]) {
        const link = game.bottomBar.getByRole('link', { name: programName, exact: true });
        await link.click();
        const heading = page.getByRole('heading', { name: programName, exact: true });
        await expect(heading).toBeInViewport({ ratio: 1 });
        const { top, bottom } = await boxOf(heading);
        // On a phone, only the first row of the action bar is fixed.
        const actionBarBottom = (await boxOf(game.button('Start All Races'))).bottom;
        expect(top).toBeGreaterThanOrEqual(actionBarBottom);
        expect(bottom).toBeLessThanOrEqual((await boxOf(game.bottomBar)).top);
        expect(await isOnTop(heading)).toBe(true);
        // The page may end before the last heading is near the action bar.
        if (programName !== PROGRAM_NAMES[5]) expect(top).toBeLessThan(actionBarBottom + 60);
        await expect(link).toHaveAttribute('aria-current', 'location');
        await expect(game.bottomBar.locator('[aria-current]')).toHaveCount(1);
        // A click must not change the fragment of the address, because the fragment can name the meeting.
        expect(page.url()).toBe(address);
      }
    });
  }

  await game.start();
  for (const width of [1440, 390]) {
    await test.step(`the bar does not cover the last section, ${width} px wide`, async () => {
      await game.resize(width, 844);
      await page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight);
      });
      const { top } = await boxOf(game.bottomBar);
      expect((await boxOf(game.program(PROGRAM_NAMES[5]))).bottom).toBeLessThanOrEqual(top);
      await expect(game.statsPanel(PROGRAM_NAMES[5]).getByRole('row').last()).toBeInViewport({
        ratio: 1,
      });
      expect(await isOnTop(game.statsPanel(PROGRAM_NAMES[5]).getByRole('cell').last())).toBe(true);
    });
  }
});

/** Returns whether a click on the middle of the element would hit the element. */
async function isOnTop(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return node.contains(hit);
  });
}
