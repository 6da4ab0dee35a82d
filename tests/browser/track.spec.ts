import type { Page } from '@playwright/test';
import { boxOf, expect, type GamePage, LAPS, TALL, test } from './support/game';
import { expectPicture } from './support/picture';
import { Replay } from './support/replay';

test.use({ viewport: TALL });

test('a lane tells its number, the name and the condition', async ({ game, seed }) => {
  const replay = Replay.drawn(seed);
  await game.generate();
  for (const { name, horses } of replay.programs) {
    expect(await game.laneTexts(name)).toEqual(
      horses.map(({ name, condition }, lane) => [
        String(lane + 1),
        name,
        `Condition ${condition}%`,
      ]),
    );
  }
});

test('the number badge and the sprite in all its poses have the color of the horse', async ({
  game,
  seed,
}) => {
  const replay = Replay.drawn(seed);
  await game.generate();
  const colors = await game.page.locator('main li').evaluateAll((lanes) =>
    lanes.map((lane) => {
      const badge = lane.querySelector('span');
      if (!badge) throw new Error('a lane has a badge');
      const sprites = [...lane.querySelectorAll('[data-runner] svg')];
      return [
        getComputedStyle(badge).backgroundColor,
        ...sprites.map((sprite) => getComputedStyle(sprite).color),
      ];
    }),
  );
  const wanted = await game.page.evaluate(
    (colors) =>
      colors.map((color) => {
        document.body.style.color = color;
        return getComputedStyle(document.body).color;
      }),
    replay.programs.flatMap(({ horses }) => horses.map(({ color }) => color)),
  );
  expect(colors).toEqual(wanted.map((color) => [color, color, color, color]));
});

for (const width of [1440, 1024, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 5_000 } });

    test('ten vertical grid lines, a tenth of the course apart, and a red finish line', async ({
      game,
    }) => {
      await game.generate();
      for (const { grid, finish, turf } of await courses(game.page)) {
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
    });

    test('a nose stands where the horse is: on the first line at the gate, on the finish at 95, never on a name', async ({
      game,
      seed,
    }) => {
      const replay = Replay.started(seed);
      await game.generate();
      const lines = await courses(game.page);
      const gate = await game.noses();
      const starts = lines.flatMap(({ grid }) => Array<number>(10).fill(grid[0] ?? NaN));
      gate.forEach((nose, index) => {
        expect(Math.abs(nose - (starts[index] ?? NaN))).toBeLessThanOrEqual(1);
      });
      await staysInItsLane(game);
      await game.start();
      for (const ms of [100, 2_000, 3_000]) {
        await game.passAndPause(ms);
        replay.pass(ms);
        await expectPicture(game, replay, gate);
        await staysInItsLane(game);
        await game.button('Resume').click();
      }
      await game.finish();
      await staysInItsLane(game);
      const ends = lines.flatMap(({ finish }) => Array<number>(10).fill(finish.x));
      (await game.noses()).forEach((nose, index) => {
        expect(Math.abs(nose - (ends[index] ?? NaN))).toBeLessThanOrEqual(1);
      });
    });
  });
}

test('a horse that has finished shows its placing, and only then', async ({ game, seed }) => {
  const replay = Replay.started(seed);
  await game.generateAndStart();
  const ordinals = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th', '10th'];
  let midway = 0;
  for (const ms of [4_500, 1_000, 15_000]) {
    await game.pass(ms);
    replay.pass(ms);
    for (const [program, lap] of LAPS.entries()) {
      const finished = (replay.resultRows[program] ?? [])
        .filter(([, , status]) => status !== 'Racing')
        .map(([rank, name]) => [name, ordinals[Number(rank) - 1]].join(' '));
      const shown = (await game.laneTexts(lap))
        .filter((texts) => texts.length > 3)
        .map(([, name, , placing]) => [name, placing].join(' '));
      expect(shown.sort()).toEqual(finished.sort());
      if (shown.length > 0 && shown.length < 10) midway++;
    }
  }
  expect(midway).toBeGreaterThan(2);
});

test('the track says how long the course is', async ({ game }) => {
  await game.generate();
  for (const [index, lap] of LAPS.entries()) {
    const scale = await game.track(lap).locator('[class*=scale] > span').allInnerTexts();
    expect(scale).toHaveLength(10);
    expect(scale[0]).toBe('0 m');
    expect(scale[5]).toBe(String((1200 + 200 * index) / 2));
  }
});

test('lanes stand below each other, as high as each other', async ({ game }) => {
  await game.generate();
  const lanes = await game.lanes(LAPS[0]).all();
  expect(lanes).toHaveLength(10);
  const boxes = await Promise.all(lanes.map(boxOf));
  boxes.slice(1).forEach((box, index) => {
    expect(box.top).toBe(boxes[index]?.bottom);
    expect(box.height).toBe(boxes[0]?.height);
  });
});

/** No horse leaves its lane or hides a name. */
async function staysInItsLane(game: GamePage): Promise<void> {
  const sprites = await game.page.locator('main li').evaluateAll((lanes) =>
    lanes.map((lane) => {
      const text = lane.querySelector('[title]')?.getBoundingClientRect();
      const box = lane.getBoundingClientRect();
      const middle = (box.top + box.bottom) / 2;
      const sprite = [...lane.querySelectorAll('[data-runner] svg')]
        .map((svg) => svg.getBoundingClientRect())
        .find(({ top, bottom }) => top < middle && bottom > middle);
      if (!sprite || !text) throw new Error('a lane has a sprite and a name');
      return [
        sprite.left - text.right,
        box.right - sprite.right,
        sprite.top - box.top,
        box.bottom - sprite.bottom,
      ];
    }),
  );
  // The ground is drawn a pixel above the lower edge of a sprite.
  expect(Math.min(...sprites.flat())).toBeGreaterThanOrEqual(-1);
}

/** Where the lines of each track stand: their centres. */
async function courses(page: Page) {
  return page.locator('[class*=course]:has([class*=finishLine])').evaluateAll((courses) =>
    courses.map((course) => {
      const centre = (line: Element) => {
        const { left, right } = line.getBoundingClientRect();
        return (left + right) / 2;
      };
      const line = course.querySelector('[class*=finishLine]');
      if (!line) throw new Error('a track has a finish line');
      const [red = 0, green = 0, blue = 0] = (
        getComputedStyle(line).backgroundColor.match(/[\d.]+/g) ?? []
      ).map(Number);
      const { width, height } = line.getBoundingClientRect();
      const turf = course.parentElement?.getBoundingClientRect();
      return {
        grid: [...course.querySelectorAll('[class*=gridLine]')].map(centre),
        finish: { x: centre(line), width, height, isRed: red > 2 * Math.max(green, blue) },
        turf: { right: turf?.right ?? 0 },
      };
    }),
  );
}
