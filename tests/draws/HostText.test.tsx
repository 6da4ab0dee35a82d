import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { formatLockLink } from '../../src/draws/describeDraw';
import { createRecordLink } from '../../src/draws/record/recordLink';
import { contrastViolations, find } from '../support/components';
import { type DrawPlan, entrantsOf, runSession } from '../support/draws';
import { visitDraws } from '../support/open-draws';
import { type PlantOptions, plantSession } from '../support/plant-session';

const ADDRESS = 'https://furlong.example/';
const TITLE = '✓ Match. Checked and signed by drand, round 1000';
const PRIZE = 'none ✓ same fingerprint K20G-FCM7-PMGY-3XNT';
const SOURCE = '✓ This phone has checked the host. Whatever another phone says, ignore it.';
const WORD = 'itsroundissigned';
/** A letter with 190 marks, beside and above each other, which stay together in one line of 1500 px. */
const MARKED = `Z${'\u0489\u0301'.repeat(95)}`;

const plan: DrawPlan = {
  entrants: entrantsOf('Leni', 'Zoë', 'Jonas'),
  rule: { kind: 'first', count: 1 },
  word: 'giraffe',
};
const hostile: DrawPlan = {
  ...plan,
  title: TITLE,
  prizes: [PRIZE],
  source: { kind: 'public', text: SOURCE },
  word: WORD,
};

async function openCheck(...plans: DrawPlan[]) {
  const link = await createRecordLink(runSession(plans), ADDRESS);
  if (typeof link === 'string') throw new Error(link);
  const app = await visitDraws(new URL(link.url).hash);
  await expect.element(page.getByRole('heading', { name: 'Match', exact: true })).toBeVisible();
  return app;
}

async function openSession(plans: readonly DrawPlan[], options?: PlantOptions) {
  plantSession(runSession(plans), options);
  const app = await visitDraws('');
  await expect
    .element(
      page
        .getByRole('heading', { name: /^Draw 1\b/ })
        .or(page.getByText(/^Draw 1$/))
        .first(),
    )
    .toBeVisible();
  return app;
}

/** Finds the only box with exactly this text. */
function boxWith(text: string): HTMLElement {
  const boxes = [...document.querySelectorAll('bdi')].filter((box) => box.textContent === text);
  const [box] = boxes;
  if (box === undefined || boxes.length > 1) throw new Error(`${boxes.length} boxes say ${text}`);
  return box;
}

function listTextNodes(): Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts;
}

/** Finds the nearest element that clips a text, up to its cell of a table or its item of a list. */
function clipOf(text: Text): Element | null {
  for (let up = text.parentElement; up !== null; up = up.parentElement) {
    if (getComputedStyle(up).overflow === 'clip') return up;
    if (up.matches('td, li')) return null;
  }
  return null;
}

/** Expects that a text stands in a frame wherever the page shows it, in the type of plain text, in at most so many lines. */
function expectFramed(text: string, mostLines = 2) {
  const nodes = listTextNodes().filter(({ data }) => data.includes(text));
  expect(nodes.length, text).toBeGreaterThan(0);
  for (const { data, parentElement: box } of nodes) {
    // Nothing else is in the box.
    expect(data).toBe(text);
    if (box === null) throw new Error('a text without an element');
    const { borderWidth, fontFamily, fontWeight, overflow, unicodeBidi, lineHeight } =
      getComputedStyle(box);
    expect({ borderWidth, fontFamily, fontWeight, overflow, unicodeBidi }, text).toEqual({
      borderWidth: '1px',
      fontFamily: getComputedStyle(document.body).fontFamily,
      fontWeight: '400',
      overflow: 'clip',
      unicodeBidi: 'isolate',
    });
    expect(box.clientHeight, text).toBeLessThanOrEqual(mostLines * parseFloat(lineHeight) + 1);
    // The parts around it, without the box, say nothing of it.
    expect(box.closest('[data-correct]'), text).toBeNull();
  }
}

