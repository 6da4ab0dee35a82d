import { expect, type GamePage, test } from './support/game';

test('on a page that reads from right to left, the horses run from left to right', async ({
  game,
}) => {
  await game.generateAndStart();
  await game.pass(2_000);
  await game.button('Pause').click();
  const before = await distancesRun(game);
  expect(Math.min(...before)).toBeGreaterThan(0);
  await game.page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  const after = await distancesRun(game);
  expect(after).toHaveLength(60);
  for (const [index, distance] of after.entries())
    expect(distance).toBeCloseTo(before[index] ?? 0, 0);
  const overflow = await game.page.evaluate(
    () => document.documentElement.scrollWidth - innerWidth,
  );
  expect(overflow).toBe(0);
});

/** For each horse, the distance from the left edge of its lane to its nose, in CSS pixels. */
async function distancesRun(game: GamePage): Promise<number[]> {
  const lefts = await game.runners.evaluateAll((runners) =>
    runners.map((runner) => runner.closest('li')?.getBoundingClientRect().left ?? NaN),
  );
  return (await game.noses()).map((nose, index) => nose - (lefts[index] ?? NaN));
}
