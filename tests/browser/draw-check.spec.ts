import { deflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { formatGroupedFingerprint, formatLockLink } from '../../src/draws/describeDraw';
import { type Draw, DRAW_VERSION, formatDraws } from '../../streams';
import { entrantsOf, ROUND_1000, runSession } from '../support/draws';
import { contrastViolations, violationsOf } from './support/axe';
import { dropFiles } from './support/drop-files';
import { cellsOf } from './support/game';
import { expect, test } from './support/test';

const UNREADABLE =
  'This record cannot be read. Usually, a part of it was cut off. Ask for the whole link, or for the file.';
const NEWER_TEXT = `Furlong draws ${DRAW_VERSION + 1}`;
const NEWER = 'This record needs a newer Furlong.';

const plan = {
  entrants: [...entrantsOf('Leni', 'Zoë', 'محمد', '<b>x</b>'), { name: 'Anna', tickets: 3 }],
  rule: { kind: 'first', count: 1 },
  word: 'giraffe',
} as const;
/** Four draws. The second has no word, so it is locked and not run. */
const session = runSession([plan, { ...plan, word: null }, plan, plan]);
const text = formatDraws(session);

function drawAt(number: number): Draw {
  const draw = session[number - 1];
  if (draw === undefined) throw new Error(`the session has no draw ${number}`);
  return draw;
}

function pack(record: string | readonly Draw[]): string {
  const text = typeof record === 'string' ? record : formatDraws(record);
  return deflateRawSync(text).toString('base64url');
}

/** Returns what follows `#check.` in the link to the latest lock. */
function lockOf(draws: readonly Draw[], word: string | null = null): string {
  return new URL(formatLockLink(draws, word, 'https://furlong.example/')).hash.slice(
    '#check.'.length,
  );
}

const open = (page: Page, payload: string) => page.goto(`./#check.${payload}`);
const verdict = (page: Page, title: string) =>
  page.getByRole('heading', { name: title, exact: true, level: 2 });
const recordField = (page: Page) =>
  page.getByLabel('Paste its link, its text, or the JSON of its file.');
const rowsOf = (page: Page) => cellsOf(page.getByRole('table', { name: 'Draws' }));

/** Pastes a text into the form and checks it. */
async function checkText(page: Page, typed: string): Promise<void> {
  await recordField(page).fill(typed);
  await page.getByRole('button', { name: 'Check it' }).click();
}

async function expectNoViolations(page: Page, state: string): Promise<void> {
  expect(await violationsOf(page, { rules: 'all but contrast' }), state).toEqual([]);
  expect(await contrastViolations(page, ['html']), state).toEqual([]);
}

test('a record that matches shows every draw with its check marks', async ({ page }) => {
  await open(page, pack(session));
  await expect(verdict(page, 'Match')).toBeVisible();
  await expect(page.getByText('Every place came out the same.')).toBeVisible();
  await expect(page.getByText(/^Worked out here in \d+\.\d+ s, without a server\.$/)).toBeVisible();
  const fingerprintOf = (number: number) => formatGroupedFingerprint(drawAt(number).fingerprint);
  const [first, second] = await rowsOf(page);
  expect(first?.slice(2)).toEqual([
    'giraffe\nfrom a person in the room',
    `same fingerprint ${fingerprintOf(1)}\nsame race, all 7 places\nsame chain, the first`,
    'Watch',
  ]);
  expect(second).toEqual([
    '2',
    'Not run\nfirst of 7, one prize a ticket',
    'locked, and not run according to this record\nannounced: from a person in the room',
    `same fingerprint ${fingerprintOf(2)}\nsame chain, follows draw 1`,
    '',
  ]);

  await page.getByRole('button', { name: 'Names of each list' }).click();
  const lists = page.getByRole('region', { name: 'Names of each list' });
  // The four draws have the same list.
  await expect(lists.getByText(`list code ${drawAt(1).listCheck}`)).toHaveCount(4);
  await lists.getByText('Draw 1').click();
  await expect(lists.getByRole('listitem')).toHaveText([
    '1Leni',
    '2Zoë',
    '3محمد',
    '4<b>x</b>',
    '5–7Anna',
  ]);
  // On a phone, the lists move below the fingerprint, and stay open.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(lists).toBeVisible();
  await page.getByRole('button', { name: 'Names of each list' }).click();
  await expect(lists).toHaveCount(0);
});

test('a name that was changed in the link is reported as a changed list', async ({ page }) => {
  const entrants = plan.entrants.map((entrant) =>
    entrant.name === 'Zoë' ? { ...entrant, name: 'Zoe' } : entrant,
  );
  await open(page, pack([{ ...drawAt(1), entrants }, ...session.slice(1)]));
  await expect(verdict(page, 'It differs')).toBeVisible();
  await expect(page.getByText('The list of draw 1 was changed.')).toBeVisible();
  const [first] = await rowsOf(page);
  expect(first?.[3]).toContain('list differs');
  // The fingerprint that somebody noted does not confirm the changed list.
  const { fingerprint } = drawAt(1);
  await page.getByLabel('Did you note a fingerprint?').fill(fingerprint);
  await expect(page.getByText('Draw 1 has this fingerprint, but another list')).toBeVisible();
});

test('the page reports which draw is missing and which draw has a forged winner', async ({
  page,
}) => {
  const forged = { ...drawAt(3), drawn: ['Finn'] };
  await open(page, pack([drawAt(1), forged, drawAt(4)]));
  await expect(verdict(page, 'It differs')).toBeVisible();
  await expect(
    page.getByText(/^Draw 2 is missing and draw 3 comes out otherwise: .+, not Finn\.$/),
  ).toBeVisible();
  const [, gap, third, fourth] = await rowsOf(page);
  expect(gap).toEqual([
    '2',
    'Missing from this record\nDraw 3 says that it follows a draw 2, which was left out.',
    'gap',
  ]);
  expect(third?.[1]).toBe('Finn\nfirst of 7, one prize a ticket, in the record');
  expect(third?.[3]).toMatch(/race differs, works out as .+\nchain differs, follows no draw here$/);
  expect(fourth?.[3]).toContain('same chain, follows draw 3');
});

test('each draw that was run can be watched, and the focus returns to its button', async ({
  page,
}) => {
  await open(page, pack(session));
  for (const number of [4, 1]) {
    const watch = page.getByRole('button', { name: `Watch draw ${number}`, exact: true });
    await watch.click();
    await expect(page.getByRole('group', { name: `Replay of draw ${number}` })).toBeVisible();
    await page.getByRole('button', { name: 'Back to the check' }).click();
    await expect(watch).toBeFocused();
  }
  await expect(page.getByRole('button', { name: /^Watch draw/ })).toHaveCount(3);
});

test('a row shows the first of many drawn names, and all of them on request', async ({ page }) => {
  const names = Array.from({ length: 40 }, (_, index) => `n${index + 1}`);
  const entrants = entrantsOf(...names);
  await open(page, pack(runSession([{ ...plan, entrants, rule: { kind: 'first', count: 40 } }])));
  const drawn = page.getByRole('cell', { name: /^n\d+, / });
  await expect(drawn.locator('bdi')).toHaveCount(30);
  await page.getByRole('button', { name: 'and 10 more' }).click();
  await expect(drawn.locator('bdi')).toHaveCount(40);
  await page.getByRole('button', { name: 'Show fewer' }).click();
  await expect(drawn.locator('bdi')).toHaveCount(30);
});

test.describe('a drand round', () => {
  const drand = (round: number) =>
    pack(runSession([{ ...plan, source: { kind: 'drand', round }, word: ROUND_1000 }]));
  const CHUNK = 'verifyRound-';

  test('is verified without a connection to drand, and only its record loads the verifier', async ({
    page,
  }) => {
    const chunks: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(CHUNK)) chunks.push(request.url());
    });
    await open(page, pack(session));
    await expect(verdict(page, 'Match')).toBeVisible();
    expect(chunks).toEqual([]);

    await open(page, drand(1000));
    await expect(page.getByText('its round is signed')).toBeVisible();
    await expect(verdict(page, 'Match')).toBeVisible();
    await expect(page.getByText('The round of draw 1 is signed by drand.')).toBeVisible();
    expect(chunks).toHaveLength(1);

    await open(page, drand(1001));
    await expect(verdict(page, 'It differs')).toBeVisible();
    const [row] = await rowsOf(page);
    expect(row?.[3]).toContain('the signature of its round is not that of drand');
  });

  test.describe('without its verifier', () => {
    test.use({ expectedNoise: [/net::ERR_FAILED/] });

    test('is no difference, and can be verified on the next try', async ({ page }) => {
      await page.route(`**/${CHUNK}*`, (route) => route.abort());
      await open(page, drand(1000));
      await expect(verdict(page, 'Not fully checked')).toBeVisible();
      await expect(page.getByText('its round could not be verified here')).toBeVisible();
      await page.unroute(`**/${CHUNK}*`);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(verdict(page, 'Match')).toBeFocused();
      await expect(page.getByText('its round is signed')).toBeVisible();
    });
  });
});