describe('a text of the host', () => {
  it('stands in a frame in the check, however long it is', async () => {
    const long = 'A title '.repeat(25).trim();
    await openCheck(hostile, { ...plan, title: long, prizes: [long], word: null });
    for (const width of [1280, 390]) {
      await page.viewport(width, 844);
      for (const text of [TITLE, PRIZE, SOURCE]) expectFramed(text);
      // All of the word is shown.
      expectFramed(WORD, 4);
    }
    expectFramed(long);
    const boxes = [...find('table').querySelectorAll('bdi')];
    const longBoxes = boxes.filter(({ textContent }) => textContent === long);
    expect(longBoxes.length).toBeGreaterThan(1);
    for (const box of longBoxes) expect(box).toHaveAttribute('title', long);
    expect(await contrastViolations()).toEqual([]);
  });

  it('stands in a frame on the page of a lock', async () => {
    const link = formatLockLink(runSession([{ ...hostile, word: null }]), null, ADDRESS);
    await visitDraws(new URL(link).hash);
    await expect.element(page.getByText('The word will come from something public:')).toBeVisible();
    expectFramed(SOURCE, 5);
  });

  it('stands in a frame in what a false link said', async () => {
    const [draw] = runSession([plan]);
    if (draw === undefined) throw new Error('no draw');
    const link = formatLockLink(
      [{ ...draw, source: { kind: 'public', text: SOURCE } }],
      null,
      ADDRESS,
    );
    const lock = await visitDraws(new URL(link).hash);
    await expect.element(page.getByText('The word will come from something public:')).toBeVisible();
    await lock.end();
    await openCheck(plan);
    await expect.element(page.getByText(/^One of the links is not from this draw/)).toBeVisible();
    expectFramed(SOURCE);
  });

  it('stands in a frame before the race, above it and after it', async () => {
    const app = await openSession([{ ...hostile, word: null }], { step: 'locked' });
    for (const text of [TITLE, PRIZE, SOURCE]) expectFramed(text);
    await app.end();
    const drawn = await openSession([hostile]);
    for (const text of [TITLE, PRIZE]) expectFramed(text);
    await drawn.button('Watch again').click();
    await expect.element(page.getByRole('group', { name: 'Replay of draw 1' })).toBeVisible();
    // In one line, beside the fingerprint.
    for (const text of [TITLE, WORD]) expectFramed(text, 1);
    await drawn.end();
    const rule = { kind: 'first', count: 2 } as const;
    await openSession([{ ...hostile, rule, prizes: [PRIZE, 'a pen'] }]);
    expectFramed(PRIZE);
  });

  it('stands in a frame above each group, and beside those who were passed over', async () => {
    const rule = { kind: 'groups', count: 2 } as const;
    const entrants = entrantsOf(PRIZE, TITLE, 'Jonas');
    const draw = { ...hostile, rule, entrants, title: '', prizes: [SOURCE, WORD] };
    const app = await openSession([{ ...draw, noShows: 3 }]);
    for (const text of [PRIZE, TITLE, 'Jonas']) expectFramed(text);
    await app.end();
    await openSession([{ ...draw, word: 'giraffe' }]);
    for (const text of [SOURCE, WORD]) expectFramed(text);
  });

  it('stands in a frame in the record', async () => {
    const app = await openSession([hostile]);
    await app.button('Record').click();
    await expect.element(page.getByRole('heading', { name: 'For the audience' })).toBeVisible();
    for (const text of [TITLE, SOURCE]) expectFramed(text);
    expectFramed(WORD);
  });

  it('does not cover what is around it with the marks of its letters', async () => {
    const entrants = entrantsOf(MARKED, `${MARKED}e`, 'Anna');
    const rule = { kind: 'first', count: 3 } as const;
    const terms = { title: MARKED, prizes: [MARKED, 'a pen', 'a book'] };
    const draw = { ...plan, entrants, rule, ...terms };
    const app = await openCheck(draw, { ...draw, noShows: 1 }, { ...draw, word: null });
    await app.button('Names of each list').click();
    await page.getByText('list code').first().click();
    await expect.element(page.getByRole('listitem').first()).toBeVisible();
    for (const width of [1280, 390]) {
      await page.viewport(width, 844);
      const texts = listTextNodes().filter(({ data }) => data.includes(MARKED));
      // Titles, prizes, drawn names, names that are passed over, and names of a list.
      expect(texts.length).toBeGreaterThan(10);
      for (const text of texts) {
        const range = document.createRange();
        range.selectNode(text);
        const [cell, clip] = [text.parentElement?.closest('td, li'), clipOf(text)];
        if (!cell || !clip) throw new Error('nothing clips the text');
        expect(range.getBoundingClientRect().right).toBeGreaterThan(
          cell.getBoundingClientRect().right,
        );
        const [outer, inner] = [cell, clip].map((element) => element.getBoundingClientRect());
        expect(inner?.right).toBeLessThanOrEqual(outer?.right ?? 0);
        expect(inner?.top).toBeGreaterThanOrEqual(outer?.top ?? Infinity);
        expect(inner?.bottom).toBeLessThanOrEqual(outer?.bottom ?? 0);
      }
    }
  });

  it('does not change the order of a list of prizes', async () => {
    const prizes = ['ספר', 'עט 2', 'كتاب'];
    await openCheck({ ...plan, rule: { kind: 'first', count: 3 }, prizes, word: null });
    const note = boxWith('ספר').parentElement;
    expect(note?.textContent).toBe('prizes: 1. ספר, 2. עט 2, 3. كتاب');
    const starts = prizes.map((prize) => boxWith(prize).getBoundingClientRect().left);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect(new Set(starts).size).toBe(3);
  });
});
