import type { Locator } from '@playwright/test';
import { expect, type GamePage, posesIn, PROGRAM_NAMES, TALL, test } from './support/game';
import { expectPositions } from './support/positions';
import { ReferenceGame } from './support/reference-game';

test('the button Generate Program bounces while no program exists, except when hovered or focused', async ({
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

  await test.step('the label and the background of the button move, the button does not', async () => {
    const moments = await game.button('Generate Program').evaluate((button) => {
      const label = button.querySelector('span');
      if (!label) throw new Error('the button has no label');
      const animations = button.getAnimations({ subtree: true });
      return [0, 300, 600, 900].map((ms) => {
        for (const animation of animations) animation.currentTime = ms;
        return {
          button: button.getBoundingClientRect().top,
          label: label.getBoundingClientRect().top,
          background: getComputedStyle(button, '::before').transform,
        };
      });
    });
    expect(new Set(moments.map(({ button }) => button)).size).toBe(1);
    const labels = moments.map(({ label }) => label);
    expect(Math.max(...labels) - Math.min(...labels)).toBeGreaterThanOrEqual(2);
    expect(new Set(moments.map(({ background }) => background)).size).toBeGreaterThan(1);
  });

  await game.generate();
  expect(await animationsOf(game.actionBar)).toEqual([]);
  await game.button('Re-generate Horses').click();
  expect(await animationsOf(game.actionBar)).toEqual([]);
});

test('the elements that rest while they are off-screen share one observer and one scroll listener', async ({
  game,
}) => {
  const counts = await game.page.evaluateHandle(() => {
    const counts = { observers: 0, listeners: 0 };
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(...args: ConstructorParameters<typeof IntersectionObserver>) {
        super(...args);
        counts.observers++;
      }
    };
    const add = document.addEventListener.bind(document);
    document.addEventListener = (type: string, ...args: [EventListener]) => {
      if (type === 'scroll') counts.listeners++;
      add(type, ...args);
    };
    return counts;
  });
  await game.generateAndStart();
  await expect(game.track(PROGRAM_NAMES[5])).toBeAttached();
  expect(await counts.jsonValue()).toEqual({ observers: 1, listeners: 1 });
});

test('a horse stands at the gate, gallops in two poses of 200 ms, and stands at the finish', async ({
  game,
  seed,
}) => {
  const reference = ReferenceGame.started(seed);
  const [finishMs = NaN] = reference.finishTimes;
  await game.generate();
  const runner = game.lanes(PROGRAM_NAMES[0]).first().locator('[data-runner]');
  expect(await posesIn(runner)).toEqual(['stand']);
  expect(await scrollBehavior(game)).toBe('smooth');
  await game.start();
  expect(await animationsOf(game.lanes(PROGRAM_NAMES[0]).first())).toEqual(['transform']);
  // The heading of the results has the live dot, which pulses.
  expect(await animationsOf(game.statsPanel(PROGRAM_NAMES[0]))).toEqual(['opacity']);
  await game.button('Pause').click();

  const dotOpacities = await opacitiesOf(game.statsPanel(PROGRAM_NAMES[0]).locator('h3 > i'));
  expect(dotOpacities.slice(0, 5)).toEqual(['1', '0.675', '0.35', '0.675', '1']);

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
  const second = game.lanes(PROGRAM_NAMES[0]).nth(1).locator('[data-runner]');
  const posesOfSecond: string[] = [];
  for (const ms of [0, 99, 101, 299, 301, 499, 501]) {
    await seek(second, ms);
    posesOfSecond.push(...(await posesIn(second)));
  }
  // The second lane changes its pose a tick (100 ms) before the first, so that the horses do not gallop in step.
  expect(posesOfSecond).toEqual([
    ...['extended', 'extended', 'gathered', 'gathered'],
    ...['extended', 'extended', 'gathered'],
  ]);
  // The runner is offset by whole poses, so only one pose is visible at a time.
  const offsets = (await pathIn(runner, 3)).map(({ y }) => y);
  expect(offsets.length).toBeGreaterThan(2_000);
  expect(new Set(offsets)).toEqual(new Set([-0, -1, -2]));

  await game.button('Resume').click();
  await game.finishWithKey();
  expect(await posesIn(runner)).toEqual(['stand']);
});

