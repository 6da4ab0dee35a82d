import { expect, LAPS, test } from './support/game';
import { Replay } from './support/replay';

test('a pause freezes all sixty horses and all results', async ({ game }) => {
  await game.generateAndStart();
  await game.pass(4_500);
  const noses = await game.noses();
  const rows = await Promise.all(LAPS.map((lap) => game.resultRows(lap)));
  expect(noses).toHaveLength(60);

  await game.button('Pause').click();
  await game.pass(3_000);
  expect(await game.noses()).toEqual(noses);
  expect(await Promise.all(LAPS.map((lap) => game.resultRows(lap)))).toEqual(rows);
  await expect(game.page.getByRole('heading', { name: 'Live Results' })).toHaveCount(6);
});

test('a paused race goes on where it stood, one tick at a time', async ({ game, seed }) => {
  const replay = new Replay(seed);
  replay.game.generatePrograms();
  replay.game.startAllRaces();
  await game.generateAndStart();
  await game.pass(2_000);
  replay.pass(2_000);
  await game.button('Pause').click();
  const frozen = await game.noses();
  // Not a whole number of ticks: the timer keeps ticking.
  await game.pass(1_250);
  await game.button('Resume').click();
  expect(await game.noses()).toEqual(frozen);

  await game.pass(100);
  replay.pass(100);
  const steps = (await game.noses()).map((nose, index) => nose - (frozen[index] ?? NaN));
  const [track = 0] = await game.page
    .locator('[class*=course]:has([class*=finishLine])')
    .evaluateAll((all) => all.map((course) => course.getBoundingClientRect().width));
  const wanted = replay.frames.flatMap(({ progress }) =>
    progress.map(({ speed }) => (speed / 95) * track),
  );
  expect(steps).toHaveLength(60);
  steps.forEach((step, index) => {
    expect(step).toBeCloseTo(wanted[index] ?? NaN, 1);
  });
});

test('a paused race is the same race', async ({ game, seed }) => {
  const replay = new Replay(seed);
  replay.game.generatePrograms();
  replay.game.startAllRaces();
  replay.pass(15_000);
  await game.generateAndStart();
  for (const ms of [300, 1_700, 2_900]) {
    await game.pass(ms);
    await game.button('Pause').click();
    await game.pass(ms);
    await game.button('Resume').click();
  }
  await game.finish();
  expect(await Promise.all(LAPS.map((lap) => game.resultRows(lap)))).toEqual(replay.resultRows);
});

test('a pause longer than the time limit ends no race', async ({ game }) => {
  await game.generateAndStart();
  await game.pass(1_000);
  const noses = await game.noses();
  await game.button('Pause').click();
  await game.pass(65_000);
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
  await game.start();
  await game.button('Pause').click();
  await game.pass(2_000);
  expect(await game.noses()).toEqual(gate);
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
