import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatLengthsBehind, LENGTHS_PER_COURSE } from '../../src/horse/margins';
import { formatChance } from '../../src/races/chances/chances';
import { FINISH_POSITION, rankLive, winChances } from '../../streams';
import {
  boxOf,
  cellsOf,
  contrastViolations,
  emulateMedia,
  expectBelowTrack,
  find,
  mouse,
  valueOf,
  violationsOf,
} from '../support/components';
import { animationTimes, laneTexts, noseXs } from '../support/track';
import { PROGRAM_NAMES, type Visit, visit } from '../support/visit';

const [FIRST, SECOND] = PROGRAM_NAMES;

const section = page.getByRole('region', { name: FIRST, exact: true });
const chart = page.getByRole('group', { name: /^Chart of/ });
const slider = chart.getByRole('slider', { name: 'Time' });
const readout = chart.getByRole('table', { name: 'Order at the shown moment' });
const readoutTime = chart.getByRole('heading').last();
const chartButton = section.getByRole('button', { name: 'Chart', exact: true });
const replayButton = section.getByRole('button', { name: 'Replay', exact: true });

describe('Chart', () => {
  it('opens at the finish of the winner, paused, and shows its moment on the track', async () => {
    const app = await visit({ rounds: 1 });
    await app.generateAndFinish();
    const final = laneTexts();
    await openChart();
    await expect.element(chartButton).toHaveAttribute('aria-pressed', 'true');
    await expect.element(replayButton).toHaveAttribute('aria-pressed', 'false');
    await expect.element(slider).toHaveFocus();
    const winnerMs = winnerMsOf(app);
    const ms = roundUp(winnerMs);
    await expect.element(slider).toHaveValue(String(ms));
    await expect.element(readoutTime).toHaveTextContent(`${(winnerMs / 1000).toFixed(2)} s`);
    await expect.poll(() => animationTimes()).toEqual([ms]);
    await expect.poll(playStates).toEqual(['paused']);
    const finished = laneTexts().filter((texts) => texts.length > 3);
    expect(finished.map((texts) => texts.at(-1))).toEqual(['1st']);
    expect(cursorShares()).toEqual([1, 1]);

    const endMs = Number(slider.element().getAttribute('max'));
    await seek(endMs);
    expect(readoutTime.element()).toHaveTextContent(`${(endMs / 1000).toFixed(2)} s`);
    expect(animationTimes()).toEqual([endMs]);
    expect(laneTexts()).toEqual(final);
  });

  it('closes with Escape, G and its buttons, restores the track, and returns the focus @slow', async () => {
    const app = await visit({ rounds: 1 });
    await app.generateAndFinish();
    const [noses, lanes] = [noseXs(), laneTexts()];
    const ways = [
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.keyboard('g'),
      () => app.button('Close chart').click(),
      () => chartButton.click(),
    ];
    for (const close of ways) {
      await userEvent.keyboard('G');
      await expect.element(slider).toHaveFocus();
      await seek(1_000);
      expect(noseXs()).not.toEqual(noses);
      await close();
      await expect.element(chart).not.toBeInTheDocument();
      await expect.element(chartButton).toHaveFocus();
      expect(noseXs()).toEqual(noses);
      expect(laneTexts()).toEqual(lanes);
    }
  });

  it('shows one program at a time, and closes when a race starts', async () => {
    const app = await visit({ rounds: 2 });
    await app.generateAndFinish();
    await openChart();
    await app.program(SECOND).getByRole('button', { name: 'Chart', exact: true }).click();
    await expect.element(chart).toHaveAccessibleName(`Chart of ${SECOND}`);
    await app.start();
    await expect.element(chart).not.toBeInTheDocument();
  });

  it('lists the order, the lengths and the chances at the cursor', async () => {
    const app = await visit({ rounds: 1 });
    await app.generateAndFinish();
    await openChart();
    const { program, timeline, finishers } = app.race();
    const winnerMs = winnerMsOf(app);
    const laneOf = (horseId: number) => program.horses.findIndex(({ id }) => id === horseId);
    const frames = timeline.filter(({ elapsedMs }) => elapsedMs < winnerMs);
    for (const frame of frames.filter((_, tick) => tick % 8 === 0 || tick > frames.length - 4)) {
      await seek(frame.elapsedMs);
      const chances = winChances(program, frame);
      const furthest = Math.max(...frame.progress.map(({ position }) => position));
      const rows = rankLive(frame).result.map(({ horseId }) => {
        const lane = laneOf(horseId);
        const behind = furthest - (frame.progress[lane]?.position ?? NaN);
        return [
          `${lane + 1} ${program.horses[lane]?.name}`,
          formatLengthsBehind((behind / FINISH_POSITION) * LENGTHS_PER_COURSE),
          formatChance(chances[lane] ?? NaN),
        ];
      });
      expect(readoutRows(), `${frame.elapsedMs} ms`).toEqual(rows);
      const seconds = (frame.elapsedMs / 1000).toFixed(2);
      expect(readoutTime.element()).toHaveTextContent(`${seconds} s`);
      expect(slider.element()).toHaveAttribute('aria-valuetext', `${seconds} seconds`);
    }
    // The plots end when the winner finishes. At later moments, the cursor stays at this end.
    const endMs = Number(slider.element().getAttribute('max'));
    for (const [ms, shownMs] of [
      [roundUp(winnerMs), winnerMs],
      [endMs, endMs],
    ] as const) {
      await seek(ms);
      const rows = readoutRows();
      expect(rows[0]?.[0]).toBe(`${(finishers[0]?.lane ?? NaN) + 1} ${finishers[0]?.name}`);
      expect(readoutTime.element()).toHaveTextContent(`${(shownMs / 1000).toFixed(2)} s`);
      expect(rows.map((row) => row[2])).toEqual(['100 %', ...Array<string>(9).fill('0 %')]);
      expect(cursorShares()).toEqual([1, 1]);
    }
  });

  it('moves its cursor with the keys of the replay bar', async () => {
    const app = await visit({ rounds: 1 });
    await app.generateAndFinish();
    await openChart();
    const endMs = Number(slider.element().getAttribute('max'));
    await seek(1_000);
    for (const [key, ms] of [
      ['{ArrowRight}', 1_010],
      ['.', 1_100],
      ['{ArrowLeft}', 1_090],
      [',', 1_000],
      ['{PageUp}', 1_500],
      ['{PageDown}', 1_000],
      ['{End}', endMs],
      ['{Home}', 0],
    ] as const) {
      await userEvent.keyboard(key);
      await expect.element(slider).toHaveValue(String(ms));
      expect(animationTimes()).toEqual([ms]);
      const shares = cursorShares();
      expect(shares[0]).toBe(shares[1]);
      expect(shares[0]).toBeCloseTo(Math.min(1, ms / winnerMsOf(app)), 4);
    }
    expect(slider.element()).toHaveAttribute('aria-valuetext', '0.00 seconds');
    await userEvent.keyboard(' ');
    await expect.poll(playStates).toEqual(['running']);
    await userEvent.keyboard(' ');
    await expect.poll(playStates).toEqual(['paused']);
  });

  it('moves its cursor at a press or a drag on either plot', async () => {
    // Opening the chart does not scroll a window of this height.
    await page.viewport(1280, 1000);
    const app = await visit({ rounds: 1 });
    await app.generateAndFinish();
    await openChart();
    const winnerMs = winnerMsOf(app);
    for (const { left, top, right, width, height } of areas()) {
      await mouse('mouseMoved', left + 0.2 * width, top + height / 2);
      await mouse('mousePressed', left + 0.2 * width, top + height / 2);
      for (const share of [0.2, 0.45, 0.7]) {
        await mouse('mouseMoved', left + share * width, top + height / 2);
        const distance = () => Math.abs(valueOf(slider) - share * winnerMs);
        await expect.poll(distance).toBeLessThan(0.01 * winnerMs);
      }
      // The drag continues when the pointer leaves the plot.
      await mouse('mouseMoved', right + 20, top - 100);
      await mouse('mouseReleased', right + 20, top - 100);
      await expect.element(slider).toHaveValue(String(roundUp(winnerMs)));
      expect(cursorShares()).toEqual([1, 1]);
      await expect.element(slider).toHaveFocus();
    }
  });

  it('shares its moment with the replay bar', async () => {
    const app = await visit({ rounds: 1 });
    await app.generateAndFinish();
    await openChart();
    await seek(1_200);
    // The bar plays from the moment of the chart.
    await replayButton.click();
    const bar = page.getByRole('group', { name: `Replay of ${FIRST}` });
    const barSlider = bar.getByRole('slider');
    await expect.element(barSlider).toHaveFocus();
    await expect.element(chart).not.toBeInTheDocument();
    await expect.element(chartButton).toHaveAttribute('aria-pressed', 'false');
    await expect.element(replayButton).toHaveAttribute('aria-pressed', 'true');
    await app.button('Pause replay').click();
    expect(
      Number(barSlider.element().getAttribute('aria-valuetext')?.split(' ')[0]),
    ).toBeGreaterThan(1.2);
    await barSlider.fill('1800');
    // The chart keeps the moment and the pause of the bar.
    await userEvent.keyboard('g');
    await expect.element(slider).toHaveFocus();
    await expect.element(slider).toHaveValue('1800');
    expect(animationTimes()).toEqual([1_800]);
    expect(playStates()).toEqual(['paused']);
    // A playing replay continues in the chart.
    await userEvent.keyboard('r');
    await expect.element(app.button('Pause replay')).toBeVisible();
    await userEvent.keyboard('g');
    await expect.element(slider).toHaveFocus();
    expect(playStates()).toEqual(['running']);
    await userEvent.keyboard(' ');
    await expect.poll(playStates).toEqual(['paused']);
    expect(valueOf(slider)).toBeGreaterThan(1_800);
    // The focus returns to the Chart button, not to the Replay button.
    await userEvent.keyboard('{Escape}');
    await expect.element(chartButton).toHaveFocus();
  });

  it('has a table of its values for screen readers', async () => {
    const app = await visit({ rounds: 1 });
    await app.generateAndFinish();
    await openChart();
    const table = chart.getByRole('table', { name: /^1st Lap 1200m every 0.5 seconds/ });
    const rows = cellsOf(table.element());
    expect(rows.map(([horse]) => horse)).toEqual(
      app.race().program.horses.map(({ name }, lane) => `${lane + 1} ${name}`),
    );
    expect(rows.every((row) => row.length === rows[0]?.length && row.length < 15)).toBe(true);
    const finals = rows.map((row) => row.at(-1));
    expect(finals.filter((text) => text?.startsWith('1st, –, 100 %'))).toHaveLength(1);
    await expect
      .element(table.getByRole('columnheader').last())
      .toHaveTextContent(/^Finish, \d\.\d\d s$/);
  });

  it('dims the other horses while a row, a line or a band is pointed at', async () => {
    const app = await visit({ rounds: 1 });
    await app.generateAndFinish();
    await openChart();
    const countDimmed = () => chart.element().querySelectorAll('[data-dimmed]').length;
    const bright = () =>
      [...readout.element().querySelectorAll('tbody tr:not([data-dimmed])')].map(
        ({ textContent }) => textContent,
      );
    const before = picture();
    await readout.getByRole('row').nth(3).hover();
    await expect.poll(bright).toHaveLength(1);
    await expect.poll(picture).not.toBe(before);
    await mouse('mouseMoved', 0, 0);
    await expect.poll(countDimmed).toBe(0);
    await expect.poll(picture).toBe(before);

    const [lines, bands] = areas();
    if (lines === undefined || bands === undefined) throw new Error('expected two plots');
    const [winner] = app.race().finishers;
    for (const [x, y] of [
      // The line of the winner ends 6 px below the top edge of the plot.
      [lines.right - 1, lines.top + 6],
      [bands.right - 1, bands.top + 80],
    ] as const) {
      await mouse('mouseMoved', x, y);
      await expect.poll(bright).toEqual([expect.stringContaining(winner?.name ?? '?')]);
      await mouse('mouseMoved', 0, 0);
      await expect.poll(countDimmed).toBe(0);
    }
  });

  it('draws its plots again in the colors of another theme', async () => {
    const app = await visit({ rounds: 1 });
    await app.generateAndFinish();
    await openChart();
    const light = picture();
    await emulateMedia({ 'prefers-color-scheme': 'dark' });
    await expect.poll(picture).not.toBe(light);
    await emulateMedia({});
    await expect.poll(picture).toBe(light);
    await app.button('More').click();
    await page.getByRole('radiogroup', { name: 'Theme' }).getByText('Dark').click();
    await expect.poll(picture).not.toBe(light);
  });

  it('is below the track and accessible at each width @slow', async () => {
    const app = await visit({ rounds: 1 });
    await app.generateAndFinish();
    await openChart();
    await seek(1_500);
    for (const width of [1440, 1024, 390]) {
      await page.viewport(width, 844);
      const { panelBox } = expectBelowTrack(section, chart);
      if (width > 390) expect(panelBox.height).toBe(236);
      // A precision of -0.5 digits allows a difference of about 1.6 px.
      for (const plot of plots()) {
        const { width } = plot.getBoundingClientRect();
        await expect
          .poll(() => find('canvas', plot).getBoundingClientRect().width)
          .toBeCloseTo(width, -0.5);
      }
      expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
      expect(await violationsOf(chart.element())).toEqual([]);
    }
    expect(await contrastViolations(chart.element())).toEqual([]);
  });

  it('fits with its race between the fixed bars of a window of 1440 × 900 @slow', async () => {
    await page.viewport(1440, 900);
    const app = await visit();
    await app.generateAndFinish();
    const ending = page.getByRole('region', { name: 'After the races' });
    await expect.element(ending).toBeVisible();
    await openChart();
    // The page scrolls smoothly, so the boxes are at rest only after a while.
    await expect.poll(() => boxOf(ending).top - boxOf(chart).bottom).toBeGreaterThan(0);
    await userEvent.keyboard('{Escape}');
    await app.button('Dismiss').click();
    for (const name of [FIRST, PROGRAM_NAMES[3]]) {
      const program = app.program(name);
      program.element().scrollIntoView({ block: 'start', behavior: 'instant' });
      await program.getByRole('button', { name: 'Chart', exact: true }).click();
      await expect.element(slider).toHaveFocus();
      const bars = { top: page.getByRole('banner'), bottom: page.getByRole('navigation') };
      const isBetween = () =>
        boxOf(program).top >= boxOf(bars.top).bottom &&
        boxOf(chart).bottom <= boxOf(bars.bottom).top;
      await expect.poll(isBetween, { message: name }).toBe(true);
    }
  });
});

