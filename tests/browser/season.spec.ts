import { expect, GamePage, holdClock, test, waitForVisible } from './support/game';

declare global {
  interface Window {
    /** The layout shifts since the page opened. */
    shifts?: number[];
  }
}

test('a link to a day reserves the room of its head, and a reload in mid-race goes on with the run that counts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry) shifts.push(Number(entry.value));
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
  const game = new GamePage(page);
  await holdClock(page);
  await page.clock.setSystemTime(Date.UTC(2026, 10, 26, 12));
  await page.goto('./#2026-11-26');
  await game.ready();
  const head = page.getByRole('region', { name: 'Season', exact: true });
  await waitForVisible(page, head);
  await game.waitForProgramSections();
  const shifts = await page.evaluate(() => window.shifts);
  expect(shifts?.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.05);

  await expect(head.getByRole('heading')).toHaveText('Thursday 26 November 2026');
  await game.start();
  await expect(head).toContainText('This run counts.');
  await game.advanceClock(1_000);
  await page.reload();
  await game.ready();
  await waitForVisible(page, head);
  await expect(head).toContainText('This run counts.');
  await expect(game.button('Resume')).toBeFocused();
  // On a phone, the bar has no room for Finish now.
  await game.finishWithKey();
  await expect(head).toContainText('Today’s run has counted.');
  await game.start();
  await expect(head).toContainText('This run is for fun: only the first one counts.');
});
