import { expect, test } from './support/game';
import { expectPositions } from './support/positions';
import { ReferenceGame } from './support/reference-game';

/** The window sizes. Each window is high enough for all races, because off-screen horses do not move. */
const SIZES = [
  [1440, 3_600],
  [1024, 3_600],
  [390, 5_000],
  [320, 5_000],
] as const;

test('when a window changes its size during a race, every horse is at its position in the race @slow', async ({
  game,
  seed,
}) => {
  await game.generate();
  const gates: (readonly number[])[] = [];
  for (const [width, height] of SIZES) {
    await game.resize(width, height);
    gates.push(await game.noseXs());
  }
  await game.start();
  const reference = ReferenceGame.started(seed);
  for (const [index, gateNoses] of gates.entries()) {
    const [width, height] = SIZES[index] ?? SIZES[0];
    await game.resize(width, height);
    await game.waitForAnimations();
    await game.advanceClock(800);
    reference.advanceBy(800);
    await game.button('Pause').click();
    await expectPositions(game, reference, gateNoses);
    await game.button('Resume').click();
  }
  await game.runToEnd();
  reference.finish();
  expect(await game.allResultRows()).toEqual(reference.resultRows);
});
