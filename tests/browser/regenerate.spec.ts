import { type Meeting, parseMeeting } from '../../streams';
import { copyLink } from './support/exports';
import { expect, type GamePage, TALL, test } from './support/game';

test.use({ viewport: TALL });

for (const [label, moments] of [
  ['Re-generate Program', ['while racing', 'after the race']],
  ['Re-generate Horses', ['while racing', 'while paused']],
] as const) {
  test(`${label} leaves nothing of the old run @slow`, async ({ game }) => {
    await game.generate();
    const gateNoses = await game.noseXs();
    for (const moment of moments) {
      await test.step(moment, async () => {
        const programs = await game.allLaneTexts();
        const roster = await game.roster();
        await game.start();
        await game.advanceClock(5_000);
        if (moment === 'while paused') await game.button('Pause').click();
        if (moment === 'after the race') await game.finishWithKey();

        await game.button(label).click();
        await expectAllAtGate(game, gateNoses);
        expect(await game.allLaneTexts()).not.toEqual(programs);
        if (label === 'Re-generate Horses') expect(await game.roster()).not.toEqual(roster);
        else expect(await game.roster()).toEqual(roster);

        // No timer of the old run fires later.
        await game.advanceClock(12_000);
        await expectAllAtGate(game, gateNoses);
      });
    }

    await test.step('the new programs run to their end', async () => {
      await game.start();
      await game.runToEnd();
      const results = await game.allResultRows();
      const lanes = await game.allLaneTexts();
      expect(results).toHaveLength(6);
      for (const [index, rows] of results.entries()) {
        const runners = lanes[index]?.map(([, name]) => name);
        expect(rows.map(([rank]) => rank)).toEqual('1 2 3 4 5 6 7 8 9 10'.split(' '));
        expect(rows.map(([, name]) => name).sort()).toEqual(runners?.sort());
        expect(rows.map(([, , status]) => status)).toEqual(Array(10).fill('Final'));
      }
    });
  });
}

test('new horses change the seed, new programs change the card, and a second start changes the run @slow', async ({
  game,
}) => {
  test.slow();
  await game.generate();
  const first = await meetingOf(game);
  expect(first).toMatchObject({ card: 1, run: 1 });
  const roster = await game.roster();
  // The link contains run 1 even before the first start, so the first start does not change the link.
  for (const run of [1, 2]) {
    await game.start();
    expect(await meetingOf(game)).toEqual({ ...first, run });
    await game.finishWithKey();
  }
  expect(await meetingOf(game)).toEqual({ ...first, run: 2 });
  for (const card of [2, 3]) {
    await game.regeneratePrograms();
    expect(await meetingOf(game)).toEqual({ ...first, card });
  }
  expect(await game.roster()).toEqual(roster);

  await game.button('Hide Horses').click();
  await game.button('Re-generate Horses').click();
  await expect(game.button('Hide Horses')).toBeVisible();
  await expect.poll(() => game.roster()).not.toEqual(roster);
  const { seed, ...numbers } = await meetingOf(game);
  expect(seed).not.toBe(first.seed);
  expect(numbers).toEqual({ version: first.version, card: 1, run: 1 });

  await test.step('the programs have horses of the new roster only', async () => {
    const names = (await game.roster()).map(({ name }) => name);
    expect(names).toHaveLength(20);
    for (const lanes of await game.allLaneTexts()) {
      expect(lanes).toHaveLength(10);
      expect(names).toEqual(expect.arrayContaining(lanes.map(([, name = '']) => name)));
    }
  });
});

/** Expects all horses at the gate, no placings, no results, and no Pause button. */
async function expectAllAtGate(game: GamePage, gateNoses: readonly number[]): Promise<void> {
  expect(await game.noseXs()).toEqual(gateNoses);
  expect(await game.countGallopers()).toBe(0);
  await expect(game.page.getByText('No results yet', { exact: true })).toHaveCount(6);
  await expect(game.page.getByRole('heading', { name: /^(Live|Final) / })).toHaveCount(0);
  await expect(game.page.getByRole('button', { name: /^(Pause|Resume)$/ })).toHaveCount(0);
  await expect(game.button('Start All Races')).toBeEnabled();
  const textCounts = (await game.allLaneTexts()).flat().map((texts) => texts.length);
  // Number, name and condition; a placing would be a fourth text.
  expect(textCounts).toEqual(Array(60).fill(3));
}

/** Copies the link from the menu and returns its meeting. */
async function meetingOf(game: GamePage): Promise<Meeting> {
  const meeting = parseMeeting(new URL(await copyLink(game)).hash.slice(1));
  if (typeof meeting === 'string') throw new Error(meeting);
  return meeting;
}
