import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { noAddress } from '../../src/page/address';
import { createStores, type Stores } from '../../src/races/createStores';
import { GameContext } from '../../src/races/GameContext';
import LinkErrorBanner from '../../src/races/share/LinkErrorBanner';
import { createGame, formatMeeting } from '../../streams';
import { boxOf, contrastViolations, press, violationsOf } from '../support/components';
import { currentValue } from '../support/record';
import { PROGRAM_NAMES, visit } from '../support/visit';

const UNREADABLE =
  'This link cannot be read. Part of it is missing or was changed on the way. The horses below are new ones.';
const MEETING_CODE = 'K7Q-M2X-WD4';

/** Malformed escapes, a script, `__proto__` and a long text. tests/races/hostile-links.test.ts has more. */
const HOSTILE_FRAGMENTS = [
  '%',
  '%E0%A4%A',
  '<script>alert(1)</script>',
  '__proto__',
  'A'.repeat(100_000),
];

const alert = page.getByRole('alert');
const dialog = page.getByRole('dialog', { name: 'Enter a code' });

describe('the message about an unreadable link', () => {
  it('stays until Dismiss, which focuses the More button', async () => {
    const app = await visit({ fragment: `#${MEETING_CODE.slice(0, 8)}`, rounds: 1 });
    const list = page.getByRole('region', { name: /^Horse List/ });
    await expect.element(alert).toBeVisible();
    const topBelowMessage = boxOf(list).top;
    await app.generate();
    await expect.element(alert).toBeVisible();
    await press(app.button('Dismiss'));
    await expect.element(alert).not.toBeInTheDocument();
    await expect.element(app.button('More')).toHaveFocus();
    expect(boxOf(list).top).toBeLessThan(topBelowMessage);
    expect(location.hash).toBe('');
  });

  it('has a button that opens the code dialog, in which a valid code dismisses the message', async () => {
    const app = await visit({ fragment: '#K7Q', rounds: 1 });
    const enter = app.button('Enter a meeting code');
    await press(enter);
    await expect.element(dialog.getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(enter).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard(`${MEETING_CODE}{Enter}`);
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(alert).not.toBeInTheDocument();
    await expect.element(app.button('More')).toHaveFocus();
  });

  it('fits every width and has no axe violations', async () => {
    await visit({ fragment: '#K7Q' });
    await expect.element(alert).toBeVisible();
    for (const width of [1440, 1024, 390]) {
      await page.viewport(width, 900);
      expect(await violationsOf(alert.element())).toEqual([]);
      const { scrollWidth } = document.documentElement;
      expect(scrollWidth, `${width} px wide`).toBeLessThanOrEqual(innerWidth);
    }
    expect(await contrastViolations(alert.element())).toEqual([]);
  });

  it.each(HOSTILE_FRAGMENTS.map((fragment) => [fragment.slice(0, 40), fragment]))(
    'is shown for the hostile link #%s',
    async (_, fragment) => {
      const { stores } = await visit({ fragment: `#${fragment}` });
      await expect.element(alert).toHaveTextContent(UNREADABLE);
      expect(currentValue(stores.game.horses$)).toHaveLength(20);
    },
  );

  it('leaves running races and their address as they are @slow', async () => {
    const app = await visit({ rounds: 1 });
    await app.generateAndStart();
    const running = location.hash;
    expect(running).toMatch(/^#\w{3}-\w{3}-\w{3}$/);
    const horses = currentValue(app.stores.game.horses$);
    for (const fragment of HOSTILE_FRAGMENTS) {
      location.hash = fragment;
      // The horses are not new.
      await expect.element(alert).toHaveTextContent(/on the way\.Enter/);
      await app.button('Dismiss').click();
      await expect.element(alert).not.toBeInTheDocument();
      expect(location.hash).toBe(running);
    }
    expect(currentValue(app.stores.game.horses$)).toBe(horses);
    await app.finish();
    const results = app.program(PROGRAM_NAMES[0]).getByRole('table', { name: 'Final Results' });
    await expect.element(results).toBeVisible();
  });

  it('offers a reload if the link has a later rules version', async () => {
    const reload = vi.fn();
    const stores = createStores(createGame(), { address: { ...noAddress, reload } });
    await render(
      <GameContext value={stores}>
        <LinkErrorBanner className="" error={{ fault: 'newer', isFirstLoad: true }} />
      </GameContext>,
    );
    await expect
      .element(alert)
      .toHaveTextContent(
        'This link needs a newer Furlong. Reload the page to get it. The horses below are new ones.',
      );
    await alert.getByRole('button', { name: 'Reload' }).click();
    expect(reload).toHaveBeenCalledOnce();
    stores.dispose();
  });
});

describe('a link', () => {
  it('opens its meeting when it is pasted into the address, and nothing if it is unreadable', async () => {
    const app = await visit({ rounds: 1 });
    const { game } = app.stores;
    game.generatePrograms();
    game.startAllRaces();
    game.finishAllRaces();
    game.regenerateHorses();
    expect(location.hash).toBe('');
    const horses = currentValue(game.horses$);
    location.hash = '#K7Q-M2X';
    await expect.element(alert).toHaveTextContent('This link cannot be read.');
    expect(alert.element().textContent).not.toContain('The horses below are new ones.');
    expect(currentValue(game.horses$)).toBe(horses);
    location.hash = `#${MEETING_CODE}`;
    await expect.element(alert).not.toBeInTheDocument();
    expect(meetingOn(app.stores)).toBe(MEETING_CODE);
    await expect.element(page.getByText('No results yet', { exact: true })).toBeVisible();
  });

  it('is opened in lower case and with spaces, and leaves the address with new programs', async () => {
    const { stores } = await visit({ fragment: '#k7q m2x wd4', rounds: 1 });
    expect(meetingOn(stores)).toBe(MEETING_CODE);
    await expect.element(page.getByRole('button', { name: 'Re-generate Program' })).toBeVisible();
    expect(alert.query()).toBeNull();
    expect(location.hash).not.toBe('');
    stores.game.generatePrograms();
    expect(location.hash).toBe('');
  });

  it('stays in the address while its meeting is on the screen, and going back to it stops no race', async () => {
    const app = await visit({ fragment: `#${MEETING_CODE}`, rounds: 2 });
    const { game } = app.stores;
    game.startAllRaces();
    game.finishAllRaces();
    await page.getByRole('link', { name: /^2nd Lap/ }).click();
    expect(location.hash).toBe(`#${MEETING_CODE}`);
    await changeFragment(() => {
      location.hash = '#program-2';
    });
    await changeFragment(() => {
      history.back();
    });
    expect(location.hash).toBe(`#${MEETING_CODE}`);
    // Going back from the anchor of a section does not open the meeting again.
    await expect.element(page.getByRole('heading', { name: 'Final Results' }).nth(1)).toBeVisible();
    expect(currentValue(game.finalResults$)).toHaveLength(2);

    await changeFragment(() => {
      location.hash = '#program-1';
    });
    await app.start();
    await changeFragment(() => {
      history.back();
    });
    // The link names the first run, but the second is running, so the page names that one.
    expect(location.hash).toBe(`#${MEETING_CODE}.1.2`);
    await expect.element(app.button('Pause')).toBeVisible();
  });
});

/** Changes the fragment of the address, and waits until the page has noticed. */
async function changeFragment(change: () => void): Promise<void> {
  const changed = new Promise((resolve) => {
    addEventListener('hashchange', resolve, { once: true });
  });
  change();
  await changed;
}

function meetingOn({ game }: Stores): string {
  const meeting = currentValue(game.meeting$);
  return meeting === null ? '' : formatMeeting(meeting);
}
