import { expect, TALL, test } from './support/game';
import { expectPositions } from './support/positions';
import { ReferenceGame } from './support/reference-game';

test.use({ viewport: TALL });

const HOUR_MS = 3_600_000;

test('a change of the system time does not change a race @slow', async ({ game, seed }) => {
  const reference = ReferenceGame.started(seed);
  await game.generate();
  const gateNoses = await game.noseXs();
  await game.start();
  for (const jumpMs of [HOUR_MS, -2 * HOUR_MS]) {
    await game.advanceClock(1_000);
    const now = await game.page.evaluate(() => Date.now());
    await game.page.clock.setSystemTime(now + jumpMs);
    await game.advanceAndPause(500);
    reference.advanceBy(1_500);
    await expectPositions(game, reference, gateNoses);
    expect(await game.allResultRows()).toEqual(reference.resultRows);
    await game.button('Resume').click();
  }
  await game.runToEnd();
  reference.finish();
  expect(await game.allResultRows()).toEqual(reference.resultRows);
});
