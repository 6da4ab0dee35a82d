import { describe, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { createMarbleTest, formatMarbleTest } from '../../src/demos/inspector/marbleTest';
import { hot, type Press, record } from '../../src/demos/inspector/record';
import { type RaceSettings, raceStreams } from '../../src/demos/pipelines';
import { boxOf, emulateMedia, violationsOf } from '../support/components';
import { advanceDemo, openDemo, press } from '../support/demos';

/** The race that the inspector shows if its address has no settings. */
const options: RaceSettings = {
  seed: 'K7Q-M2X-WD4',
  programNumber: 1,
  limitMs: 60_000,
  tickMs: 1,
  view: 'leader',
};
const scenario = {
  inputs: { paused: hot('', { p: true, r: false }, new Error('the pause broke')) },
  connect: (streams: Parameters<typeof raceStreams>[0]) => raceStreams(streams, options),
};
const recordRace = (presses: readonly Press[] = []) => record(scenario, presses);

const button = (name: string) => page.getByRole('button', { name, exact: true });
const radio = (name: string) => page.getByRole('radio', { name });
const slider = page.getByRole('slider', { name: 'Column' });
const values = () =>
  page
    .getByRole('list', { name: 'Values' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
const columnOf = () => Number(slider.element().getAttribute('aria-valuenow'));
const copied = () => navigator.clipboard.readText();
const setting = (name: string) => new URLSearchParams(location.search).get(name);

describe('the inspector', () => {
  it('makes a marble test and a link of a race that is played and paused by hand @slow', async () => {
    await openDemo('inspector');
    // The Space key works without focus on a button.
    await userEvent.keyboard(' ');
    await advanceDemo(1570);
    await button('paused$ emits p').click();
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent(/^paused\$ emits p in column 1[67]\.$/);
    // A race that stays paused has no end, so the recording grows, and it can be copied.
    await advanceDemo(3000);
    await expect.element(page.getByText('Paused', { exact: true })).toBeVisible();
    await button('Copy as marble test').click();
    await expect.poll(copied).toContain('diagrams.until');
    await button('paused$ emits r').click();
    press(radio('4'));
    await advanceDemo(4000);
    await expect.element(page.getByText('Complete', { exact: true })).toBeVisible();
    await button('Copy as marble test').click();
    const presses = setting('presses')?.split('-') ?? [];
    expect(presses).toEqual([
      expect.stringMatching(/^paused\.p\.1[67]$/),
      expect.stringMatching(/^paused\.r\.\d\d$/),
    ]);
    const recording = recordRace(
      presses.map((text) => ({
        input: 'paused',
        marble: text.charAt(7),
        at: Number(text.slice(9)),
      })),
    );
    const source = { name: 'raceStreams', module: '../../src/demos/pipelines', options };
    const text = formatMarbleTest(createMarbleTest(scenario, recording, source));
    await expect.poll(copied).toBe(text);
    await button('Show the test').click();
    const shown = page.getByRole('region', { name: 'Marble test' }).getByRole('listitem');
    await expect.element(shown.first()).toBeVisible();
    expect(shown.elements().map(({ textContent }) => textContent.trimEnd())).toEqual(
      text.trimEnd().split('\n'),
    );

    const before = values();
    await openDemo(location.search.replace('?demo=', ''));
    expect(values()).toEqual(before);
    await button('Clear').click();
    await expect.poll(() => values()[0]).toBe('paused$: 0 values.');
  });

  it('takes 200 ms for a column at speed ½', async () => {
    await openDemo('inspector&speed=½');
    await button('Play').click();
    await advanceDemo(2_000);
    const column = columnOf();
    expect([9, 10]).toContain(column);
    await button('Pause').click();
    await advanceDemo(2_000);
    expect(columnOf()).toBe(column);
  });

  it('moves the present with the keyboard and the pointer, and stores its column in the address', async () => {
    await openDemo('inspector&presses=paused.p.16-paused.r.24');
    slider.element().focus();
    await userEvent.keyboard('{End}');
    const end = columnOf();
    for (const [key, expected] of [
      ['{ArrowLeft}', end - 1],
      ['{Shift>}{ArrowLeft}{/Shift}', end - 11],
      ['{Home}', 0],
      ['{ArrowRight}', 1],
      ['{End}', end],
      ['{Home}', 0],
      ['{PageDown}', 1],
      ['{PageUp}', 0],
      ['{PageDown}', 1],
    ] as const) {
      await userEvent.keyboard(key);
      await expect.poll(columnOf, { message: key }).toBe(expected);
    }
    await advanceDemo(500);
    expect(setting('at')).toBe('1');
    await slider.click();
    await expect.poll(columnOf).toBeGreaterThan(end / 3);
    expect(columnOf()).toBeLessThan(end);
  });

  it('keeps the column under the pointer there while the pointer drags the present', async () => {
    await openDemo('inspector&zoom=40&at=60');
    const { left, top, height } = boxOf(slider);
    const frame = window.frameElement?.getBoundingClientRect();
    const move = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', x: number) =>
      cdp().send('Input.dispatchMouseEvent', {
        type,
        x: (frame?.left ?? 0) + left + x,
        y: (frame?.top ?? 0) + top + height / 2,
        button: 'left',
        buttons: type === 'mouseReleased' ? 0 : 1,
      });
    await move('mousePressed', 500);
    const start = columnOf();
    // A column is 40 pixels wide.
    for (const [x, columns] of [
      [460, 1],
      [420, 2],
      [421, 2],
      [460, 1],
    ] as const) {
      await move('mouseMoved', x);
      await expect.poll(columnOf).toBe(start - columns);
    }
    await move('mouseReleased', 460);
  });

  it('shows the column under the pointer until the player plays', async () => {
    await openDemo('inspector');
    const column0 = page.getByText('Column 0', { exact: true });
    await slider.hover();
    await expect.element(column0).not.toBeInTheDocument();
    await userEvent.keyboard(' ');
    await advanceDemo(500);
    await expect.element(page.getByText(/^Column [3-6]$/)).toBeVisible();
    await userEvent.keyboard(' ');
    await button('Reset the knobs').click();
    await expect.element(column0).toBeVisible();
  });

  it('has settings for the streams and the race', async () => {
    await openDemo('inspector');
    expect(values()).toHaveLength(8);
    press(radio('All ten'));
    await expect.poll(values).toHaveLength(17);
    press(radio('Six races'));
    await expect.poll(values).toHaveLength(12);
    await button('Show the test').click();
    await expect.element(page.getByText('m.expect(streams.race6$)')).toBeVisible();
    press(radio('Pause and speed'));
    await expect.element(button('speed$ emits 4')).toBeVisible();
    await page.getByRole('spinbutton', { name: 'Limit (ticks)' }).fill('10');
    await expect
      .poll(() => values().at(-1))
      .toBe('finalResults$: 2 values, complete in column 40.');
    await page.getByRole('textbox', { name: 'Seed or code' }).fill('K7Q-M2X-WD5');
    await expect.element(page.getByText(/^Not the code of a meeting \(mistyped\)/)).toBeVisible();
  });

  it('ends the race at an error of paused$, and copies it', async () => {
    await openDemo('inspector&pausedFailsAt=12');
    await button('Play').click();
    await advanceDemo(2000);
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('ticks$: 11 values, error, the pause broke, in column 12.');
    await expect.element(page.getByText('Error', { exact: true })).toBeVisible();
    await button('Copy as marble test').click();
    await expect.poll(copied).toContain('new Error("the pause broke")');
  });

  it('copies an SVG that shows the diagram without the style sheets and fonts of the page', async () => {
    await openDemo('switching');
    await button('Copy as SVG').click();
    await expect.poll(copied).toContain('<svg');
    const svg = await copied();
    expect(svg).not.toMatch(/https?:(?!\/\/www\.w3\.org\/2000\/svg)|url\(|@import|var\(/);
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    await image.decode();
    expect(image.naturalWidth).toBeGreaterThan(300);
  });

  it.each([
    ['light', 1440],
    ['dark', 390],
  ] as const)(
    'has no violations and does not overflow, %s, %i px wide @slow',
    async (colorScheme, width) => {
      await emulateMedia({ 'prefers-color-scheme': colorScheme });
      await page.viewport(width, 900);
      await openDemo('inspector&presses=paused.p.16-paused.r.24&at=46');
      await button('Show the test').click();
      await expect.element(page.getByRole('region', { name: 'Marble test' })).toBeVisible();
      vi.useRealTimers();
      expect(await violationsOf()).toEqual([]);
      expect(await violationsOf(document.body, 'contrast')).toEqual([]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    },
  );
});
