import { expect, TALL, test } from './support/game';
import { expectPositions } from './support/positions';
import { ReferenceGame } from './support/reference-game';

test.use({ viewport: TALL });

test('in a right-to-left page, every horse is at its position in the race', async ({
  game,
  seed,
}) => {
  await game.page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await game.generate();
  const gateNoses = await game.noseXs();
  await game.start();
  await game.advanceAndPause(2_000);
  const reference = ReferenceGame.started(seed);
  reference.advanceBy(2_000);
  await expectPositions(game, reference, gateNoses);
  // Both ends of the course are inside the lane. Outside of the lane, horses are clipped.
  const [courseWidth = NaN] = await game.courseWidths();
  const lane = await game.lanes('1st Lap 1200m').first().boundingBox();
  expect(gateNoses[0]).toBeGreaterThan(lane?.x ?? NaN);
  expect((gateNoses[0] ?? NaN) + courseWidth).toBeLessThan((lane?.x ?? NaN) + (lane?.width ?? NaN));
  const overflow = await game.page.evaluate(
    () => document.documentElement.scrollWidth - innerWidth,
  );
  expect(overflow).toBe(0);
});