test.describe('with all tracks in view', () => {
  test.use({ viewport: TALL });

  test('finished horses stand while the others gallop', async ({ game, seed }) => {
    const reference = ReferenceGame.started(seed);
    await game.generateAndStart();
    // On a slow machine, running animations can be ahead of the frame. A pause moves the horses back to it.
    await game.advanceAndPause(0);
    expect(await game.countGallopers()).toBe(60);
    await game.button('Resume').click();
    await game.advanceAndPause(4_500);
    reference.advanceBy(4_500);
    // A horse gallops if its finish is after the time that its paused track shows.
    const shownTimes = await Promise.all(
      PROGRAM_NAMES.map((programName) => game.distinctAnimationTimes(programName)),
    );
    const poses = await game.poses();
    expect(poses.map((pose) => pose !== 'stand')).toEqual(
      reference.finishTimes.map(
        (finishMs, index) => finishMs > (shownTimes[Math.floor(index / 10)]?.[0] ?? NaN),
      ),
    );
    const lanes = await game.allLaneTexts();
    // The fourth text of a lane is the placing.
    expect(lanes.flat().map((texts) => texts.length > 3)).toEqual(
      reference.frames.flatMap(({ progress }) => progress.map(({ isFinished }) => isFinished)),
    );
    const gallopers = await game.countGallopers();
    expect(gallopers).toBeGreaterThan(0);
    expect(gallopers).toBeLessThan(60);
    await game.button('Resume').click();
    await game.runToEnd();
    expect(await game.countGallopers()).toBe(0);
  });

  test('a pause stops every animation, and the end of a race or new programs remove them @slow', async ({
    game,
  }) => {
    // 60 horses, 6 progress strips in the bottom bar and 6 live dots.
    const total = 60 + 6 + 6;
    await game.generateAndStart();
    await game.advanceClock(1_000);
    expect(new Set(await playStates(game))).toEqual(new Set(['running']));
    await game.button('Pause').click();
    expect(await playStates(game)).toEqual(Array(total).fill('paused'));
    await game.button('Resume').click();
    expect(await playStates(game)).toEqual(Array(total).fill('running'));
    await game.runToEnd();
    // Polls, because the line that says how the run ended slides in after the races.
    await expect.poll(() => playStates(game)).toEqual([]);

    for (const label of ['Re-generate Program', 'Re-generate Horses']) {
      await game.start();
      await game.advanceClock(2_000);
      expect(await playStates(game), label).toHaveLength(total);
      await game.button(label).click();
      expect(await playStates(game), label).toEqual([]);
      await game.advanceClock(1_000);
      expect(await playStates(game), label).toEqual([]);
    }
  });

  test('with reduced motion, horses jump once a tick, and nothing bounces, gallops or pulses', async ({
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
    await game.advanceClock(1_000);
    expect(await game.poses()).toEqual(Array(60).fill('extended'));
    const animations = await animationsOf(page.locator('body'));
    expect(animations.filter((name) => /css|bounce|spin/.test(name))).toEqual([]);
    await game.button('Pause').click();

    const runner = game.lanes(PROGRAM_NAMES[0]).first().locator('[data-runner]');
    // The offset is -1 for the extended pose, and 0 for standing. It changes once, at the finish.
    const offsets = (await pathIn(runner, 10)).map(({ y }) => y);
    expect(new Set(offsets)).toEqual(new Set([-1, -0]));
    expect(offsets.findIndex((y) => y !== -1)).toBe(offsets.lastIndexOf(-1) + 1);
    expect(new Set(await opacitiesOf(game.statsPanel(PROGRAM_NAMES[0]).locator('h3 > i')))).toEqual(
      new Set(['1']),
    );

    // The horse moves at each tick before its finish, and at its finish. The samples are at 10, 30, 50 … ms,
    // so the first sample after a tick is 10 ms later.
    const path = await pathIn(runner, 20);
    const [finishMs = NaN] = ReferenceGame.started(seed).finishTimes;
    const changes = path.filter(({ x }, index) => index > 0 && x !== path[index - 1]?.x);
    expect(changes.length).toBe(Math.floor(finishMs / 100) + 1);
    for (const { ms } of changes.slice(0, -1)) expect(ms % 100).toBe(10);
    expect(changes.at(-1)?.ms).toBe(Math.ceil((finishMs - 10) / 20) * 20 + 10);
    expect(changes.at(-1)?.x).toBeCloseTo(1, 3);

    await game.button('Resume').click();
    await game.finishWithKey();
    expect(await playStates(game)).toEqual([]);
  });
});

test('an off-screen track does not move, and is in the right place when it scrolls into view', async ({
  game,
  seed,
}) => {
  const reference = ReferenceGame.started(seed);
  await game.generate();
  const gateNoses = await game.noseXs();
  await game.start();
  await game.advanceClock(2_000);
  reference.advanceBy(2_000);
  const { moving, near } = await programsByTrackMotion(game);
  expect(moving).toEqual(near);
  expect(near.length).toBeGreaterThan(0);
  expect(near.length).toBeLessThan(4);

  await game.page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  });
  await expect(async () => {
    const { moving, near } = await programsByTrackMotion(game);
    expect(near).toContain(PROGRAM_NAMES[5]);
    expect(near).not.toContain(PROGRAM_NAMES[0]);
    expect(moving).toEqual(near);
  }).toPass();
  await game.advanceAndPause(100);
  reference.advanceBy(100);
  await expectPositions(game, reference, gateNoses, 5);
  await game.button('Resume').click();

  // A paused track is also in the right place when it scrolls into view.
  await game.advanceAndPause(500);
  reference.advanceBy(500);
  await game.page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await expect
    .poll(async () => (await programsByTrackMotion(game)).moving)
    .toContain(PROGRAM_NAMES[0]);
  await expectPositions(game, reference, gateNoses, 0);
  expect(new Set(await playStates(game))).toEqual(new Set(['paused']));
});

