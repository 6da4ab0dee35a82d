import type { Locator } from '@playwright/test';
import { expect, type GamePage, LAPS, posesIn, TALL, test } from './support/game';
import { expectPicture } from './support/picture';
import { ReferenceGame } from './support/reference-game';

test('Generate Program bounces while no program exists, except when hovered or focused', async ({
  game,
}) => {
  const { page } = game;
  expect(await animationsOf(game.actionBar)).toEqual(['bounce', 'bounce']);
  expect(await animationsOf(game.button('Generate Program'))).toEqual(['bounce', 'bounce']);

  await game.button('Generate Program').hover();
  expect(await animationsOf(game.actionBar)).toEqual([]);
  await page.mouse.move(0, 400);
  expect(await animationsOf(game.actionBar)).not.toEqual([]);
  await game.button('Re-generate Horses').focus();
  await page.keyboard.press('Tab');
  await expect(game.button('Generate Program')).toBeFocused();
  expect(await animationsOf(game.actionBar)).toEqual([]);
  await game.button('Hide Horses').focus();

  await test.step('only the face of the button moves', async () => {
    const moments = await game.button('Generate Program').evaluate((button) => {
      const face = button.querySelector('span');
      if (!face) throw new Error('the button has no face');
      const animations = button.getAnimations({ subtree: true });
      return [0, 300, 600, 900].map((ms) => {
        for (const animation of animations) animation.currentTime = ms;
        return {
          button: button.getBoundingClientRect().top,
          face: face.getBoundingClientRect().top,
          ground: getComputedStyle(button, '::before').transform,
        };
      });
    });
    expect(new Set(moments.map(({ button }) => button)).size).toBe(1);
    const faces = moments.map(({ face }) => face);
    expect(Math.max(...faces) - Math.min(...faces)).toBeGreaterThanOrEqual(2);
    expect(new Set(moments.map(({ ground }) => ground)).size).toBeGreaterThan(1);
  });

  await game.generate();
  expect(await animationsOf(game.actionBar)).toEqual([]);
  await game.button('Re-generate Horses').click();
  expect(await animationsOf(game.actionBar)).toEqual([]);
});

test('a horse stands at the gate, gallops in two poses of 200 ms, and stands at the finish', async ({
  game,
  seed,
}) => {
  const reference = ReferenceGame.started(seed);
  const [finishMs = NaN] = reference.finishTimes;
  await game.generate();
  const runner = game.lanes(LAPS[0]).first().locator('[data-runner]');
  expect(await posesIn(runner)).toEqual(['stand']);
  expect(await scrollBehavior(game)).toBe('smooth');
  await game.start();
  expect(await animationsOf(game.lanes(LAPS[0]).first())).toEqual(['transform']);
  expect(await animationsOf(game.stats(LAPS[0]))).toEqual(['opacity']);
  await game.button('Pause').click();

  const opacities = await opacitiesOf(game.stats(LAPS[0]).locator('h3 > i'));
  expect(opacities.slice(0, 5)).toEqual(['1', '0.675', '0.35', '0.675', '1']);

  const poses: string[] = [];
  for (const ms of [0, 199, 201, 399, 401, 599, 601, 801, finishMs - 1, finishMs + 1]) {
    await seek(runner, ms);
    poses.push(...(await posesIn(runner)));
  }
  const last = Math.floor(finishMs / 200) % 2 === 0 ? 'extended' : 'gathered';
  expect(poses).toEqual([
    ...['extended', 'extended', 'gathered', 'gathered', 'extended', 'extended'],
    ...['gathered', 'extended', last, 'stand'],
  ]);
  // Only one pose is visible at a time.
  const heights = (await pathIn(runner, 3)).map(({ y }) => y);
  expect(heights.length).toBeGreaterThan(2_000);
  expect(new Set(heights)).toEqual(new Set([-0, -1, -2]));

  await game.button('Resume').click();
  await game.finish();
  expect(await posesIn(runner)).toEqual(['stand']);
});

