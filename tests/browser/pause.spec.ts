import { TICK_MS } from '../../streams';
import { expect, type GamePage, TALL, test } from './support/game';
import { expectPositions } from './support/positions';
import { ReferenceGame } from './support/reference-game';

test.use({ viewport: TALL });

/** How many real ms the tests wait during a pause. Animations that are not paused would move in this time. */
const REAL_PAUSE_MS = 400;

test('a pause freezes all horses and results, even if it is longer than the time limit of a race', async ({
  game,
}) => {
  await game.generateAndStart();
  await game.advanceClock(4_500);
  const rows = await game.allResultRows();
  await game.advanceAndPause(0);
  const noses = await game.noseXs();
  expect(noses).toHaveLength(60);
  for (const ms of [3_000, 65_000]) {
    await game.advanceClock(ms);
    await game.page.waitForTimeout(REAL_PAUSE_MS);
    expect(await game.noseXs()).toEqual(noses);
    expect(await game.allResultRows()).toEqual(rows);
    await expect(game.button('Resume')).toBeVisible();
    await expect(game.page.getByRole('heading', { name: 'Live Results' })).toHaveCount(6);
  }
  // Not a whole number of ticks, so the speed changes between two ticks.
  await game.advanceClock(130);
  await game.chooseOption('Speed', '4×');
  expect(await game.noseXs()).toEqual(noses);
  await game.button('Resume').click();
  await game.runToEnd();
  await expect(game.page.getByRole('heading', { name: 'Final Results' })).toHaveCount(6);
});

test('a paused race resumes where it stopped, tick by tick @slow', async ({ game, seed }) => {
  const reference = ReferenceGame.started(seed);
  await game.generate();
  const gateNoses = await game.noseXs();
  await game.start();
  await game.advanceAndPause(2_000);
  reference.advanceBy(2_000);
  await expectPositions(game, reference, gateNoses);
  const [frozen = NaN] = await game.distinctAnimationTimes();
  // 1,250 ms are 12½ ticks, so the pause ends between two ticks.
  await game.advanceClock(1_250);
  await game.page.waitForTimeout(REAL_PAUSE_MS);
  const ranMs = await resumeAndPause(game);
  const [resumed = NaN] = await game.distinctAnimationTimes();
  expect(resumed).toBeGreaterThanOrEqual(frozen);
  // After a resume, the animations are less than a tick behind the race, and run faster until they catch up. So they
  // may advance further than the real time that passes, but by less than a tick.
  expect(resumed - frozen).toBeLessThan(TICK_MS + ranMs);
  await expectPositions(game, reference, gateNoses);

  for (let tick = 0; tick < 5; tick++) {
    await game.button('Resume').click();
    await game.advanceAndPause(100);
    reference.advanceBy(100);
    await expectPositions(game, reference, gateNoses);
    expect(await game.allResultRows()).toEqual(reference.resultRows);
  }
});

test('pauses do not change the results, and a new run is not paused @slow', async ({
  game,
  seed,
}) => {
  const reference = ReferenceGame.started(seed);
  reference.finish();
  await game.generateAndStart();
  for (const ms of [300, 1_700, 2_900]) {
    await game.advanceClock(ms);
    await game.button('Pause').click();
    await game.advanceClock(ms);
    await game.button('Resume').click();
  }
  await game.runToEnd();
  expect(await game.allResultRows()).toEqual(reference.resultRows);

  await game.start();
  await game.advanceClock(500);
  await game.button('Pause').click();
  await game.regeneratePrograms();
  await expect(game.page.getByRole('button', { name: /^(Pause|Resume)$/ })).toHaveCount(0);
  const gateNoses = await game.noseXs();
  await game.start();
  await game.advanceClock(500);
  await expect.poll(() => game.noseXs()).not.toEqual(gateNoses);
});

test('a pause right after the start holds the horses at the gate', async ({ game }) => {
  await game.generate();
  const gateNoses = await game.noseXs();
  // Clicks both buttons in one task, because the horses would run between two clicks of a visitor. React renders the
  // Pause button in a microtask.
  await game.button('Start All Races').evaluate(async (start) => {
    if (start instanceof HTMLElement) start.click();
    for (let microtask = 0; microtask < 10; microtask++) await Promise.resolve();
    const buttons = [...document.querySelectorAll('button')];
    buttons.find(({ textContent }) => textContent.trim() === 'Pause')?.click();
  });
  await expect(game.button('Resume')).toBeVisible();
  await game.advanceClock(2_000);
  await game.page.waitForTimeout(REAL_PAUSE_MS);
  expect(await game.noseXs()).toEqual(gateNoses);
  expect(await game.distinctAnimationTimes()).toEqual([0]);
});

/**
 * Resumes, and pauses 1 ms later by the page's clock, which only the test advances. Returns how many real ms this
 * took.
 */
async function resumeAndPause(game: GamePage): Promise<number> {
  const documentTime = () => game.page.evaluate(() => Number(document.timeline.currentTime));
  const before = await documentTime();
  await game.clickAfter(1, 'Resume');
  await game.clickAfter(2, 'Pause');
  await game.advanceClock(2);
  await expect(game.button('Resume')).toBeVisible();
  await game.waitForAnimations();
  return (await documentTime()) - before;
}
