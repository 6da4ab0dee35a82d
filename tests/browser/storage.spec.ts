import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, GamePage, test } from './support/game';

interface Fixture {
  readonly local: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
  /** What a duplicated tab got while draw 1 waited for its word. */
  readonly copiedSession: Readonly<Record<string, string>>;
  readonly links: Readonly<Record<'lock1' | 'lock2' | 'record' | 'olderRecord', string>>;
}

/**
 * Written by the build before the two pages, in a visit on 29 November 2026 at 10:00 UTC: three runs with picks, today’s
 * card, two kept lists, a draw whose drawn name was not there, a second lock, two scans and a check.
 */
// oxlint-disable-next-line typescript/no-unsafe-assignment -- the type above describes the file
const BEFORE: Fixture = JSON.parse(
  readFileSync('tests/browser/fixtures/storage-before-two-pages.json', 'utf8'),
);

/** Puts what the build before has kept into the storages of the browser, once, and sets the clock to 10:05. */
async function plant(page: Page, session: Fixture['session'] = {}): Promise<void> {
  await page.clock.install({ time: '2026-11-29T10:05:00Z' });
  await page.addInitScript(
    ([local, session]) => {
      // In Firefox, the empty page before the first load has no storage.
      if (origin === 'null' || sessionStorage.getItem('planted') !== null) return;
      for (const [key, text] of Object.entries(local)) localStorage.setItem(key, text);
      for (const [key, text] of Object.entries(session)) sessionStorage.setItem(key, text);
      sessionStorage.setItem('planted', 'yes');
    },
    [BEFORE.local, session] as const,
  );
}

const main = (page: Page) => page.getByRole('main');
const list = (page: Page) => page.getByRole('textbox', { name: 'Names', exact: true });

test('the races keep the history, the season, the switches and the theme', async ({ page }) => {
  const game = new GamePage(page);
  await plant(page);
  await page.goto('./#2026-11-29');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');

  const head = page.getByRole('region', { name: 'Season', exact: true });
  await expect(head).toContainText('Today’s run has counted. Further runs are for fun.');
  await expect(head).toContainText('Furlong 29 Nov 2026 · 1 of 6 · 20 points');
  await expect(head).toContainText('✗ ✓ ✗ – ✗ ✗');
  await head.getByRole('button', { name: 'Season' }).click();
  const season = page.getByRole('dialog', { name: 'Season' });
  await expect(season).toContainText('1 day played, 20 points, best day 20, 1 in a row until now.');
  await game.escape();

  const menu = await game.openMore();
  await expect(menu.getByRole('switch', { name: 'Sound' })).toBeChecked();
  await expect(menu.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await game.escape();
  const shortcuts = await game.openDialog('Keyboard shortcuts');
  await expect(
    shortcuts.getByRole('switch', { name: 'Single-letter shortcuts' }),
  ).not.toBeChecked();
  await game.escape();

  const history = await game.openDialog('History');
  const winners = (...names: string[]) => new RegExp(names.join('[^]*'));
  await expect(history.locator('tbody tr')).toHaveText([
    /^Meeting 6RV-EWK-FSB$/,
    winners('^Run 2', '10:00', '1 of 3', 'Holsteiner', 'Clydesdale', 'American Albino', 'Augeron'),
    winners('^Run 1', '10:00', '0 of 2', 'Holsteiner', 'Swedish Warmblood', 'Blazer', 'Augeron'),
    /^Meeting AZR-24F-86W\s*Program 29$/,
    winners('^Run 1', '10:00', '1 of 5', 'Camargue', 'Thoroughbred', 'Abyssinian'),
  ]);
});

test('the tab keeps the locked draw, its word, the record, the lists and the draft of a check', async ({
  page,
}) => {
  const game = new GamePage(page);
  await plant(page, BEFORE.session);
  await page.goto('./#draw');
  const word = page.getByRole('textbox', { name: 'A word from the room' });
  await expect(word).toHaveValue('otter');
  for (const text of ['Draw 2', 'Reading aloud, 7b', 'last of 5', 'A box of chocolates'])
    await expect(main(page)).toContainText(text);
  await expect(main(page)).toContainText('Locked at 10:00.');
  await expect(main(page)).toContainText('5137-JNWK');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');

  const menu = await game.openMore();
  await expect(menu.getByRole('switch', { name: 'Slow-motion finish' })).not.toBeChecked();
  await expect(menu.getByRole('switch', { name: 'Sound' })).toBeChecked();
  await menu.getByRole('button', { name: 'Check a draw' }).click();
  await expect(page.getByLabel('Paste its link, its text, or the JSON of its file.')).toHaveValue(
    BEFORE.session['furlong-check'] ?? '',
  );
  await game.button('Draw lots yourself').click();

  await game.button('Record').click();
  for (const text of [
    '2 draws, 29 November 2026',
    'GZCG-G421-18V6-JCEN',
    'handbag tornado apple 66',
    'Not here, passed over: Élise',
    'locked, waiting for the word',
    'S4QQ-9FQ5-5137-JNWK',
    'chained to draw 1, A1EN-ZG1W',
    'Draw 2 joins the record when its race is over.',
  ])
    await expect(main(page)).toContainText(text);
  await game.button('Back to the draw').click();

  await game.button('Unlock the list').click();
  await expect(list(page)).toHaveValue('Ada × 2\nBo\nCleo\nDan\nÉlise\nFinn\nGül\nZoë');
  await expect(page.getByRole('textbox', { name: 'Name of the list' })).toHaveValue('Class 7b');
  await expectAway(page, ['Ada', 'Bo', 'Élise']);
  await expect(page.getByRole('radio', { name: 'Last', exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: '5 s', exact: true })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'The winner leaves the list' })).not.toBeChecked();
  await page.getByRole('combobox', { name: 'Open a list' }).selectOption('Not kept');
  await expect(list(page)).toHaveValue('Guest 1\nGuest 2');
});

