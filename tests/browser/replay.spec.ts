import { FINISH_POSITION, ordinal } from '../../streams';
import { contrastViolations, violationsOf } from './support/axe';
import { countCommits, takeCommits } from './support/commits';
import {
  waitForVisible,
  boxOf,
  expect,
  GamePage,
  noseXsIn,
  openInRealTime,
  PROGRAM_NAMES,
  test,
  expectBelowTrack,
} from './support/game';
import { ReferenceGame } from './support/reference-game';

test('a replay plays from the gate to the finish, and then again from the gate', async ({
  page,
  seed,
}) => {
  const game = await openInRealTime(page, seed);
  await game.start();
  await game.finishWithKey();
  const rows = await game.resultRows(PROGRAM_NAMES[0]);
  await replayButton(game, PROGRAM_NAMES[0]).click();
  await expect(replayButton(game, PROGRAM_NAMES[0])).toHaveAttribute('aria-pressed', 'true');
  await expect(slider(game)).toBeFocused();
  await expect(game.button('Pause replay')).toBeVisible();
  // A screen reader reads this text when the slider receives the focus.
  await expect(slider(game)).toHaveAttribute('aria-valuetext', '0.00 seconds');
  const early = await momentOf(game);
  expect(early).toBeLessThan(2_000);
  await expect.poll(() => momentOf(game)).toBeGreaterThan(early + 300);
  const moments = (await game.distinctAnimationTimes(PROGRAM_NAMES[0])).filter((ms) => ms > 0);
  expect(moments).toHaveLength(1);
  expect(await game.resultRows(PROGRAM_NAMES[0])).toEqual(rows);

  await game.button('Pause replay').click();
  const endMs = Number(await slider(game).getAttribute('max'));
  await slider(game).fill(String(Math.floor((endMs - 500) / 10) * 10));
  await game.button('Play replay').click();
  await expect(game.button('Pause replay')).toBeVisible();
  await expect(game.button('Play replay')).toBeVisible();
  expect(await momentOf(game)).toBe(endMs);
  await expect(placings(game)).toHaveCount(10);
  await game.button('Play replay').click();
  await expect.poll(() => placings(game).count()).toBe(0);
  await game.button('Close replay').click();
  await expect(replayButton(game, PROGRAM_NAMES[0])).toBeFocused();
});

test('at random moments, a replay shows the positions and placings of the race @slow', async ({
  game,
  seed,
}) => {
  test.slow();
  const reference = ReferenceGame.started(seed);
  await game.generate();
  const runners = (index: number) =>
    game.lanes(PROGRAM_NAMES[index] ?? '').locator('[data-runner]');
  const gates = await Promise.all(PROGRAM_NAMES.map((_, index) => noseXsIn(runners(index))));
  const courses = await game.courseWidths();
  await game.start();
  await game.finishWithKey();
  // The MINSTD generator with a fixed seed, so that each attempt tests the same moments.
  let random = 1;
  for (const index of [0, 2, 5]) {
    await openPausedReplay(game, PROGRAM_NAMES[index] ?? '');
    const endMs = Number(await slider(game).getAttribute('max'));
    for (let count = 0; count < 20; count++) {
      random = (random * 48_271) % 2_147_483_647;
      const ms = Math.round(((random / 2_147_483_647) * endMs) / 10) * 10;
      await seek(game, ms);
      const noses = await noseXsIn(runners(index));
      const positions = reference.positionsAt(ms).slice(index * 10, index * 10 + 10);
      for (const [lane, position] of positions.entries()) {
        const course = courses[index * 10 + lane] ?? NaN;
        const moved = (noses[lane] ?? NaN) - (gates[index]?.[lane] ?? NaN);
        const error = moved - (position / FINISH_POSITION) * course;
        expect(Math.abs(error) / course, `${ms} ms`).toBeLessThan(0.005);
      }
      const times = reference.finishTimes.slice(index * 10, index * 10 + 10);
      const rankOf = (time: number) => times.filter((other) => other <= time).length;
      const texts = await game.laneTexts(PROGRAM_NAMES[index] ?? '');
      expect(texts.map(([, , , placing]) => placing)).toEqual(
        times.map((time) => (time <= ms ? ordinal(rankOf(time)) : undefined)),
      );
    }
  }
});

