import type { Locator } from '@playwright/test';
import { expect, type GamePage, LAPS, posesIn, TALL, test } from './support/game';
import { expectPicture } from './support/picture';
import { Replay } from './support/replay';

test('Generate Program bounces only while no program exists', async ({ game }) => {
  expect(await animationsOf(game.actionBar)).toEqual(['bounce', 'bounce']);
  expect(await animationsOf(game.button('Generate Program'))).toEqual(['bounce', 'bounce']);
  await game.generate();
  expect(await animationsOf(game.actionBar)).toEqual([]);
  await game.button('Re-generate Horses').click();
  expect(await animationsOf(game.actionBar)).toEqual([]);
});

test('the face of the button bounces, the button itself does not move', async ({ game }) => {
  const moments = await game.button('Generate Program').evaluate((button) => {
    const face = button.querySelector('span');
    if (!face) throw new Error('the button has a face');
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

test('the bounce stops under the pointer and under the focus', async ({ game }) => {
  await game.button('Generate Program').hover();
  expect(await animationsOf(game.actionBar)).toEqual([]);
  await game.page.mouse.move(0, 400);
  expect(await animationsOf(game.actionBar)).not.toEqual([]);
  await game.button('Re-generate Horses').focus();
  await game.page.keyboard.press('Tab');
  await expect(game.button('Generate Program')).toBeFocused();
  expect(await animationsOf(game.actionBar)).toEqual([]);
});

test('a horse stands before the race, gallops in two poses of 200 ms while it runs, then stands', async ({
  game,
  seed,
}) => {
  const replay = Replay.started(seed);
  const [home = NaN] = replay.finishTimes;
  await game.generate();
  const runner = game.lanes(LAPS[0]).first().locator('[data-runner]');
  expect(await posesIn(runner)).toEqual(['stand']);
  await game.start();
  await game.button('Pause').click();
  const poses: string[] = [];
  for (const ms of [0, 199, 201, 399, 401, 599, 601, 801, home - 1, home + 1]) {
    await scrub(runner, ms);
    poses.push(...(await posesIn(runner)));
  }
  const last = Math.floor(home / 200) % 2 === 0 ? 'extended' : 'gathered';
  expect(poses).toEqual([
    ...['extended', 'extended', 'gathered', 'gathered', 'extended', 'extended'],
    ...['gathered', 'extended', last, 'stand'],
  ]);
  await game.button('Resume').click();
  await game.finish();
  expect(await posesIn(runner)).toEqual(['stand']);
});

test('at no moment of a race does a horse show two poses, or a third of them halfway', async ({
  game,
}) => {
  await game.generateAndStart();
  await game.button('Pause').click();
  const runner = game.lanes(LAPS[0]).first().locator('[data-runner]');
  const heights = (await pathIn(runner, 3)).map(({ y }) => y);
  expect(heights.length).toBeGreaterThan(2_000);
  expect(new Set(heights)).toEqual(new Set([-0, -1, -2]));
});

test.describe('with all tracks in view', () => {
  test.use({ viewport: TALL });

  test('who has finished stands while the others still run', async ({ game, seed }) => {
    const replay = Replay.started(seed);
    await game.generateAndStart();
    expect(await game.gallopers()).toBe(60);
    await game.passAndPause(4_500);
    replay.pass(4_500);
    // Each track comes to rest on its own: before the next horse there that the frame does not know to be home.
    const moments = await Promise.all(LAPS.map((lap) => game.pictureMs(lap)));
    const poses = await game.poses();
    expect(poses.map((pose) => pose !== 'stand')).toEqual(
      replay.finishTimes.map((home, index) => home > (moments[Math.floor(index / 10)]?.[0] ?? NaN)),
    );
    const placed = await Promise.all(LAPS.map((lap) => game.laneTexts(lap)));
    expect(placed.flat().map((texts) => texts.length > 3)).toEqual(
      replay.frames.flatMap(({ progress }) => progress.map(({ isFinished }) => isFinished)),
    );
    const left = await game.gallopers();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(60);
    await game.button('Resume').click();
    await game.finish();
    expect(await game.gallopers()).toBe(0);
  });

  test('while paused nothing is in motion, and after the race nothing is left', async ({
    game,
  }) => {
    await game.generateAndStart();
    await game.pass(1_000);
    expect(new Set(await playStates(game))).toEqual(new Set(['running']));
    await game.button('Pause').click();
    // Horses, strips and live marks.
    expect(await playStates(game)).toEqual(Array(60 + 6 + 6).fill('paused'));
    await game.button('Resume').click();
    expect(await playStates(game)).toEqual(Array(60 + 6 + 6).fill('running'));
    await game.finish();
    expect(await playStates(game)).toEqual([]);
  });

  for (const label of ['Re-generate Program', 'Re-generate Horses']) {
    test(`${label} in the middle of a race leaves nothing in motion`, async ({ game }) => {
      await game.generateAndStart();
      await game.pass(2_000);
      expect(await playStates(game)).toHaveLength(60 + 6 + 6);
      await game.button(label).click();
      expect(await playStates(game)).toEqual([]);
      await game.pass(1_000);
      expect(await playStates(game)).toEqual([]);
    });
  }
});

test('out of view nothing moves, and what is scrolled into view in mid-race is where it should be', async ({
  game,
  seed,
}) => {
  const replay = Replay.started(seed);
  await game.generate();
  const gate = await game.noses();
  await game.start();
  await game.pass(2_000);
  replay.pass(2_000);
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
  replay.pass(100);
  await expectPicture(game, replay, gate, 5);
  await game.button('Resume').click();

  // While paused too.
  await game.passAndPause(500);
  replay.pass(500);
  await game.page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await expect.poll(async () => (await tracks(game)).moving).toContain(LAPS[0]);
  await expectPicture(game, replay, gate, 0);
  expect(new Set(await playStates(game))).toEqual(new Set(['paused']));
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: TALL });

  test('nothing bounces, gallops or pulses', async ({ game }) => {
    expect(await playStates(game)).toEqual([]);
    await game.generateAndStart();
    await game.pass(1_000);
    expect(await game.poses()).toEqual(Array(60).fill('extended'));
    expect(await animationsOf(game.page.locator('body'))).not.toContain('css');
    await game.button('Pause').click();
    const runner = game.lanes(LAPS[0]).first().locator('[data-runner]');
    const poses = (await pathIn(runner, 10)).map(({ y }) => y);
    expect(new Set(poses)).toEqual(new Set([-1, -0]));
    expect(poses.findIndex((y) => y !== -1)).toBe(poses.lastIndexOf(-1) + 1);
    expect(new Set(await opacitiesOf(game.stats(LAPS[0]).locator('h3 > i')))).toEqual(
      new Set(['1']),
    );
    await game.button('Resume').click();
    await game.finish();
    expect(await playStates(game)).toEqual([]);
  });

  test('horses step with the ticks and do not glide', async ({ game, seed }) => {
    const replay = Replay.started(seed);
    await game.generateAndStart();
    await game.button('Pause').click();
    const runner = game.lanes(LAPS[0]).first().locator('[data-runner]');
    const path = await pathIn(runner, 20);
    const [home = NaN] = replay.finishTimes;
    const changes = path.filter(({ x }, index) => index > 0 && x !== path[index - 1]?.x);
    expect(changes.length).toBe(Math.floor(home / 100) + 1);
    for (const { ms } of changes.slice(0, -1)) expect(ms % 100).toBe(10);
    expect(changes.at(-1)?.ms).toBe(Math.ceil((home - 10) / 20) * 20 + 10);
    expect(changes.at(-1)?.x).toBeCloseTo(1, 3);
  });

  test('the page jumps and does not glide', async ({ game }) => {
    expect(await scrollBehavior(game.page.locator('html'))).toBe('auto');
  });
});

test('without that wish, the page glides, horses gallop and the live mark pulses', async ({
  game,
}) => {
  expect(await scrollBehavior(game.page.locator('html'))).toBe('smooth');
  await game.generateAndStart();
  expect(await animationsOf(game.lanes(LAPS[0]).first())).toEqual(['transform']);
  expect(await animationsOf(game.stats(LAPS[0]))).toEqual(['opacity']);
  await game.button('Pause').click();
  const opacities = await opacitiesOf(game.stats(LAPS[0]).locator('h3 > i'));
  expect(opacities.slice(0, 5)).toEqual(['1', '0.675', '0.35', '0.675', '1']);
});

async function scrollBehavior(element: Locator): Promise<string> {
  return element.evaluate((node) => getComputedStyle(node).scrollBehavior);
}

/** What is animated in an element: the name of a style sheet's animation, or the property. */
async function animationsOf(element: Locator): Promise<string[]> {
  return element.evaluate((node) =>
    node.getAnimations({ subtree: true }).flatMap((animation) => {
      if (animation instanceof CSSAnimation) {
        // A style sheet may add to a name to keep it its own.
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

/** The programs whose tracks are animated, and those whose tracks are at most a quarter of the window away. */
async function tracks(game: GamePage): Promise<{ moving: string[]; near: string[] }> {
  const states = await Promise.all(
    LAPS.map(async (lap) => {
      const track = game.track(lap);
      const state = await track.evaluate((node) => {
        const { top, bottom } = node.getBoundingClientRect();
        return {
          isNear: bottom > -0.25 * innerHeight && top < 1.25 * innerHeight,
          animations: node.getAnimations({ subtree: true }).length,
        };
      });
      expect([0, 10]).toContain(state.animations);
      return { lap, isMoving: state.animations > 0, isNear: state.isNear };
    }),
  );
  return {
    moving: states.filter(({ isMoving }) => isMoving).map(({ lap }) => lap),
    near: states.filter(({ isNear }) => isNear).map(({ lap }) => lap),
  };
}

/** Takes the paused animation of an element to a moment. */
async function scrub(element: Locator, ms: number): Promise<void> {
  await element.evaluate((node, ms) => {
    for (const animation of node.getAnimations()) animation.currentTime = ms;
  }, ms);
}

/** Where a paused runner stands all through its race, in shares of its own width and height. */
async function pathIn(runner: Locator, stepMs: number) {
  return runner.evaluate((node, stepMs) => {
    const [animation] = node.getAnimations();
    if (!animation) throw new Error('the runner is animated');
    const end = Number(animation.effect?.getComputedTiming().endTime);
    const { width, height } = node.getBoundingClientRect();
    return Array.from({ length: Math.floor(end / stepMs) }, (_, step) => {
      // Between the moments in which something changes: those are rounded.
      const ms = (step + 0.5) * stepMs;
      animation.currentTime = ms;
      const { e, f } = new DOMMatrix(getComputedStyle(node).transform);
      return { ms, x: e / width, y: f / height };
    });
  }, stepMs);
}

/** How opaque an element with a paused animation is at 0, 300, 600 ms and so on. */
async function opacitiesOf(element: Locator): Promise<string[]> {
  return element.evaluate((node) =>
    Array.from({ length: 12 }, (_, step) => {
      for (const animation of node.getAnimations()) animation.currentTime = step * 300;
      return getComputedStyle(node).opacity;
    }),
  );
}
