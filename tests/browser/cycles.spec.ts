import type { CDPSession } from '@playwright/test';
import {
  countStyleRules,
  expect,
  type GamePage,
  PROGRAM_NAMES,
  test,
  waitForVisible,
} from './support/game';

/** Even, because each cycle toggles the chances, which must be hidden at both measurements. */
const CYCLES = 4;

test('repeated cycles of new horses, races, replays and dialogs leak no elements, listeners, style rules or memory @slow', async ({
  game,
}) => {
  const client = await game.page.context().newCDPSession(game.page);
  await client.send('Performance.enable');
  await game.generate();
  for (let cycle = 0; cycle < CYCLES; cycle++) await runCycle(game);
  const before = await measure(game, client);
  for (let cycle = 0; cycle < CYCLES; cycle++) await runCycle(game);
  // Repeats the measurement, because a browser may keep removed nodes and their listeners for a while.
  await expect(async () => {
    const after = await measure(game, client);
    expect(after.rules).toBe(before.rules);
    expect(after.animations).toBe(before.animations);
    // A leak adds at least one element or listener for each cycle. Without a leak, both grow
    // by less than `CYCLES`.
    expect(after.elements - before.elements).toBeLessThan(CYCLES);
    expect(after.listeners - before.listeners).toBeLessThan(CYCLES);
    // React may keep the nodes of the previous cycle. A leaked section would add 400 nodes for each cycle.
    expect(after.nodes - before.nodes).toBeLessThan(100 * CYCLES);
    // The history of finished runs keeps 15 kB of each run. The frames of a run would take 30 times as much.
    expect(after.heapMB - before.heapMB).toBeLessThan(1);
  }).toPass({ timeout: 20_000 });
});

/** Runs new races. Toggles the chances (`o`), and opens and closes a replay (`r`) and a photo finish (`p`). */
async function runCycle(game: GamePage): Promise<void> {
  const { page } = game;
  await game.button('Re-generate Horses').click();
  await game.waitForProgramSections();
  await game.start();
  await game.advanceClock(300);
  await page.keyboard.press('o');
  await game.button('Finish now').click();
  await expect(game.button('Pause')).toHaveCount(0);
  await page.keyboard.press('r');
  await waitForVisible(page, game.program(PROGRAM_NAMES[0]).getByRole('slider'));
  await page.keyboard.press('Escape');
  await page.keyboard.press('p');
  await waitForVisible(page, page.getByRole('dialog'));
  await game.escape();
}

/** Measures after a garbage collection. */
async function measure(game: GamePage, client: CDPSession) {
  await game.advanceClock(1_000);
  await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  const page = await game.page.evaluate(() => ({
    elements: document.querySelectorAll('*').length,
    animations: document.getAnimations().length,
  }));
  return {
    ...page,
    rules: await countStyleRules(game.page),
    nodes: valueOf('Nodes'),
    listeners: valueOf('JSEventListeners'),
    heapMB: valueOf('JSHeapUsedSize') / 1e6,
  };
}
