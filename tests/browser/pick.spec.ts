import { createPointsOfPick, formatPoints, formatStake } from '../../src/races/pick/pickPoints';
import { startChances } from '../../streams';
import { contrastViolations, violationsOf } from './support/axe';
import { boxOf, expect, PROGRAM_NAMES, test, waitForFocus, waitForVisible } from './support/game';
import { ReferenceGame } from './support/reference-game';

const [FIRST, SECOND, THIRD] = PROGRAM_NAMES;

test('a pick by keyboard or pointer is shown above its track before, during and after the race @slow', async ({
  game,
  seed,
}) => {
  const { page } = game;
  const { keyboard } = page;
  const reference = ReferenceGame.started(seed);
  reference.finish();
  /** The horse that finishes at this rank in the first run of a program. */
  const horseAt = (programId: number, rank: number) => {
    const name = reference.resultRows[programId - 1]?.[rank - 1]?.[1] ?? '';
    const horses = reference.programs[programId - 1]?.horses ?? [];
    return { name, lane: horses.findIndex((horse) => horse.name === name) };
  };
  const pointsOfPick = createPointsOfPick();
  /** The points that a horse scores as a pick that wins. */
  const pointsOf = (programId: number, name: string) => {
    const program = reference.programs[programId - 1];
    const horse = program?.horses.find((horse) => horse.name === name);
    return program && horse && formatPoints(pointsOfPick(program, horse.id));
  };
  /** The points that the page shows beside a pick before its race. */
  const stakeOf = (programId: number, name: string) => {
    const program = reference.programs[programId - 1];
    const lane = program?.horses.findIndex((horse) => horse.name === name) ?? -1;
    return program && `${formatStake(startChances(program)[lane] ?? 0)} points`;
  };
  const winner = horseAt(1, 1);
  const second = horseAt(2, 2);
  const third = horseAt(3, 3);
  const list = page.getByRole('dialog', { name: 'Who wins the 1st Lap?' });
  const lastLine = game.announcements.getByRole('paragraph').last();

  await game.generate();
  await expect(game.page.getByRole('button', { name: /^Pick a winner, / })).toHaveCount(6);

  await test.step('Y, arrows and Enter pick a horse, Delete removes the pick, Escape closes', async () => {
    const names = (await game.laneTexts(FIRST)).map(([, name]) => name);
    await keyboard.press('y');
    await waitForFocus(page, list);
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    const button = game.button(`Your pick ${names[1]} for ${stakeOf(1, names[1] ?? '')}, ${FIRST}`);
    await expect(button).toBeFocused();
    await expect(lastLine).toHaveText(`1st Lap: ${names[1]} is your pick.`);

    await keyboard.press('y');
    await waitForFocus(page, list);
    await expect(list.getByRole('button', { pressed: true })).toHaveText(/^2/);
    await expect(list.getByRole('button', { pressed: true })).toBeFocused();
    expect(await violationsOf(page, { rules: 'all but contrast' })).toEqual([]);
    expect(await contrastViolations(page)).toEqual([]);
    await keyboard.press('0');
    await expect(
      game.button(`Your pick ${names[9]} for ${stakeOf(1, names[9] ?? '')}, ${FIRST}`),
    ).toBeFocused();

    await keyboard.press('Enter');
    await waitForFocus(page, list);
    await keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await expect(
      game.button(`Your pick ${names[9]} for ${stakeOf(1, names[9] ?? '')}, ${FIRST}`),
    ).toBeFocused();
    await keyboard.press('y');
    await waitForFocus(page, list);
    await keyboard.press('Delete');
    await expect(game.button(`Pick a winner, ${FIRST}`)).toBeFocused();
    await expect(lastLine).toHaveText('1st Lap: no pick.');
  });

  /** Clicks the name of a horse in its lane. */
  const clickLane = async (program: string, lane: number) => {
    const row = game.lanes(program).nth(lane);
    await row.evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    const { left, top } = await boxOf(row);
    await page.mouse.click(left + 60, top + 20);
  };
  await test.step('a click on a lane picks its horse, another click removes the pick', async () => {
    await clickLane(FIRST, winner.lane);
    await expect(
      game.button(`Your pick ${winner.name} for ${stakeOf(1, winner.name)}, ${FIRST}`),
    ).toBeVisible();
    await clickLane(SECOND, second.lane);
    await expect(
      game.button(`Your pick ${second.name} for ${stakeOf(2, second.name)}, ${SECOND}`),
    ).toBeVisible();
    await clickLane(THIRD, third.lane);
    await expect(
      game.button(`Your pick ${third.name} for ${stakeOf(3, third.name)}, ${THIRD}`),
    ).toBeVisible();
    await clickLane(THIRD, third.lane);
    await expect(game.button(`Pick a winner, ${THIRD}`)).toBeVisible();
  });

  await test.step('while racing, the pick and its rank are text instead of a button, and the track has not moved', async () => {
    await game.resize(390, 844);
    const trackOnPage = () =>
      game.track(FIRST).evaluate((track) => {
        const { left, top, width, height } = track.getBoundingClientRect();
        return { left, top: top + scrollY, width, height };
      });
    const before = await trackOnPage();
    const header = game.program(FIRST).locator('header');
    await game.start();
    await game.advanceClock(2_000);
    expect(await trackOnPage()).toEqual(before);
    const rank = (await game.resultRows(FIRST)).findIndex(([, name]) => name === winner.name) + 1;
    await expect(header).toContainText(new RegExp(`Your pick${winner.name}, ${rank}(st|nd|rd|th)`));
    await expect(header.getByRole('button')).toHaveText('Chances');
    await expect(game.program(THIRD).locator('header')).not.toContainText('Your pick');
    // While a race runs, a click on a lane changes no pick.
    await clickLane(FIRST, 0);
    await keyboard.press('y');
    await game.advanceClock(300);
    await expect(list).toHaveCount(0);
    await expect(header).toContainText(`Your pick${winner.name}`);
  });

  await test.step('after the race, the button shows the outcome, and then the pick of the next run', async () => {
    await game.finishWithKey();
    await expect(
      game.button(`Your pick ${winner.name} won ${pointsOf(1, winner.name)}, ${FIRST}`),
    ).toBeVisible();
    await expect(game.button(`Your pick ${second.name}, 2nd, ${SECOND}`)).toBeVisible();
    await expect(game.button(`Pick for run 2, ${THIRD}`)).toBeVisible();
    expect(await violationsOf(page, { rules: 'all but contrast' })).toEqual([]);
    expect(await contrastViolations(page)).toEqual([]);
    await game.button(`Your pick ${second.name}, 2nd, ${SECOND}`).click();
    const other = (await game.laneTexts(SECOND))[second.lane === 0 ? 1 : 0]?.[1] ?? '';
    const secondList = page.getByRole('dialog', { name: 'Who wins the 2nd Lap?' });
    await waitForFocus(page, secondList);
    await secondList.getByRole('button', { name: other }).click();
    await game.advanceClock(300);
    await expect(
      game.button(`Next run ${other} for ${stakeOf(2, other)}, ${SECOND}`),
    ).toBeFocused();
  });

  await test.step('the history shows the picks of the run', async () => {
    await game.resize(1440, 900);
    const dialog = await game.openDialog('History');
    await expect(dialog.getByRole('columnheader', { name: 'Picks' })).toBeVisible();
    await expect(dialog.getByRole('cell', { name: '1 of 2' })).toBeVisible();
    const wonPicks = dialog
      .getByRole('cell')
      .filter({ has: page.getByRole('img', { name: 'Your pick' }) });
    await expect(wonPicks).toHaveText([`${FIRST}${winner.name}`]);
    await game.escape();
  });

  await test.step('the ending and an announcement count the picks that won', async () => {
    const ending = page.getByRole('region', { name: 'After the races' });
    await waitForVisible(page, ending);
    await expect(ending).toContainText('1 of 2 picks won');
    await expect(
      game.announcements.getByText(/^All races are over\. 1 of 2 picks won\./),
    ).toHaveCount(1);
  });

  await test.step('picks stay for the next run, and new programs have none', async () => {
    await game.start();
    await expect(game.program(FIRST).locator('header')).toContainText(`Your pick${winner.name}`);
    await game.regeneratePrograms();
    await expect(page.getByRole('button', { name: /^Pick a winner, / })).toHaveCount(6);
  });

  await test.step('after a reload, a run from the history has its picks', async () => {
    await page.reload();
    await game.ready();
    const dialog = await game.openDialog('History');
    await dialog.getByRole('button', { name: 'Run 1', exact: true }).click();
    await waitForVisible(
      page,
      game.button(`Your pick ${winner.name} won ${pointsOf(1, winner.name)}, ${FIRST}`),
    );
    await expect(game.button(`Your pick ${second.name}, 2nd, ${SECOND}`)).toBeVisible();
    await expect(game.button(`Pick for run 2, ${THIRD}`)).toBeVisible();
  });
});
