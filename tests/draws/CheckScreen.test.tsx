import { base64urlnopad } from '@scure/base';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { MAX_DRAWS_CHECKED_AUTOMATICALLY } from '../../src/draws/check/observeCheck';
import { formatGroupedFingerprint, formatLockLink } from '../../src/draws/describeDraw';
import { createRecordLink } from '../../src/draws/record/recordLink';
import { canonicalWord, type Draw, DRAW_VERSION, formatDraws } from '../../streams';
import { cellsOf, contrastViolations, dropFiles, find, violationsOf } from '../support/components';
import { entrantsOf, runSession } from '../support/draws';
import { visitDraws, type DrawsVisit } from '../support/open-draws';

const UNREADABLE =
  'This record cannot be read. Usually, a part of it was cut off. Ask for the whole link, or for the file.';
const NEWER_TEXT = `Furlong draws ${DRAW_VERSION + 1}`;
const NEWER = 'This record needs a newer Furlong.';
const ADDRESS = 'https://furlong.example/';

const plan = {
  entrants: [...entrantsOf('Leni', 'Zoë', 'محمد', '<b>x</b>'), { name: 'Anna', tickets: 3 }],
  rule: { kind: 'first', count: 1 },
  word: 'giraffe',
} as const;
/** Four draws. The second has no word, so it is locked and not run. */
const session = runSession([plan, { ...plan, word: null }, plan, plan]);
const text = formatDraws(session);
/** The fewest draws that are not checked at once. */
const MANY = Array.from({ length: MAX_DRAWS_CHECKED_AUTOMATICALLY + 1 }, () => plan);

function drawAt(number: number): Draw {
  const draw = session[number - 1];
  if (draw === undefined) throw new Error(`the session has no draw ${number}`);
  return draw;
}

