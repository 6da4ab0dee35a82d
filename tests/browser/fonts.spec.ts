import type { Page, Route } from '@playwright/test';
import { boxOf, expect, GamePage, PROGRAM_NAMES, test } from './support/game';

test('a program title never mixes fonts: on the first load, on a later load, and while its font is missing @slow', async ({
  page,
}) => {
  const game = new GamePage(page);
  for (const load of ['first', 'later']) {
    await page.goto('./');
    await game.generate();
    await page.evaluate(() => document.fonts.ready);
    expect(await familiesOfTitle(page), `${load} load`).toEqual(['Besley']);
  }

  await test.step('a font that arrives late changes no title', async () => {
    const heldRequest = new Promise<Route>((resolve) => {
      void page.route('**/besley-*.woff2', resolve);
    });
    const client = await page.context().newCDPSession(page);
    await client.send('Network.setCacheDisabled', { cacheDisabled: true });
    await page.goto('./', { waitUntil: 'domcontentloaded' });
    await game.generate();
    const title = page.getByRole('heading', { name: PROGRAM_NAMES[0], exact: true });
    const families = await familiesOfTitle(page);
    expect(families).toHaveLength(1);
    expect(families).not.toContain('Besley');
    const before = await boxOf(title);
    const loaded = page.waitForResponse('**/besley-*.woff2');
    await (await heldRequest).continue();
    await (await loaded).finished();
    await page.evaluate(() => document.fonts.ready);
    expect(await familiesOfTitle(page)).toEqual(families);
    expect(await boxOf(title)).toEqual(before);
  });
});

/** The families of the fonts that render the title of the first race. */
async function familiesOfTitle(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeId } = await client.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '#program-1 h2',
  });
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
  await client.detach();
  return [...new Set(fonts.map(({ familyName }) => familyName))];
}
