import { createPointsOfPick, formatStake, formatPoints } from '../../src/races/pick/pickPoints';
import { type FinalResult, startChances } from '../../streams';
import { currentValue } from '../support/record';
import { contrastViolations, violationsOf } from './support/axe';
import {
  boxOf,
  cellsOf,
  expect,
  type GamePage,
  PROGRAM_NAMES,
  test,
  waitForReact,
  waitForVisible,
  WIDTHS,
} from './support/game';
import { ReferenceGame } from './support/reference-game';

/** The points for the first six horses of a race. */
const POINTS = [10, 6, 4, 3, 2, 1];

const headingOf = (game: GamePage) => game.page.getByRole('heading', { name: /^Standings/ });
const sectionOf = (game: GamePage) => game.page.getByRole('region', { name: /^Standings/ });
const winnerOf = (game: GamePage) => game.page.getByRole('heading', { name: /^Meeting winner/ });
const picksOf = (game: GamePage) =>
  sectionOf(game)
    .locator('div', { has: game.page.getByRole('heading', { name: /^Your picks/ }) })
    .last();

test('the standings count the races of all runs with the same horses, also after a reload @slow', async ({
  game,
  seed,
}) => {
  test.slow();
  const { page } = game;
  const reference = ReferenceGame.withPrograms(seed);
  const finals: FinalResult[] = [];
  const run = async () => {
    reference.game.startAllRaces();
    await game.start();
    reference.finish();
    await game.finishWithKey();
    finals.push(...currentValue(reference.game.finalResults$));
  };
  await game.generate();
  await expect(sectionOf(game)).toHaveCount(0);

  await test.step('while the races run, the standings count the races that have ended', async () => {
    reference.game.startAllRaces();
    await game.start();
    while (currentValue(reference.game.finalResults$).length === 0) {
      expect(await sectionOf(game).count()).toBe(0);
      reference.advanceBy(100);
      await game.advanceClock(100);
    }
    await game.button('Pause').click();
    await waitForVisible(page, sectionOf(game));
    const results = currentValue(reference.game.finalResults$);
    await expect(headingOf(game)).toHaveText(`Standings after ${results.length} of 6 races`);
    await expect(winnerOf(game)).toHaveCount(0);
    expect(await pointsOn(game)).toEqual(pointsIn(reference, results));
    await game.button('Resume').click();
    reference.finish();
    await game.finishWithKey();
    finals.push(...currentValue(reference.game.finalResults$));
  });

  await test.step('after the run, the standings show all placings and the podium', async () => {
    await expect(headingOf(game)).toHaveText('Standings after six races');
    expect(await pointsOn(game)).toEqual(pointsIn(reference, finals));
    const rows = await cellsOf(sectionOf(game).getByRole('table', { name: /^Standings/ }));
    expect(rows).toHaveLength(20);
    await expect(winnerOf(game)).toHaveText(`Meeting winner ${rows[0]?.[1]}`);
    const placings = placingsIn(reference);
    for (const [, name = '', ...cells] of rows) {
      expect(cells.slice(0, 6).map(textOf), name).toEqual(placings.get(name));
    }
  });

  await test.step('a second run, and then a run of new programs, add to the points', async () => {
    await run();
    await expect(headingOf(game)).toHaveText('Standings after twelve races');
    await expect(
      sectionOf(game).getByRole('columnheader', { name: 'Before', exact: true }),
    ).toBeVisible();
    expect(await pointsOn(game)).toEqual(pointsIn(reference, finals));
    reference.game.generatePrograms();
    await game.regeneratePrograms();
    await expect(headingOf(game)).toHaveText('Standings after twelve races');
    await expect(winnerOf(game)).toHaveCount(0);
    await run();
    await expect(headingOf(game)).toHaveText('Standings after eighteen races');
    expect(await pointsOn(game)).toEqual(pointsIn(reference, finals));
  });

  const before = await sectionOf(game).innerText();
  await test.step('new horses remove the standings, and an earlier run brings them back', async () => {
    await game.button('Re-generate Horses').click();
    await expect(sectionOf(game)).toHaveCount(0);
    await showNewestRun(game);
    expect(await sectionOf(game).innerText()).toBe(before);
  });

  await test.step('a reload keeps the standings', async () => {
    await page.reload();
    await game.ready();
    await expect(sectionOf(game)).toHaveCount(0);
    await showNewestRun(game);
    expect(await sectionOf(game).innerText()).toBe(before);
  });
});

