import { describeRun } from '../../src/races/results/describeRun';
import { formatText } from '../../src/ui/richText';
import { ordinal } from '../../streams';
import { currentValue } from '../support/record';
import { contrastViolations, violationsOf } from './support/axe';
import { exhibitOptions, openExhibit } from './support/exhibits';
import { readClipboard } from './support/exports';
import {
  boxOf,
  expect,
  GamePage,
  PROGRAM_NAMES,
  test,
  waitForFocus,
  waitForVisible,
} from './support/game';
import { ReferenceGame } from './support/reference-game';

const endingOf = ({ page }: GamePage) => page.getByRole('region', { name: 'After the races' });

test('the ending describes the run, and disappears when it is dismissed or the races change @slow', async ({
  game,
  seed,
}) => {
  const { page } = game;
  const ending = endingOf(game);
  const start = game.button('Start All Races');
  const reference = ReferenceGame.started(seed);
  reference.finish();
  const noPicks = new Map<number, number>();
  const noOtherRuns: never[] = [];
  const areChancesOn = false;
  const { sentence, closestProgramId } = describeRun(
    currentValue(reference.game.state$),
    noPicks,
    noOtherRuns,
    areChancesOn,
  );
  const text = formatText(sentence);
  await game.generateAndStart();
  await game.runToEnd();
  await waitForVisible(page, ending);
  await expect(ending).toContainText('All home');
  await expect(ending).toContainText(text);
  await expect(game.announcements.getByRole('paragraph').last()).toHaveText(
    `All races are over. ${text.replace(/ s\.$/, ' seconds.')}`,
  );
  await expect(game.announcements.getByText('All races are over.')).toHaveCount(1);

  await test.step('names the meeting winner of the standings, and moves the focus to the standings', async () => {
    const podium = page.getByRole('heading', { name: /^Meeting winner/ });
    const winner = ending.getByRole('button', { name: /^Standings: Meeting winner/ });
    const [, names = ''] = /winners? (.+)$/.exec(await podium.innerText()) ?? [];
    await expect(winner).toHaveText(new RegExp(`winners? ${names}, \\d+ points$`));
    await winner.click();
    await expect(page.getByRole('heading', { name: /^Standings/ })).toBeFocused();
  });

  await test.step('Closest finish opens the photo of the closest race', async () => {
    await ending.getByRole('button', { name: 'Closest finish' }).click();
    const dialog = page.getByRole('dialog', {
      name: `Photo finish ${PROGRAM_NAMES[(closestProgramId ?? 0) - 1]}`,
    });
    await waitForFocus(page, dialog);
    await game.escape();
    await expect(ending.getByRole('button', { name: 'Closest finish' })).toBeFocused();
  });

  await test.step('Copy link copies the link of the run', async () => {
    await ending.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('status').first()).toHaveText('✓ Link copied');
    expect(await readClipboard(page)).toMatch(/#\w{3}-\w{3}-\w{3}$/);
  });

  await test.step('Dismiss, or Escape in the ending, closes the ending and moves the focus to Start', async () => {
    await page.keyboard.press('Escape');
    await expect(ending).toHaveCount(0);
    await expect(start).toBeFocused();
    await page.keyboard.press('Enter');
    await game.finishWithKey();
    await game.advanceClock(50);
    // The ending appears without its usual delay of 600 ms, because the visitor ended the races.
    await expect(ending).toBeVisible();
    await ending.getByRole('button', { name: 'Dismiss' }).click();
    await expect(ending).toHaveCount(0);
    await expect(start).toBeFocused();
  });

  await test.step('Run again starts the next run, and the focus moves to Pause', async () => {
    await game.start();
    await game.finishWithKey();
    await ending.getByRole('button', { name: 'Run again' }).press('Enter');
    await expect(game.button('Pause')).toBeFocused();
    await expect(ending).toHaveCount(0);
    await game.finishWithKey();
    await expect(ending).toBeVisible();
    await game.regeneratePrograms();
    await expect(ending).toHaveCount(0);
  });

  await test.step('a run from the history has no ending', async () => {
    await (
      await game.openDialog('History')
    )
      .getByRole('button', { name: /Run 1|Show/ })
      .first()
      .click();
    await game.advanceClock(1_500);
    await expect(game.results(PROGRAM_NAMES[0])).toHaveAccessibleName('Final Results');
    await expect(ending).toHaveCount(0);
  });
});

