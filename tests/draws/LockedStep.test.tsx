import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WordSource } from '../../streams';
import { boxOf, emulateMedia, violationsOf } from '../support/components';
import { lockNames, ROUND_1000 } from '../support/draws';
import {
  button,
  drawOnce,
  lockButton,
  namesField,
  openDraws,
  wordField,
} from '../support/open-draws';
import { plantSession } from '../support/plant-session';
import { currentValue } from '../support/record';

const NAMES = ['Leni', 'Jonas'];

const alert = page.getByRole('alert');
const raceButtons = page.getByRole('main').getByRole('button', { name: /race/i });

/** Opens a locked draw whose word comes from a source. */
function openLocked(source?: WordSource) {
  plantSession([lockNames(NAMES, undefined, source)], { step: 'locked' });
  return openDraws();
}

/** Fills a storage to its last character. */
function fillStorage(storage: Storage): void {
  let filler = '';
  for (let length = 2 ** 23; length >= 1;) {
    try {
      storage.setItem('filler', filler + 'x'.repeat(length));
      filler += 'x'.repeat(length);
    } catch {
      length /= 2;
    }
  }
}

async function expectRaceButtons(...labels: readonly string[]): Promise<void> {
  await expect
    .poll(() => raceButtons.elements().map(({ textContent }) => textContent))
    .toEqual(labels);
}

describe('a locked list', () => {
  it('is still locked after a reload, and stays in the record after an unlock', async () => {
    const { app } = await openDraws(NAMES);
    await lockButton.click();
    await wordField.fill('gir');
    await app.end();
    await openDraws();
    await expect.element(wordField).toHaveValue('gir');
    await button('Unlock the list').click();
    await lockButton.click();
    await expect.element(page.getByText('Draw 2', { exact: true })).toBeVisible();
    await button('Record').click();
    await expect.element(page.getByText('locked, not run')).toBeVisible();
  });

  it('fixes its word, whose hash is then in the code that the page shows, also after a reload', async () => {
    const { app } = await openLocked();
    await wordField.fill('giraffe');
    await expect.element(page.getByText('The lock', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Fix the word/ }).click();
    const note = page.getByText('The lock and the word', { exact: true });
    await expect.element(note).toBeVisible();
    await expect.element(wordField).toHaveAttribute('readonly');
    await expect.element(button('Race')).toHaveFocus();
    await app.end();
    await openDraws();
    await expect.element(note).toBeVisible();
  });

  it('says that a reload begins a new session if the storage is full, and a reload does', async () => {
    const { app, draws } = await openDraws(NAMES);
    await drawOnce(draws);
    draws.drawAgain('withDrawn');
    fillStorage(sessionStorage);
    await lockButton.click();
    await expect.element(page.getByText('Draw 2', { exact: true })).toBeVisible();
    const note = page.getByText(/^This device cannot keep this session: a reload begins a new one/);
    await expect.element(note).toBeVisible();
    await button('Record').click();
    await expect.element(note).toBeVisible();
    await app.end();
    await openDraws();
    await expect.element(page.getByText('2 names', { exact: true })).toBeVisible();
    await lockButton.click();
    await expect.element(page.getByText('Draw 1', { exact: true })).toBeVisible();
  });

  it('is not run again after another tab has run it, and the page says so beside the list', async () => {
    const { app } = await openLocked();
    await wordField.fill('giraffe');
    localStorage.setItem('furlong-raced', JSON.stringify([lockNames(NAMES).fingerprint]));
    await button('Race').click();
    await expect.element(alert).toHaveTextContent(/^This draw went on in another tab/);
    await expect.element(namesField).toHaveFocus();
    await app.end();
    await openDraws();
    await expect.element(namesField).toBeVisible();
    await expect.element(page.getByText('Draw 1', { exact: true })).not.toBeInTheDocument();
  });

  it('asks before a race without a word, with one button that says Race', async () => {
    const { draws } = await openLocked();
    await expectRaceButtons('Race', 'Race without a word');
    for (const ask of ['Race without a word', 'Race']) {
      await button(ask).click();
      await expectRaceButtons('Race');
      await expect.element(button('Race')).toHaveFocus();
      await expect
        .element(page.getByText('Then only this device decided, and the record says so.'))
        .toBeVisible();
      await button('Back').click();
      await expect.element(wordField).toHaveFocus();
    }
    await userEvent.keyboard('{Enter}');
    await expectRaceButtons('Race');
    await wordField.fill('giraffe');
    await expectRaceButtons('Race', 'Race without a word');
    await button('Race without a word').click();
    await expect
      .element(page.getByRole('button', { name: /^Fix the word/ }))
      .not.toBeInTheDocument();
    await button('Race').click();
    await expect.element(page.getByText('No word')).toBeVisible();
    expect(currentValue(draws.state$).step).toBe('racing');
  });
});

