import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Game } from '../../streams';
import {
  boxOf,
  breakClipboard,
  denyLocalStorage,
  press,
  expectFocusIn,
} from '../support/components';
import { currentValue } from '../support/record';
import { visit } from '../support/visit';

const SMALL = { rounds: 2, size: 4 } as const;

const dialog = page.getByRole('dialog', { name: 'History' });
const runs = dialog.getByRole('button', { name: /^Run \d+$/ });

it('the history shows an earlier run again, also after a reload, and the next start is a new run @slow', async () => {
  const before = await visit(SMALL);
  const { game } = before.stores;
  game.generatePrograms();
  game.startAllRaces();
  before.advance(1_000);
  game.generatePrograms();
  await expect.element(before.button('Start All Races')).toBeEnabled();
  await expect.element(before.button(/^Pick a winner, 2nd Lap/)).toBeVisible();
  await userEvent.keyboard('h');
  // An aborted run is not in the history.
  await expect.element(dialog.getByText('No finished runs yet.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();

  run(game);
  run(game);
  const results = currentValue(game.finalResults$);
  const winners = results.map(({ result }) => {
    const id = result[0]?.horseId;
    return currentValue(game.horses$).find((horse) => horse.id === id)?.name;
  });
  game.regenerateHorses();
  run(game);
  await before.button('More').click();
  const item = page.getByRole('dialog').getByRole('button', { name: 'History' });
  await expect.element(item).toHaveTextContent('3 runs');
  await item.click();
  await expectRuns(['Run 1', 'Run 2', 'Run 1']);
  await expect.element(dialog.getByText(/^Meeting .{11} Program 2$/)).toBeVisible();
  expect(dialog.getByText('On screen').elements()).toHaveLength(1);
  const titles = runs.nth(1).element().closest('tr')?.querySelectorAll('td[title]') ?? [];
  expect([...titles].slice(-2).map((cell) => cell.getAttribute('title'))).toEqual(winners);

  await dialog.getByRole('button', { name: 'Copy the link of run 2' }).click();
  await expect.element(dialog.getByText('Link copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toMatch(/\.2\.2$/);
  await runs.nth(1).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(before.button('More')).toHaveFocus();
  expect(currentValue(game.finalResults$)).toEqual(results);
  await expect.element(page.getByRole('heading', { name: 'Final Results' }).nth(1)).toBeVisible();
  run(game);
  await before.end();

  const after = await visit(SMALL);
  after.stores.overlay.open({ kind: 'history' });
  await expect.element(dialog.getByText('Kept on this device')).toBeVisible();
  await expectRuns(['Run 3', 'Run 2', 'Run 1', 'Run 1']);
  await runs.nth(1).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(currentValue(after.stores.game.finalResults$)).toEqual(results);
});

it('a refused copy shows a visible message in the history, which covers no cell', async () => {
  const { stores } = await visit();
  stores.game.generatePrograms();
  run(stores.game);
  breakClipboard('refuse');
  stores.overlay.open({ kind: 'history' });
  await dialog.getByRole('button', { name: 'Copy the link of run 1' }).click();
  const message = dialog.getByText('Copying is not allowed here.');
  for (const width of [1440, 390]) {
    await page.viewport(width, 844);
    await expect.element(message).toBeInViewport({ ratio: 1 });
    await expect.element(message).toHaveStyle({ clipPath: 'none' });
    const { top } = boxOf(message);
    const cells = message.element().closest('tr')?.querySelectorAll('td:not(:last-of-type)') ?? [];
    expect(cells.length).toBeGreaterThan(6);
    for (const cell of cells) {
      const range = document.createRange();
      range.selectNodeContents(cell);
      expect(range.getBoundingClientRect().bottom, `${width} px wide`).toBeLessThanOrEqual(top);
    }
  }
});

it('the runs are forgotten after a question, which keeps the focus', async () => {
  const { stores } = await visit(SMALL);
  stores.game.generatePrograms();
  run(stores.game);
  stores.overlay.open({ kind: 'history' });
  const forgetAll = dialog.getByRole('button', { name: 'Forget all runs' });
  await expectFocusIn(dialog);
  await press(forgetAll);
  await press(dialog.getByRole('button', { name: 'Keep' }));
  await expect.element(forgetAll).toHaveFocus();
  await press(forgetAll);
  await press(dialog.getByRole('button', { name: 'Forget', exact: true }));
  await expect.element(dialog.getByText('No finished runs yet.')).toHaveFocus();
  expect(currentValue(stores.history.runs$)).toEqual([]);
});

it('without storage, the history lasts as long as the page, and says so', async () => {
  denyLocalStorage();
  const { stores } = await visit(SMALL);
  stores.game.generatePrograms();
  run(stores.game);
  stores.overlay.open({ kind: 'history' });
  await expect.element(dialog.getByText('Kept until this page closes')).toBeVisible();
  await expectRuns(['Run 1']);
});

function run(game: Game): void {
  game.startAllRaces();
  game.finishAllRaces();
}

async function expectRuns(labels: string[]): Promise<void> {
  await expect.poll(() => runs.elements().map(({ textContent }) => textContent)).toEqual(labels);
}