test('keys, buttons and the slider move a replay', async ({ game }) => {
  await game.generateAndFinish();
  await openPausedReplay(game, PROGRAM_NAMES[0]);
  const endMs = Number(await slider(game).getAttribute('max'));
  const press = async (key: string) => {
    await game.page.keyboard.press(key);
    await game.advanceClock(50);
    return momentOf(game);
  };
  await seek(game, 1_000);
  expect(await press('ArrowRight')).toBe(1_010);
  await expect(slider(game)).toHaveAttribute('aria-valuetext', '1.01 seconds');
  expect(await press('.')).toBe(1_100);
  expect(await press('ArrowLeft')).toBe(1_090);
  expect(await press(',')).toBe(1_000);
  expect(await press(',')).toBe(900);
  expect(await press('PageUp')).toBe(1_400);
  expect(await press('PageDown')).toBe(900);
  expect(await press('Home')).toBe(0);
  expect(await press(',')).toBe(0);
  await expect(bar(game).getByText('At the gate')).toBeVisible();
  expect(await press('End')).toBe(endMs);
  expect(await press('.')).toBe(endMs);
  await press('Space');
  await expect(game.button('Pause replay')).toBeVisible();
  await press('Space');
  await expect(game.button('Play replay')).toBeVisible();
  await seek(game, 250);
  await game.button('Step forward').click();
  await game.advanceClock(50);
  expect(await momentOf(game)).toBe(300);
  await game.button('Step back').click();
  await game.advanceClock(50);
  expect(await momentOf(game)).toBe(200);

  await test.step('dragging the slider moves the horses', async () => {
    await seek(game, 0);
    const { left, top, width, height } = await boxOf(slider(game));
    // The thumb is 18 px wide, so its center stays 9 px from both ends of the slider.
    const atShare = (share: number) => left + 9 + share * (width - 18);
    const { mouse } = game.page;
    await mouse.move(atShare(0), top + height / 2);
    await mouse.down();
    for (const share of [0.2, 0.35, 0.5]) {
      await mouse.move(atShare(share), top + height / 2);
      await game.advanceClock(50);
      const ms = await momentOf(game);
      expect(Math.abs(ms - share * endMs)).toBeLessThan(0.01 * endMs);
      expect(await game.distinctAnimationTimes(PROGRAM_NAMES[0])).toEqual([ms]);
    }
    // The drag continues when the pointer leaves the slider.
    await mouse.move(atShare(0.6), top - 200);
    await game.advanceClock(50);
    expect(Math.abs((await momentOf(game)) - 0.6 * endMs)).toBeLessThan(0.01 * endMs);
    await mouse.up();
  });
});

test('leaving a replay restores the final picture @slow', async ({ game }) => {
  await game.generateAndFinish();
  const noses = await game.noseXs();
  const lanes = await game.laneTexts(PROGRAM_NAMES[0]);
  const ways: Record<string, () => Promise<void>> = {
    'Close replay': () => game.button('Close replay').click(),
    Replay: () => replayButton(game, PROGRAM_NAMES[0]).click(),
    Escape: () => game.page.keyboard.press('Escape'),
  };
  for (const [way, leave] of Object.entries(ways)) {
    await test.step(way, async () => {
      await openPausedReplay(game, PROGRAM_NAMES[0]);
      await seek(game, 1_000);
      expect(await game.noseXs()).not.toEqual(noses);
      await leave();
      await expect(bar(game)).toHaveCount(0);
      expect(await game.noseXs()).toEqual(noses);
      expect(await game.laneTexts(PROGRAM_NAMES[0])).toEqual(lanes);
      expect(await animationsIn(game)).toBe(0);
    });
  }

  await test.step('another replay, a start or new programs close the replay', async () => {
    await openPausedReplay(game, PROGRAM_NAMES[0]);
    await openPausedReplay(game, PROGRAM_NAMES[1]);
    await expect(bar(game)).toHaveCount(1);
    await expect(replayButton(game, PROGRAM_NAMES[0])).toHaveAttribute('aria-pressed', 'false');
    await game.start();
    await expect(bar(game)).toHaveCount(0);
    await game.finishWithKey();
    await expect(bar(game)).toHaveCount(0);
    await openPausedReplay(game, PROGRAM_NAMES[0]);
    await game.regeneratePrograms();
    await expect(bar(game)).toHaveCount(0);
    expect(await animationsIn(game)).toBe(0);
  });
});

