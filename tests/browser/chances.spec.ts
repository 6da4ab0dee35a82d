import type { Locator } from '@playwright/test';
import { describeCondition, formatChance } from '../../src/races/chances/chances';
import { formatStake } from '../../src/races/pick/pickPoints';
import { type Program, type RaceFrame, startChances, winChances } from '../../streams';
import { contrastViolations, violationsOf } from './support/axe';
import { boxOf, expect, type GamePage, PROGRAM_NAMES, test, waitForVisible } from './support/game';
import { ReferenceGame } from './support/reference-game';

const [FIRST, SECOND] = PROGRAM_NAMES;

test('the chances are beside the tracks, from the gate to the finish and after a reload', async ({
  game,
  seed,
}) => {
  const { page } = game;
  const reference = ReferenceGame.withPrograms(seed);
  const { programs } = reference;
  const startTexts = programs.map((program) => format(program, startChances(program)));
  await game.generate();

  await test.step('are off at first, and one press shows the chances of all races', async () => {
    await expect(switches(game)).toHaveCount(6);
    await expect(switches(game, false)).toHaveCount(6);
    const lines = await game.announcements.getByRole('paragraph').count();
    await switches(game).first().click();
    await expect(switches(game, true)).toHaveCount(6);
    await waitForVisible(page, game.chances(PROGRAM_NAMES[5]));
    for (const [index, programName] of PROGRAM_NAMES.entries()) {
      expect(await chanceTexts(game, programName)).toEqual(startTexts[index]);
    }
    await expect(game.announcements.getByRole('paragraph')).toHaveCount(lines);
  });

  await test.step('come with a line that says what condition does to them', async () => {
    for (const [programName, distance] of [
      [FIRST, 1200],
      [SECOND, 1400],
    ] as const) {
      await expect(game.program(programName)).toContainText(describeCondition(distance));
    }
  });

  await test.step('are level with the lanes', async () => {
    const rows = game.chances(FIRST).getByRole('listitem');
    for (const lane of [0, 9]) {
      const [row, laneBox] = [
        await boxOf(rows.nth(lane)),
        await boxOf(game.lanes(FIRST).nth(lane)),
      ];
      expect([row.top, row.bottom]).toEqual([laneBox.top, laneBox.bottom]);
      const bar = await boxOf(game.program(FIRST).locator('[data-bar]').nth(lane));
      expect(bar.top).toBeGreaterThan((row.top + row.bottom) / 2);
      expect(bar.bottom).toBeLessThan(row.bottom);
    }
  });

  const pick = programs[0]?.horses[2]?.name ?? '';
  const chance = programs[0] ? (startChances(programs[0])[2] ?? 0) : 0;
  const stake = `${formatStake(chance)} points`;
  await test.step('are in the list of horses to pick, and beside the pick', async () => {
    await page.keyboard.press('y');
    const list = page.getByRole('dialog', { name: 'Who wins the 1st Lap?' });
    await waitForVisible(page, list);
    const choices = await list.getByRole('button', { name: /^\d+/ }).allTextContents();
    expect(choices.map((text) => /Chance (.* %)/.exec(text)?.[1])).toEqual(
      startTexts[0]?.map((text) => / (\S+ %)$/.exec(text)?.[1]),
    );
    await page.keyboard.press('3');
    await expect(
      game.button(
        `Your pick ${pick} at ${startTexts[0]?.[2]?.split(' ').at(-2)} % for ${stake}, ${FIRST}`,
      ),
    ).toBeFocused();
  });

  await test.step('of the race in view change twice a second, and when the winner finishes', async () => {
    reference.game.startAllRaces();
    await game.start();
    const timeline = reference.timelines[0] ?? [];
    const winFrame = timeline.find(({ progress }) => progress.some((horse) => horse.isFinished));
    for (const ms of [100, 500, 900, 2_000, winFrame?.elapsedMs ?? 0]) {
      await game.advanceClock(ms - reference.elapsedMs);
      reference.advanceBy(ms - reference.elapsedMs);
      const sampledMs = ms === winFrame?.elapsedMs ? ms : Math.floor(ms / 500) * 500;
      const texts = textsOf(programs[0], timeline[sampledMs / 100]);
      expect(await chanceTexts(game, FIRST)).toEqual(texts);
      const header = game.program(FIRST).locator('header');
      // After the winner has finished, the header no longer shows the chance of the pick.
      const chance =
        ms === winFrame?.elapsedMs ? 'Won by' : `, at ${texts[2]?.split(' ').at(-2)} %`;
      await expect(header).toContainText(
        new RegExp(`Your pick${pick}, \\d+(st|nd|rd|th)${chance}`),
      );
    }
    await expect(game.program(SECOND).locator('header')).not.toContainText('Your pick');
  });

  await test.step('after the race, change back to the chances at the start', async () => {
    await game.finishWithKey();
    await expect(game.program(FIRST).getByText('At the off')).toBeVisible();
    expect(await chanceTexts(game, FIRST)).toEqual(startTexts[0]);
  });

  await test.step('are still shown after a reload, until O hides them', async () => {
    await page.reload();
    await game.ready();
    await waitForVisible(page, game.chances(PROGRAM_NAMES[5]));
    // The shortcuts load after the page, together with these buttons.
    await waitForVisible(page, switches(game, true).last());
    await page.keyboard.press('o');
    await expect(switches(game, false)).toHaveCount(6);
    for (const programName of PROGRAM_NAMES) await expect(game.chances(programName)).toHaveCount(0);
  });
});