test('the locked draw still runs, and its record holds both draws', async ({ page }) => {
  await plant(page, BEFORE.session);
  await page.goto('./draw/');
  await page.getByRole('button', { name: 'Race', exact: true }).click();
  await page.getByRole('button', { name: 'Finish now' }).click();
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(main(page)).toContainText('handbag tornado apple 66');
  await expect(main(page).getByRole('cell', { name: 'otter' })).toBeVisible();
});

test('the way back from the draws leads to the meeting of the tab, with its picks and chances', async ({
  page,
}) => {
  const game = new GamePage(page);
  await plant(page, BEFORE.session);
  await page.goto('./draw/');
  await game.button('Back to the races').click();
  await expect(page).toHaveURL(/#6RV-EWK-FSB\.1\.3$/);
  await expect(game.actionBar).toContainText('Run 3');
  await expect(game.button('Start All Races')).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Chances of all races' }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  for (const name of [
    /^Your pick Chickasaw Horse at <1 % .*, 1st Lap/,
    /^Your pick Chickasaw Horse at 1 % .*, 2nd Lap/,
    /^Your pick American Albino at 43 % for 23 points, 3rd Lap/,
    /^Pick for the next run, 4th Lap/,
  ])
    await expect(page.getByRole('button', { name })).toBeVisible();
  await game.start();
  await game.button('Finish now').click();
  await expect(
    page.getByRole('button', { name: /^Your pick American Albino won 23 points at 43 %, 3rd Lap/ }),
  ).toBeVisible();
});

test('a new tab offers the kept lists, with whoever is away', async ({ page }) => {
  await plant(page);
  await page.goto('./draw/');
  const lists = page.getByRole('combobox', { name: 'Open a list' });
  await expect(lists.locator('option')).toHaveText(['Not kept', 'Choir', 'Class 7b']);
  await lists.selectOption('Choir');
  await expect(list(page)).toHaveValue('Soprano 1\nAlto 1\nTenor 1\nBass 1');
  await expectAway(page, []);
  await lists.selectOption('Class 7b');
  await expectAway(page, ['Ada', 'Bo', 'Élise']);
});

test('a copied tab whose draw was run on this device does not run it again', async ({ page }) => {
  await plant(page, BEFORE.copiedSession);
  await page.goto('./draw/');
  await expect(main(page)).toContainText('This draw went on in another tab');
  await expect(page.getByRole('textbox', { name: 'Name of the list' })).toHaveValue('Class 7b');
});

test('the check knows the scanned locks, the given words and the checked records', async ({
  page,
}) => {
  await plant(page);
  for (const [lock, word] of [
    ['lock1', 'handbag tornado apple 66'],
    ['lock2', 'keyboard grape ribbon 71'],
  ] as const) {
    await page.goto(`./${BEFORE.links[lock]}`);
    await expect(main(page)).toContainText(`“${word}”`);
    await expect(main(page)).toContainText('This device remembers it, scanned at 10:00.');
    await expect(page.getByRole('button', { name: 'I was asked, and said it' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.goto('about:blank');
  }
  for (const [record, sentences] of [
    [
      'record',
      [
        'You scanned the lock of draw 1 at 10:00: its list and rules are the same.',
        'You gave the word of draw 1: it was used.',
        'Draw 2, which you scanned at 10:00 and whose word was given, is not in this record.',
      ],
    ],
    [
      'olderRecord',
      [
        'This device checked a record of this session at 10:00, in which more names of draw 1 were passed over.',
      ],
    ],
  ] as const) {
    await page.goto(`./${BEFORE.links[record]}`);
    await expect(page.getByRole('heading', { name: 'Match', exact: true })).toBeVisible();
    for (const sentence of sentences) await expect(main(page)).toContainText(sentence);
    await page.goto('about:blank');
  }
});

/** Expects exactly these names to be unticked. */
async function expectAway(page: Page, names: readonly string[]): Promise<void> {
  const here = page.getByRole('region', { name: 'Who is here' });
  const away = here.getByRole('checkbox', { checked: false });
  await expect(away).toHaveCount(names.length);
  const labels = await away.evaluateAll((boxes) =>
    boxes.map((box) => box.closest('label')?.innerText ?? ''),
  );
  expect(labels.map((label) => label.split('\n')[0])).toEqual(names);
}
