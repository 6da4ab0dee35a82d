import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { repairTranslatedTexts } from '../../src/page/repairTranslatedTexts';
import { cellsOf } from '../support/components';
import { currentValue } from '../support/record';
import { PROGRAM_NAMES, type Visit, visit } from '../support/visit';

/** Three ways in which a translator replaces a text node by `<font><font>text</font></font>`. */
const METHODS = [
  'replaces each text node',
  'inserts an element and then removes the text node',
  'moves each text node into an element',
] as const;
type Method = (typeof METHODS)[number];

it.for(METHODS)('keeps the texts of the races right if the translator %s @slow', async (method) => {
  repairUntilEnd();
  await page.viewport(1280, 1600);
  const app = await visit({ rounds: 2, size: 4 });
  const describeFirst = ([first = []]: string[][]) => {
    const [, name = '', status = ''] = first;
    return `${status === 'Racing' ? 'Leader' : 'Won by'} ${name}`;
  };
  const expectTexts = async (status: 'Racing' | 'Final', title: string) => {
    await expect.poll(resultRows).toEqual(expectedRows(app));
    await expect.poll(statuses).toEqual(expectedRows(app).map(describeFirst));
    expect(
      expectedRows(app)
        .flat()
        .some(([, , of]) => of === status),
    ).toBe(true);
    await expect
      .poll(() => page.getByRole('heading', { name: title, exact: true }).elements().length)
      .toBe(2);
  };
  translate(method);
  await app.generate();
  translate(method);
  await expect.poll(statuses).toEqual(['4 runners', '4 runners']);
  await app.start();
  for (const ms of [500, 1_000, 3_000]) {
    translate(method);
    app.advance(ms);
    await expectTexts('Racing', 'Live Results');
  }
  for (const name of ['Pause', 'Resume']) {
    await app.button(name).click();
    translate(method);
  }
  await app.finish();
  await expectTexts('Final', 'Final Results');

  translate(method);
  await app
    .program(PROGRAM_NAMES[0])
    .getByRole('button', { name: /^Photo finish/ })
    .click();
  const photo = page.getByRole('dialog', { name: /^Photo finish/ });
  await expect.poll(() => photo.query()?.contains(document.activeElement)).toBe(true);
  translate(method);
  await photo.getByRole('button', { name: 'Next race' }).click();
  await expect
    .element(photo.getByRole('heading', { level: 2 }))
    .toHaveTextContent(`Photo finish ${PROGRAM_NAMES[1]}`);
  const [, [[, winner = ''] = []] = []] = expectedRows(app);
  await expect.element(photo.getByRole('heading', { level: 3 })).toHaveTextContent(winner);
  await userEvent.keyboard('{Escape}');
  await expect.element(photo).not.toBeInTheDocument();

  translate(method);
  await app.button('Re-generate Program').click();
  await expect.poll(statuses).toEqual(['4 runners', '4 runners']);
  expect(resultRows()).toEqual([]);
  translate(method);
  await app.button('Re-generate Horses').click();
  const horses = page.getByRole('table', { name: /^Horse List/ });
  await expect.poll(() => cellsOf(horses.element()).length).toBe(20);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

/** Repairs translated texts, as the page does, until the end of the test. */
function repairUntilEnd(): void {
  const observe = vi.spyOn(MutationObserver.prototype, 'observe');
  repairTranslatedTexts(document.body);
  const [observer] = observe.mock.contexts;
  observe.mockRestore();
  onTestFinished(() => {
    if (observer instanceof MutationObserver) observer.disconnect();
  });
}

/** The status of each program in its header, for example "10 runners". */
function statuses(): string[] {
  return [...document.querySelectorAll<HTMLElement>('section[id] > div > header > p')].map(
    ({ innerText }) => innerText,
  );
}

/** The cells of the results of each program. */
function resultRows(): string[][][] {
  return page
    .getByRole('table', { name: /Results$/ })
    .elements()
    .map(cellsOf);
}

/** The rank, name and status in each result row of each program, from the game. */
function expectedRows({ stores: { game } }: Visit): string[][][] {
  const horses = currentValue(game.horses$);
  const nameOf = (id: number) => horses.find((horse) => horse.id === id)?.name ?? '';
  const live = currentValue(game.liveResults$);
  const final = currentValue(game.finalResults$);
  return currentValue(game.programs$).map(({ id }) => {
    const running = live.find(({ programId }) => programId === id)?.result ?? [];
    const over = final.find(({ programId }) => programId === id)?.result ?? [];
    return [
      ...running.map(({ horseId, position, isFinished }) => [
        String(position),
        nameOf(horseId),
        isFinished ? 'Finished' : 'Racing',
      ]),
      ...over.map(({ horseId, position }) => [String(position), nameOf(horseId), 'Final']),
    ];
  });
}

/** Wraps every text of the page in `<font>` elements, as the translator of a browser does. */
function translate(method: Method): void {
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
    else inner.append(text.data);
  }
}
