import { createRandom, TICK_MS } from '../../streams';
import { randomInteger } from '../../streams/random';
import { EXAMPLE } from '../support/meeting-code';
import { expect, GamePage, holdClock, TALL, test, waitForVisible } from './support/game';
import { expectPositions } from './support/positions';
import { ReferenceGame } from './support/reference-game';

test.use({ viewport: TALL });

/** How a visitor leaves the races and returns to them. Returns the page that then shows them. */
type Interruption = (game: GamePage) => Promise<GamePage>;

const INTERRUPTIONS: Readonly<Record<string, Interruption>> = {
  'a reload': async (game) => {
    await game.page.reload();
    return game;
  },
  'Back from the draws': async (game) => {
    await openDraws(game);
    await game.page.goBack();
    return game;
  },
  'the draws, and their button back': async (game) => {
    await openDraws(game);
    await game.button('Back to the races').click();
    return game;
  },
  'Back from another site': async (game) => {
    await game.page.goto('about:blank');
    await game.page.goBack();
    return game;
  },
  'the browser has put the page away and shows it again': async (game) => {
    await game.page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })),
    );
    await game.advanceClock(1_000);
    await game.page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    return game;
  },
  'the browser has discarded the tab': discardTab,
};

for (const [name, interrupt] of Object.entries(INTERRUPTIONS)) {
  test(`the races are paused where they were after this: ${name}`, async ({ game, seed }) => {
    const reference = ReferenceGame.withPrograms(seed);
    await game.generate();
    const gateNoses = await game.noseXs();
    await game.start();
    reference.game.startAllRaces();
    await game.advanceClock(2_300);
    reference.advanceBy(2_300);

    const again = await interrupt(game);
    await expectPaused(again, reference);
    await expectPositions(again, reference, gateNoses);
    await again.advanceClock(1_000);
    await expectPaused(again, reference);

    await again.button('Resume').click();
    await again.advanceAndPause(700);
    // The picture, which runs in real time, may be ahead of the ticks, and a pause may shift them.
    for (const ms of await again.distinctAnimationTimes())
      expect(Math.abs(ms - 3_000)).toBeLessThanOrEqual(2 * TICK_MS);
    await again.button('Resume').click();
    await again.runToEnd();
    reference.finish();
    await expectEnded(again, reference);
    if (again !== game) await again.page.context().close();
  });
}

test('after a reload in mid-race, Finish now shows the result, which a further reload keeps, and the next run is another', async ({
  game,
  seed,
}) => {
  const reference = ReferenceGame.started(seed);
  await game.generateAndStart();
  await game.advanceClock(1_000);
  await game.page.reload();
  await game.ready();
  await game.button('Finish now').click();
  reference.finish();
  await expectEnded(game, reference);
  await game.page.reload();
  await game.ready();
  await expect(game.button('Pause')).toHaveCount(0);
  await expectEnded(game, reference);
  await game.start();
  reference.game.startAllRaces();
  await game.finishWithKey();
  reference.finish();
  // The sections render one after another.
  await expect.poll(() => game.allResultRows()).toEqual(reference.resultRows);
});

test('a race that ended before the others has its final result after a reload', async ({
  game,
  seed,
}) => {
  const reference = ReferenceGame.started(seed);
  await game.generateAndStart();
  while (reference.frames.every(({ isOver }) => !isOver)) reference.advanceBy(100);
  await game.advanceClock(reference.elapsedMs);
  await game.page.reload();
  await expectPaused(game, reference);
  await expect(game.page.getByRole('heading', { name: 'Final Results' })).toHaveCount(
    reference.frames.filter(({ isOver }) => isOver).length,
  );
  await game.finishWithKey();
  reference.finish();
  await expectEnded(game, reference);
});

test('a meeting that a link opens in mid-race is at the gate, also after a reload', async ({
  game,
}) => {
  await game.generateAndStart();
  await game.advanceClock(1_000);
  await game.page.evaluate((meeting) => {
    location.hash = meeting;
  }, EXAMPLE);
  await expect(game.button('Start All Races')).toBeEnabled();
  await game.page.reload();
  await game.ready();
  await expect(game.button('Start All Races')).toBeEnabled();
  await expect(game.button('Resume')).toHaveCount(0);
});

test('ten random interruptions change neither the races nor their result @slow', async ({
  game,
  seed,
}) => {
  test.slow();
  const random = createRandom('interruptions');
  const names = Object.keys(INTERRUPTIONS);
  const reference = ReferenceGame.started(seed);
  await game.generateAndStart();
  let current = game;
  const commands: string[] = [];
  for (let count = 0; count < 10; count++) {
    const ms = 100 * randomInteger(random, { min: 1, max: 8 });
    const name = names[randomInteger(random, { min: 0, max: names.length - 1 })] ?? '';
    commands.push(`${ms} ms, ${name}`);
    await test.step(commands.join('; '), async () => {
      await current.advanceClock(ms);
      reference.advanceBy(ms);
      const next = await INTERRUPTIONS[name]?.(current);
      if (next === undefined) throw new Error(`there is no ${name}`);
      if (next !== current && current !== game) await current.page.context().close();
      current = next;
      await expectPaused(current, reference);
      await current.button('Resume').click();
    });
  }
  await current.runToEnd();
  reference.finish();
  await expectEnded(current, reference);
  if (current !== game) await current.page.context().close();
});

/** Opens the draws with their shortcut, because the menu opens only after some ticks. */
async function openDraws(game: GamePage): Promise<void> {
  await game.page.keyboard.press('d');
  await waitForVisible(game.page, game.page.getByRole('textbox', { name: 'Names' }));
}

/** Opens a copy of the tab: its address and its storages at this moment, without an event in the page. */
async function discardTab({ page }: GamePage): Promise<GamePage> {
  const { local, session } = await page.evaluate(() => ({
    local: Object.entries<string>(localStorage),
    session: Object.entries<string>(sessionStorage),
  }));
  const context = await page.context().browser()?.newContext({ viewport: TALL });
  if (context === undefined) throw new Error('the browser is gone');
  const copy = await context.newPage();
  await holdClock(copy);
  await copy.addInitScript(
    ({ local, session }) => {
      if (sessionStorage.length > 0) return;
      for (const [key, text] of local) localStorage.setItem(key, text);
      for (const [key, text] of session) sessionStorage.setItem(key, text);
    },
    { local, session },
  );
  await copy.goto(page.url());
  return new GamePage(copy);
}

/** Expects the races to be paused at the moment of the reference game, with the focus on Resume. */
async function expectPaused(game: GamePage, reference: ReferenceGame): Promise<void> {
  await game.ready();
  await waitForVisible(game.page, game.button('Resume'));
  await expect(game.button('Resume')).toBeFocused();
  // The sections render one after another.
  await expect.poll(() => game.allResultRows()).toEqual(reference.resultRows);
}

/** Expects the results of the reference game, and one run in the history. */
async function expectEnded(game: GamePage, reference: ReferenceGame): Promise<void> {
  // The sections render one after another.
  await expect.poll(() => game.allResultRows()).toEqual(reference.resultRows);
  const history = await game.openDialog('History');
  await expect(history.getByRole('button', { name: /^Run \d+$/ })).toHaveText(['Run 1']);
  await game.escape();
}
