import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { find, holdTimers, violationsOf } from '../support/components';
import {
  againButton,
  button,
  lockButton,
  namesField,
  openDraws,
  passTime,
  rowTexts,
  wordField,
} from '../support/open-draws';
import { createNames, lockNames } from '../support/draws';
import { plantSession } from '../support/plant-session';
import { currentValue } from '../support/record';

const NAMES = ['Leni', 'Jonas', 'Mia'];

/** Longer than the controls of a stage stay after the last activity, in ms. */
const IDLE_MS = 3_100;

/** How long a new screen ignores a clicker, in ms. */
const READY_MS = 1_000;

const main = page.getByRole('main');
const bar = page.getByRole('banner');

/** Waits until elements have an opacity, with that of their ancestors. */
async function expectOpacity(opacity: number, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await expect.poll(() => opacityOf(button(name).element()), { message: name }).toBe(opacity);
  }
}

function opacityOf(element: Element): number {
  const own = Number(getComputedStyle(element).opacity);
  return element.parentElement === null ? own : Math.min(own, opacityOf(element.parentElement));
}

const focused = () => document.querySelector(':focus');

describe('a stage', () => {
  it('hides its controls while nobody uses them, and the focus is never on one of them', async () => {
    plantSession([lockNames(NAMES)], { step: 'locked' });
    holdTimers();
    const { draws } = await openDraws(undefined, '#stage');
    await expect.element(wordField).toHaveFocus();
    await expectOpacity(1, 'Race', 'More', 'Send the lock');
    await passTime(IDLE_MS);
    await expectOpacity(0, 'Race', 'More', 'Send the lock', 'Unlock the list');
    // Somebody must fill it in.
    await expect.element(wordField).toHaveFocus();
    expect(getComputedStyle(wordField.element()).opacity).toBe('1');
    // A press of the mouse hits no control that nobody sees.
    const race = button('Race');
    expect(getComputedStyle(race.element()).pointerEvents).toBe('none');
    await userEvent.hover(main);
    await expectOpacity(1, 'Race', 'More');
    await passTime(IDLE_MS);
    await expectOpacity(0, 'Race');

    // The focus shows a control, and returns to it with the next key.
    await userEvent.tab();
    await expect.element(race).toHaveFocus();
    await expectOpacity(1, 'Race');
    await passTime(IDLE_MS);
    await expectOpacity(0, 'Race');
    expect(focused()).toBeNull();
    await userEvent.keyboard('{Shift}');
    await expect.element(race).toHaveFocus();
    await expectOpacity(1, 'Race');
    // As a screen reader does.
    await passTime(IDLE_MS);
    find('[class*=otherActions] button:first-child').focus();
    await expectOpacity(1, 'Race without a word', 'More');

    // The end of the race shows no control.
    await wordField.fill('giraffe');
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Pause')).toBeVisible();
    await passTime(IDLE_MS);
    await expectOpacity(0, 'Pause', 'Finish now');
    expect(focused()).toBeNull();
    const search = page.getByRole('searchbox', { name: 'Find a name' });
    await expect.poll(() => opacityOf(search.element())).toBe(0);
    currentValue(draws.race$)?.finish();
    await expectOpacity(0, 'Watch again', 'Draw again with everyone', 'Record');
    await expect.element(page.getByText('Scan it. Any phone works it out again.')).toBeVisible();
    await passTime(READY_MS);
    expect(focused()).toBeNull();
    // Enter does what it does on a page in a window, where the button has the focus.
    await userEvent.keyboard('{Enter}');
    await expect.element(namesField).toHaveFocus();
  });

  it('begins and ends in the menu, or with full screen', async () => {
    holdTimers();
    await openDraws();
    const more = button('More');
    const hides = page.getByRole('switch', { name: 'Hide controls when idle' });
    const escape = async () => {
      await userEvent.keyboard('{Escape}');
      await expect.element(hides).not.toBeInTheDocument();
      await passTime(IDLE_MS);
    };
    await passTime(IDLE_MS);
    await expect.poll(() => opacityOf(bar.element())).toBe(1);
    await more.click();
    await hides.click();
    await expect.poll(() => location.hash).toBe('#stage');
    await escape();
    await expect.poll(() => opacityOf(bar.element())).toBe(0);
    await userEvent.keyboard('{Shift}');
    await expect.poll(() => opacityOf(bar.element())).toBe(1);
    await more.click();
    await hides.click();
    await expect.poll(() => location.hash).toBe('');
    await escape();
    expect(opacityOf(bar.element())).toBe(1);
    // The page is on a stage from this event on, which follows a change of `fullscreenElement` in the next frame.
    const toggleFullScreen = async () => {
      const isDone = new Promise((done) => {
        document.addEventListener('fullscreenchange', done, { once: true });
      });
      await userEvent.keyboard('{Shift>}F{/Shift}');
      await isDone;
    };
    await toggleFullScreen();
    expect(document.fullscreenElement).not.toBeNull();
    await passTime(IDLE_MS);
    await expect.poll(() => opacityOf(bar.element())).toBe(0);
    await toggleFullScreen();
    expect(document.fullscreenElement).toBeNull();
  });

  it('has no axe violations if it is transparent', async () => {
    await openDraws([], '#stage.transparent');
    expect(await violationsOf(main.element())).toEqual([]);
  });
});