test('without picks, the standings show no comparison with the favorites', async ({ game }) => {
  const { page } = game;
  await game.generate();
  await game.start();
  await game.finishWithKey();
  await waitForVisible(page, sectionOf(game));
  await expect(sectionOf(game).getByRole('table')).toHaveCount(1);
  await expect(sectionOf(game).getByText(/picks|favorites/i)).toHaveCount(0);
});

test('picks show their points before the race, and are compared with the favorites of the same races', async ({
  game,
  seed,
}) => {
  const { page } = game;
  const reference = ReferenceGame.started(seed);
  reference.finish();
  const [first, second] = reference.programs;
  const results = currentValue(reference.game.finalResults$);
  const winner = first?.horses.find(({ id }) => id === results[0]?.result[0]?.horseId);
  const loser = second?.horses.find(({ id }) => id === results[1]?.result[1]?.horseId);
  if (!(first && second && winner && loser)) throw new Error('The card has no races');
  const pointsOfPick = createPointsOfPick();
  const pickButton = (programName: string, name: RegExp) =>
    game.program(programName).getByRole('button', { name });
  await game.generate();

  for (const [program, horse, programName] of [
    [first, winner, PROGRAM_NAMES[0]],
    [second, loser, PROGRAM_NAMES[1]],
  ] as const) {
    await pickButton(programName, /^Pick a winner/).click();
    const list = page.getByRole('dialog');
    await waitForVisible(page, list);
    const choices = list.getByRole('button', { name: /^\d+/ });
    expect((await choices.allTextContents()).map((text) => text.split('Points ')[1])).toEqual(
      startChances(program).map(formatStake),
    );
    await choices.nth(program.horses.indexOf(horse)).click();
    const text = `${horse.name} for ${formatPoints(pointsOfPick(program, horse.id))}`;
    await expect(pickButton(programName, /^Your pick/)).toContainText(text);
  }

  await game.start();
  await game.finishWithKey();
  await waitForVisible(page, sectionOf(game));
  const won = formatPoints(pointsOfPick(first, winner.id));
  await expect(picksOf(game).getByRole('heading')).toHaveText(`Your picks 1 of 2 won, ${won}`);
  await expect(picksOf(game).getByRole('row')).toHaveText([
    `${PROGRAM_NAMES[0]}${winner.name}1st${won}`,
    `${PROGRAM_NAMES[1]}${loser.name}2nd0 points`,
    ...PROGRAM_NAMES.slice(2).map((name) => `${name}no pick`),
  ]);
  const favoritePoints = [first, second].map((program, index) => {
    const favorite = program.horses.reduce((best, horse) =>
      horse.condition > best.condition ? horse : best,
    );
    const hasWon = results[index]?.result[0]?.horseId === favorite.id;
    return hasWon ? pointsOfPick(program, favorite.id) : 0;
  });
  await expect(picksOf(game).getByText(/favorites/)).toHaveText(
    `The favorites of the same two races would have made ${formatPoints(
      favoritePoints.reduce((sum, points) => sum + points, 0),
    )}.`,
  );
});

test('the menu item scrolls to the standings and focuses their heading @slow', async ({ game }) => {
  await game.generate();
  const item = 'Standings';
  for (const [width, height, top] of [
    [1280, 720, 68],
    [390, 844, 64],
  ] as const) {
    await game.resize(width, height);
    const menu = await game.openMore();
    if (width === 1280) {
      await expect(menu.getByRole('button', { name: item })).toHaveCount(0);
      await game.escape();
      await game.start();
      await game.finishWithKey();
      await waitForVisible(game.page, sectionOf(game));
      await game.button('Dismiss').click();
      await game.openMore();
    }
    await menu.getByRole('button', { name: item, exact: true }).click();
    await game.advanceClock(500);
    await expect(game.page.getByRole('dialog')).toHaveCount(0);
    await expect(headingOf(game)).toBeFocused();
    await expect(headingOf(game)).toBeInViewport({ ratio: 1 });
    // Below the action bar.
    await expect.poll(async () => (await boxOf(headingOf(game))).top).toBeCloseTo(top, 0);
  }
});

