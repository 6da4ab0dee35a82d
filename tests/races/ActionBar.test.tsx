import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boxOf, find, holdTimers, nextFrame } from '../support/components';
import { currentValue } from '../support/record';
import { waitForScroll, waitForSections } from '../support/shown-races';
import { visit, type Visit } from '../support/visit';

const SMALL = { rounds: 1, size: 2 };

const bar = page.getByRole('banner');
const ending = page.getByRole('region', { name: 'After the races' });
const pauseOrResume = page.getByRole('button', { name: /^(Pause|Resume)$/ });

describe('ActionBar', () => {
  it('hides and shows the horse list with one button, which keeps the focus', async () => {
    const app = await visit(SMALL);
    const list = page.getByRole('region', { name: /^Horse List/ });
    const before = list.element().textContent;
    await app.button('Hide Horses').click();
    await expect.element(list).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.element(app.button('Hide Horses')).toHaveFocus();
    expect(list.element().textContent).toBe(before);
    await userEvent.keyboard(' ');
    await expect.element(app.button('Show Horses')).toHaveFocus();
  });

  it('shows and enables each button only while its action is possible', async () => {
    const app = await visit(SMALL);
    const names = () =>
      buttons().map(
        ({ ariaLabel, innerText, disabled }) =>
          (ariaLabel ?? innerText) + (disabled ? ' (disabled)' : ''),
      );
    expect(names()).toEqual([
      'Hide Horses',
      'Re-generate Horses',
      'Generate Program',
      'Start All Races (disabled)',
      'More',
    ]);
    const ready = [
      'Hide Horses',
      'Re-generate Horses',
      'Re-generate Program',
      'Start All Races',
      'More',
    ];
    await app.button('Generate Program').click();
    await expect.poll(names).toEqual(ready);
    await app.button('Re-generate Program').click();
    await expect.poll(() => currentValue(app.stores.game.state$).meeting?.card).toBe(2);
    expect(names()).toEqual(ready);
    await app.start();
    const racing = [
      'Speed 1×',
      'Finish now',
      'Hide Horses',
      'Re-generate Horses',
      'Re-generate Program',
      'Start All Races (disabled)',
      'Pause',
      'More',
    ];
    expect(names()).toEqual(racing);
    const box = boxOf(pauseOrResume);
    await pauseOrResume.click();
    await app.button('Hide Horses').click();
    await expect.poll(names).toEqual(racing.with(2, 'Show Horses').with(6, 'Resume'));
    expect(boxOf(pauseOrResume), 'Pause and Resume have the same width').toEqual(box);
    await pauseOrResume.click();
    await app.finish();
    await expect.element(app.button('Start All Races')).toBeEnabled();
    await expect.element(pauseOrResume).not.toBeInTheDocument();
  });

  it('pauses and resumes with one button, which keeps the focus', async () => {
    const app = await visit(SMALL);
    await app.generateAndStart();
    const button = app.button('Pause').element();
    await app.button('Pause').click();
    for (const [key, label] of [
      ['{Enter}', 'Pause'],
      [' ', 'Resume'],
    ] as const) {
      await userEvent.keyboard(key);
      await expect.element(app.button(label)).toHaveFocus();
      expect(app.button(label).element()).toBe(button);
    }
  });

  it('stays in view down to the end of the page', async () => {
    await page.viewport(1280, 400);
    const app = await visit({ rounds: 2 });
    await app.generateAndStart();
    window.scrollTo({ top: 20_000, behavior: 'instant' });
    expect(scrollY).toBeGreaterThan(400);
    for (const label of ['Hide Horses', 'Re-generate Program', 'Start All Races', 'Pause'])
      await expect.element(app.button(label)).toBeInViewport({ ratio: 1 });
  });

  it('moves the focus to Pause when the races start, and a held key presses Start once', async () => {
    const app = await visit(SMALL);
    await app.generate();
    focus(app, 'Start All Races');
    await userEvent.keyboard('{Enter>4/}');
    await expect.element(app.button('Pause')).toHaveFocus();
  });

  it('moves the focus to the ending if the end of the races removes the focused button', async () => {
    holdTimers();
    const app = await visit(SMALL);
    await app.generate();
    for (const name of ['Pause', 'Speed 1×']) {
      await app.start();
      focus(app, name);
      await app.finish();
      expect(document.activeElement).toBe(document.body);
      vi.advanceTimersByTime(600);
      await expect.element(ending).toHaveFocus();
    }
    await app.start();
    focus(app, 'Finish now');
    await userEvent.keyboard('{Enter}');
    await expect.element(ending).toHaveFocus();
  });

  it('keeps the focus on a button that stays when the races end', async () => {
    const app = await visit(SMALL);
    await app.generate();
    for (const name of ['Hide Horses', 'More']) {
      await app.start();
      focus(app, name);
      app.stores.game.finishAllRaces();
      await expect.element(ending).toBeVisible();
      await expect.element(app.button(name)).toHaveFocus();
    }
  });

  it('moves the focus to Start if other races replace the running ones', async () => {
    const app = await visit(SMALL);
    await app.generateAndStart();
    focus(app, 'Pause');
    location.hash = 'K7Q-M2X-WD4';
    await expect.element(app.button('Start All Races')).toHaveFocus();
  });

  for (const [width, height] of [
    [1280, 720],
    [390, 844],
  ] as const) {
    it(`ignores the place and the key of Pause for a second after the end, ${width} px wide`, async () => {
      holdTimers();
      await page.viewport(width, height);
      const app = await visit({ rounds: 1 });
      await app.generateAndStart();
      // On a phone, a start scrolls.
      await waitForScroll();
      const { left, top, width: pauseWidth, height: pauseHeight } = boxOf(app.button('Pause'));
      app.stores.game.finishAllRaces();
      await expect.element(pauseOrResume).not.toBeInTheDocument();
      const scrollTop = scrollY;
      expect(boxOf(app.button('Start All Races')).right).toBeLessThanOrEqual(left);
      const hit = document.elementFromPoint(left + pauseWidth / 2, top + pauseHeight / 2);
      expect(hit?.closest('a, button')).toBeNull();
      await userEvent.keyboard(' ');
      await nextFrame();
      await expect.element(pauseOrResume).not.toBeInTheDocument();
      expect(scrollY).toBe(scrollTop);
      vi.advanceTimersByTime(1_000);
      await app.start();
    });
  }

  it('does not scroll the page when races start or end @slow', async () => {
    await page.viewport(1280, 900);
    const app = await visit({ rounds: 4 });
    await app.generate();
    await waitForSections();
    find('#program-3').scrollIntoView({ behavior: 'instant' });
    const before = scrollY;
    expect(before).toBeGreaterThan(500);
    await app.start();
    await expect.element(app.button('Pause')).toHaveFocus();
    await app.finish();
    await expect.element(ending).toHaveFocus();
    expect(scrollY).toBe(before);
  });

  it('does not pause with the second click of a double click on Start', async () => {
    const app = await visit(SMALL);
    await app.generate();
    await app.button('Start All Races').dblClick();
    await expect.element(app.button('Pause')).toBeVisible();
    await nextFrame();
    await app.button('Pause').click();
    await expect.element(app.button('Resume')).toBeVisible();
  });

  it('separates the meeting from the brand and the speed, and centers the content of Pause', async () => {
    await page.viewport(1440, 900);
    const app = await visit(SMALL);
    await app.generateAndStart();
    const brand = boxOf(bar.getByText('Furlong', { exact: true }));
    const meeting = boxOf(bar.getByText('Meeting', { exact: true }));
    expect(meeting.left - brand.right).toBeCloseTo(32, 0);
    const speed = app.button('Speed 1×').element().parentElement ?? document.body;
    expect(getComputedStyle(speed).borderInlineStartWidth).toBe('1px');
    expect(speed.getBoundingClientRect().left).toBeGreaterThan(boxOf(app.button('Run 1')).right);
    for (const label of ['Pause', 'Resume']) {
      const button = app.button(label);
      await expect.element(button).toBeVisible();
      const { left, right } = boxOf(button);
      const icon = find('svg', button.element()).getBoundingClientRect();
      const text = boxOf(button.getByText(label));
      expect(icon.left - left, label).toBeCloseTo(right - text.right, 0);
      app.stores.game.togglePause();
    }
  });

  it('makes room for Pause by moving only the buttons on its left', async () => {
    await page.viewport(1440, 900);
    const app = await visit(SMALL);
    await app.generate();
    const names = ['Hide Horses', 'Re-generate Horses', 'Re-generate Program', 'Start All Races'];
    const lefts = () => names.map((name) => Math.round(boxOf(app.button(name)).left));
    const before = lefts();
    const more = boxOf(app.button('More'));
    await app.start();
    const room = boxOf(app.button('Pause')).width + 8;
    expect(lefts()).toEqual(before.map((left) => Math.round(left - room)));
    expect(boxOf(app.button('More'))).toEqual(more);
    await app.button('Speed 1×').click();
    await expect.element(app.button('Speed 2×')).toBeVisible();
  });

  it('has Draw lots in a window at least 480 px wide, which no label moves or covers @slow', async () => {
    const app = await visit(SMALL);
    const link = bar.getByRole('link', { name: 'Draw lots' });
    const toggleList = async (next: string) => {
      find('header [class*=setup] > button:first-child').click();
      await expect.element(app.button(next)).toBeInTheDocument();
    };
    for (const hasPrograms of [false, true]) {
      if (hasPrograms) await app.generate();
      for (const width of [1440, 1280, 1180, 1024, 900, 768, 721, 720, 600, 480]) {
        await page.viewport(width, 800);
        const before = boxOf(link);
        await toggleList('Show Horses');
        expect(overlaps(), `${width} px wide`).toEqual([]);
        expect(boxOf(link), `${width} px wide`).toEqual(before);
        await toggleList('Hide Horses');
      }
    }
    for (const width of [479, 390, 320]) {
      await page.viewport(width, 800);
      await expect.element(find('header a[href$="draw/"]')).not.toBeVisible();
    }
  });
});

function buttons(): HTMLButtonElement[] {
  return [...bar.element().querySelectorAll('button')].filter((button) => button.checkVisibility());
}

function focus(app: Visit, name: string): void {
  app.button(name).element().focus({ preventScroll: true });
}

/** The pairs of labels and controls of the bar that overlap. */
function overlaps(): string[] {
  const elements = [...bar.element().querySelectorAll<HTMLElement>('h1 > span, a, button')].filter(
    (element) => element.checkVisibility(),
  );
  return elements.flatMap((element, index) => {
    const box = element.getBoundingClientRect();
    return elements
      .slice(index + 1)
      .filter((other) => {
        const { left, right, top, bottom } = other.getBoundingClientRect();
        return box.right > left && right > box.left && box.bottom > top && bottom > box.top;
      })
      .map((other) => `${element.innerText} and ${other.innerText}`);
  });
}
