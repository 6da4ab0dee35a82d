import { createRandom } from '../../streams';
import { createDriver } from './support/random-commands';
import { copyLink } from './support/exports';
import { expect, PROGRAM_NAMES, test } from './support/game';
import { stubPrint } from './support/parts';
import { ReferenceGame } from './support/reference-game';

test('after each of 200 random clicks, keys, links, loads and window sizes, the page has no fault @slow', async ({
  game,
}) => {
  const { page } = game;
  await stubPrint(page);
  const driver = await createDriver(game, createRandom('random commands'));
  const commands: string[] = [];
  for (let count = 0; count < 200; count++) {
    commands.push(await driver.run());
    expect(await driver.faults(), commands.slice(-15).join('\n')).toEqual([]);
  }
  // Without this check, a driver that clicks nothing would pass.
  expect(new Set(commands).size).toBeGreaterThan(100);

  await test.step('the next races have the results that the reference game computes from their link', async () => {
    await driver.goHome();
    await game.button('Re-generate Horses').click();
    await page.getByRole('button', { name: /^(Generate|Re-generate) Program$/ }).click();
    await game.waitForProgramSections();
    await game.start();
    await game.button('Finish now').click();
    await expect(game.button('Pause')).toHaveCount(0);
    const link = await copyLink(game);
    const reference = ReferenceGame.finished(link.slice(link.indexOf('#') + 1));
    expect(await game.allResultRows()).toEqual(reference.resultRows);
    for (const programName of PROGRAM_NAMES) await expect(game.lanes(programName)).toHaveCount(10);
  });
});
