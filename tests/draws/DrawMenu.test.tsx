import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { saveRacesFragment } from '../../src/page/address';
import { createTextStorage } from '../../src/page/textStorage';
import { boxOf, catchDeparture, expectFocusIn } from '../support/components';
import { button, drawOnce, lockButton, namesField, openDraws } from '../support/open-draws';
import { currentValue } from '../support/record';

const NAMES = ['Leni', 'Jonas', 'Mia'];

const more = button('More');
const menu = page.getByRole('dialog', { name: 'More' });
const bar = page.getByRole('banner');
const isFullScreen = () => document.fullscreenElement !== null;

async function openMenu(): Promise<void> {
  await more.click();
  // Escape works from then on.
  await expectFocusIn(menu);
}

async function choose(name: string | RegExp): Promise<void> {
  await openMenu();
  await menu.getByText(name).click();
}

/** Opens the running race of a draw. */
async function openRace() {
  const visit = await openDraws(NAMES);
  visit.draws.lock();
  visit.draws.setWord('giraffe');
  visit.draws.startRace();
  await expect.element(button('Pause')).toBeVisible();
  return visit;
}

it('changes the speed of a race, shows the shortcuts, and ends the race @slow', async () => {
  await page.viewport(390, 844);
  await openRace();
  await choose('2×');
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await choose('Keyboard shortcuts');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expectFocusIn(shortcuts);
  await userEvent.keyboard('{Escape}');
  await expect.element(shortcuts).not.toBeInTheDocument();
  await page.viewport(1440, 900);
  await expect.element(button('Speed 2×')).toBeVisible();
  await choose(/^Finish now/);
  await expect.element(button('Draw again with everyone')).toBeVisible();
});

it('enters full screen, which the check keeps @slow', async () => {
  const { draws } = await openRace();
  await openMenu();
  await expect
    .element(menu.getByRole('button', { name: /^Full screen/ }))
    .toHaveAttribute('aria-keyshortcuts', 'Shift+F');
  await menu.getByText(/^Full screen/).click();
  await expect.poll(isFullScreen).toBe(true);
  await expect.element(menu).not.toBeInTheDocument();
  // The bar is a box in a corner.
  expect(getComputedStyle(bar.element()).position).toBe('fixed');
  await openMenu();
  // The menu is below its button, although the bar is wider than in a window.
  await expect.poll(() => boxOf(bar).right - boxOf(menu).right).toBeCloseTo(0, 0);
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Shift>}F{/Shift}');
  await expect.poll(isFullScreen).toBe(false);

  currentValue(draws.race$)?.finish();
  draws.openRecord();
  await button('Full screen').click();
  // Nothing else in the bar of the record needs the room.
  await button('Back to the draw').click();
  await choose('Check a draw');
  await expect.element(button('Check it')).toBeVisible();
  expect(isFullScreen()).toBe(true);
  // The sessions of the draws and their races are not in it.
  await openMenu();
  const labels = menu
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);
  expect(labels[0]).toBe('Back to the races');
  expect(labels.join()).not.toMatch(/Check a draw|New session/);
  await menu.getByText('Leave full screen').click();
  await expect.poll(isFullScreen).toBe(false);
});

it.each(['', '#K7Q-M2X-WD4'])(
  'leads back to the races that the tab has shown, from the draws and from a check: %j',
  async (fragment) => {
    saveRacesFragment(
      createTextStorage(() => sessionStorage),
      fragment.slice(1),
    );
    const { app } = await openDraws(NAMES);
    const races = import.meta.env.BASE_URL + fragment;
    expect(await catchDeparture(() => button('Back to the races').click())).toBe(races);
    app.stores.router.go('check');
    await expect.element(button('Check it')).toBeVisible();
    expect(await catchDeparture(() => choose('Back to the races'))).toBe(races);
  },
);

it('has no full screen in a browser without it, as on an iPhone, and Shift F does nothing', async () => {
  for (const property of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen']) {
    Object.defineProperty(document, property, { value: undefined, configurable: true });
    onTestFinished(() => {
      Reflect.deleteProperty(document, property);
    });
  }
  await openDraws(NAMES);
  await expect.element(button('Back to the races')).toBeVisible();
  await expect.element(button('Full screen')).not.toBeInTheDocument();
  await userEvent.tab();
  await userEvent.keyboard('{Shift>}F{/Shift}');
  await openMenu();
  await expect.element(menu.getByText('Full screen')).not.toBeInTheDocument();
});

it('takes and returns the focus', async () => {
  await openDraws();
  await expect.element(namesField).toHaveFocus();
  await openMenu();
  await userEvent.tab({ shift: true });
  await expect.element(more).toHaveFocus();
  await userEvent.tab();
  await expect.poll(() => menu.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(more).toHaveFocus();
});

it('asks before a new session, which begins with draw 1', async () => {
  const { draws } = await openDraws(NAMES);
  await drawOnce(draws);
  await openMenu();
  const newSession = button('New session');
  await newSession.click();
  await button('Back').click();
  await expect.element(newSession).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByText('Numbers begin at 1 again. Copy the record first.'))
    .toBeVisible();
  await expect.element(newSession).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await lockButton.click();
  await expect.element(page.getByText('Draw 1', { exact: true })).toBeVisible();
});