/** Packs the text of a record, or of draws that the page would not pack itself, as the payload of a link. */
async function pack(record: string | readonly Draw[]): Promise<string> {
  const text = typeof record === 'string' ? record : formatDraws(record);
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return base64urlnopad.encode(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** Returns what follows `#check.` in the link to the latest lock. */
function lockOf(draws: readonly Draw[], word: string | null = null): string {
  return formatLockLink(draws, word, ADDRESS).split('#check.')[1] ?? '';
}

/** Visits the check of a payload. */
const open = (payload: string): Promise<DrawsVisit> => visitDraws(`#check.${payload}`);
/** Opens the link to another payload in the visit. */
const follow = (payload: string) => {
  location.hash = `check.${payload}`;
};

const verdict = (title: string) =>
  page.getByRole('heading', { name: title, exact: true, level: 2 });
const alert = page.getByRole('alert');
const recordField = page.getByLabelText('Paste its link, its text, or the JSON of its file.');
const rows = () => cellsOf(page.getByRole('table', { name: 'Draws' }).element());
const seen = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible();
const found = (title: string) => expect.element(verdict(title)).toBeVisible();

/** Pastes a text into the form and checks it. */
async function checkText(app: DrawsVisit, typed: string): Promise<void> {
  await recordField.fill(typed);
  await app.button('Check it').click();
}

describe('the check of a record', () => {
  it('shows every draw with its check marks, and the names of each list', async () => {
    const app = await open(await pack(session));
    await found('Match');
    await seen('Every place came out the same.');
    await seen(/^Worked out here in \d+\.\d+ s, without a server\.$/);
    const fingerprintOf = (number: number) => formatGroupedFingerprint(drawAt(number).fingerprint);
    await expect
      .poll(() => rows()[0]?.slice(2))
      .toEqual([
        'giraffe\nfrom a person in the room\na short word: a host that prepared could have fitted the number to it',
        `same fingerprint ${fingerprintOf(1)}\nsame race, all 7 places\nsame chain, the first`,
        'Watch',
      ]);
    expect(rows()[1]).toEqual([
      '2',
      'Not run\nfirst of 7, one prize a ticket',
      'locked, and not run according to this record\nannounced: from a person in the room',
      `same fingerprint ${fingerprintOf(2)}\nsame chain, follows draw 1`,
      '',
    ]);

    const names = app.button('Names of each list');
    await names.click();
    const lists = page.getByRole('region', { name: 'Names of each list' });
    // The four draws have the same list.
    await expect
      .poll(() => lists.getByText(`list code ${drawAt(1).listCheck}`).elements())
      .toHaveLength(4);
    await lists.getByText('Draw 1').click();
    const items = lists.getByRole('listitem');
    await expect
      .poll(() => items.elements().map(({ textContent }) => textContent))
      .toEqual(['1Leni', '2Zoë', '3محمد', '4<b>x</b>', '5–7Anna']);
    // On a phone, the lists move below the fingerprint, and stay open.
    await page.viewport(390, 844);
    await expect.element(lists).toBeVisible();
    await names.click();
    await expect.element(lists).not.toBeInTheDocument();
  });

  it('warns of names that look alike, and were both drawn with one prize a name', async () => {
    const entrants = entrantsOf('Leni', 'L\u0435ni');
    const rule = { kind: 'first', count: 2, per: 'name' } as const;
    await open(await pack(runSession([{ ...plan, entrants, rule }])));
    await found('Match');
    await expect
      .element(page.getByRole('status').first())
      .toHaveTextContent(
        /L.ni and L.ni look alike, and both were drawn in draw 1, which has one prize a name\.$/,
      );
    await expect.poll(() => rows()[0]?.[1]).toContain('1 name if those count once, not 2');
  });

  it('reports a name that was changed as a changed list', async () => {
    const entrants = plan.entrants.map((entrant) =>
      entrant.name === 'Zoë' ? { ...entrant, name: 'Zoe' } : entrant,
    );
    await open(await pack([{ ...drawAt(1), entrants }, ...session.slice(1)]));
    await found('It differs');
    await seen('The list of draw 1 was changed.');
    await expect.poll(() => rows()[0]?.[3]).toContain('list differs');
    // The fingerprint that somebody noted does not confirm the changed list.
    await page.getByLabelText('Did you note a fingerprint?').fill(drawAt(1).fingerprint);
    await seen('Draw 1 has this fingerprint, but another list');
  });

  it('reports which draw is missing and which draw has a forged winner', async () => {
    const forged = { ...drawAt(3), drawn: ['Finn'] };
    await open(await pack([drawAt(1), forged, drawAt(4)]));
    await found('It differs');
    await seen(/^Draw 2 is missing and draw 3 comes out otherwise: .+, not Finn\.$/);
    await expect.poll(() => rows()[3]?.[3]).toContain('same chain, follows draw 3');
    const [, gap, third] = rows();
    expect(gap).toEqual([
      '2',
      'Missing from this record\nDraw 3 says that it follows a draw 2, which was left out.',
      'gap',
    ]);
    expect(third?.[1]).toBe('Finn\nfirst of 7, one prize a ticket, in the record');
    expect(third?.[3]).toMatch(
      /race differs, works out as .+\nchain differs, follows no draw here$/,
    );
  });

  it('shows the race of each draw that was run, and returns the focus to its button', async () => {
    const app = await open(await pack(session));
    for (const number of [4, 1]) {
      const watch = app.button(`Watch draw ${number}`);
      await watch.click();
      const replay = page.getByRole('group', { name: `Replay of draw ${number}` });
      await expect.element(replay).toBeVisible();
      await app.button('Back to the check').click();
      await expect.element(watch).toHaveFocus();
    }
    expect(app.button(/^Watch draw/).elements()).toHaveLength(3);
  });

  it('shows the first of many drawn names in a row, and all of them on request', async () => {
    const entrants = entrantsOf(...Array.from({ length: 40 }, (_, index) => `n${index + 1}`));
    const draws = runSession([{ ...plan, entrants, rule: { kind: 'first', count: 40 } }]);
    const app = await open(await pack(draws));
    await found('Match');
    const drawn = page.getByRole('cell', { name: /^n\d+ ?, / });
    const names = () => drawn.element().querySelectorAll('bdi');
    expect(names()).toHaveLength(30);
    await app.button('and 10 more').click();
    await expect.poll(names).toHaveLength(40);
    await app.button('Show fewer').click();
    await expect.poll(names).toHaveLength(30);
  });

  it('compares a typed fingerprint with the draws', async () => {
    await open(await pack(session));
    await found('Match');
    const short = formatGroupedFingerprint(drawAt(3).fingerprint);
    for (const [typed, answer] of [
      [short.toLowerCase().slice(0, -1), '1 character is missing.'],
      [short.toLowerCase().replaceAll('-', ''), 'This is the list of draw 3'],
      [drawAt(2).fingerprint, 'This is the list of draw 2'],
      ['0000-0000-0000-0000', 'No draw here has this fingerprint'],
    ] as const) {
      await page.getByLabelText('Did you note a fingerprint?').fill(typed);
      await expect.element(page.getByText(answer, { exact: true })).toBeVisible();
    }
  });

  it('waits for the visitor if the record has more than twenty draws', async () => {
    const app = await open(await pack(runSession([...MANY, plan]).toSpliced(10, 1)));
    await found('Not checked yet');
    const unchecked = page.getByRole('cell', { name: /^not checked yet/ });
    expect(unchecked.elements()).toHaveLength(MANY.length);
    await app.button(`Check all ${MANY.length} draws`).click();
    await expect.element(verdict('It differs')).toHaveFocus();
    await seen('Draw 11 is missing.');
    expect(unchecked.elements()).toEqual([]);
  });

  it('is replaced by another link, and shows a message for a hostile one', async () => {
    const packed = await pack(session);
    await open(packed);
    await found('Match');
    for (const hostile of [
      '%E0%A4%A',
      '"><img src=x onerror=alert(1)>',
      '__proto__',
      'lock.1.x',
      packed.slice(0, -5),
      await pack(text.replace('draws 4', 'draws 5')),
    ]) {
      follow(hostile);
      await expect.element(alert, { message: hostile.slice(0, 40) }).toHaveTextContent(UNREADABLE);
      expect(verdict('Match').elements()).toEqual([]);
      // A messenger may add a space and a period to the link.
      follow(`${packed}%20.`);
      await found('Match');
    }
    follow(await pack(`${NEWER_TEXT}\nx`));
    await expect.element(alert).toHaveTextContent(NEWER);
    follow('%20');
    await expect.element(recordField).toBeVisible();
    await expect.element(alert).not.toBeInTheDocument();
  });
});

describe('the link to a lock', () => {
  it('is remembered by the device, and compared with the record', async () => {
    const { fingerprint } = drawAt(1);
    const [start = '', second = '', ...rest] = formatGroupedFingerprint(fingerprint).split('-');
    await open(`lock.1.${fingerprint}`);
    await found('Draw 1 is locked');
    await seen(`${start}-${second}`);
    await seen(rest.join('-'));
    await seen(
      /^This device remembers it, scanned at \d\d:\d\d\. Open the link of the record afterwards to compare\.$/,
    );
    // A link of version 1 does not say to which session it belongs.
    follow(`lock.3.${'a'.repeat(64)}`);
    await found('Draw 3 is locked');
    follow(await pack(session));
    await found('Match');
    await seen(/^You scanned the lock of draw 1 at \d\d:\d\d: its list and rules are the same\.$/);
    await seen(/^You also scanned a draw 3 .+ Was that another session\?$/);
  });

  it('offers a word, remembers it, and finds it in the record or reports another word', async () => {
    const app = await open(lockOf(session.slice(0, 1)));
    await seen('The word will come from a person in the room.');
    const offer = page.getByText(/^“[a-z]+ [a-z]+ [a-z]+ \d\d”$/);
    const quoted = offer.element().textContent;
    const said = page.getByRole('button', { name: 'I was asked, and said it' });
    await said.click();
    await app.end();
    await visitDraws();
    await expect.element(offer).toHaveTextContent(quoted);
    await expect.element(said).toHaveAttribute('aria-pressed', 'true');

    const honest = runSession([{ ...plan, word: quoted }]);
    follow(lockOf(honest, canonicalWord(quoted)));
    await seen(`It is ${quoted}, from this device.`);
    await expect.element(said).not.toBeInTheDocument();
    follow(await pack(honest));
    await found('Match');
    await seen('You gave the word of draw 1: it was used.');

    follow(await pack(session));
    await found('It differs');
    const head = page.getByRole('status').filter({ has: verdict('It differs') });
    for (const text of [
      `You gave the word ${quoted} for draw 1, and the record has “giraffe”. Either it was misheard or not asked for, or the host used another.`,
      'You scanned another word of draw 1. The record has “giraffe”.',
      /^This device checked a record of this session at .+ in which draw 1 was another\.$/,
      'The record fits together, but it contradicts what this device remembers: it was changed, or something that this device opened was not the host’s.',
    ]) {
      await expect.element(head.getByText(text)).toBeVisible();
    }
  });

  it.each([
    ['published', 1000, 1],
    ['not published', 900_000_000, 0],
  ] as const)(
    'says whether a round of drand was already published: %s',
    async (_, round, count) => {
      const source = { kind: 'drand', round } as const;
      await open(lockOf(runSession([{ ...plan, source, word: null }])));
      await seen(`drand round ${round}, published`);
      const late = page.getByText(
        'By its clock, this device scanned the lock after its round was published: the host could already know the result.',
      );
      expect(late.elements()).toHaveLength(count);
    },
  );

  it('makes the device warn of a record without the draw', async () => {
    await open(lockOf(session));
    await found('Draw 4 is locked');
    follow(await pack(session.slice(0, 3)));
    await found('Match');
    const head = page.getByRole('status').filter({ has: verdict('Match') });
    const warning = head.getByText(/^Draw 4, which you scanned .+, is not in this record\./);
    await expect.element(warning).toBeVisible();
  });

  it('is to be written down if the device cannot remember it, and a hostile memory changes nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await open(`lock.1.${drawAt(1).fingerprint}`);
    await seen('This device cannot remember it. Write it down.');
    follow(lockOf(session));
    await seen('This device cannot remember it. Write both down.');
    vi.restoreAllMocks();
    localStorage.setItem('furlong-scans', '[{"number":1,"fingerprint":"<b>","at":1},null');
    follow(await pack(session));
    await found('Match');
    expect(page.getByText(/You scanned/).elements()).toEqual([]);
  });
});

describe('the form for a record', () => {
  const file = () => page.elementLocator(find('input[type=file]'));
  const choose = (contents: BlobPart, name = 'record.txt') =>
    file().upload(new File([contents], name, { type: 'text/plain' }));

  it('asks for a record, and keeps what is typed @slow', async () => {
    const app = await visitDraws('#check');
    await checkText(app, '  ');
    await expect
      .element(alert)
      .toHaveTextContent('Paste a link or a record first, or open a file.');
    await expect.element(recordField).toHaveFocus();
    await checkText(app, 'hello');
    await expect.element(alert).toHaveTextContent(UNREADABLE);

    const link = await createRecordLink(session, ADDRESS);
    for (const typed of [
      `${text.replaceAll('\n', '\r\n')}\r\n`,
      JSON.stringify({ format: 'x', record: `${text}\n` }),
      text.replace(/^/gm, '> '),
      `Look: ${typeof link === 'string' ? '' : link.url}. Well?`,
    ]) {
      await checkText(app, typed);
      await expect.element(verdict('Match')).toHaveFocus();
      await app.button('Check another').click();
      // A text field turns every line break into a line feed.
      await expect.element(recordField).toHaveValue(typed.replaceAll('\r\n', '\n'));
    }
  });

  it('checks a file, and rejects a file that is no record', async () => {
    const app = await visitDraws('#check');
    await expect.element(recordField).toBeVisible();
    await choose('');
    await expect.element(alert).toHaveTextContent('This file is empty.');
    await choose('hello');
    await expect.element(alert).toHaveTextContent(UNREADABLE);
    await choose(JSON.stringify({ record: text }), 'record.json');
    await found('Match');
    await app.button('Check another').click();
    // In Windows-1252.
    const record = formatDraws(runSession([{ ...plan, entrants: entrantsOf('Zoë', 'Jürgen') }]));
    await choose(Uint8Array.from(record, (character) => character.charCodeAt(0)));
    await found('Match');
  });

  it('checks a file that is dropped anywhere, and no dropped file replaces the page', async () => {
    await visitDraws('#check');
    await expect.element(recordField).toBeVisible();
    const banner = page.getByRole('banner');
    expect(dropFiles(banner.element(), text, text)).toBe('prevented');
    await expect.element(alert).toHaveTextContent('Drop one file at a time.');
    expect(dropFiles(banner.element(), text)).toBe('prevented');
    await found('Match');
    expect(dropFiles(banner.element(), text)).toBe('prevented');
  });

  it('checks the later of two inputs, even if an earlier file takes longer to read', async () => {
    const app = await visitDraws('#check');
    await expect.element(recordField).toBeVisible();
    const resolves = new Map<string, () => void>();
    // Reads each file to its end only when the test says so.
    vi.spyOn(File.prototype, 'arrayBuffer').mockImplementation(async function (this: File) {
      await new Promise<void>((resolve) => resolves.set(this.name, resolve));
      return new Response(this).arrayBuffer();
    });
    const startReading = async (contents: string, name: string) => {
      resolves.delete(name);
      await choose(contents, name);
      await expect.poll(() => resolves.get(name)).toBeDefined();
    };
    const finishReading = async (name: string) => {
      resolves.get(name)?.();
      // By the frame after next, a file that counts has been checked.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    };
    await startReading('hello', 'slow');
    await startReading(text, 'quick');
    await finishReading('quick');
    await found('Match');
    await finishReading('slow');
    await found('Match');
    await app.button('Check another').click();

    await startReading(text, 'slow');
    await checkText(app, 'hello');
    await expect.element(alert).toHaveTextContent(UNREADABLE);
    await finishReading('slow');
    await expect.element(alert).toHaveTextContent(UNREADABLE);
  });
});

it.each([
  ['match', () => pack(session), 'Match'],
  [
    'differs',
    () => {
      const changed = { ...drawAt(3), drawn: ['Finn'.repeat(50)], word: 'x'.repeat(200) };
      return pack([drawAt(1), changed, { ...drawAt(4), previous: null }]);
    },
    'It differs',
  ],
  ['many', () => pack(runSession(MANY)), 'Not checked yet'],
  ['lock', () => lockOf(session), 'Draw 4 is locked'],
  ['word', () => lockOf(session, 'giraffe'), 'Draw 4 is locked'],
  ['unreadable', () => 'abc', 'Which record?'],
])(
  'has no axe violations and fits every width in the state %s @slow',
  async (_, createPayload, title) => {
    await open(await createPayload());
    await found(title);
    expect(await violationsOf()).toEqual([]);
    expect(await contrastViolations()).toEqual([]);
    for (const width of [1440, 1024, 768, 390, 320]) {
      await page.viewport(width, 844);
      const { scrollWidth, clientWidth } = document.documentElement;
      expect(scrollWidth, `${width} px wide`).toBeLessThanOrEqual(clientWidth);
    }
    expect(await violationsOf(), 'on a phone').toEqual([]);
  },
);
