import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { boxOf, cellsOf, find, nextFrame, waitForAnimations } from '../support/components';
import { resultRowsOf } from '../support/expected-races';
import { currentValue } from '../support/record';
import { shownResultRows, waitForSections } from '../support/shown-races';
import { laneTexts, noseXs, programSections } from '../support/track';
import { PROGRAM_NAMES, visit } from '../support/visit';

const POSITIONS = '1 2 3 4 5 6 7 8 9 10'.split(' ');

describe('Programs', () => {
  it('shows the six programs of a card with their horses in lane order', async () => {
    const app = await visit();
    const { game } = app.stores;
    const noPrograms = page.getByText(
      'No race programs available. Generate horses and programs first.',
    );
    await expect.element(noPrograms).toBeVisible();
    await app.generate();
    await waitForSections();
    await expect.element(noPrograms).not.toBeInTheDocument();
    expect(programSections().map((section) => find('h2', section).innerText)).toEqual([
      ...PROGRAM_NAMES,
    ]);
    const ids = programSections().map(({ id }) => id);
    expect(new Set(ids).size).toBe(6);
    for (const id of ids) expect(id).toMatch(/^[a-z][\w-]*$/);
    const horses = currentValue(game.programs$).map(({ horses }) =>
      horses.map(({ name }, lane) => [String(lane + 1), name]),
    );
    expect(
      programSections().map((section) => laneTexts(section).map((texts) => texts.slice(0, 2))),
    ).toEqual(horses);
    const tables = page.getByRole('table', { name: 'Program', exact: true }).elements();
    expect(tables.map(cellsOf)).toEqual(horses);
    expect(tables.map(columnsOf)).toEqual(Array(6).fill(['Pos', 'Name']));
  });

  it('shows no results before the start, then live ones, and final ones after the race', async () => {
    const app = await visit({ rounds: 1 });
    const { game } = app.stores;
    await app.generate();
    const header = page.getByText(/^(10 runners|Leader .+|Won by .+)$/);
    await expect.element(header.first()).toHaveTextContent('10 runners');
    expect(
      programSections().flatMap((section) =>
        [...section.querySelectorAll('h3')].map(({ innerText }) => innerText),
      ),
    ).toEqual(['Program', 'Results']);
    await expect.element(page.getByText('No results yet', { exact: true })).toBeVisible();
    await app.start();
    for (const [title, ms, label] of [
      ['Live Results', 2_000, 'Leader'],
      // The winner has finished, and others still run.
      ['Live Results', 2_500, 'Won by'],
      ['Final Results', 12_000, 'Won by'],
    ] as const) {
      app.advance(ms);
      await expect.poll(shownResultRows).toEqual(resultRowsOf(game));
      const table = page.getByRole('table', { name: title, exact: true });
      expect(columnsOf(table.element())).toEqual(['Pos', 'Name', 'Status']);
      const rows = cellsOf(table.element());
      expect(rows.map(([rank]) => rank)).toEqual(POSITIONS);
      await expect
        .element(find('section[id] header p'))
        .toHaveTextContent(`${label} ${rows[0]?.[1]}`);
    }
  });

  for (const width of [1440, 1024]) {
    it(`gives two thirds of the width to the track, ${width} px wide`, async () => {
      await page.viewport(width, 900);
      await (await visit({ rounds: 1 })).generate();
      await waitForSections();
      const [track, stats] = measurePanels();
      expect(track.right).toBeLessThan(stats.left);
      expect(track.width / (track.width + stats.width)).toBeCloseTo(2 / 3, 2);
      expect(track.top).toBe(stats.top);
    });
  }

  it('puts the track above the stats on a phone, and the results above the program', async () => {
    await page.viewport(390, 900);
    const app = await visit({ rounds: 1 });
    await app.generateAndStart();
    app.stores.game.finishAllRaces();
    const [track, stats] = measurePanels();
    expect(track.bottom).toBeLessThan(stats.top);
    expect(track.width).toBe(stats.width);
    await page.viewport(320, 568);
    const results = boxOf(page.getByRole('table', { name: 'Final Results' }));
    const program = boxOf(page.getByRole('table', { name: 'Program', exact: true }));
    expect(results.bottom).toBeLessThan(program.top);
    expect(results.width).toBe(program.width);
  });

  it('is centered, at most 1400 px wide, and clear of the edge of the window', async () => {
    await page.viewport(1920, 1080);
    const app = await visit({ rounds: 1, size: 2 });
    await app.generate();
    await waitForSections();
    const list = page.getByRole('region', { name: /^Horse List/ });
    expect(boxOf(list).left).toBe((1920 - 1400) / 2);
    expect(boxOf(app.program(PROGRAM_NAMES[0])).right).toBe((1920 + 1400) / 2);
    await page.viewport(1300, 1080);
    expect(boxOf(list).left).toBeGreaterThan(0);
  });
});

for (const [label, moments] of [
  ['Re-generate Program', ['while racing', 'after the race']],
  ['Re-generate Horses', ['while racing', 'while paused']],
] as const) {
  it(`${label} leaves nothing of the old run`, async () => {
    await page.viewport(1280, 1_800);
    const app = await visit({ rounds: 2 });
    const { game } = app.stores;
    await app.generate();
    await waitForSections();
    await nextFrame();
    const gateXs = noseXs();
    const expectAllAtGate = async () => {
      await waitForSections();
      await waitForAnimations();
      await nextFrame();
      expect(noseXs()).toEqual(gateXs);
      expect(document.getAnimations()).toEqual([]);
      expect(page.getByText('No results yet', { exact: true }).elements()).toHaveLength(2);
      expect(page.getByRole('heading', { name: /^(Live|Final) / }).elements()).toEqual([]);
      expect(page.getByRole('button', { name: /^(Pause|Resume)$/ }).elements()).toEqual([]);
      // Number, name and condition; a placing would be a fourth text.
      const texts = programSections().flatMap(laneTexts);
      expect(texts.map(({ length }) => length)).toEqual(Array(20).fill(3));
    };
    for (const moment of moments) {
      const programs = programSections().map(laneTexts);
      const roster = currentValue(game.horses$);
      await app.start();
      app.advance(5_000);
      if (moment === 'while paused') game.togglePause();
      if (moment === 'after the race') game.finishAllRaces();
      await app.button(label).click();
      await expect.element(app.button('Start All Races')).toBeEnabled();
      await expectAllAtGate();
      expect(programSections().map(laneTexts)).not.toEqual(programs);
      if (label === 'Re-generate Horses') expect(currentValue(game.horses$)).not.toEqual(roster);
      else expect(currentValue(game.horses$)).toEqual(roster);
      // No timer of the old run fires later.
      app.advance(12_000);
      await expectAllAtGate();
    }
    await app.start();
    app.advance(500);
    await expect.poll(noseXs).not.toEqual(gateXs);
    await app.finish();
    await expect.poll(shownResultRows).toEqual(resultRowsOf(game));
    expect(shownResultRows().map((rows) => rows.map(([, , status]) => status))).toEqual(
      Array(2).fill(Array(10).fill('Final')),
    );
  });
}

function columnsOf(table: Element): string[] {
  return [...table.querySelectorAll('th')].map(({ innerText }) => innerText);
}

/** The boxes of the track and of the stats of the first program. */
function measurePanels(): [DOMRect, DOMRect] {
  const [section] = programSections();
  if (section === undefined) throw new Error('there are no programs');
  const [track, stats] = [find('[data-track]', section), find(':has(> section)', section)];
  return [track.getBoundingClientRect(), stats.getBoundingClientRect()];
}