async function scrollBehavior(game: GamePage): Promise<string> {
  return game.page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
}

/** Lists the animations in an element: a CSS animation as `bounce`, `spin` or `css`, any other by its property. */
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

/** The programs with animated tracks, and the programs with tracks in or near the viewport. */
async function programsByTrackMotion(
  game: GamePage,
): Promise<{ moving: string[]; near: string[] }> {
  const states = await game.page.locator('main :has(> ol)').evaluateAll((all) =>
    all.map((node) => {
      const { top, bottom } = node.getBoundingClientRect();
      return {
        // A track counts as near up to a quarter of the viewport's height above or below the viewport.
        isNear: bottom > -0.25 * innerHeight && top < 1.25 * innerHeight,
        animations: node.getAnimations({ subtree: true }).length,
      };
    }),
  );
  expect(states).toHaveLength(PROGRAM_NAMES.length);
  for (const { animations } of states) expect([0, 10]).toContain(animations);
  return {
    moving: PROGRAM_NAMES.filter((_, index) => (states[index]?.animations ?? 0) > 0),
    near: PROGRAM_NAMES.filter((_, index) => states[index]?.isNear),
  };
}

/** Sets the time of an element's paused animation. */
async function seek(element: Locator, ms: number): Promise<void> {
  await element.evaluate((node, ms) => {
    for (const animation of node.getAnimations()) animation.currentTime = ms;
  }, ms);
}

/** Samples the offset of a paused runner through its whole race, in multiples of its width and height. */
async function pathIn(runner: Locator, stepMs: number) {
  return runner.evaluate((node, stepMs) => {
    const [animation] = node.getAnimations();
    if (!animation) throw new Error('the runner has no animation');
    const end = Number(animation.effect?.getComputedTiming().endTime);
    const { width, height } = node.getBoundingClientRect();
    return Array.from({ length: Math.floor(end / stepMs) }, (_, step) => {
      // Samples between the keyframes, because keyframe times are rounded.
      const ms = (step + 0.5) * stepMs;
      animation.currentTime = ms;
      const { e, f } = new DOMMatrix(getComputedStyle(node).transform);
      // The browser rounds the height of the runner.
      return { ms, x: e / width, y: Number((f / height).toFixed(3)) };
    });
  }, stepMs);
}

/** The opacities of an element at 0, 300 … 3300 ms of its paused animation. */
async function opacitiesOf(element: Locator): Promise<string[]> {
  return element.evaluate((node) =>
    Array.from({ length: 12 }, (_, step) => {
      for (const animation of node.getAnimations()) animation.currentTime = step * 300;
      return getComputedStyle(node).opacity;
    }),
  );
}