test('no name on the podium breaks inside a word, and the table has its whole width, also if four horses share the podium', async ({
  game,
}) => {
  const { page } = game;
  await page.goto('about:blank');
  await page.goto('./#P4X-472-FWD');
  await game.ready();
  await game.start();
  await game.finishWithKey();
  const podium = page.locator('[class*=podium]');
  await waitForVisible(page, podium);
  for (const width of [1440, 1240, 1024, 768, 390, 320]) {
    await game.resize(width, 800);
    const names = podium.locator('[class*=name]');
    await expect(names).toHaveCount(4);
    const stage = await boxOf(podium);
    for (const name of await names.all()) {
      const { text, lines, isCut, left, right } = await name.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left, right } = range.getBoundingClientRect();
        return {
          text: element.textContent,
          lines: new Set(Array.from(range.getClientRects(), ({ top }) => top)).size,
          isCut: element.scrollWidth > element.clientWidth,
          left,
          right,
        };
      });
      const at = `${text}, ${width} px wide`;
      expect(isCut, at).toBe(false);
      expect(lines, at).toBeLessThanOrEqual(text.split(/[ -]/).length);
      expect(left, at).toBeGreaterThanOrEqual(stage.left);
      expect(right, at).toBeLessThanOrEqual(stage.right);
    }
    const table = await boxOf(page.getByRole('table', { name: /^Standings/ }));
    expect(table.width, `${width} px wide`).toBeGreaterThanOrEqual(stage.width - 2);
  }
});

test('the standings fit every width, have no axe violations, and shift nothing above them @slow', async ({
  game,
}) => {
  test.slow();
  const { page } = game;
  await game.generate();
  const tops = () =>
    page
      .locator('main section[id], main > section')
      .evaluateAll((sections) => sections.map((section) => section.getBoundingClientRect().top));
  const atGate = new Map<number, number[]>();
  for (const width of WIDTHS) {
    await game.resize(width, 844);
    atGate.set(width, await tops());
  }
  await game.start();
  await game.finishWithKey();
  await waitForVisible(page, sectionOf(game));
  await waitForVisible(page, game.button('Dismiss'));
  await game.button('Dismiss').click();
  for (const width of WIDTHS) {
    await game.resize(width, 844);
    await page.evaluate(() => {
      window.scrollTo({ top: 0, behavior: 'instant' });
    });
    expect(await tops(), `${width} px wide`).toEqual(atGate.get(width));
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${width} px wide`).toBe(0);
  }
  for (const width of [1440, 390]) {
    await game.resize(width, 844);
    expect(await violationsOf(page, { rules: 'all but contrast' })).toEqual([]);
    expect(await contrastViolations(page, ['section:has(> header > #standings-heading)'])).toEqual(
      [],
    );
  }
});

test.describe('without a connection', () => {
  test.use({ expectedNoise: [/net::ERR_FAILED|This part could not be loaded/] });

  test('standings that fail to load show a message, and load on the next try', async ({ game }) => {
    const { page } = game;
    await page.route(/\/Standings-/, (route) => route.abort());
    await game.generateAndFinish();
    const alert = page.getByRole('alert');
    await waitForVisible(page, alert);
    await page.unroute(/\/Standings-/);
    await game.button('Try again').click();
    await waitForVisible(page, sectionOf(game));
    await expect(alert).toHaveCount(0);
  });
});

/** Shows the newest run of the history, and waits for the standings. */
async function showNewestRun(game: GamePage): Promise<void> {
  const dialog = await game.openDialog('History');
  await dialog
    .getByRole('button', { name: /^Run \d+$/ })
    .first()
    .click();
  await game.advanceClock(300);
  await expect(dialog).toHaveCount(0);
  await waitForVisible(game.page, sectionOf(game));
  await waitForReact(game.page);
}

/** The points of each horse on the page, by its name. */
async function pointsOn(game: GamePage): Promise<Map<string, number>> {
  const rows = await cellsOf(sectionOf(game).getByRole('table', { name: /^Standings/ }));
  return new Map(rows.map((cells) => [cells[1] ?? '', Number(cells.at(-1))]));
}

/** The points of each horse in these results, by its name. */
function pointsIn({ horses }: ReferenceGame, results: readonly FinalResult[]): Map<string, number> {
  return new Map(
    horses.map(({ id, name }) => [
      name,
      results.reduce((sum, { result }) => {
        return sum + (POINTS[result.findIndex(({ horseId }) => horseId === id)] ?? 0);
      }, 0),
    ]),
  );
}

/** The placing of each horse in each program, by its name: `4th`, or a dot if it did not run. */
function placingsIn({ game, horses }: ReferenceGame): Map<string, string[]> {
  const results = currentValue(game.finalResults$);
  return new Map(
    horses.map(({ id, name }) => [
      name,
      results.map(({ result }) => {
        const place = result.findIndex(({ horseId }) => horseId === id) + 1;
        return place === 0 ? '·' : `${place}${{ 1: 'st', 2: 'nd', 3: 'rd' }[place] ?? 'th'}`;
      }),
    ]),
  );
}

/** The visible text of a cell, without the text for screen readers. */
function textOf(cell: string): string {
  return cell.split('\n')[0]?.replace('Did not run', '') ?? '';
}
