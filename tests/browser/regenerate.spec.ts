import { type Meeting, parseMeeting } from '../../streams';
import { expect, type GamePage, LAPS, TALL, test } from './support/game';
import { CLIPBOARD, copyLink } from './support/exports';

test.use({ viewport: TALL });

for (const [label, moment] of [
  ['Re-generate Program', 'while racing'],
  ['Re-generate Program', 'after the race'],
  ['Re-generate Horses', 'while racing'],
  ['Re-generate Horses', 'while paused'],
] as const) {
  test(`${label} ${moment} leaves nothing of the old run`, async ({ game }) => {
    await game.generate();
    const gate = await game.noses();
    const programs = await lineUp(game);
    const roster = await game.roster();
    await game.start();
    await game.pass(5_000);
    if (moment === 'while paused') await game.button('Pause').click();
    if (moment === 'after the race') await game.finish();

    await game.button(label).click();
    const isNothingLeft = async () => {
      expect(await game.noses()).toEqual(gate);
      expect(await game.gallopers()).toBe(0);
      await expect(game.page.getByText('No results yet', { exact: true })).toHaveCount(6);
      await expect(game.page.getByRole('heading', { name: /^(Live|Final) / })).toHaveCount(0);
      await expect(game.page.getByRole('button', { name: /^(Pause|Resume)$/ })).toHaveCount(0);
      await expect(game.button('Start All Races')).toBeEnabled();
      for (const lap of LAPS) {
        expect((await game.laneTexts(lap)).map((texts) => texts.length)).toEqual(Array(10).fill(3));
      }
    };
    await isNothingLeft();
    expect(await lineUp(game)).not.toEqual(programs);
    if (label === 'Re-generate Horses') expect(await game.roster()).not.toEqual(roster);
    else expect(await game.roster()).toEqual(roster);

    // No timer of the old run may wake up again.
    await game.pass(12_000);
    await isNothingLeft();
  });
}

test('after Re-generate Horses the programs are drawn from the new roster', async ({ game }) => {
  await game.generate();
  await game.button('Hide Horses').click();
  await game.button('Re-generate Horses').click();
  await expect(game.button('Hide Horses')).toBeVisible();
  const roster = (await game.roster()).map(({ name }) => name);
  expect(roster).toHaveLength(20);
  for (const lap of LAPS) {
    const names = (await game.laneTexts(lap)).map(([, name = '']) => name);
    expect(names).toHaveLength(10);
    expect(roster).toEqual(expect.arrayContaining(names));
  }
});

test('a regenerated program can be run to its end', async ({ game }) => {
  await game.generateAndStart();
  await game.pass(3_000);
  await game.button('Re-generate Horses').click();
  await game.start();
  await game.finish();
  for (const lap of LAPS) {
    const runners = (await game.laneTexts(lap)).map(([, name]) => name);
    const rows = await game.resultRows(lap);
    expect(rows.map(([rank]) => rank)).toEqual('1 2 3 4 5 6 7 8 9 10'.split(' '));
    expect(rows.map(([, name]) => name).sort()).toEqual(runners.sort());
    expect(rows.map(([, , status]) => status)).toEqual(Array(10).fill('Final'));
  }
});

test('new horses are a new code, a new program is the next of its code, a start the next run', async ({
  game,
  context,
}) => {
  test.slow();
  await context.grantPermissions(CLIPBOARD);
  await game.generate();
  const first = await meetingOf(game);
  expect(first).toMatchObject({ card: 1, run: 1 });
  const roster = await game.roster();
  // The first start is the run that the link has named before.
  for (const run of [1, 2]) {
    await game.start();
    expect(await meetingOf(game)).toEqual({ ...first, run });
    await game.finish();
  }
  expect(await meetingOf(game)).toEqual({ ...first, run: 2 });
  for (const program of [2, 3]) {
    await game.button('Re-generate Program').click();
    expect(await meetingOf(game)).toEqual({ ...first, program });
  }
  expect(await game.roster()).toEqual(roster);
  await game.button('Re-generate Horses').click();
  await expect.poll(() => game.roster()).not.toEqual(roster);
  const { seed, ...numbers } = await meetingOf(game);
  expect(seed).not.toBe(first.seed);
  expect(numbers).toEqual({ version: first.version, card: 1, run: 1 });
});

/** What is on the screen, as its link says it. */
async function meetingOf(game: GamePage): Promise<Meeting> {
  const meeting = parseMeeting(new URL(await copyLink(game)).hash.slice(1));
  if (typeof meeting === 'string') throw new Error(meeting);
  return meeting;
}

/** Who runs where, and how the sections are called. */
async function lineUp(game: GamePage): Promise<string[][][]> {
  return Promise.all(LAPS.map((lap) => game.laneTexts(lap)));
}
