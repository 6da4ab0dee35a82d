import { describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { boxOf, contrastViolations, expectFocusIn, violationsOf } from '../support/components';
import { PROGRAM_NAMES, visit, type Visit } from '../support/visit';

const dialogs = page.getByRole('dialog');

/** The items of the menu that open a dialog, and its title. */
const ITEMS = [
  ['QR code', 'Share this meeting'],
  ['Enter a code', 'Enter a code'],
  ['History', 'History'],
  ['Keyboard shortcuts', 'Keyboard shortcuts'],
] as const;

describe('RacesOverlays', () => {
  it('returns the focus on Escape to the element that opened the dialog @slow', async () => {
    await page.viewport(1440, 900);
    const app = await visit({ rounds: 1, size: 2 });
    // A link with an incomplete code shows a banner, whose button opens a dialog.
    location.hash = 'K7Q';
    await expectFocusReturn(app.button('Enter a meeting code'), 'click');
    await app.button('Dismiss').click();
    await app.generateAndStart();
    app.stores.game.finishAllRaces();
    for (const title of ['Share', 'History'])
      await expectFocusReturn(page.getByRole('banner').getByTitle(title), 'click');
    for (const key of ['q', 'h', '?', 'p'])
      await expectFocusReturn(app.button('Start All Races'), key);
  });

  it('traps the focus in a dialog', async () => {
    const app = await visitFinished();
    const photo = app.program(PROGRAM_NAMES[0]).getByRole('button', { name: /^Photo finish/ });
    await photo.click();
    await expectFocusIn(dialogs);
    for (let presses = 0; presses < 7; presses++) {
      await userEvent.tab();
      await expectFocusIn(dialogs);
    }
    await closeDialog();
    await expect.element(photo).toHaveFocus();
  });

  for (const [item, title] of ITEMS) {
    it(`shows ${title} from the menu at every width, without axe violations, and returns the focus to More @slow`, async () => {
      const app = await visitFinished();
      const dialog = await openDialog(app, item, title);
      for (const width of [1440, 1024, 390]) {
        await page.viewport(width, 900);
        const { scrollWidth, clientWidth } = dialog.element();
        expect(scrollWidth - clientWidth, `${width} px wide`).toBeLessThanOrEqual(0);
        if (width !== 1024) expect(await violationsOf(dialog.element())).toEqual([]);
      }
      expect(await contrastViolations(dialog.element())).toEqual([]);
      await closeDialog();
      await expect.element(app.button('More')).toHaveFocus();
    });
  }

  it('returns the focus to More also after a click on Close @slow', async () => {
    const app = await visitFinished();
    await openDialog(app, 'History', 'History');
    await app.button('Close').click();
    await expect.element(app.button('More')).toHaveFocus();
  });

  it('has a Close button within a window 240 px wide @slow', async () => {
    const app = await visitFinished();
    await page.viewport(240, 640);
    const expectToClose = async (dialog: Locator) => {
      await expectFocusIn(dialog);
      const close = dialog.getByRole('button', { name: 'Close' });
      const { left, right, top } = boxOf(close);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(240);
      expect(top).toBeGreaterThanOrEqual(0);
      await close.click();
      await expect.element(dialogs).not.toBeInTheDocument();
    };
    await userEvent.keyboard('p');
    await expectToClose(page.getByRole('dialog', { name: /^Photo finish/ }));
    for (const [item, title] of ITEMS.slice(0, 3)) {
      await expectToClose(await openDialog(app, item, title));
    }
  });

  it('hides the note Link copied, which would cover the close button of a dialog', async () => {
    await page.viewport(1024, 768);
    const app = await visit({ rounds: 1, size: 2 });
    await app.generate();
    app.stores.notifications.notify({ copiedContent: 'link', text: 'Link copied' });
    const note = page.getByText('✓ Link copied');
    await expect.element(note).toBeVisible();
    expect(getComputedStyle(note.element()).clipPath).toBe('none');
    app.stores.overlay.open({ kind: 'share' });
    await expect.poll(() => getComputedStyle(note.element()).clipPath).toBe('inset(50%)');
  });
});

async function visitFinished(): Promise<Visit> {
  const app = await visit({ rounds: 1 });
  await app.generateAndStart();
  app.stores.game.finishAllRaces();
  await expect
    .element(app.program(PROGRAM_NAMES[0]).getByRole('button', { name: /^Photo/ }))
    .toBeVisible();
  return app;
}

async function openDialog(app: Visit, item: string, name: string): Promise<Locator> {
  await app.button('More').click();
  await dialogs.getByRole('button', { name: item, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  await expectFocusIn(dialog);
  return dialog;
}

async function closeDialog(): Promise<void> {
  await userEvent.keyboard('{Escape}');
  await expect.element(dialogs).not.toBeInTheDocument();
}

/** Opens a dialog with a click on the opener or with a key, and closes it. */
async function expectFocusReturn(opener: Locator, action: string): Promise<void> {
  if (action === 'click') await opener.click();
  else {
    opener.element().focus();
    await userEvent.keyboard(action);
  }
  await expectFocusIn(dialogs);
  await closeDialog();
  await expect.element(opener).toHaveFocus();
}