describe('a presenter’s clicker', () => {
  it('goes from draw to draw, and each screen ignores a second press', async () => {
    await page.viewport(1440, 900);
    holdTimers();
    await openDraws(NAMES);
    await expect.element(lockButton).toBeEnabled();
    const pause = page.getByRole('button', { name: /^(Pause|Resume)$/ });
    const press = async (key: string) => {
      await passTime(READY_MS);
      await userEvent.keyboard(`{${key}}`);
    };
    find('button[class*=lock]').focus();
    await press('PageDown');
    await expect.element(wordField).toHaveFocus();
    await press('.');
    // In a field, the key types.
    await expect.element(wordField).toHaveValue('.');
    await wordField.fill('');
    await press('PageDown');
    await expect
      .element(page.getByText('Then only this device decided, and the record says so.'))
      .toBeVisible();
    await press('PageDown');
    await expect.element(pause).toHaveTextContent('Pause');
    await userEvent.keyboard('{PageDown}');
    await expect.element(pause).toHaveTextContent('Pause');
    await press('PageUp');
    await expect.element(pause).toHaveTextContent('Resume');
    await press('.');
    await expect.element(pause).toHaveTextContent('Pause');
    await userEvent.keyboard('f');
    await expect.element(againButton).toBeVisible();
    await userEvent.keyboard('{PageDown}');
    await expect.element(againButton).toBeVisible();
    await press('PageDown');
    await expect.element(lockButton).toHaveFocus();
    await userEvent.keyboard('{PageDown}');
    await expect.element(lockButton).toBeVisible();
    await press('PageDown');
    await expect.element(page.getByText('Draw 2', { exact: true })).toBeVisible();
    await expect.element(wordField).toHaveFocus();
  });

  it('still scrolls a list, a field and a page that need it', async () => {
    holdTimers();
    const { draws } = await openDraws(createNames(150));
    await expect.poll(() => rowTexts().length).toBe(150);
    await passTime(READY_MS);
    const expectToScroll = async (getTop: () => number) => {
      await userEvent.keyboard('{PageDown}');
      await expect.poll(getTop).toBeGreaterThan(0);
      expect(currentValue(draws.state$).step).toBe('enter');
    };
    await expect.element(namesField).toHaveFocus();
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    await expectToScroll(() => namesField.element().scrollTop);
    const list = find('ul:has(> li input)');
    find('li:first-child input', list).focus();
    await expectToScroll(() => list.scrollTop);
    await page.viewport(800, 600);
    find('button[class*=lock]').focus();
    window.scrollTo({ top: 0, behavior: 'instant' });
    await expectToScroll(() => window.scrollY);
  });
});
