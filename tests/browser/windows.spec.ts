import { copyLink } from './support/exports';
import { expect, GamePage, test } from './support/game';
import { ReferenceGame } from './support/reference-game';

test('the games in two windows of a browser do not affect each other @slow', async ({
  context,
}) => {
  const seeds = [13, 14] as const;
  const games: GamePage[] = [];
  for (const seed of seeds) {
    const game = new GamePage(await context.newPage());
    await game.open(seed);
    games.push(game);
  }
  const [first, second] = games;
  if (!first || !second) throw new Error('expected two windows');
  for (const game of games) await game.generate();
  for (const game of games) await game.start();
  // The clock of a context advances the time in all its windows.
  await first.advanceClock(1_000);
  await first.button('Pause').click();
  await expect(first.button('Resume')).toBeVisible();
  await second.runToEnd();
  await expect(first.button('Resume')).toBeVisible();
  await first.button('Resume').click();
  await first.runToEnd();
  for (const [index, game] of games.entries()) {
    const reference = ReferenceGame.started(seeds[index] ?? NaN);
    reference.finish();
    expect(await game.allResultRows()).toEqual(reference.resultRows);
  }
  const codes: string[] = [];
  for (const game of games) codes.push((await copyLink(game)).replace(/^.*#/, ''));
  const history = await first.openDialog('History');
  await expect(history).toContainText(codes[0] ?? '');
  // The history belongs to the device, so it lists the runs of both windows.
  await expect(history).toContainText(codes[1] ?? '');
});