test('a typed fingerprint is compared with the draws', async ({ page }) => {
  await open(page, pack(session));
  const field = page.getByLabel('Did you note a fingerprint?');
  const short = formatGroupedFingerprint(drawAt(3).fingerprint);
  for (const [typed, answer] of [
    [short.toLowerCase().slice(0, -1), '1 character is missing.'],
    [short.toLowerCase().replaceAll('-', ''), 'This is the list of draw 3'],
    [drawAt(2).fingerprint, 'This is the list of draw 2'],
    ['0000-0000-0000-0000', 'No draw here has this fingerprint'],
  ] as const) {
    await field.fill(typed);
    await expect(page.getByText(answer, { exact: true })).toBeVisible();
  }
});

test('a device remembers the locks that it scanned, and compares them with the record', async ({
  page,
}) => {
  const { fingerprint } = drawAt(1);
  const [start = '', second = '', ...rest] = formatGroupedFingerprint(fingerprint).split('-');
  await open(page, `lock.1.${fingerprint}`);
  await expect(verdict(page, 'Draw 1 is locked')).toBeVisible();
  await expect(page.getByText(`${start}-${second}`)).toBeVisible();
  await expect(page.getByText(rest.join('-'))).toBeVisible();
  await expect(
    page.getByText(
      /^This device remembers it, scanned at \d\d:\d\d\. Open the link of the record afterwards to compare\.$/,
    ),
  ).toBeVisible();
  // A link of version 1 does not say to which session it belongs.
  await open(page, `lock.3.${'a'.repeat(64)}`);
  await expect(verdict(page, 'Draw 3 is locked')).toBeVisible();
  await open(page, pack(session));
  await expect(verdict(page, 'Match')).toBeVisible();
  await expect(
    page.getByText(
      /^You scanned the lock of draw 1 at \d\d:\d\d: its list and rules are the same\.$/,
    ),
  ).toBeVisible();
  await expect(
    page.getByText(/^You also scanned a draw 3 .+ Was that another session\?$/),
  ).toBeVisible();
});

