import type { Locator } from '@playwright/test';
import { expect, LAPS, test } from './support/game';

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
}) => {
  await game.generate();
  const sprite = game.lanes(LAPS[0]).first().locator('[data-galloping]');
  expect(await posesOf(sprite, [0])).toEqual([['stand']]);
  await game.start();
  const poses = await posesOf(sprite, [0, 199, 201, 399, 401, 599, 601, 801]);
  const [one = [], , two = []] = poses;
  expect(one).toHaveLength(1);
  expect(two).toHaveLength(1);
  expect(new Set([...one, ...two, 'stand']).size).toBe(3);
  expect(poses).toEqual([one, one, two, two, one, one, two, one]);
  await game.finish();
  expect(await posesOf(sprite, [0])).toEqual([['stand']]);
});

test('who has finished stands while the others still run', async ({ game }) => {
  await game.generateAndStart();
  await expect(game.gallopers()).toHaveCount(60);
  await game.pass(4_500);
  for (const lap of LAPS) {
    const placed = await game.lanes(lap).evaluateAll((lanes) =>
      lanes.map((lane) => ({
        hasPlacing: /\d(st|nd|rd|th)$/.test(lane.textContent.trim()),
        isGalloping: lane.querySelector('[data-galloping=true]') !== null,
      })),
    );
    for (const { hasPlacing, isGalloping } of placed) expect(isGalloping).toBe(!hasPlacing);
  }
  const left = await game.gallopers().count();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(60);
  await game.finish();
  await expect(game.gallopers()).toHaveCount(0);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing bounces, gallops or pulses', async ({ game }) => {
    const animations = () =>
      game.page.evaluate(() => document.getAnimations().map(({ playState }) => playState));
    expect(await animations()).toEqual([]);
    await game.generateAndStart();
    await game.pass(1_000);
    await expect(game.gallopers()).toHaveCount(60);
    expect(await animations()).toEqual([]);
    const sprite = game.lanes(LAPS[0]).first().locator('[data-galloping]');
    const [pose] = await posesOf(sprite, [0]);
    expect(pose).toHaveLength(1);
    expect(pose).not.toEqual(['stand']);
    await game.finish();
    expect(await animations()).toEqual([]);
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
  expect(await animationsOf(game.lanes(LAPS[0]).first())).toEqual(['pose', 'pose']);
  expect(await animationsOf(game.stats(LAPS[0]))).toEqual(['pulse']);
});

async function scrollBehavior(element: Locator): Promise<string> {
  return element.evaluate((node) => getComputedStyle(node).scrollBehavior);
}

/** The names of the animations in an element; a style sheet may add to a name to keep it its own. */
async function animationsOf(element: Locator): Promise<string[]> {
  return element.evaluate((node) =>
    node
      .getAnimations({ subtree: true })
      .map((animation) =>
        animation instanceof CSSAnimation
          ? (/bounce|pose|pulse|spin/.exec(animation.animationName)?.[0] ?? animation.animationName)
          : 'unknown',
      ),
  );
}

/** Which poses of a sprite are to be seen at some moments of its gallop, in ms. */
async function posesOf(sprite: Locator, moments: number[]): Promise<string[][]> {
  return sprite.evaluate((node, moments) => {
    const animations = node.getAnimations({ subtree: true });
    return moments.map((ms) => {
      animations.forEach((animation) => {
        animation.pause();
        animation.currentTime = ms;
      });
      return [...node.querySelectorAll('svg')]
        .filter((svg) => getComputedStyle(svg).visibility === 'visible')
        .map((svg) => /stand|extended|gathered/.exec(svg.getAttribute('class') ?? '')?.[0] ?? '');
    });
  }, moments);
}