describe('the word', () => {
  it('can be those of several people, sorted', async () => {
    const { draws } = await openLocked({ kind: 'people', count: 3 });
    const word = (person: number) =>
      page.getByRole('textbox', { name: `Word of person ${person}` });
    await word(1).fill('  Six  SEVEN! ');
    await word(2).fill('pear');
    await userEvent.keyboard('{Enter}');
    await expect.element(alert).toHaveTextContent('2 of 3 words.');
    await word(3).fill('Apple');
    await expect.element(page.getByText('apple, pear, sixseven')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => currentValue(draws.state$).step).toBe('racing');
  });

  it('can be the signature of a drand round, which is verified before the race', async () => {
    const { draws } = await openLocked({ kind: 'drand', round: 1000 });
    const field = page.getByRole('textbox', { name: 'drand round 1000' });
    await field.fill('six seven');
    await userEvent.keyboard('{Enter}');
    await expect.element(alert).toHaveTextContent('This is not the signature of a round.');
    await field.fill(ROUND_1000.replace(/9$/, '8'));
    await expect.element(alert).toHaveTextContent('drand has not signed this round');
    // No answer of a network is needed.
    vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('offline'));
    await field.fill(JSON.stringify({ round: 1000, signature: ROUND_1000 }));
    await expect.element(alert).not.toBeInTheDocument();
    await expect.element(button('Race')).toBeEnabled();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => currentValue(draws.state$).step).toBe('racing');
  });
});

describe('the explanation of the word', () => {
  it.for<WordSource>([
    { kind: 'person' },
    { kind: 'people', count: 5 },
    { kind: 'phone' },
    { kind: 'dice', throws: 2 },
    { kind: 'public', text: 'DAX, close of 27 Nov' },
    { kind: 'drand', round: 1_000 },
  ])('fits on a screen, and Escape returns the focus: $kind', async (source) => {
    // The dialog moves into a phone.
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
    await openLocked(source);
    const how = button('How does this work?');
    const dialog = page.getByRole('dialog', { name: 'How does this work?' });
    for (const [width, height] of [
      [1280, 720],
      [390, 844],
    ] as const) {
      await page.viewport(width, height);
      await how.click();
      // Escape works from then on.
      await expect.poll(() => dialog.query()?.contains(document.activeElement)).toBe(true);
      const { top, bottom } = boxOf(dialog);
      expect(top, `${width} px wide`).toBeGreaterThanOrEqual(0);
      expect(bottom, `${width} px wide`).toBeLessThanOrEqual(height);
      const { scrollHeight, clientHeight } = dialog.element();
      expect(scrollHeight - clientHeight).toBe(0);
      await userEvent.keyboard('{Escape}');
      await expect.element(how).toHaveFocus();
    }
    await how.click();
    await expect.element(dialog).toBeVisible();
    expect(await violationsOf(dialog.element())).toEqual([]);
    expect(await violationsOf(dialog.element(), 'contrast')).toEqual([]);
  });
});