test('a phone offers a word, remembers it, and finds it in the record or reports another word', async ({
  page,
}) => {
  await open(page, lockOf(session.slice(0, 1)));
  await expect(page.getByText('The word will come from a person in the room.')).toBeVisible();
  const offer = page.getByText(/^“[a-z]+ [a-z]+ [a-z]+ \d\d”$/);
  const quoted = (await offer.textContent()) ?? '';
  const said = page.getByRole('button', { name: 'I was asked, and said it' });
  await said.click();
  await page.reload();
  await expect(offer).toHaveText(quoted);
  await expect(said).toHaveAttribute('aria-pressed', 'true');

  const honest = runSession([{ ...plan, word: quoted }]);
  await open(page, lockOf(honest, quoted.slice(1, -1)));
  await expect(page.getByText(`It is ${quoted}, from this device.`)).toBeVisible();
  await expect(said).toHaveCount(0);
  await open(page, pack(honest));
  await expect(verdict(page, 'Match')).toBeVisible();
  await expect(page.getByText('You gave the word of draw 1: it was used.')).toBeVisible();

  await open(page, pack(session));
  await expect(verdict(page, 'It differs')).toBeVisible();
  const head = page.getByRole('status').filter({ has: verdict(page, 'It differs') });
  for (const text of [
    `You gave the word ${quoted} for draw 1, and the record has “giraffe”. Either it was misheard or not asked for, or the host used another.`,
    'You scanned another word of draw 1. The record has “giraffe”.',
    /^This device checked a record of this session at .+ in which draw 1 was another\.$/,
    'The record fits together, but it contradicts what this device remembers: it was changed, or one of the links was not the host’s.',
  ]) {
    await expect(head.getByText(text)).toBeVisible();
  }
});

test('a phone that scans a drand lock says whether its round was already published', async ({
  page,
}) => {
  const late = page.getByText(
    'This device scanned the lock after its round was published: the host could already know the result.',
  );
  for (const [round, count] of [
    [1000, 1],
    [900_000_000, 0],
  ] as const) {
    await open(
      page,
      lockOf(runSession([{ ...plan, source: { kind: 'drand', round }, word: null }])),
    );
    await expect(page.getByText(`drand round ${round}, published`)).toBeVisible();
    await expect(late).toHaveCount(count);
  }
});

