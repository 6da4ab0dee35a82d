import type { Page } from '@playwright/test';
import { type Commits, countCommits, takeCommits } from './support/commits';
import { exhibitOptions, openExhibit } from './support/exhibits';
import {
  waitForBrowserFrame,
  countStyleRules,
  expect,
  GamePage,
  PROGRAM_NAMES,
  TALL,
  test,
  waitForReact,
} from './support/game';

test.use({ viewport: TALL });

/** What one tick changed on the screen, and what React rendered for it. */
interface Tick {
  /** How many programs changed their order, their title, a status or a placing. */
  readonly changes: number;
  readonly commits: number;
  /** How many elements React rendered again, by tag name. */
  readonly rendered: Commits['rendered'];
  /** Whether animations ran before the tick and after it. */
  readonly wasAnimated: boolean;
  /** Whether a horse moved. */
  readonly hasMoved: boolean;
}

test('React renders when an order changes or a horse finishes, and not with each tick', async ({
  page,
  seed,
}) => {
  test.slow();
  // Counts from the next navigation. Each `takeCommits` returns the commits since the last call.
  await countCommits(page);
  const game = new GamePage(page);
  await game.open(seed);
  // Once there are programs, the idle page loads the print sheet. The loaded sheet causes a commit.
  const printSheet = page.waitForResponse(/\/PrintSheet-/);
  await game.generate();
  await game.advanceClock(500);
  await (await printSheet).finished();
  await game.advanceClock(500);

  await test.step('no commit while paused', async () => {
    await game.start();
    await game.advanceClock(2_000);
    await game.button('Pause').click();
    await game.advanceClock(0);
    await takeCommits(page);
    await game.advanceClock(3_000);
    expect((await takeCommits(page)).count).toBe(0);
    await game.button('Resume').click();
    await game.finishWithKey();
  });

  await game.start();
  await takeCommits(page);
  const ticks: Tick[] = [];
  let before = await samplePage(page);
  while (before.isRacing) {
    await game.advanceClock(100);
    const after = await samplePage(page);
    const { count, rendered } = await takeCommits(page);
    ticks.push({
      changes: after.texts.filter((text, index) => text !== before.texts[index]).length,
      commits: count,
      rendered,
      wasAnimated: before.isAnimated && after.isAnimated,
      hasMoved: after.lefts.some((left, index) => left !== before.lefts[index]),
    });
    before = after;
  }

  expect(ticks.length).toBeGreaterThan(60);
  const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
  // The animations run in real time, but the test advances the clock of the races. So an animation may end before its
  // race does.
  const animated = ticks.filter(({ wasAnimated }) => wasAnimated);
  expect(animated.length, 'ticks with running animations').toBeGreaterThan(20);
  const moved = animated.filter(({ hasMoved }) => hasMoved);
  expect(moved.length, 'ticks in which horses move').toBeGreaterThan(animated.length * 0.8);
  const quiet = ticks.filter(({ changes }) => changes === 0);
  expect(quiet.length, 'ticks without changes').toBeGreaterThan(5);
  expect(sum(quiet.map(({ commits }) => commits))).toBe(0);
  for (const { changes, commits } of ticks) expect(commits).toBeLessThanOrEqual(changes);
  expect(sum(ticks.map(({ commits }) => commits))).toBeGreaterThan(20);

  // The only h1 is in the action bar, which renders once: when the last race ends.
  const barRenders = ticks.map(({ rendered }) => rendered.h1 ?? 0);
  expect(sum(barRenders.slice(0, -1))).toBe(0);
  expect(barRenders.at(-1)).toBe(1);
  // The list items are 60 lanes and 6 programs in the bottom bar. A lane renders once: at its horse's finish.
  expect(sum(ticks.map(({ rendered }) => rendered.li ?? 0))).toBeLessThanOrEqual(60 + 6);
});

test('at a start, off-screen programs render one after another', async ({ game }) => {
  await game.resize(1280, 700);
  await game.generate();
  await game.start();
  const liveTables = game.page.getByRole('table', { name: 'Live Results' });
  const counts = [await liveTables.count()];
  for (let passed = 0; passed < 400; passed += 20) {
    await game.advanceClock(20);
    const count = await liveTables.count();
    if (count !== counts.at(-1)) counts.push(count);
  }
  const [inView = 0] = counts;
  expect(inView).toBeGreaterThan(0);
  expect(inView).toBeLessThan(3);
  // The count grows by one table at a time, from the programs in view to all six.
  expect(counts).toEqual(PROGRAM_NAMES.slice(inView - 1).map((_, index) => inView + index));
});

test('a new card shows the program in view before the browser paints, and React measures nothing while it renders', async ({
  game,
}) => {
  const { page } = game;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await game.resize(1280, 700);
  await game.generate();
  await game.program(PROGRAM_NAMES[3]).evaluate((section) => {
    section.scrollIntoView();
  });
  const button = await game.button('Re-generate Program').elementHandle();
  const after = await page.evaluate(async (element) => {
    let measuredOld = 0;
    for (const section of document.querySelectorAll('section[id]')) {
      section.getBoundingClientRect = () => {
        measuredOld++;
        return new DOMRect();
      };
    }
    element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    // React commits in a microtask. The browser paints later.
    await Promise.resolve();
    return {
      // While React renders, the sections of the old card are still in the document.
      measuredOld,
      isPending: Array.from(document.querySelectorAll('section[id]'), ({ ariaBusy }) => ariaBusy),
    };
  }, button);
  expect(after).toEqual({ measuredOld: 0, isPending: [null, null, null, null, 'true', 'true'] });
});

test('no race adds a style rule, not even the first', async ({ game }) => {
  await game.generate();
  const before = await countStyleRules(game.page);
  for (const run of ['first', 'second']) {
    await game.start();
    await game.runToEnd();
    expect(await countStyleRules(game.page), run).toBe(before);
  }
});

// Exhibits are pages that tests open in place of the game, see `fixtures/exhibits.tsx`.
test.describe('countCommits', () => {
  test.use(exhibitOptions);

  test('counts every commit of a component that renders `elapsedMs`', async ({ page }) => {
    await countCommits(page);
    await openExhibit(page, 'render-each-tick');
    await expect(page.getByRole('status')).toHaveText('0');
    await takeCommits(page);
    for (let tick = 0; tick < 10; tick++) {
      await page.clock.runFor(100);
      await waitForReact(page);
    }
    await expect(page.getByRole('status')).toHaveText('1000');
    expect(await takeCommits(page)).toEqual({ count: 10, rendered: { output: 10 } });
  });
});

/** Samples what the page shows of the races. */
async function samplePage(page: Page) {
  // Before the next browser frame, the page would report old positions.
  await waitForBrowserFrame(page);
  return page.evaluate(() => {
    const runners = [...document.querySelectorAll('main li [data-runner]')];
    return {
      texts: [...document.querySelectorAll('main section[id]')].map(
        ({ textContent }) => textContent,
      ),
      lefts: runners.map((runner) => runner.getBoundingClientRect().left),
      isAnimated: runners.some((runner) =>
        runner.getAnimations().some(({ playState }) => playState === 'running'),
      ),
      isRacing: [...document.querySelectorAll('header button')].some(
        ({ textContent }) => textContent.trim() === 'Pause',
      ),
    };
  });
}
