import type { Page } from '@playwright/test';
import { boxOf, expect, type GamePage, PROGRAM_NAMES, TALL, test } from './support/game';
import { expectPositions } from './support/positions';
import { ReferenceGame } from './support/reference-game';

test.use({ viewport: TALL });

test('a track shows its lanes, the colors of its horses and its length', async ({ game, seed }) => {
  const { page } = game;
  const reference = ReferenceGame.withPrograms(seed);
  await game.generate();
  expect(await game.allLaneTexts()).toEqual(
    reference.programs.map(({ horses }) =>
      horses.map(({ name, condition }, lane) => [
        String(lane + 1),
        name,
        `Condition ${condition}%`,
      ]),
    ),
  );

  await test.step('the badge and the poses have the color of the horse', async () => {
    const colors = await page.locator('main li').evaluateAll((lanes) =>
      lanes.map((lane) => {
        const badge = lane.querySelector('b');
        if (!badge) throw new Error('a lane has no badge');
        const poses = lane.querySelector('[data-runner] [class*=poses]');
        if (!poses) throw new Error('a lane has no poses');
        return [
          getComputedStyle(badge).backgroundColor,
          getComputedStyle(poses, '::after').backgroundColor,
        ];
      }),
    );
    const expected = await page.evaluate(
      (colors) => {
        const probe = document.createElement('i');
        document.body.append(probe);
        const computed = colors.map((color) => {
          probe.style.color = color;
          return getComputedStyle(probe).color;
        });
        probe.remove();
        return computed;
      },
      reference.programs.flatMap(({ horses }) => horses.map(({ color }) => color)),
    );
    expect(colors).toEqual(expected.map((color) => [color, color]));
  });

  await test.step('all lanes have the same height, without gaps between them', async () => {
    const tracks = await page.locator('main ol').evaluateAll((lists) =>
      lists.map((list) =>
        [...list.querySelectorAll('li')].map((lane) => {
          const { top, bottom, height } = lane.getBoundingClientRect();
          return { top, bottom, height };
        }),
      ),
    );
    expect(tracks).toHaveLength(6);
    for (const lanes of tracks) {
      expect(lanes).toHaveLength(10);
      lanes.slice(1).forEach((box, index) => {
        expect(box.top).toBe(lanes[index]?.bottom);
        expect(box.height).toBe(lanes[0]?.height);
      });
    }
  });

  await test.step('the labels above the lanes show the length of the course', async () => {
    for (const [index, programName] of PROGRAM_NAMES.entries()) {
      const scale = await game.track(programName).locator('[class*=scale] > span').allInnerTexts();
      expect(scale).toHaveLength(10);
      expect(scale[0]).toBe('0 m');
      expect(scale[5]).toBe(String((1200 + 200 * index) / 2));
    }
  });
});

test('at every width, the noses are on the first grid line at the gate, and on the finish line at position 95 % @slow', async ({
  game,
  seed,
}) => {
  const reference = ReferenceGame.withPrograms(seed);
  await game.generate();
  for (const width of [1440, 1024, 390]) {
    await test.step(`${width} px wide`, async () => {
      await game.resize(width, 5_000);
      if (width !== 1440) {
        // New programs put the horses back at the gate.
        await game.regeneratePrograms();
        reference.game.generatePrograms();
      }
      const courses = await measureCourses(game.page);
      expect(courses).toHaveLength(6);
      for (const course of courses) expectGrid(course);
      const gateNoses = await game.noseXs();
      const starts = courses.flatMap(({ grid }) => Array<number>(10).fill(grid[0] ?? NaN));
      gateNoses.forEach((nose, index) => {
        expect(Math.abs(nose - (starts[index] ?? NaN))).toBeLessThanOrEqual(1);
      });
      await expectHorsesInLanes(game);
      reference.game.startAllRaces();
      await game.start();
      for (const ms of width === 1440 ? [100, 2_000, 3_000] : [4_000]) {
        await game.advanceAndPause(ms);
        reference.advanceBy(ms);
        await expectPositions(game, reference, gateNoses);
        await expectHorsesInLanes(game);
        await game.button('Resume').click();
      }
      await game.finishWithKey();
      reference.finish();
      await expectHorsesInLanes(game);
      const ends = courses.flatMap(({ finish }) => Array<number>(10).fill(finish.x));
      (await game.noseXs()).forEach((nose, index) => {
        expect(Math.abs(nose - (ends[index] ?? NaN))).toBeLessThanOrEqual(1);
      });
    });
  }
});

