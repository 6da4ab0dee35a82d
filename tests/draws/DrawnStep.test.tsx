import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { latestDecidedDraw } from '../../src/draws/drawsState';
import { listDrawn, listNoShows } from '../../streams';
import { cellsOf, holdTimers } from '../support/components';
import {
  againButton,
  button,
  drawOnce,
  lockButton,
  openDraws,
  passTime,
} from '../support/open-draws';
import { createNames } from '../support/draws';
import { currentValue } from '../support/record';

const NAMES = ['Leni', 'Jonas', 'Mia', 'Noah', 'Zoë'];

/** How long the buttons do nothing after a draw, in ms. */
const READY_MS = 1_000;

const more = button('More');
const menu = page.getByRole('dialog', { name: 'More' });
const watch = button('Watch again');

describe('the buttons that draw again', () => {
  it('remove the tickets of the drawn name from the list', async () => {
    const { draws } = await openDraws(['Leni*2', 'Jonas*2', 'Mia*2']);
    holdTimers();
    const [name = ''] = (await drawOnce(draws)).drawn;
    await expect.element(againButton).toHaveTextContent(`Draw again without ${name}`);
    await passTime(READY_MS);
    await againButton.click();
    await expect.element(page.getByText('2 names, 4 tickets')).toBeVisible();
    await expect.element(page.getByRole('checkbox', { name })).not.toBeChecked();
  });

  it.for([true, false])(
    'take the focus after a second, in which they do nothing, unless a menu is open: %s',
    async (isMenuOpen) => {
      const { draws } = await openDraws(NAMES);
      holdTimers();
      await drawOnce(draws);
      await passTime(READY_MS - 5);
      await againButton.click();
      expect(currentValue(draws.state$).step).toBe('drawn');
      if (isMenuOpen) {
        await more.click();
        await expect.poll(() => menu.query()?.contains(document.activeElement)).toBe(true);
      } else {
        await userEvent.click(document.body, { position: { x: 5, y: 700 } });
        await expect.element(document.body).toHaveFocus();
      }
      await passTime(5);
      if (isMenuOpen) {
        expect(menu.element().contains(document.activeElement)).toBe(true);
      } else {
        await expect.element(againButton).toHaveFocus();
        await userEvent.keyboard('{Enter}');
        await expect.element(lockButton).toBeVisible();
      }
    },
  );

  it('leave the focus to “Watch again” after a replay', async () => {
    const { draws } = await openDraws(NAMES);
    holdTimers();
    await drawOnce(draws);
    await passTime(READY_MS);
    await watch.click();
    await button('Back to the draw').click();
    await expect.element(watch).toHaveFocus();
    await passTime(READY_MS);
    await expect.element(watch).toHaveFocus();
  });
});

