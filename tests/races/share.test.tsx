import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import CodeDialog from '../../src/races/share/CodeDialog';
import ShareDialog from '../../src/races/share/ShareDialog';
import { formatCode, formatMeeting, parseMeeting } from '../../streams';
import { boxOf, breakClipboard, press } from '../support/components';
import { readQr } from '../support/read-qr';
import { currentValue } from '../support/record';
import { renderPart, visit } from '../support/visit';

const dialog = page.getByRole('dialog');
const linkField = dialog.getByLabelText('Link', { exact: true });

describe('ShareDialog', () => {
  it('shows the code, the link and a QR code of the meeting, and copies the link', async () => {
    await renderPart(<ShareDialog isCopyRefused={false} />, { rounds: 1 });
    const codes = dialog.getByText(/^\w{3}-\w{3}-\w{3}$/);
    await expect.element(codes).toBeVisible();
    const link = new URL(`#${codes.element().textContent}`, location.href).href;
    await expect.element(linkField).toHaveValue(link);
    await expect.element(dialog.getByRole('img')).toBeVisible();
    expect(await readQr(dialog.getByRole('img').element())).toBe(link);
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expect.element(dialog.getByRole('status')).toHaveTextContent('Link copied');
    await expect.element(dialog.getByRole('button', { name: 'Link copied' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(link);
  });

  it('has room for the widest code at every width', async () => {
    // Eight times W, the widest character. W is digit 28, and (32⁸ − 1) / 31 is 11111111 in base 32.
    const seed = 28 * ((32 ** 8 - 1) / 31);
    for (const width of [1440, 1024, 390, 320]) {
      await page.viewport(width, 900);
      const meeting = meetingOf(formatCode(seed));
      const { unmount } = await renderPart(<ShareDialog isCopyRefused={false} />, { meeting });
      const code = dialog.getByText(formatCode(seed));
      await expect.element(code).toBeVisible();
      const { left, right, height } = boxOf(code);
      const container = code.element().parentElement?.getBoundingClientRect();
      expect(left, `${width} px wide`).toBeGreaterThanOrEqual(container?.left ?? NaN);
      expect(right, `${width} px wide`).toBeLessThanOrEqual((container?.right ?? NaN) + 0.5);
      expect(height, `${width} px wide`).toBeGreaterThan(20);
      await unmount();
    }
  });

  it.each(['refuse', 'remove'] as const)(
    'selects the link if copying fails (%s the clipboard) @slow',
    async (how) => {
      const app = await visit({ rounds: 1 });
      await app.generate();
      breakClipboard(how);
      const expectSelected = async () => {
        await expect
          .element(dialog.getByRole('status'))
          .toHaveTextContent('The link is selected, so you can copy it yourself.');
        await expect.element(linkField).toHaveFocus();
        await expect.element(linkField).toHaveValue(getSelection()?.toString());
        await userEvent.keyboard('{Escape}');
        await expect.element(dialog).not.toBeInTheDocument();
      };
      await app.choose('QR code');
      await dialog.getByRole('button', { name: 'Copy link' }).click();
      await expectSelected();
      await app.choose('Copy link');
      await expectSelected();
      await userEvent.keyboard('c');
      await expectSelected();
      // The item `QR code` opens the dialog without copying, so the dialog shows no failure.
      await app.choose('QR code');
      await expect.element(dialog.getByRole('status')).toHaveTextContent(/^Nothing is uploaded/);
    },
  );
});

describe('CodeDialog', () => {
  const field = dialog.getByRole('textbox');

  it.each([
    ['K7Q-M2X-WD5', 'Check the code: one character seems wrong.'],
    ['K7Q-M2X', 'That is not a meeting code. It looks like K7Q-M2X-WD4.'],
    ['', 'That is not a meeting code. It looks like K7Q-M2X-WD4.'],
    ['v7.K7Q', 'This code needs a newer Furlong. Reload the page to get it.'],
  ])('says what is wrong with the code “%s”, until the next key', async (typed, message) => {
    await renderPart(<CodeDialog />, { rounds: 1 });
    await expect.element(field).toHaveFocus();
    await field.fill(typed);
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('status')).toHaveTextContent(message);
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('7');
    await expect.element(field).toHaveAttribute('aria-invalid', 'false');
  });

  it.each([
    ['k7q m2xwd4', 'K7Q-M2X-WD4'],
    ['https://elsewhere.example/#K7Q-M2X-WD4.2.3', 'K7Q-M2X-WD4.2.3'],
    ['Meeting K7Q-M2X-WD4: will you beat me?', 'K7Q-M2X-WD4'],
    ['K7Q\u2013M2X\u2013WD4.2.3. ', 'K7Q-M2X-WD4.2.3'],
    ['https://elsewhere.example/%23K7Q%2DM2X%2DWD4', 'K7Q-M2X-WD4'],
  ])('opens the meeting of the text “%s”', async (typed, text) => {
    const { game } = await renderPart(<CodeDialog />, { rounds: 1 });
    await expect.element(field).toHaveFocus();
    await field.fill(typed);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => currentValue(game.meeting$)).toEqual(meetingOf(text));
  });

  it('names the card and the run of the meeting in the bar and in the menu @slow', async () => {
    await page.viewport(1440, 900);
    const app = await visit({ rounds: 1 });
    for (const [code, run] of [
      ['K7Q-M2X-WD4', 'Run 1'],
      ['K7Q-M2X-WD4.2.3', 'Program 2, run 3'],
    ] as const) {
      await app.choose('Enter a code');
      await expect.element(field).toHaveFocus();
      await field.fill(code);
      await press(dialog.getByRole('button', { name: 'Open meeting' }));
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(app.button('Start All Races')).toBeEnabled();
      await expect.element(page.getByText('No results yet', { exact: true })).toBeVisible();
      await expect
        .element(page.getByRole('banner').getByRole('button', { name: run, exact: true }))
        .toBeVisible();
      await app.button('More').click();
      await expect.element(dialog.getByText('Shared meeting')).toBeVisible();
      await expect.element(dialog.getByRole('button', { name: run, exact: true })).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog).not.toBeInTheDocument();
    }
  });
});

it('a translator leaves every meeting code as it is', async () => {
  const { stores } = await visit({ rounds: 1 });
  const { game, overlay } = stores;
  game.generatePrograms();
  game.startAllRaces();
  game.finishAllRaces();
  const codes = page.getByText(/\w{3}-\w{3}-\w{3}/);
  for (const [shown, count] of [
    [null, 1],
    [{ kind: 'share' }, 2],
    [{ kind: 'history' }, 2],
    [{ kind: 'photo', programId: 1 }, 2],
  ] as const) {
    if (shown !== null) overlay.open(shown);
    await expect.poll(() => codes.elements().length).toBe(count);
    for (const code of codes.elements()) expect(code.closest('[translate=no]')).not.toBeNull();
  }
});

function meetingOf(text: string) {
  const meeting = parseMeeting(text);
  if (typeof meeting === 'string') throw new Error(meeting);
  expect(formatMeeting(meeting)).toBe(text);
  return meeting;
}
