import { expect, TALL, test } from './support/game';
import { expectPicture } from './support/picture';
import { Replay } from './support/replay';

test.use({ viewport: TALL });

/** The picture runs by a clock of its own, which no test holds. */
const REAL_PAUSE = 400;

test('a pause freezes all sixty horses and all results', async ({ game }) => {
  await game.generateAndStart();
  await game.pass(4_500);
  const rows = await game.allResultRows();
  await game.passAndPause(0);
  const noses = await game.noses();
  expect(noses).toHaveLength(60);

  await game.pass(3_000);
  await game.page.waitForTimeout(REAL_PAUSE);
  expect(await game.noses()).toEqual(noses);
  expect(await game.allResultRows()).toEqual(rows);
  await expect(game.page.getByRole('heading', { name: 'Live Results' })).toHaveCount(6);
});

test('a paused race goes on where it stood, one tick at a time', async ({ game, seed }) => {
  const replay = Replay.started(seed);
  await game.generate();
  const gate = await game.noses();
  await game.start();
  await game.passAndPause(2_000);
  replay.pass(2_000);
  await expectPicture(game, replay, gate);
  const [frozen = NaN] = await game.pictureMs();
  // Not a whole number of ticks: the timer keeps ticking.
  await game.pass(1_250);
  await game.page.waitForTimeout(REAL_PAUSE);
  await game.pressAfter(1, 'Resume');
  await game.pressAfter(2, 'Pause');
  await game.pass(2);
  const [resumed = NaN] = await game.pictureMs();
  expect(resumed).toBeGreaterThanOrEqual(frozen);
  expect(resumed - frozen).toBeLessThan(100);
  await expectPicture(game, replay, gate);

  for (let tick = 0; tick < 5; tick++) {
    await game.button('Resume').click();
    await game.passAndPause(100);
    replay.pass(100);
    await expectPicture(game, replay, gate);
    const shown = await game.allResultRows();
    expect(shown).toEqual(replay.resultRows);
  }
});

test('a paused race is the same race', async ({ game, seed }) => {
  const replay = Replay.started(seed);
  replay.finish();
  await game.generateAndStart();
  for (const ms of [300, 1_700, 2_900]) {
    await game.pass(ms);
    await game.button('Pause').click();
    await game.pass(ms);
    await game.button('Resume').click();
  }
  await game.finish();
  expect(await game.allResultRows()).toEqual(replay.resultRows);
});

test('a pause longer than the time limit ends no race', async ({ game }) => {
  await game.generateAndStart();
  await game.passAndPause(1_000);
  const noses = await game.noses();
  await game.pass(65_000);
  await game.page.waitForTimeout(REAL_PAUSE);
  await expect(game.button('Resume')).toBeVisible();
  await expect(game.page.getByRole('heading', { name: 'Live Results' })).toHaveCount(6);
  expect(await game.noses()).toEqual(noses);
  await game.button('Resume').click();
  await game.finish();
  await expect(game.page.getByRole('heading', { name: 'Final Results' })).toHaveCount(6);
});

test('paused from the very start, the horses wait at the gate', async ({ game }) => {
  await game.generate();
  const gate = await game.noses();
  // In one go: between two clicks of a visitor the horses run.
  await game.button('Start All Races').evaluate(async (start) => {
    if (start instanceof HTMLElement) start.click();
    for (let round = 0; round < 10; round++) await Promise.resolve();
    const buttons = [...document.querySelectorAll('button')];
    buttons.find(({ textContent }) => textContent.trim() === 'Pause')?.click();
  });
  await expect(game.button('Resume')).toBeVisible();
  await game.pass(2_000);
  await game.page.waitForTimeout(REAL_PAUSE);
  expect(await game.noses()).toEqual(gate);
  expect(await game.pictureMs()).toEqual([0]);
});

test('the run after a paused one is not paused', async ({ game }) => {
  await game.generateAndStart();
  await game.pass(500);
  await game.button('Pause').click();
  await game.button('Re-generate Program').click();
  await expect(game.page.getByRole('button', { name: /^(Pause|Resume)$/ })).toHaveCount(0);
  const gate = await game.noses();
  await game.start();
  await game.pass(500);
  expect(await game.noses()).not.toEqual(gate);
});

test('paused horses stand still in their stride', async ({ game }) => {
  await game.generateAndStart();
  await game.pass(500);
  const states = () =>
    game.page
      .locator('main li')
      .evaluateAll((lanes) => [
        ...new Set(
          lanes
            .flatMap((lane) => lane.getAnimations({ subtree: true }))
            .map((animation) => animation.playState),
        ),
      ]);
  expect(await states()).toEqual(['running']);
  await game.button('Pause').click();
  expect(await states()).toEqual(['paused']);
  await game.button('Resume').click();
  expect(await states()).toEqual(['running']);
});