test('the ending does not cover the end of the page, fits every window, and has no axe violations @slow', async ({
  game,
}) => {
  const { page } = game;
  const ending = endingOf(game);
  const endingBox = ending.locator('> *');
  const winners = ending.getByRole('list', { name: 'Winners' });
  await game.generateAndFinish();
  await waitForVisible(page, ending);
  for (const [width, height, winnerCount, buttonCount] of [
    [1440, 900, 0, 5],
    [1024, 768, 0, 5],
    [390, 844, 6, 5],
    [412, 785, 0, 5],
    [320, 568, 0, 3],
    [640, 512, 0, 5],
    [320, 256, 0, 2],
  ] as const) {
    await test.step(`${width} × ${height}`, async () => {
      await game.resize(width, height);
      await page.evaluate(() => {
        window.scrollTo({ top: 1e6, behavior: 'instant' });
      });
      await game.waitForAnimations();
      await page.evaluate(() =>
        document.getAnimations().map((animation) => {
          animation.finish();
        }),
      );
      const box = await boxOf(endingBox);
      const section = await boxOf(game.program(PROGRAM_NAMES[5]));
      expect(box.bottom).toBeCloseTo((await boxOf(game.bottomBar)).top, 0);
      expect(section.bottom).toBeLessThan(box.top);
      if (width >= 992) expect(box).toMatchObject({ left: section.left, right: section.right });
      else expect(box).toMatchObject({ left: 0, right: width });
      if (width === 1440) expect(box.height).toBe(56);
      await expect(winners.getByRole('listitem')).toHaveCount(winnerCount);
      // A place, such as “1st”, would make the list look like a ranking.
      if (winnerCount > 0)
        await expect(winners.getByRole('listitem').first()).toHaveText(/^Lap 1 /);
      const buttons = ending.getByRole('button');
      await expect(buttons).toHaveCount(buttonCount);
      for (const button of await buttons.all()) {
        const { left, right, top, bottom, width: size } = await boxOf(button);
        expect(left).toBeGreaterThanOrEqual(box.left);
        expect(right).toBeLessThanOrEqual(box.right);
        expect(top).toBeGreaterThanOrEqual(box.top);
        expect(bottom).toBeLessThanOrEqual(box.bottom);
        if (width <= 720) expect(Math.min(size, bottom - top)).toBeGreaterThanOrEqual(44);
      }
      if (height === 900 || height === 844) {
        const part = '[aria-label="After the races"]';
        expect(await violationsOf(page, { parts: [part], rules: 'all but contrast' })).toEqual([]);
        expect(await contrastViolations(page, [part])).toEqual([]);
      }
    });
  }
});

test('the ending stays during a replay, and Run again closes the replay', async ({ game }) => {
  const { page } = game;
  await game.generateAndFinish();
  await waitForVisible(page, endingOf(game));
  await game.program(PROGRAM_NAMES[0]).getByRole('button', { name: 'Replay', exact: true }).click();
  const replay = page.getByRole('group', { name: /^Replay of/ });
  await waitForVisible(page, replay);
  await expect(endingOf(game)).toBeVisible();
  await endingOf(game).getByRole('button', { name: 'Run again' }).click();
  await expect(game.button('Pause')).toBeVisible();
  await expect(replay).toHaveCount(0);
  await expect(endingOf(game)).toHaveCount(0);
});

// Exhibits are pages that tests open in place of the game, see `fixtures/exhibits.tsx`.
test.describe('the ending in an exhibit', () => {
  test.use(exhibitOptions);

  test('names both horses of a dead heat, and the one that won it by lot', async ({ page }) => {
    await openExhibit(page, 'dead-heat');
    const game = new GamePage(page);
    await waitForVisible(page, endingOf(game));
    const [, first, second] =
      /Level: (.+) and (.+) in the 3rd Lap\. The draw gave it to \1\./.exec(
        await endingOf(game).innerText(),
      ) ?? [];
    const rows = await game.resultRows(PROGRAM_NAMES[2]);
    expect([first, second]).toEqual([rows[0]?.[1], rows[1]?.[1]]);
    await endingOf(game).getByRole('button', { name: 'Closest finish' }).click();
    const photo = page.getByRole('dialog', { name: `Photo finish ${PROGRAM_NAMES[2]}` });
    await waitForFocus(page, photo);
    await expect(photo.getByText('Dead heat, decided by lot.')).toBeVisible();
    await expect(
      photo.getByRole('heading', { name: `${first}, by lot`, exact: true }),
    ).toBeVisible();
  });

  test('says how the pick finished if the card has one race', async ({ page }) => {
    await openExhibit(page, 'one-race');
    const game = new GamePage(page);
    await waitForVisible(page, game.button(`Pick a winner, ${PROGRAM_NAMES[0]}`));
    await game.start();
    await game.finishWithKey();
    const [, [, second = ''] = []] = await game.resultRows(PROGRAM_NAMES[0]);
    await waitForVisible(page, endingOf(game));
    await expect(endingOf(game)).toContainText('All home');
    await game.button(`Pick for run 2, ${PROGRAM_NAMES[0]}`).click();
    const list = page.getByRole('dialog', { name: 'Who wins the 1st Lap?' });
    await waitForFocus(page, list);
    await list.getByRole('button', { name: second }).press('Enter');
    await game.advanceClock(300);
    await game.start();
    await game.finishWithKey();
    await waitForVisible(page, endingOf(game));
    const rank =
      (await game.resultRows(PROGRAM_NAMES[0])).findIndex(([, name]) => name === second) + 1;
    await expect(endingOf(game)).toContainText(
      rank === 1 ? 'Your pick won' : `Your pick came ${ordinal(rank)}`,
    );
    await expect(game.bottomBar.getByRole('link')).toHaveCount(1);
  });
});

test.describe('when the code of the ending fails to load', () => {
  test.use({ expectedNoise: [/net::ERR_FAILED|This part could not be loaded/] });

  test('the end of the races is announced, and the code loads for the next ending', async ({
    game,
  }) => {
    const chunks = /\/(Ending|describeRun)-/;
    await game.page.route(chunks, (route) => route.abort());
    await game.generateAndFinish();
    await game.advanceClock(1_000);
    await expect(game.announcements.getByRole('paragraph').last()).toHaveText(
      'All races are over.',
    );
    await expect(endingOf(game)).toHaveCount(0);
    await expect(game.page.getByRole('alert')).toHaveCount(0);
    await game.page.unroute(chunks);
    await game.start();
    await game.finishWithKey();
    await waitForVisible(game.page, endingOf(game));
  });
});