test('the chances fit every width and have no axe violations @slow', async ({ game }) => {
  test.slow();
  const { page } = game;
  await game.generate();
  await page.keyboard.press('o');
  await waitForVisible(page, game.chances(PROGRAM_NAMES[5]));
  await page.keyboard.press('y');
  await waitForVisible(page, page.getByRole('dialog'));
  await page.keyboard.press('1');
  const expectToFit = async () => {
    for (const width of [1440, 1200, 1199, 1100, 1024, 992, 991, 760, 721, 720, 390, 320]) {
      await test.step(`${width} px`, async () => {
        await game.resize(width, 900);
        // The longest name of the list of breeds.
        await page.locator('main section[id] header :is(b, strong)').evaluateAll((names) => {
          for (const name of names) name.textContent = 'Schwarzwälder Kaltblut';
        });
        // The first race has a pick, the second has none.
        for (const programName of [FIRST, SECOND])
          expect(await overlapsInHeader(game, programName)).toEqual([]);
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(scrollWidth).toBe(width);
      });
    }
  };

  await test.step('at the gate', expectToFit);
  await game.resize(1440, 900);
  await game.start();
  await game.advanceClock(2_000);
  await test.step('during the race', expectToFit);
  for (const width of [1440, 390]) {
    await game.resize(width, 900);
    expect(await violationsOf(page, { parts: ['#program-1'], rules: 'all but contrast' })).toEqual(
      [],
    );
    expect(await contrastViolations(page, ['#program-1'])).toEqual([]);
  }
  await game.resize(1440, 900);
  await game.finishWithKey();
  await test.step('after the race', expectToFit);
});

