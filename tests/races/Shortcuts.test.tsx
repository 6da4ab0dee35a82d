import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RACES_SHORTCUTS } from '../../src/races/shortcuts';
import { expectFocusIn, find, nextFrame } from '../support/components';
import { waitForSections } from '../support/shown-races';
import { PROGRAM_NAMES, visit, type Visit } from '../support/visit';

const SMALL = { rounds: 1, size: 2 };

/** The characters that are shortcuts of the races, without Space. */
const LETTERS = RACES_SHORTCUTS.flatMap(({ keys }) => Object.keys(keys)).filter(
  (key) => key !== ' ',
);

const dialogs = page.getByRole('dialog');

describe('Shortcuts', () => {
  it('pauses once while Space is held, and scrolls nothing', async () => {
    const app = await visit(SMALL);
    await app.generateAndStart();
    blur();
    const prevented: boolean[] = [];
    const listeners = new AbortController();
    addEventListener(
      'keydown',
      ({ defaultPrevented }) => prevented.push(defaultPrevented),
      listeners,
    );
    await userEvent.keyboard('{ >4/}');
    listeners.abort();
    await expect.element(app.button('Resume')).toBeVisible();
    expect(prevented).toEqual([true, true, true, true]);
    await userEvent.keyboard(' ');
    await expect.element(app.button('Pause')).toBeVisible();
  });

  it('lets a visitor switch off the letters, but not Space, and remembers the switch', async () => {
    const app = await visit(SMALL);
    await app.generateAndStart();
    await press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expectFocusIn(help);
    await press('f');
    expect(document.querySelector('header')?.innerText).toContain('Pause');
    await help.getByRole('switch', { name: 'Single-letter shortcuts' }).click();
    await closeDialog();
    for (const letter of LETTERS) await press(letter);
    await expectNoDialog();
    await expect.element(app.button('Pause')).toBeVisible();
    blur();
    await press(' ');
    await expect.element(app.button('Resume')).toBeVisible();
    await app.end();

    const next = await visit(SMALL);
    for (const letter of ['?', 'd', 'h']) await press(letter);
    await expectNoDialog();
    await next.button('More').click();
    await dialogs.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect.element(help.getByRole('switch')).not.toBeChecked();
  });

  it('finishes with F, copies with C, and opens dialogs with Q, H and ?, capital or not', async () => {
    const app = await visit(SMALL);
    // Without programs, these letters do nothing.
    for (const letter of ['c', 'q', 'h', 'y', 'r', 'p', 'g']) await press(letter);
    await expectNoDialog();
    await app.generate();
    // Before the first race, R, P and G do nothing.
    for (const letter of ['r', 'p', 'g']) await press(letter);
    await expectNoDialog();
    await app.start();
    await press('f');
    await expect.element(page.getByRole('heading', { name: 'Final Results' })).toBeVisible();
    await expect.element(app.button('Pause')).not.toBeInTheDocument();
    await press('c');
    await expect.element(page.getByRole('status')).toHaveTextContent('✓ Link copied');
    const link = await navigator.clipboard.readText();
    expect(link).toMatch(/#[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{3}$/);
    for (const [key, title] of [
      ['q', 'Share this meeting'],
      ['Q', 'Share this meeting'],
      ['h', 'History'],
      ['H', 'History'],
      ['?', 'Keyboard shortcuts'],
    ] as const) {
      await press(key);
      const dialog = page.getByRole('dialog', { name: title });
      await expect.element(dialog).toBeVisible();
      if (key === 'q')
        await expect.element(dialog.getByLabelText('Link', { exact: true })).toHaveValue(link);
      await closeDialog();
    }
    // Combinations with Ctrl, Alt or Meta belong to the browser.
    for (const chord of ['{Control>}q{/Control}', '{Alt>}h{/Alt}', '{Meta>}c{/Meta}'])
      await userEvent.keyboard(chord);
    await expectNoDialog();
  });

  it('opens and closes the replay of the race in view with R, and its photo finish with P', async () => {
    const app = await visitFinished(3);
    for (const [index, name] of PROGRAM_NAMES.slice(0, 3).entries()) {
      showSection(index);
      const replay = page.getByRole('group', { name: `Replay of ${name}` });
      await press('r');
      await expect.element(replay.getByRole('slider')).toHaveFocus();
      expect(page.getByRole('group', { name: /^Replay of/ }).elements()).toHaveLength(1);
      // Letters are shortcuts even while the slider of the replay has the focus.
      await press('p');
      await expect
        .element(page.getByRole('dialog', { name: `Photo finish ${name}` }))
        .toBeVisible();
      await closeDialog();
      await expect.element(replay.getByRole('slider')).toHaveFocus();
      await press('r');
      await expect.element(replay).not.toBeInTheDocument();
      await expect.element(app.program(name).getByRole('button', { name: 'Replay' })).toHaveFocus();
    }
  });

  it('opens and closes the chart of the race in view with G @slow', async () => {
    const app = await visitFinished(3);
    for (const index of [0, 2]) {
      const name = PROGRAM_NAMES[index] ?? '';
      showSection(index);
      const chart = page.getByRole('group', { name: `Chart of ${name}` });
      await press('g');
      await expectFocusIn(chart);
      expect(page.getByRole('group', { name: /^Chart of/ }).elements()).toHaveLength(1);
      await press('G');
      await expect.element(chart).not.toBeInTheDocument();
      await expect.element(app.program(name).getByRole('button', { name: 'Chart' })).toHaveFocus();
    }
  });

  it('opens the photo finish of the section with the focus, unless the focus is off-screen @slow', async () => {
    const app = await visitFinished(3);
    // The first section is in view, but the focus is in the second.
    const replay = app.program(PROGRAM_NAMES[1]).getByRole('button', { name: 'Replay' });
    replay.element().focus({ preventScroll: true });
    await page.viewport(1280, 1_400);
    await press('p');
    const photoOf = (name: string) => page.getByRole('dialog', { name: `Photo finish ${name}` });
    await expect.element(photoOf(PROGRAM_NAMES[1])).toBeVisible();
    await closeDialog();
    await expect.element(replay).toHaveFocus();

    await page.viewport(1280, 500);
    showSection(2);
    await expect.element(replay).not.toBeInViewport();
    await press('p');
    await expect.element(photoOf(PROGRAM_NAMES[2])).toBeVisible();
    await closeDialog();
    await expect.element(find(':focus')).toBeInViewport();
  });

  it('leaves letters to a field and to a dialog, but not to the menu @slow', async () => {
    const app = await visit(SMALL);
    await app.generateAndStart();
    app.stores.game.finishAllRaces();
    const openDialog = async (item: string) => {
      await app.button('More').click();
      await dialogs.getByRole('button', { name: item }).click();
      const dialog = page.getByRole('dialog', { name: item });
      await expect.element(dialog).toBeVisible();
      return dialog;
    };
    const field = (await openDialog('Enter a code')).getByRole('textbox');
    await expect.element(field).toHaveFocus();
    const typed = LETTERS.join('');
    await press(typed);
    await expect.element(field).toHaveValue(typed);
    await closeDialog();

    const help = await openDialog('Keyboard shortcuts');
    for (const letter of LETTERS) await press(letter);
    await nextFrame();
    expect(dialogs.elements()).toEqual([help.element()]);
    await closeDialog();
    await expect.element(page.getByRole('group', { name: /^Replay of/ })).not.toBeInTheDocument();

    // The menu shows the shortcuts of its items.
    await app.button('More').click();
    await expect.element(dialogs.getByRole('radiogroup', { name: 'Theme' })).toBeVisible();
    await press('q');
    await expect.element(page.getByRole('dialog', { name: 'Share this meeting' })).toBeVisible();
  });
});

async function visitFinished(rounds: number): Promise<Visit> {
  const app = await visit({ rounds, size: 4 });
  await app.generateAndStart();
  app.stores.game.finishAllRaces();
  await expect.element(page.getByRole('region', { name: 'After the races' })).toBeVisible();
  await waitForSections();
  await page.viewport(1280, 500);
  return app;
}

function showSection(index: number): void {
  find(`main section[id]:nth-of-type(${index + 1})`).scrollIntoView({ behavior: 'instant' });
}

async function press(text: string): Promise<void> {
  await userEvent.keyboard(text);
}

function blur(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

async function closeDialog(): Promise<void> {
  await press('{Escape}');
  await expect.element(dialogs).not.toBeInTheDocument();
}

async function expectNoDialog(): Promise<void> {
  await nextFrame();
  expect(dialogs.elements()).toEqual([]);
}