test('during a replay, React commits only when a visible text changes @slow', async ({
  page,
  seed,
}) => {
  await countCommits(page);
  const game = new GamePage(page);
  await game.open(seed);
  await game.generateAndFinish();
  // For a second after the end, the bar keeps the place of Pause empty.
  await game.advanceClock(1_000);
  await openPausedReplay(game, PROGRAM_NAMES[0]);
  const endMs = Number(await slider(game).getAttribute('max'));
  await seek(game, 0);
  const texts = () =>
    game.page.evaluate(() =>
      [...document.querySelectorAll('#program-1 li, #program-1 [role=group] p > span')].map(
        (element) => element.textContent,
      ),
    );
  let before = await texts();
  // The ten lanes, and the leader in the replay bar. The time is not among them, because it changes without React.
  expect(before).toHaveLength(11);
  let quiet = 0;
  for (let ms = 10; ms < endMs; ms += 90) {
    await takeCommits(page);
    await seek(game, ms);
    const after = await texts();
    const { count } = await takeCommits(page);
    if (String(after) === String(before)) {
      quiet++;
      expect(count, `${ms} ms`).toBe(0);
    }
    before = after;
  }
  expect(quiet).toBeGreaterThan(20);
});

test('the replay bar is below the track and has no axe violations @slow', async ({ game }) => {
  test.slow();
  await game.generateAndFinish();
  await openPausedReplay(game, PROGRAM_NAMES[0]);
  await seek(game, 3_000);
  for (const width of [1440, 390]) {
    await test.step(`${width} px wide`, async () => {
      await game.resize(width, 844);
      const { panelBox, track, stats } = await expectBelowTrack(game, bar(game));
      if (width === 390) {
        expect(stats.top - panelBox.bottom).toBeCloseTo(8, 0);
        const playButton = await boxOf(game.button('Play replay'));
        expect(playButton.top).toBeGreaterThanOrEqual((await boxOf(slider(game))).bottom);
      } else {
        expect(panelBox.height).toBe(66);
        expect(stats.bottom).toBeCloseTo(track.bottom, 0);
      }
      const parts = ['#program-1'];
      expect(await violationsOf(game.page, { parts, rules: 'all but contrast' })).toEqual([]);
      expect(await contrastViolations(game.page, parts)).toEqual([]);
    });
  }
});

function replayButton(game: GamePage, programName: string) {
  return game.program(programName).getByRole('button', { name: 'Replay', exact: true });
}

function bar(game: GamePage) {
  return game.page.getByRole('group', { name: /^Replay of/ });
}

function slider(game: GamePage) {
  return bar(game).getByRole('slider', { name: 'Time' });
}

function placings(game: GamePage) {
  return game.program(PROGRAM_NAMES[0]).getByText(/^\d+(st|nd|rd|th)$/);
}

/** Opens a replay on a page whose clock only the test advances, and pauses the replay. */
async function openPausedReplay(game: GamePage, programName: string): Promise<void> {
  await replayButton(game, programName).click();
  const { page } = game;
  await waitForVisible(
    page,
    page.getByRole('group', { name: `Replay of ${programName}` }).getByLabel('Pause replay'),
  );
  await game.button('Pause replay').click();
  await game.advanceClock(50);
}

async function seek(game: GamePage, ms: number): Promise<void> {
  await slider(game).fill(String(ms));
  await game.advanceClock(50);
}

async function momentOf(game: GamePage): Promise<number> {
  return Number(await slider(game).inputValue());
}

async function animationsIn(game: GamePage): Promise<number> {
  return game.page.evaluate(() => document.getAnimations().length);
}