test('a phone that scanned a later draw warns of a record without it', async ({ page }) => {
  await open(page, lockOf(session));
  await expect(verdict(page, 'Draw 4 is locked')).toBeVisible();
  await open(page, pack(session.slice(0, 3)));
  await expect(verdict(page, 'Match')).toBeVisible();
  const head = page.getByRole('status').filter({ has: verdict(page, 'Match') });
  await expect(
    head.getByText(/^Draw 4, which you scanned .+, is not in this record\./),
  ).toBeVisible();
});

test('a device that cannot remember a lock says so, and hostile contents of its storage change nothing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await open(page, `lock.1.${drawAt(1).fingerprint}`);
  await expect(page.getByText('This device cannot remember it. Write it down.')).toBeVisible();
  await open(page, lockOf(session));
  await expect(page.getByText('This device cannot remember it. Write both down.')).toBeVisible();
  await page.evaluate(() => {
    localStorage['furlong-scans'] = '[{"number":1,"fingerprint":"<b>","at":1},null';
  });
  await open(page, pack(session));
  await expect(verdict(page, 'Match')).toBeVisible();
  await expect(page.getByText(/You scanned/)).toHaveCount(0);
});

test('without a record, the page asks for one, and keeps what is typed', async ({ page }) => {
  await page.goto('./#check');
  await checkText(page, '  ');
  await expect(page.getByRole('alert')).toHaveText(
    'Paste a link or a record first, or open a file.',
  );
  await expect(recordField(page)).toBeFocused();

  await checkText(page, 'hello');
  await expect(page.getByRole('alert')).toHaveText(UNREADABLE);
  await checkText(page, `${NEWER_TEXT}\n`);
  await expect(page.getByRole('alert')).toContainText(NEWER);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(recordField(page)).toHaveValue(`${NEWER_TEXT}\n`);

  const json = JSON.stringify({ format: 'x', record: `${text}\n` });
  for (const typed of [
    `${text.replaceAll('\n', '\r\n')}\r\n`,
    json,
    text.replace(/^/gm, '> '),
    `Look: https://elsewhere.example/#check.${pack(session)}. Well?`,
  ]) {
    await checkText(page, typed);
    await expect(verdict(page, 'Match')).toBeFocused();
    await page.getByRole('button', { name: 'Check another' }).click();
    // A text field turns every line break into a line feed.
    await expect(recordField(page)).toHaveValue(typed.replaceAll('\r\n', '\n'));
  }
  await page.getByRole('button', { name: 'Draw lots yourself' }).click();
  await page.goBack();
  await expect(recordField(page)).toHaveValue(/Well\?$/);
});

test('a link whose number sign was encoded opens if the server sends the page', async ({
  page,
}) => {
  await page.route('**/%23check.*', async (route) => {
    const url = route.request().url();
    await route.fulfill({ response: await route.fetch({ url: url.slice(0, url.indexOf('%23')) }) });
  });
  await page.goto(`./%23check.${pack(session)}`);
  await expect(verdict(page, 'Match')).toBeVisible();
  expect(new URL(page.url()).hash).toBe(`#check.${pack(session)}`);
});

test('a file is checked, and a file that is no record is rejected', async ({ page }) => {
  await page.goto('./#check');
  const input = page.getByLabel('File of a record');
  const choose = (name: string, contents: string | Buffer) =>
    input.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(contents) });
  await choose('empty.txt', '');
  await expect(page.getByRole('alert')).toHaveText('This file is empty.');
  await choose('large.json', ' '.repeat(8_000_001));
  await expect(page.getByRole('alert')).toHaveText(
    'This file is too large. It has more than 8 MB.',
  );
  await choose('other.txt', 'hello');
  await expect(page.getByRole('alert')).toHaveText(UNREADABLE);
  await choose('record.json', JSON.stringify({ record: text }));
  await expect(verdict(page, 'Match')).toBeVisible();
  for (const encoding of ['latin1', 'utf16le'] as const) {
    await page.getByRole('button', { name: 'Check another' }).click();
    const record = formatDraws(runSession([{ ...plan, entrants: entrantsOf('Zoë', 'Jürgen') }]));
    await choose('record.txt', Buffer.from(record, encoding));
    await expect(verdict(page, 'Match'), encoding).toBeVisible();
  }
});

test('a file that is dropped anywhere on the page is checked, and never replaces the page', async ({
  page,
}) => {
  await page.goto('./#check');
  await expect(recordField(page)).toBeVisible();
  expect(await dropFiles(page.getByRole('banner'), text, text)).toBe('prevented');
  await expect(page.getByRole('alert')).toHaveText('Drop one file at a time.');
  expect(await dropFiles(page.getByRole('banner'), text)).toBe('prevented');
  await expect(verdict(page, 'Match')).toBeVisible();
  expect(await dropFiles(page.getByRole('banner'), text)).toBe('prevented');
});

