import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  contrastViolations,
  emulateMedia,
  find,
  holdTimers,
  violationsOf,
} from '../support/components';
import { framesOf, resultRowsOf } from '../support/expected-races';
import { shownResultRows } from '../support/shown-races';
import { visit, type Visit } from '../support/visit';

const SMALL = { rounds: 1, size: 2 };

const menu = page.getByRole('dialog');

describe('MoreMenu', () => {
  it('has the items for each state: without programs, at the gate, racing and final', async () => {
    const app = await visit(SMALL);
    const today = 'Today’s card';
    const names = async () => {
      await openMore(app);
      const shown = [...menu.element().querySelectorAll('button')]
        .filter((button) => button.checkVisibility())
        .map(({ ariaLabel, innerText }) => ariaLabel ?? innerText)
        .filter((name) => name !== '');
      await userEvent.keyboard('{Escape}');
      await expect.element(app.button('More')).toHaveFocus();
      return shown;
    };
    expect(await names()).toEqual([today, 'Draw lots', 'Enter a code', 'Keyboard shortcuts']);
    await app.generate();
    const code: unknown = expect.stringMatching(
      /^[0-9A-HJKMNP-TV-Z]{3}(-[0-9A-HJKMNP-TV-Z]{3}){2}$/,
    );
    const share = ['Copy link', 'QR code', 'Enter a code'];
    const end = ['History', 'Keyboard shortcuts'];
    const gate = [code, 'Run 1', today, 'Draw lots', ...share, 'Print', ...end];
    expect(await names()).toEqual(gate);
    await app.start();
    // Another card would end the races.
    const racing = [code, 'Run 1', 'Draw lots', 'Finish now', ...share, 'Print', ...end];
    expect(await names()).toEqual(racing);
    await app.finish();
    const results = ['Copy as text', 'Copy as CSV', 'Download JSON', 'Download CSV', 'Print'];
    expect(await names()).toEqual([
      code,
      'Run 1',
      today,
      'Draw lots',
      ...share,
      ...results,
      'Standings',
      ...end,
    ]);
  });

  it('sets the speed, which new horses keep, and finishes the races @slow', async () => {
    const app = await visit({ rounds: 1 });
    const { game } = app.stores;
    await openMore(app);
    await expect.element(app.button('More')).toHaveAttribute('aria-expanded', 'true');
    await menu.getByText('4×', { exact: true }).click();
    await userEvent.keyboard('{Escape}');
    await app.generateAndStart();
    app.advance(1_000);
    expect(framesOf(game).map(({ elapsedMs }) => elapsedMs)).toEqual([4_000]);
    await expect.poll(shownResultRows).toEqual(resultRowsOf(game));
    await openMore(app);
    await menu.getByRole('button', { name: 'Finish now' }).click();
    await expect.poll(shownResultRows).toEqual(resultRowsOf(game));
    await expect.element(page.getByRole('heading', { name: 'Final Results' })).toBeVisible();
    await expect.element(menu).not.toBeInTheDocument();
    await app.button('Re-generate Horses').click();
    await openMore(app);
    await expect.element(menu.getByRole('radio', { name: '4×' })).toBeChecked();
  });

  it('copies the link of the meeting, and shows a note for two seconds', async () => {
    holdTimers();
    const app = await visit(SMALL);
    await app.generate();
    await openMore(app);
    await menu.getByRole('button', { name: 'Copy link' }).click();
    const note = page.getByRole('status');
    await expect.element(note).toHaveTextContent('✓ Link copied');
    expect(await navigator.clipboard.readText()).toMatch(/#[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{3}$/);
    vi.advanceTimersByTime(2_000);
    await expect.element(note).toHaveTextContent(/^$/);
  });

  it('shows the chosen speed and theme with enough contrast, also in forced colors', async () => {
    const app = await visit(SMALL);
    await openMore(app);
    for (const name of ['Speed', 'Theme']) {
      const group = menu.getByRole('radiogroup', { name }).element();
      const last = find('label:last-of-type', group).getBoundingClientRect();
      // The group is not wider than its options.
      expect(group.getBoundingClientRect().right - last.right).toBeLessThanOrEqual(2);
      for (const media of [
        { 'prefers-color-scheme': 'light' },
        { 'prefers-color-scheme': 'dark' },
        { 'forced-colors': 'active' },
      ]) {
        await emulateMedia(media);
        const luminances = [find('label:has(:checked)', group), menu.element()].map(luminanceOf);
        const [dark = 0, light = 0] = luminances.toSorted((a, b) => a - b);
        expect((light + 0.05) / (dark + 0.05), JSON.stringify(media)).toBeGreaterThan(3);
      }
    }
  });

  it('fills each line of the sheet with tiles, with at most one other width', async () => {
    await page.viewport(390, 844);
    const app = await visit(SMALL);
    await app.generateAndStart();
    app.stores.game.finishAllRaces();
    await openMore(app);
    for (const heading of ['Share', 'Results']) {
      const group = menu.getByRole('heading', { name: heading }).element().parentElement;
      const tiles = [...(group?.querySelectorAll('button') ?? [])].map((button) => {
        const { left, right, top } = button.getBoundingClientRect();
        return { left: Math.round(left), right: Math.round(right), top: Math.round(top) };
      });
      const tops = [...new Set(tiles.map(({ top }) => top))];
      const lines = tops.map((top) => tiles.filter((tile) => tile.top === top));
      const edges = lines.map((line) => `${line[0]?.left} ${line.at(-1)?.right}`);
      expect(new Set(edges).size, heading).toBe(1);
      const together = lines.filter(({ length }) => length > 1);
      expect(together.length, heading).toBeGreaterThanOrEqual(lines.length - 1);
      const widths = together.flat().map(({ left, right }) => right - left);
      expect(Math.max(...widths) - Math.min(...widths), heading).toBeLessThanOrEqual(1);
    }
    await page.viewport(320, 568);
    const code = menu.getByRole('button', { name: 'Enter a code' });
    // A label on two lines.
    expect(getComputedStyle(code.element()).textAlign).toBe('center');
  });

  for (const width of [1024, 390]) {
    it(`has no axe violations, ${width} px wide`, async () => {
      await page.viewport(width, 844);
      const app = await visit(SMALL);
      await app.generateAndStart();
      await openMore(app);
      expect(await violationsOf(menu.element())).toEqual([]);
      expect(await contrastViolations(menu.element())).toEqual([]);
    });
  }
});

async function openMore(app: Visit): Promise<void> {
  await app.button('More').click();
  await expect.element(menu.getByRole('radiogroup', { name: 'Theme' })).toBeVisible();
}

/** The relative luminance (WCAG 2) of an element's background. */
function luminanceOf(element: Element): number {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) throw new Error('The canvas has no 2d context');
  canvas.fillStyle = getComputedStyle(element).backgroundColor;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
