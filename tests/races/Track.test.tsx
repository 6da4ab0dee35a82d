import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ordinal } from '../../streams';
import { emulateMedia, find, nextFrame } from '../support/components';
import { resultRowsOf } from '../support/expected-races';
import { currentValue } from '../support/record';
import { shownResultRows, waitForSections } from '../support/shown-races';
import {
  animationTimes,
  expectPositions,
  lanesIn,
  laneTexts,
  noseXs,
  programSections,
} from '../support/track';
import { visit, type Visit } from '../support/visit';

/** Generates programs in a window that shows them all. Off-screen, horses would not move. */
async function visitInView(rounds: number, width = 1280) {
  await page.viewport(width, 1_800);
  const app = await visit({ rounds });
  await app.generate();
  await waitForSections();
  await nextFrame();
  return app;
}

describe('Track', () => {
  it('shows the number, name, condition and color of each horse in its lane', async () => {
    const { stores } = await visitInView(2);
    const programs = currentValue(stores.game.programs$);
    expect(programSections().map(laneTexts)).toEqual(
      programs.map(({ horses }) =>
        horses.map(({ name, condition }, lane) => [
          String(lane + 1),
          name,
          `Condition ${condition}%`,
        ]),
      ),
    );
    const colors = lanesIn().map((lane) => [
      getComputedStyle(find('b', lane)).backgroundColor,
      getComputedStyle(find('[data-runner] [class*=poses]', lane), '::after').backgroundColor,
    ]);
    const probe = document.createElement('i');
    document.body.append(probe);
    const expected = programs.flatMap(({ horses }) =>
      horses.map(({ color }) => {
        probe.style.color = color;
        return getComputedStyle(probe).color;
      }),
    );
    probe.remove();
    expect(colors).toEqual(expected.map((color) => [color, color]));
  });

  it('has lanes of one height without gaps, and a scale in metres', async () => {
    await visitInView(2);
    for (const [index, section] of programSections().entries()) {
      const boxes = lanesIn(section).map((lane) => lane.getBoundingClientRect());
      expect(boxes).toHaveLength(10);
      for (const [lane, { top, height }] of boxes.slice(1).entries()) {
        expect(top).toBe(boxes[lane]?.bottom);
        expect(height).toBe(boxes[0]?.height);
      }
      const scale = [...section.querySelectorAll<HTMLElement>('[class*=scale] > span')];
      expect(scale).toHaveLength(10);
      expect(scale[0]?.innerText).toBe('0 m');
      expect(scale[5]?.innerText).toBe(String((1_200 + 200 * index) / 2));
    }
  });

  for (const [width, moments] of [
    [1440, [100, 2_000, 3_000]],
    [1024, [4_000]],
    [390, [4_000]],
  ] as const) {
    it(`has the noses on the first grid line, at their positions and on the finish line, ${width} px wide`, async () => {
      const app = await visitInView(2, width);
      const { game } = app.stores;
      const courses = programSections().map(measureCourse);
      const gateXs = noseXs();
      expectNear(
        gateXs,
        courses.flatMap(({ grid }) => Array<number>(10).fill(grid[0] ?? NaN)),
      );
      expectHorsesInLanes();
      await app.start();
      for (const ms of moments) {
        advanceAndPause(app, ms);
        await expectPositions(app, gateXs);
        expectHorsesInLanes();
        game.togglePause();
      }
      await app.finish();
      await nextFrame();
      expectHorsesInLanes();
      expectNear(
        noseXs(),
        courses.flatMap(({ finish }) => Array<number>(10).fill(finish)),
      );
    });
  }

  it('shows a horse at its position when the window changes its size during the race @slow', async () => {
    const app = await visitInView(2);
    const gates: number[][] = [];
    const widths = [1440, 1024, 390, 320];
    for (const width of widths) {
      await page.viewport(width, 1_800);
      await nextFrame();
      gates.push(noseXs());
    }
    await app.start();
    for (const [index, width] of widths.entries()) {
      await page.viewport(width, 1_800);
      advanceAndPause(app, 800);
      await expectPositions(app, gates[index] ?? []);
      app.stores.game.togglePause();
    }
  });

  it('shows the placing of a horse once it has finished, and lights the lane of the winner', async () => {
    const app = await visitInView(2);
    await app.start();
    let partlyFinished = 0;
    for (const ms of [4_500, 1_000, 15_000]) {
      app.advance(ms);
      const placings = resultRowsOf(app.stores.game).map((rows) =>
        rows
          .filter(([, , status]) => status !== 'Racing')
          .map(([rank, name]) => `${name} ${ordinal(Number(rank))}`)
          .sort(),
      );
      const shown = () =>
        programSections().map((section) =>
          laneTexts(section)
            .filter((texts) => texts.length > 3)
            .map(([, name, , placing]) => `${name} ${placing}`)
            .sort(),
        );
      await expect.poll(shown).toEqual(placings);
      for (const section of programSections()) {
        const colors = lanesIn(section).map((lane) => getComputedStyle(lane).backgroundColor);
        const isWinner = laneTexts(section).map((texts) => texts.at(-1) === '1st');
        const unlit = colors[isWinner.indexOf(false)];
        expect(colors.map((color) => color !== unlit)).toEqual(isWinner);
      }
      partlyFinished += placings.filter(({ length }) => length > 0 && length < 10).length;
    }
    expect(partlyFinished).toBeGreaterThan(1);
  });

  it('shows no box behind a blank placing with forced colors', async () => {
    await emulateMedia({ 'forced-colors': 'active' });
    const app = await visit({ rounds: 1, size: 2 });
    await app.generate();
    await waitForSections();
    const placing = find('li:first-child [class*=placing]');
    const takeScreenshot = () => page.screenshot({ element: placing, base64: true, save: false });
    // Apart from a backplate, only the blanks are left.
    placing.style.background = 'none';
    const shown = await takeScreenshot();
    placing.style.opacity = '0';
    expect(await takeScreenshot()).toEqual(shown);
  });

  it('contains the cap of the jockey in lane 1 in a low window', async () => {
    await page.viewport(844, 390);
    const app = await visit({ rounds: 1 });
    await app.generate();
    await waitForSections();
    const horse = find('li:first-child [data-runner] > div');
    expect(horse.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      find('[data-track]').getBoundingClientRect().top,
    );
  });
});