test('of two inputs, the later one is checked, even if an earlier file takes longer to read', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Reads each file to its end only when the test dispatches an event with its name.
    const read = (file: File) => new Response(file).arrayBuffer();
    File.prototype.arrayBuffer = async function (this: File) {
      await new Promise((resolve) => {
        addEventListener(this.name, resolve, { once: true });
      });
      return read(this);
    };
  });
  await page.goto('./#check');
  const choose = (name: string, contents: string) =>
    page
      .getByLabel('File of a record')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(contents) });
  const finishReading = (name: string) =>
    page.evaluate((name) => dispatchEvent(new Event(name)), name);
  await choose('slow', 'hello');
  await choose('quick', text);
  await finishReading('quick');
  await expect(verdict(page, 'Match')).toBeVisible();
  await finishReading('slow');
  await expect(verdict(page, 'Match')).toBeVisible();
  await page.getByRole('button', { name: 'Check another' }).click();

  await choose('slow', text);
  await checkText(page, 'hello');
  await expect(page.getByRole('alert')).toHaveText(UNREADABLE);
  await finishReading('slow');
  await expect(page.getByRole('alert')).toHaveText(UNREADABLE);
});

test('a record of more than twenty draws is not checked until the visitor asks for it', async ({
  page,
}) => {
  const draws = runSession(Array.from({ length: 40 }, () => plan));
  await open(page, pack(draws.toSpliced(30, 1)));
  await expect(verdict(page, 'Not checked yet')).toBeVisible();
  await expect(page.getByRole('cell', { name: /^not checked yet/ })).toHaveCount(39);
  await page.getByRole('button', { name: 'Check all 39 draws' }).click();
  await expect(verdict(page, 'It differs')).toBeFocused();
  await expect(page.getByText('Draw 31 is missing.')).toBeVisible();
  await expect(page.getByRole('cell', { name: /^not checked yet/ })).toHaveCount(0);
});

test('another link replaces the check, and hostile links show a message', async ({ page }) => {
  const packed = pack(session);
  const bomb = deflateRawSync(`Furlong draws ${DRAW_VERSION}\n${'a'.repeat(50_000_000)}`).toString(
    'base64url',
  );
  await open(page, packed);
  await expect(verdict(page, 'Match')).toBeVisible();
  for (const hostile of [
    'abc',
    '%',
    '%E0%A4%A',
    '%00',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '__proto__',
    'lock.1.x',
    `lock.0.${'a'.repeat(64)}`,
    packed.slice(0, -5),
    packed.replace(/.$/, '!'),
    pack(`Furlong draws ${DRAW_VERSION}\n`),
    pack(`${text}\n`),
    pack(text.replace('draws 4', 'draws 5')),
    'A'.repeat(100_000),
    bomb,
  ]) {
    await open(page, hostile);
    await expect(page.getByRole('alert'), hostile.slice(0, 40)).toHaveText(UNREADABLE);
    await expect(verdict(page, 'Match')).toHaveCount(0);
    // A messenger may add a space and a period to the link.
    await open(page, `${packed}%20.`);
    await expect(verdict(page, 'Match'), `after ${hostile.slice(0, 40)}`).toBeVisible();
  }
  await open(page, pack(`${NEWER_TEXT}\nx`));
  await expect(page.getByRole('alert')).toContainText(NEWER);
  await open(page, `%20`);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(recordField(page)).toBeVisible();
});

test('in every state, the page has no axe violations and is not wider than its window @slow', async ({
  page,
}) => {
  test.slow();
  const changed = { ...drawAt(3), drawn: ['Finn'.repeat(50)], word: 'x'.repeat(200) };
  const many = pack(runSession(Array.from({ length: 21 }, () => plan)));
  const states = [
    ['match', pack(session), 'Match'],
    ['differs', pack([drawAt(1), changed, { ...drawAt(4), previous: null }]), 'It differs'],
    ['many', many, 'Not checked yet'],
    ['lock', lockOf(session), 'Draw 4 is locked'],
    ['word', lockOf(session, 'giraffe'), 'Draw 4 is locked'],
    ['unreadable', 'abc', 'Which record?'],
  ] as const;
  for (const [state, payload, title] of states) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, payload);
    await expect(verdict(page, title)).toBeVisible();
    await expectNoViolations(page, state);
    for (const width of [1024, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${state}, ${width} px wide`).toBeLessThanOrEqual(0);
    }
    await expectNoViolations(page, `${state} on a phone`);
  }
});