test('only a finished horse shows its placing, and the lane of the winner is lit', async ({
  game,
  seed,
}) => {
  const reference = ReferenceGame.started(seed);
  await game.generateAndStart();
  const ordinals = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th', '10th'];
  let partlyFinished = 0;
  for (const ms of [4_500, 1_000, 15_000]) {
    await game.advanceClock(ms);
    reference.advanceBy(ms);
    const programs = await game.allLaneTexts();
    for (const [index, lanes] of programs.entries()) {
      const finished = (reference.resultRows[index] ?? [])
        .filter(([, , status]) => status !== 'Racing')
        .map(([rank, name]) => [name, ordinals[Number(rank) - 1]].join(' '));
      const shown = lanes
        .filter((texts) => texts.length > 3)
        .map(([, name, , placing]) => [name, placing].join(' '));
      expect(shown.sort()).toEqual(finished.sort());
      const colors = await game
        .lanes(PROGRAM_NAMES[index] ?? '')
        .evaluateAll((lanes) => lanes.map((lane) => getComputedStyle(lane).backgroundColor));
      const isWinner = lanes.map((texts) => texts.at(-1) === '1st');
      const unlit = colors[isWinner.indexOf(false)];
      expect(colors.map((color) => color !== unlit)).toEqual(isWinner);
      if (shown.length > 0 && shown.length < 10) partlyFinished++;
    }
  }
  expect(partlyFinished).toBeGreaterThan(2);
});

test('with forced colors, no box is behind a placing that is still blank', async ({ game }) => {
  const { page } = game;
  await page.emulateMedia({ forcedColors: 'active' });
  await game.resize(1280, 900);
  await game.generate();
  const placing = game.lanes(PROGRAM_NAMES[0]).first().locator('[class*=placing]');
  // Apart from a backplate, only the blanks are left.
  await placing.evaluate(({ style }) => {
    style.background = 'none';
  });
  const shown = await placing.screenshot();
  await placing.evaluate(({ style }) => {
    style.opacity = '0';
  });
  expect((await placing.screenshot()).equals(shown)).toBe(true);
});

test('in a low window, the cap of the jockey in lane 1 is inside the track', async ({ game }) => {
  await game.resize(844, 390);
  await game.generate();
  const track = game.program(PROGRAM_NAMES[0]).locator('[data-track]');
  const horse = game.lanes(PROGRAM_NAMES[0]).first().locator('[data-runner] > div');
  expect((await boxOf(horse)).top).toBeGreaterThanOrEqual((await boxOf(track)).top);
});

/** Expects every horse to be inside its lane and to the right of its name. */
async function expectHorsesInLanes(game: GamePage): Promise<void> {
  const gaps = await game.page.locator('main li').evaluateAll((lanes) =>
    lanes.map((lane) => {
      const name = lane.querySelector('[title]')?.getBoundingClientRect();
      const box = lane.getBoundingClientRect();
      const runner = lane.querySelector('[data-runner]');
      const clip = runner?.parentElement?.getBoundingClientRect();
      const sprite = runner?.firstElementChild?.getBoundingClientRect();
      if (!clip || !sprite || !name) throw new Error('a lane lacks a sprite or a name');
      return [
        sprite.left - name.right,
        box.right - sprite.right,
        clip.top - box.top,
        box.bottom - clip.bottom,
      ];
    }),
  );
  expect(Math.min(...gaps.flat())).toBeGreaterThanOrEqual(-1);
}

type Course = Awaited<ReturnType<typeof measureCourses>>[number];

/** Expects ten grid lines, a tenth of the course apart, and a red finish line on the turf. */
function expectGrid({ grid, finish, turf }: Course): void {
  expect(grid).toHaveLength(10);
  const [start = 0] = grid;
  grid.forEach((line, tenth) => {
    expect(Math.abs(line - (start + ((finish.x - start) * tenth) / 10))).toBeLessThan(1);
  });
  expect(finish.isRed).toBe(true);
  expect(finish.width).toBeGreaterThanOrEqual(2);
  expect(finish.height).toBeGreaterThan(300);
  expect(finish.x).toBeLessThan(turf.right);
}

/** Returns the grid lines, the finish line and the turf of each track, with all positions and sizes in px. */
async function measureCourses(page: Page) {
  return page.locator('[class*=course]:has([class*=finishLine])').evaluateAll((courses) =>
    courses.map((course) => {
      const center = (line: Element) => {
        const { left, right } = line.getBoundingClientRect();
        return (left + right) / 2;
      };
      const line = course.querySelector('[class*=finishLine]');
      if (!line) throw new Error('a track has no finish line');
      const [red = 0, green = 0, blue = 0] = (
        getComputedStyle(line).backgroundColor.match(/[\d.]+/g) ?? []
      ).map(Number);
      const { width, height } = line.getBoundingClientRect();
      const turf = course.parentElement?.getBoundingClientRect();
      return {
        grid: [...course.querySelectorAll('[class*=gridLine]')].map(center),
        finish: { x: center(line), width, height, isRed: red > 2 * Math.max(green, blue) },
        turf: { right: turf?.right ?? 0 },
      };
    }),
  );
}