describe('A pause', () => {
  it('freezes all horses and results, even if it is longer than the time limit of a race', async () => {
    const app = await visitInView(2);
    await app.start();
    app.advance(4_500);
    await app.button('Pause').click();
    await expect.element(app.button('Resume')).toBeVisible();
    const { game } = app.stores;
    const rows = resultRowsOf(game);
    await expect.poll(shownResultRows).toEqual(rows);
    await nextFrame();
    const noses = noseXs();
    const expectFrozen = async () => {
      expect(new Set(document.getAnimations().map(({ playState }) => playState))).toEqual(
        new Set(['paused']),
      );
      for (let frame = 0; frame < 3; frame++) {
        await nextFrame();
        expect(noseXs()).toEqual(noses);
      }
      expect(shownResultRows()).toEqual(rows);
      await expect
        .element(page.getByRole('heading', { name: 'Live Results' }).nth(1))
        .toBeVisible();
    };
    for (const ms of [3_000, 65_000]) {
      app.advance(ms);
      await expectFrozen();
    }
    // Not a whole number of ticks, so the speed changes between two ticks.
    app.advance(130);
    game.setSpeed(4);
    await expectFrozen();
    await app.button('Resume').click();
    await app.finish();
    await expect.element(page.getByRole('heading', { name: 'Final Results' }).nth(1)).toBeVisible();
  });

  it('ends where it began, tick by tick', async () => {
    const app = await visitInView(2);
    const { game } = app.stores;
    const gateXs = noseXs();
    await app.start();
    advanceAndPause(app, 2_000);
    await expectPositions(app, gateXs);
    const [frozen = NaN] = animationTimes();
    // 1,250 ms are 12½ ticks, so the pause ends between two ticks.
    app.advance(1_250);
    const before = Number(document.timeline.currentTime);
    game.togglePause();
    app.advance(1);
    game.togglePause();
    await nextFrame();
    const [resumed = NaN] = animationTimes();
    expect(resumed).toBeGreaterThanOrEqual(frozen);
    // The animations may be up to a tick behind the race, and run faster until they catch up.
    expect(resumed - frozen).toBeLessThan(100 + Number(document.timeline.currentTime) - before);
    await expectPositions(app, gateXs);
    for (let tick = 0; tick < 5; tick++) {
      game.togglePause();
      advanceAndPause(app, 100);
      await expectPositions(app, gateXs);
      await expect.poll(shownResultRows).toEqual(resultRowsOf(game));
    }
  });

  it('right after the start holds the horses at the gate', async () => {
    const app = await visitInView(2);
    const gateXs = noseXs();
    // In one task, because the horses would run between two clicks.
    app.stores.game.startAllRaces();
    app.stores.game.togglePause();
    await expect.element(app.button('Resume')).toBeVisible();
    app.advance(2_000);
    await nextFrame();
    expect(noseXs()).toEqual(gateXs);
    expect(animationTimes()).toEqual([0]);
  });
});

/** Pauses 1 ms after the clock has advanced by `ms`, so that a tick due at `ms` still counts. */
function advanceAndPause(app: Visit, ms: number): void {
  app.advance(ms + 1);
  app.stores.game.togglePause();
}

function expectNear(xs: readonly number[], expected: readonly number[]): void {
  expect(xs).toHaveLength(expected.length);
  for (const [index, x] of xs.entries())
    expect(Math.abs(x - (expected[index] ?? NaN))).toBeLessThanOrEqual(1);
}

/** Expects every horse to be inside its lane and to the right of its name. */
function expectHorsesInLanes(): void {
  const gaps = lanesIn().flatMap((lane) => {
    const box = lane.getBoundingClientRect();
    const name = find('[title]', lane).getBoundingClientRect();
    const sprite = find('[data-runner] > *', lane).getBoundingClientRect();
    const clip = find(':has(> [data-runner])', lane).getBoundingClientRect();
    return [
      sprite.left - name.right,
      box.right - sprite.right,
      clip.top - box.top,
      box.bottom - clip.bottom,
    ];
  });
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(-1);
}

/** Measures the ten grid lines and the finish line of a track. Expects the finish line to be red and on the turf. */
function measureCourse(section: Element): { grid: number[]; finish: number } {
  const middleOf = (line: Element) => {
    const { left, right } = line.getBoundingClientRect();
    return (left + right) / 2;
  };
  const grid = [...section.querySelectorAll('[class*=gridLine]')].map(middleOf);
  const line = find('[class*=finishLine]', section);
  const finish = middleOf(line);
  const [start = NaN] = grid;
  expectNear(
    grid,
    Array.from({ length: 10 }, (_, tenth) => start + ((finish - start) * tenth) / 10),
  );
  const { width, height } = line.getBoundingClientRect();
  expect(width).toBeGreaterThanOrEqual(2);
  expect(height).toBeGreaterThan(300);
  expect(finish).toBeLessThan(find('[class*=turf]', section).getBoundingClientRect().right);
  const [red = 0, green = 0, blue = 0] = (
    getComputedStyle(line).backgroundColor.match(/[\d.]+/g) ?? []
  ).map(Number);
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  return { grid, finish };
}