test.describe('with all tracks in view', () => {
  test.use({ viewport: TALL });

  test('finished horses stand while the others gallop', async ({ game, seed }) => {
    const reference = ReferenceGame.started(seed);
    await game.generateAndStart();
    // A pause moves the horses to the current frame. Unpaused animations can run ahead on a slow machine.
    await game.passAndPause(0);
    expect(await game.gallopers()).toBe(60);
    await game.button('Resume').click();
    await game.passAndPause(4_500);
    reference.pass(4_500);
    // A paused track never shows a finish that its frame does not contain.
    const moments = await Promise.all(LAPS.map((lap) => game.animationTimes(lap)));
    const poses = await game.poses();
    expect(poses.map((pose) => pose !== 'stand')).toEqual(
      reference.finishTimes.map(
        (finishMs, index) => finishMs > (moments[Math.floor(index / 10)]?.[0] ?? NaN),
      ),
    );
    const lanes = await game.allLaneTexts();
    expect(lanes.flat().map((texts) => texts.length > 3)).toEqual(
      reference.frames.flatMap(({ progress }) => progress.map(({ isFinished }) => isFinished)),
    );
    const gallopers = await game.gallopers();
    expect(gallopers).toBeGreaterThan(0);
    expect(gallopers).toBeLessThan(60);
    await game.button('Resume').click();
    await game.runToEnd();
    expect(await game.gallopers()).toBe(0);
  });

  test('a pause stops every animation, and the end of a race or new programs remove them', async ({
    game,
  }) => {
    // Horses, progress strips and live dots.
    const all = 60 + 6 + 6;
    await game.generateAndStart();
    await game.pass(1_000);
    expect(new Set(await playStates(game))).toEqual(new Set(['running']));
    await game.button('Pause').click();
    expect(await playStates(game)).toEqual(Array(all).fill('paused'));
    await game.button('Resume').click();
    expect(await playStates(game)).toEqual(Array(all).fill('running'));
    await game.runToEnd();
    expect(await playStates(game)).toEqual([]);

    for (const label of ['Re-generate Program', 'Re-generate Horses']) {
      await game.start();
      await game.pass(2_000);
      expect(await playStates(game), label).toHaveLength(all);
      await game.button(label).click();
      expect(await playStates(game), label).toEqual([]);
      await game.pass(1_000);
      expect(await playStates(game), label).toEqual([]);
    }
  });

  test('with reduced motion horses step with the ticks, and nothing bounces, gallops or pulses', async ({
    page,
    game,
    seed,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await game.ready();
    expect(await scrollBehavior(game)).toBe('auto');
    expect(await playStates(game)).toEqual([]);
    await game.generateAndStart();
    await game.pass(1_000);
    expect(await game.poses()).toEqual(Array(60).fill('extended'));
    expect(await animationsOf(page.locator('body'))).not.toContain('css');
    await game.button('Pause').click();

    const runner = game.lanes(LAPS[0]).first().locator('[data-runner]');
    const poses = (await pathIn(runner, 10)).map(({ y }) => y);
    expect(new Set(poses)).toEqual(new Set([-1, -0]));
    expect(poses.findIndex((y) => y !== -1)).toBe(poses.lastIndexOf(-1) + 1);
    expect(new Set(await opacitiesOf(game.stats(LAPS[0]).locator('h3 > i')))).toEqual(
      new Set(['1']),
    );

    const path = await pathIn(runner, 20);
    const [finishMs = NaN] = ReferenceGame.started(seed).finishTimes;
    const changes = path.filter(({ x }, index) => index > 0 && x !== path[index - 1]?.x);
    expect(changes.length).toBe(Math.floor(finishMs / 100) + 1);
    for (const { ms } of changes.slice(0, -1)) expect(ms % 100).toBe(10);
    expect(changes.at(-1)?.ms).toBe(Math.ceil((finishMs - 10) / 20) * 20 + 10);
    expect(changes.at(-1)?.x).toBeCloseTo(1, 3);

    await game.button('Resume').click();
    await game.finish();
    expect(await playStates(game)).toEqual([]);
  });
});

test('an off-screen track does not move, and is in the right place when it scrolls into view', async ({
  game,
  seed,
}) => {
  const reference = ReferenceGame.started(seed);
  await game.generate();
  const gate = await game.noses();
  await game.start();
  await game.pass(2_000);
  reference.pass(2_000);
  const { moving, near } = await tracks(game);
  expect(moving).toEqual(near);
  expect(near.length).toBeGreaterThan(0);
  expect(near.length).toBeLessThan(4);

  await game.page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  });
  await expect(async () => {
    const { moving, near } = await tracks(game);
    expect(near).toContain(LAPS[5]);
    expect(near).not.toContain(LAPS[0]);
    expect(moving).toEqual(near);
  }).toPass();
  await game.passAndPause(100);
  reference.pass(100);
  await expectPicture(game, reference, gate, 5);
  await game.button('Resume').click();

  // A paused track is also in the right place when it scrolls into view.
  await game.passAndPause(500);
  reference.pass(500);
  await game.page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await expect.poll(async () => (await tracks(game)).moving).toContain(LAPS[0]);
  await expectPicture(game, reference, gate, 0);
  expect(new Set(await playStates(game))).toEqual(new Set(['paused']));
});

