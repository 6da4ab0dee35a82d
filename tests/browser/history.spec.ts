import { readClipboard, refuseClipboard } from './support/exports';
import {
  boxOf,
  GamePage,
  waitForFocus,
  waitForVisible,
  expect,
  PROGRAM_NAMES,
  test,
} from './support/game';

test('the history shows an earlier run again, and the next start is a new run @slow', async ({
  game,
}) => {
  test.slow();
  const { page } = game;
  await game.generateAndStart();
  await game.advanceClock(1_000);
  await game.regeneratePrograms();
  await expect(game.lanes(PROGRAM_NAMES[0])).toHaveCount(10);
  await page.keyboard.press('h');
  const dialog = page.getByRole('dialog', { name: 'History' });
  // An aborted run is not in the history.
  await waitForVisible(page, dialog.getByText('No finished runs yet.'));
  await game.escape();

  await game.start();
  await game.finishWithKey();
  await game.start();
  await game.finishWithKey();
  const results = await game.allResultRows();
  await game.button('Re-generate Horses').click();
  await game.start();
  await game.finishWithKey();
  await expect((await game.openMore()).getByRole('button', { name: 'History' })).toContainText(
    '3 runs',
  );
  await game.escape();

  await game.openDialog('History');
  const runs = dialog.getByRole('button', { name: /^Run \d+$/ });
  await expect(runs).toHaveText(['Run 1', 'Run 2', 'Run 1']);
  await expect(dialog.getByText(/^Meeting .{11} Program 2$/)).toHaveCount(1);
  await expect(dialog.getByText('On screen')).toHaveCount(1);
  const winners = await dialog
    .getByRole('row')
    .filter({ has: page.getByText('Run 2', { exact: true }) })
    .locator('td[title]:nth-child(n + 4)')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('title')));
  expect(winners).toEqual(results.map(([first]) => first?.[1]));

  await dialog.getByRole('button', { name: 'Copy the link of run 2' }).click();
  await expect(dialog.getByRole('status').filter({ hasText: 'Link copied' })).toHaveCount(1);
  expect(await readClipboard(page)).toMatch(/\.2\.2$/);

  await runs.nth(1).click();
  await game.advanceClock(300);
  await expect(dialog).toHaveCount(0);
  await expect(game.button('More')).toBeFocused();
  expect(await game.allResultRows()).toEqual(results);
  await expect(page.getByRole('heading', { name: 'Final Results' })).toHaveCount(6);
  await game.start();
  await game.finishWithKey();
  await game.openDialog('History');
  await expect(runs).toHaveText(['Run 3', 'Run 2', 'Run 1', 'Run 1']);

  await test.step('after a reload, the history has the same runs, and can show one again', async () => {
    await page.reload();
    await game.ready();
    const opened = await game.openDialog('History');
    await expect(opened.getByText('Kept on this device')).toBeVisible();
    await expect(runs).toHaveText(['Run 3', 'Run 2', 'Run 1', 'Run 1']);
    await game.escape();
    await page.keyboard.press('h');
    await waitForFocus(page, dialog);
    await runs.nth(1).click();
    await game.advanceClock(300);
    expect(await game.allResultRows()).toEqual(results);
    await game.openDialog('History');
  });

  await test.step('a refused copy shows a visible message, which covers no cell', async () => {
    await refuseClipboard(page);
    await dialog.getByRole('button', { name: 'Copy the link of run 3' }).click();
    const message = dialog.getByText('Copying is not allowed here.');
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(message).toBeInViewport({ ratio: 1 });
      await expect(message).toHaveCSS('clip-path', 'none');
      const cells = dialog
        .getByRole('row')
        .filter({ has: message })
        .locator('td:not(:last-of-type)');
      const { top } = await boxOf(message);
      for (const cell of await cells.all()) {
        const bottom = await cell.evaluate((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return range.getBoundingClientRect().bottom;
        });
        expect(bottom, `${width} px wide`).toBeLessThanOrEqual(top);
      }
    }
  });
});

test('after a reload, the meeting that was started is at the gate, and another tab has its run and can forget it', async ({
  page,
  game,
}) => {
  await game.generateAndFinish();
  const withoutPlace = (lanes: string[][]) => lanes.map((texts) => texts.slice(0, 3));
  const horses = (await game.allLaneTexts()).map(withoutPlace);
  await page.reload();
  await game.ready();
  expect(await game.allLaneTexts()).toEqual(horses);
  await expect(game.button('Start All Races')).toBeEnabled();
  const other = new GamePage(await page.context().newPage());
  await other.open(2);
  const dialog = await other.openDialog('History');
  await expect(dialog.getByRole('button', { name: 'Run 1', exact: true })).toBeVisible();
  const forgetAll = dialog.getByRole('button', { name: 'Forget all runs' });
  await forgetAll.click();
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await expect(forgetAll).toBeFocused();
  await forgetAll.click();
  await dialog.getByRole('button', { name: 'Forget', exact: true }).click();
  await expect(dialog.getByText('No finished runs yet.')).toBeFocused();
  await expect((await game.openMore()).getByRole('button', { name: 'History' })).toContainText(
    '0 runs',
  );
});

test('without storage, the history lasts as long as the page, and says so', async ({
  page,
  game,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The browser denies it', 'SecurityError');
      },
    });
  });
  await page.reload();
  await game.ready();
  await game.generateAndFinish();
  const dialog = await game.openDialog('History');
  await expect(dialog.getByText('Kept until this page closes')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Run 1', exact: true })).toBeVisible();
});
