import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { emulateMedia, find, waitForReact } from '../support/components';
import { currentValue } from '../support/record';
import { programSections, runnersIn } from '../support/track';
import { PROGRAM_NAMES, visit, type Visit } from '../support/visit';

/** What one tick changed on the screen, and what React rendered for it. */
interface Tick {
  /** How many programs changed their order, their title, a status or a placing; one more with an announcement. */
  readonly changes: number;
  readonly commits: number;
  /** How often React rendered the action bar, and a lane or a program in the bottom bar. */
  readonly bars: number;
  readonly items: number;
  /** Whether animations ran before the tick and after it. */
  readonly wasAnimated: boolean;
  /** Whether a horse moved. */
  readonly hasMoved: boolean;
}

it('renders when an order changes or a horse finishes, and not with each tick', async () => {
  const rounds = 2;
  await page.viewport(1280, 1600);
  const app = await visit({ rounds });
  await app.generate();
  await expect.poll(runnersIn).toHaveLength(10 * rounds);

  // A pause has no commits.
  await app.start();
  app.advance(501);
  await app.button('Pause').click();
  await waitForLazyParts(app);
  const atPause = app.commits;
  app.advance(3_000);
  await waitForReact();
  expect(app.commits).toBe(atPause);
  await app.button('Resume').click();
  await waitForLazyParts(app);

  const ticks: Tick[] = [];
  let before = await sampleScreen();
  while (currentValue(app.stores.game.isRacing$)) {
    const { commits } = app;
    app.advance(100);
    await settle(app);
    const after = await sampleScreen();
    const countRendered = (selector: string) =>
      [...document.querySelectorAll(selector)].filter(
        (element) => before.props.has(element) && before.props.get(element) !== propsOf(element),
      ).length;
    ticks.push({
      changes: after.texts.filter((text, index) => text !== before.texts[index]).length,
      commits: app.commits - commits,
      bars: countRendered('h1'),
      items: countRendered('li'),
      wasAnimated: before.isAnimated && after.isAnimated,
      hasMoved: after.lefts.some((left, index) => left !== before.lefts[index]),
    });
    before = after;
  }

  expect(ticks.length).toBeGreaterThan(60);
  // The animations run in real time, and the clock of the races ahead of it.
  const animated = ticks.filter(({ wasAnimated }) => wasAnimated);
  expect(animated.length, 'ticks with running animations').toBeGreaterThan(20);
  const moved = animated.filter(({ hasMoved }) => hasMoved);
  expect(moved.length, 'ticks in which horses move').toBeGreaterThan(animated.length * 0.8);
  const quiet = ticks.filter(({ changes }) => changes === 0);
  expect(quiet.length, 'ticks without changes').toBeGreaterThan(5);
  expect(sum(quiet.map(({ commits }) => commits))).toBe(0);
  // After the last tick, the line that says how the run ended may load at once.
  const commits = sum(ticks.slice(0, -1).map(({ commits }) => commits));
  expect(commits).toBeGreaterThan(20);
  expect(commits).toBeLessThanOrEqual(sum(ticks.map(({ changes }) => changes)));

  // The action bar renders once: when the last race ends.
  expect(sum(ticks.slice(0, -1).map(({ bars }) => bars))).toBe(0);
  expect(ticks.at(-1)?.bars).toBe(1);
  // A lane renders once: at its horse's finish. The bottom bar has an item for each program.
  const items = sum(ticks.map(({ items }) => items));
  expect(items).toBeGreaterThanOrEqual(10 * rounds);
  expect(items).toBeLessThanOrEqual(11 * rounds);
});

it('renders off-screen programs one after another at a start', async () => {
  await page.viewport(1280, 700);
  const app = await visit();
  await app.generate();
  const counts = [countLiveTables()];
  // Its callback runs after each commit.
  const observer = new MutationObserver(() => {
    const count = countLiveTables();
    if (count !== counts.at(-1)) counts.push(count);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  await app.start();
  await expect
    .poll(() => {
      app.advance(20);
      return counts.at(-1);
    })
    .toBe(PROGRAM_NAMES.length);
  observer.disconnect();
  // First the two programs in view, and then one after another. A busy page may render two at once.
  const growths = counts.slice(1).map((count, index) => count - (counts[index] ?? 0));
  expect(counts[0]).toBe(0);
  expect(growths[0]).toBeOneOf([2, 3]);
  expect(Math.max(...growths.slice(1))).toBeLessThan(3);
});

it('shows the program in view of a new card before the browser paints, and measures nothing while it renders', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
  await page.viewport(1280, 700);
  const app = await visit();
  await app.generate();
  await expect.poll(runnersIn).toHaveLength(60);
  find('#program-4').scrollIntoView();
  let measuredOld = 0;
  for (const section of programSections()) {
    section.getBoundingClientRect = () => {
      measuredOld++;
      return new DOMRect();
    };
  }
  const button = app.button('Re-generate Program').element();
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  // React commits in a microtask. The browser paints later.
  await Promise.resolve();
  // While React renders, the sections of the old card are still in the document.
  expect(measuredOld).toBe(0);
  expect(programSections().map(({ ariaBusy }) => ariaBusy)).toEqual([
    ...[null, null, null, null],
    ...['true', 'true'],
  ]);
});

/** Waits until a browser frame has passed without a commit. */
async function settle(app: Visit): Promise<void> {
  let commits: number;
  do {
    ({ commits } = app);
    await new Promise(requestAnimationFrame);
    await waitForReact();
  } while (app.commits !== commits);
}

/** Waits until the app has not changed for a few browser frames, because its lazy parts have loaded. */
async function waitForLazyParts(app: Visit): Promise<void> {
  await expect
    .poll(async () => {
      const { commits } = app;
      for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
      return app.commits - commits;
    })
    .toBe(0);
}

function countLiveTables(): number {
  const titles = [...document.querySelectorAll('main h3')];
  return titles.filter(({ textContent }) => textContent === 'Live Results').length;
}

/** Samples what the screen shows of the races. */
async function sampleScreen() {
  // Before the next browser frame, the positions would be old ones.
  await new Promise(requestAnimationFrame);
  const runners = runnersIn();
  return {
    texts: [...programSections(), find('[role=log]')].map(({ textContent }) => textContent),
    lefts: runners.map((runner) => runner.getBoundingClientRect().left),
    isAnimated: runners.some((runner) =>
      runner.getAnimations().some(({ playState }) => playState === 'running'),
    ),
    props: new Map(
      Array.from(document.querySelectorAll('h1, li'), (element) => [element, propsOf(element)]),
    ),
  };
}

/** The props of an element. React stores them in it, and a render creates new ones. */
function propsOf(element: Element): unknown {
  return Object.entries(element).find(([key]) => key.startsWith('__reactProps$'))?.[1];
}

function sum(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0);
}