async function scrollBehavior(game: GamePage): Promise<string> {
  return game.page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
}

/** The animations in an element: the names of CSS animations, and the properties of others. */
async function animationsOf(element: Locator): Promise<string[]> {
  return element.evaluate((node) =>
    node.getAnimations({ subtree: true }).flatMap((animation) => {
      if (animation instanceof CSSAnimation) {
        // The build adds a hash to the name.
        return /bounce|spin/.exec(animation.animationName)?.[0] ?? 'css';
      }
      if (!(animation.effect instanceof KeyframeEffect)) return 'unknown';
      const [first = {}] = animation.effect.getKeyframes();
      return Object.keys(first).filter((key) => key === 'transform' || key === 'opacity');
    }),
  );
}

async function playStates(game: GamePage): Promise<string[]> {
  return game.page.evaluate(() => document.getAnimations().map(({ playState }) => playState));
}

/** The programs with animated tracks, and those whose tracks are at most a quarter of the viewport away. */
async function tracks(game: GamePage): Promise<{ moving: string[]; near: string[] }> {
  const states = await game.page.locator('main :has(> ol)').evaluateAll((all) =>
    all.map((node) => {
      const { top, bottom } = node.getBoundingClientRect();
      return {
        isNear: bottom > -0.25 * innerHeight && top < 1.25 * innerHeight,
        animations: node.getAnimations({ subtree: true }).length,
      };
    }),
  );
  expect(states).toHaveLength(LAPS.length);
  for (const { animations } of states) expect([0, 10]).toContain(animations);
  return {
    moving: LAPS.filter((_, index) => (states[index]?.animations ?? 0) > 0),
    near: LAPS.filter((_, index) => states[index]?.isNear),
  };
}

/** Moves the paused animation of an element to a time. */
async function seek(element: Locator, ms: number): Promise<void> {
  await element.evaluate((node, ms) => {
    for (const animation of node.getAnimations()) animation.currentTime = ms;
  }, ms);
}

/** The places of a paused runner all through its race, in shares of its own width and height. */
async function pathIn(runner: Locator, stepMs: number) {
  return runner.evaluate((node, stepMs) => {
    const [animation] = node.getAnimations();
    if (!animation) throw new Error('the runner has no animation');
    const end = Number(animation.effect?.getComputedTiming().endTime);
    const { width, height } = node.getBoundingClientRect();
    return Array.from({ length: Math.floor(end / stepMs) }, (_, step) => {
      // Reads the positions between keyframes, because keyframe times are rounded.
      const ms = (step + 0.5) * stepMs;
      animation.currentTime = ms;
      const { e, f } = new DOMMatrix(getComputedStyle(node).transform);
      return { ms, x: e / width, y: f / height };
    });
  }, stepMs);
}

/** The opacity of an element with a paused animation at 0, 300, 600 ms and so on. */
async function opacitiesOf(element: Locator): Promise<string[]> {
  return element.evaluate((node) =>
    Array.from({ length: 12 }, (_, step) => {
      for (const animation of node.getAnimations()) animation.currentTime = step * 300;
      return getComputedStyle(node).opacity;
    }),
  );
}
