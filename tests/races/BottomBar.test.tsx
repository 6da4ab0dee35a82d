import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boxOf, emulateMedia } from '../support/components';
import { waitForSections } from '../support/shown-races';
import { PROGRAM_NAMES, visit, type Visit } from '../support/visit';

const bar = page.getByRole('navigation', { name: 'Programs' });
const NAMES = PROGRAM_NAMES.slice(0, 3);

describe('BottomBar', () => {
  it('has one link for each program, named like the program, also during a race', async () => {
    const app = await visitWithPrograms();
    const links = bar.getByRole('link');
    const expectNames = async () => {
      expect(links.elements()).toHaveLength(3);
      for (const [index, name] of NAMES.entries()) {
        const link = links.nth(index);
        await expect.element(link).toHaveAccessibleName(name);
        await expect.element(link).toHaveAttribute('href', `#${app.program(name).element().id}`);
      }
    };
    await expectNames();
    await app.start();
    app.advance(2_000);
    await expect.element(links.first()).not.toHaveTextContent('Won by');
    await expectNames();
    app.advance(2_500);
    await expect.element(links.first()).toHaveTextContent('Won by');
    await expectNames();
  });

  it('is fixed, and centers its labels above the strips of the leaders', async () => {
    await visitWithPrograms();
    const link = boxOf(bar.getByRole('link').first());
    const label = boxOf(bar.getByText('1st Lap'));
    // The strip is 5 px high.
    expect(label.top - link.top).toBeCloseTo(link.bottom - label.bottom - 5, 0);
    const before = boxOf(bar);
    scrollToEnd();
    expect(scrollY).toBeGreaterThan(500);
    expect(boxOf(bar)).toEqual(before);
  });

  it('makes the link that was followed current while the page scrolls smoothly @slow', async () => {
    const app = await visitWithPrograms();
    bar.getByRole('link').nth(2).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect
      .element(app.program(NAMES[2] ?? '').getByRole('heading', { level: 2 }))
      .toBeInViewport();
    await expectCurrent(2);
    for (const index of [0, 2, 1]) {
      await bar.getByRole('link').nth(index).click();
      await expectCurrent(index);
    }
  });

  it('moves the focus to the section of a link, without a ring and only for this jump', async () => {
    const app = await visitWithPrograms();
    const section = app.program(NAMES[1] ?? '');
    const link = bar.getByRole('link').nth(1);
    for (const follow of ['{Enter}', 'click']) {
      link.element().focus({ preventScroll: true });
      await (follow === 'click' ? link.click() : userEvent.keyboard(follow));
      await expect.element(section).toHaveFocus();
      expect(getComputedStyle(section.element()).outlineStyle).toBe('none');
      await userEvent.tab();
      await expect.element(section.getByRole('button').first()).toHaveFocus();
      // A click on the text of the section must not focus the section.
      await expect.element(section).not.toHaveAttribute('tabindex');
      // The fragment of the address can name the meeting.
      expect(location.hash).not.toContain('program');
    }
  });

  for (const width of [1440, 390]) {
    it(`scrolls each heading into view between the two bars, ${width} px wide`, async () => {
      await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
      await page.viewport(width, 844);
      const app = await visitWithPrograms();
      for (const index of [0, 1, 2, 0]) {
        await bar.getByRole('link').nth(index).click();
        await expectCurrent(index);
        const heading = app.program(NAMES[index] ?? '').getByRole('heading', { level: 2 });
        const { top, bottom } = boxOf(heading);
        // On a phone, only the first row of the action bar is fixed.
        const barBottom = boxOf(app.button('Start All Races')).bottom;
        expect(top).toBeGreaterThanOrEqual(barBottom);
        expect(bottom).toBeLessThanOrEqual(boxOf(bar).top);
        expect(isOnTop(heading.element())).toBe(true);
        // The page may end before the last heading is near the action bar.
        if (index !== 2) expect(top).toBeLessThan(barBottom + 60);
      }
      await app.start();
      scrollToEnd();
      const last = app.program(NAMES[2] ?? '');
      expect(boxOf(last).bottom).toBeLessThanOrEqual(boxOf(bar).top);
      const horses = last.getByRole('table', { name: 'Program', exact: true });
      expect(isOnTop(horses.getByRole('cell').last().element())).toBe(true);
    });
  }
});

async function visitWithPrograms(): Promise<Visit> {
  const app = await visit({ rounds: 3 });
  await app.generate();
  await waitForSections();
  return app;
}

function scrollToEnd(): void {
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
}

/** Waits until a link is the only current one. */
async function expectCurrent(index: number): Promise<void> {
  await expect
    .poll(() =>
      bar
        .getByRole('link')
        .elements()
        .map(({ ariaCurrent }) => ariaCurrent),
    )
    .toEqual(NAMES.map((_, link) => (link === index ? 'location' : null)));
}

/** Returns whether a click on the middle of the element would hit the element. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