test('a bar eases to each new chance in 300 ms, jumps with reduced motion, and after the race shows the chance at the start', async ({
  game,
  seed,
}) => {
  const { page } = game;
  const reference = ReferenceGame.started(seed);
  const [program, timeline] = [reference.programs[0], reference.timelines[0]];
  if (program === undefined || timeline === undefined) throw new Error('There is no race');
  const chancesAt = (ms: number) =>
    timeline.slice(ms / 100, ms / 100 + 1).flatMap((frame) => winChances(program, frame));
  // The lane whose chance changes most from 0.5 to 1 s.
  const changes = chancesAt(1_000).map((chance, lane) =>
    Math.abs(chance - (chancesAt(500)[lane] ?? 0)),
  );
  const lane = changes.indexOf(Math.max(...changes));
  const [before = NaN, after = NaN] = [500, 1_000].map((ms) => chancesAt(ms)[lane]);
  const bar = game.program(FIRST).locator('[data-bar]').nth(lane);

  await game.generate();
  await page.keyboard.press('o');
  await waitForVisible(page, game.chances(FIRST));
  await game.start();
  await game.advanceAndPause(1_200);
  expect(await shareAt(bar, 999)).toBeCloseTo(before, 2);
  expect(await shareAt(bar, 1_150)).toBeCloseTo((before + after) / 2, 2);
  expect(await shareAt(bar, 1_300)).toBeCloseTo(after, 2);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await shareAt(bar, 999)).toBeCloseTo(before, 2);
  expect(await shareAt(bar, 1_001)).toBeCloseTo(after, 2);
  await page.emulateMedia({ reducedMotion: null });
  // A narrow window has no bars. When it becomes wide again, the bars show the current chances.
  await game.resize(1199, 900);
  await expect(bar).toHaveCount(0);
  await game.resize(1440, 900);
  expect(await shareAt(bar, 1_300)).toBeCloseTo(after, 2);
  await game.finishWithKey();
  expect(await shareAt(bar, null)).toBeCloseTo(startChances(program)[lane] ?? NaN, 2);
});

/**
 * Sets the paused animation of a bar to `ms` of the race, and returns the filled share of the bar. With `null`,
 * throws if the bar has an animation.
 */
async function shareAt(bar: Locator, ms: number | null): Promise<number> {
  return bar.evaluate((fill, ms) => {
    const animations = fill.getAnimations();
    if (animations.length !== (ms === null ? 0 : 1)) throw new Error('unexpected animations');
    for (const animation of animations) animation.currentTime = ms;
    return 1 + new DOMMatrix(getComputedStyle(fill).transform).e / fill.clientWidth;
  }, ms);
}

/** The switches of all races, or only those that are on or off. */
function switches(game: GamePage, isOn?: boolean) {
  const state = isOn === undefined ? {} : { pressed: isOn };
  return game.page.getByRole('button', { name: 'Chances of all races', ...state });
}

/** The name and the chance of each horse of a program, as a screen reader reads them. */
async function chanceTexts(game: GamePage, programName: string): Promise<string[]> {
  return game.chances(programName).getByRole('listitem').allTextContents();
}

/** The texts with which the page shows the chances of a frame. */
function textsOf(program: Program | undefined, frame: RaceFrame | undefined): string[] {
  if (program === undefined || frame === undefined) throw new Error('The race has no such frame');
  const isWon = frame.progress.some(({ isFinished }) => isFinished);
  return format(program, winChances(program, frame), isWon);
}

function format({ horses }: Program, chances: readonly number[], isWon = false): string[] {
  return horses.map(({ name }, lane) => `${name} ${formatChance(chances[lane] ?? NaN, isWon)}`);
}

/**
 * Describes each pair of parts of a program's header that overlap, and each part that extends beyond the header.
 * Ignores overlaps of at most 1 px in width or 4 px in height, and extensions of at most 13 px.
 */
async function overlapsInHeader(game: GamePage, programName: string): Promise<string[]> {
  return game
    .program(programName)
    .locator('header')
    .evaluate((header) => {
      const whole = header.getBoundingClientRect();
      const parts = [...header.querySelectorAll('h2, button, p, span:has(> svg):not(:has(button))')]
        .map((part) => ({ name: part.textContent, box: part.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0);
      const outside = parts
        .filter(({ box }) => box.left < whole.left - 13 || box.right > whole.right + 13)
        .map(({ name }) => `${name} is outside`);
      const overlapping = parts.flatMap((a, index) =>
        parts
          .slice(index + 1)
          .filter(
            (b) =>
              Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left) > 1 &&
              Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top) > 4,
          )
          .map((b) => `${a.name} overlaps ${b.name}`),
      );
      return [...outside, ...overlapping];
    });
}