describe('the drawn names', () => {
  it('are passed over if they are not there, and the next in the order moves up', async () => {
    const { draws } = await openDraws(NAMES);
    holdTimers();
    const { order, entrants } = await drawOnce(draws);
    const [absent = '', second = ''] = order.map((ticket) => entrants[ticket - 1]?.name);
    await button(`${absent} is not here`).click();
    await expect.element(button(`Pass over ${absent}`)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(`Not here, passed over: ${absent}`)).toBeVisible();
    await expect.element(page.getByRole('group', { name: 'Drawn' })).toHaveFocus();
    await expect.element(button(`${absent} is not here`)).not.toBeInTheDocument();
    await passTime(READY_MS);
    await button(`Draw again without ${second}`).click();
    for (const name of [absent, second]) {
      await expect.element(page.getByRole('checkbox', { name })).not.toBeChecked();
    }
    await expect.element(page.getByText('3 names', { exact: true })).toBeVisible();
  });

  it('are dealt to groups', async () => {
    const { draws } = await openDraws(NAMES);
    draws.setTerms({ rule: { kind: 'groups', count: 2 }, prizes: 'Red\nBlue' });
    const draw = await drawOnce(draws);
    const groups = [...document.querySelectorAll('section:has(> h3)')].map((group) => [
      group.querySelector('h3')?.textContent,
      [...group.querySelectorAll('li bdi')].map((name) => name.textContent),
    ]);
    const dealt = (group: number) =>
      listDrawn(draw)
        .filter((drawn) => drawn.group === group)
        .map(({ name }) => name);
    expect(groups).toEqual([
      ['Red', dealt(1)],
      ['Blue', dealt(2)],
    ]);
  });

  it.for([NAMES, createNames(201)])(
    'are dealt to groups once more, without all who are ticked as not here (%#)',
    async (names) => {
      const { draws } = await openDraws(names);
      draws.setTerms({ rule: { kind: 'groups', count: 2 } });
      draws.setRaceSeconds(0);
      draws.lock();
      draws.startRace();
      const drawnNames = page.getByRole('group', { name: 'Drawn' });
      const ticks = drawnNames.getByRole('checkbox');
      const ask = button('Who is not here?');
      const deal = button('Deal again without them');
      await ask.click();
      await expect.element(ticks.first()).toHaveFocus();
      await button('Back').click();
      await expect.element(ask).toHaveFocus();
      await expect.element(ticks).not.toBeInTheDocument();
      await userEvent.keyboard('{Enter}');
      await expect.element(ticks.first()).toHaveFocus();
      await expect.element(deal).toBeDisabled();
      await userEvent.keyboard(' ');
      await ticks.nth(2).click();
      const absent = [0, 2].map((index) => ticks.nth(index).element().closest('label'));
      const absentNames = absent.map((label) => label?.querySelector('bdi')?.textContent ?? '');
      await ticks.nth(1).click();
      await ticks.nth(1).click();
      await deal.click();
      await expect.element(drawnNames).toHaveFocus();
      await expect
        .element(page.getByText(/^Not here, passed over: .*\. The groups are final\.$/))
        .toBeVisible();
      await expect.element(ask).not.toBeInTheDocument();
      await expect
        .element(page.getByRole('log').getByText('2 names are passed over. The groups are final.'))
        .toBeInTheDocument();
      const draw = latestDecidedDraw(currentValue(draws.state$));
      if (draw === undefined) throw new Error('Nobody was drawn');
      expect(new Set(listNoShows(draw))).toEqual(new Set(absentNames));
      expect(listDrawn(draw)).toHaveLength(names.length - 2);
    },
  );

  it('are six with “First 6”, and the check of the link can show their race', async () => {
    const { app, draws } = await openDraws(createNames(12));
    draws.setTerms({ rule: { kind: 'first', count: 6 } });
    await drawOnce(draws);
    const names = [...document.querySelectorAll('[aria-label=Drawn] li bdi')].map(
      (name) => name.textContent,
    );
    expect(new Set(names).size).toBe(6);
    draws.openRecord();
    await button('Copy link').click();
    await expect.poll(() => navigator.clipboard.readText()).toContain('#check.');
    const { hash } = new URL(await navigator.clipboard.readText());
    await app.end();
    await openDraws(undefined, hash);
    const verdict = page.getByRole('heading', { name: 'Match', exact: true });
    await expect.element(verdict).toBeVisible();
    const table = page.getByRole('table', { name: 'Draws' });
    await expect
      .poll(() => cellsOf(table.element())[0]?.[1])
      .toBe(`${names.join(', ')}\nfirst 6 of 12`);
    const watchDraw = button('Watch draw 1');
    await watchDraw.click();
    await expect.element(page.getByRole('slider', { name: 'Time' })).toBeVisible();
    await button('Back to the check').click();
    await expect.element(verdict).toBeVisible();
    await expect.element(watchDraw).toHaveFocus();
  });

  it('appear without a race after Draw now, and no button speaks of one @slow', async () => {
    const { app } = await openDraws(NAMES);
    await page.getByText('Draw now').click();
    await lockButton.click();
    await expect.element(button('Draw')).toBeVisible();
    expect(page.getByRole('button', { name: /\brace\b/i }).elements()).toEqual([]);
    await button('Draw without a word').click();
    await expect
      .element(page.getByText('Then only this device decided, and the record says so.'))
      .toBeVisible();
    await button('Back').click();
    await userEvent.keyboard('giraffe');
    holdTimers();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('group', { name: 'Drawn' })).toBeVisible();
    await expect
      .element(page.getByRole('log').getByText(/^Draw 1\. .*, number \d+\.$/))
      .toBeInTheDocument();
    await button('Watch the race').click();
    await expect.element(button('Pause replay')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(watch).toHaveFocus();
    await passTime(READY_MS);
    await button('Draw again with everyone').click();
    // The next draw has the same length, also after a reload.
    await expect.element(page.getByRole('radio', { name: 'Draw now' })).toBeChecked();
    await app.end();
    await openDraws();
    await expect.element(page.getByRole('radio', { name: 'Draw now' })).toBeChecked();
  });
});