async function openChart(): Promise<void> {
  await chartButton.click();
  await expect.element(slider).toHaveFocus();
}

function seek(ms: number): Promise<void> {
  return slider.fill(String(ms));
}

/** When the winner of the first program finished. */
function winnerMsOf(app: Visit): number {
  return app.race().finishers[0]?.finishTime ?? NaN;
}

/** Rounds up to a step of the slider. */
function roundUp(ms: number): number {
  return Math.ceil(ms / 10) * 10;
}

/** The cells of the readout. The first is the number and the name of a horse. */
function readoutRows(): string[][] {
  return cellsOf(readout.element()).map((row) => row.map((cell) => cell.replace(/\s+/g, ' ')));
}

function cursors(): HTMLElement[] {
  return [...chart.element().querySelectorAll<HTMLElement>('i[class*=cursor]')];
}

/** The boxes of the plotting areas. */
function areas(): DOMRect[] {
  return cursors().map(({ parentElement }) => {
    if (parentElement === null) throw new Error('a cursor is in no plot');
    return parentElement.getBoundingClientRect();
  });
}

/** Where the cursor is in each plot, as a share of the plotting area. */
function cursorShares(): number[] {
  return cursors().map(({ style }) => Number(/[\d.]+/.exec(style.transform)?.[0]) / 100);
}

function playStates(): string[] {
  return [...new Set(document.getAnimations().map(({ playState }) => playState))];
}

/** The two plots, each with its title. */
function plots(): Element[] {
  const [lines, bands, ...others] = chart.element().querySelectorAll('div:has(> h3):has(canvas)');
  if (!lines || !bands || others.length > 0) throw new Error('expected two plots');
  return [lines, bands];
}

/** The pixels of both plots. */
function picture(): string {
  return [...chart.element().querySelectorAll('canvas')].map((canvas) => canvas.toDataURL()).join();
}
