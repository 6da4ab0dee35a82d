import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emulateMedia, find, waitForAnimations } from '../support/components';
import { timelineOf } from '../support/expected-races';
import { currentValue } from '../support/record';
import { waitForSections } from '../support/shown-races';
import {
  courseWidth,
  expectPositions,
  laneTexts,
  noseXs,
  posesOf,
  programSections,
  runnersIn,
  shownMs,
} from '../support/track';
import { visit, type Visit } from '../support/visit';

const LANES = 10;
/** The animations of a race: its horses, its strip in the bottom bar, and its live dot. */
const ANIMATIONS = LANES + 2;

it('bounces the button Generate Program while no program exists, except when hovered or focused', async () => {
  const app = await visit({ rounds: 1, size: 2 });
  const bar = find('header');
  const button = app.button('Generate Program');
  const node = button.element();
  expect(animationsIn(bar)).toEqual(['bounce', 'bounce']);
  expect(animationsIn(node)).toEqual(['bounce', 'bounce']);
  await button.hover();
  expect(animationsIn(bar)).toEqual([]);
  await app.button('Hide Horses').hover();
  expect(animationsIn(bar)).not.toEqual([]);
  await userEvent.tab();
  while (document.activeElement !== node) await userEvent.tab();
  expect(animationsIn(bar)).toEqual([]);
  await userEvent.tab({ shift: true });

  // The label and the background of the button move, the button does not.
  const moments = [0, 300, 600, 900].map((ms) => {
    seek(node, ms);
    return {
      button: node.getBoundingClientRect().top,
      label: find('span', node).getBoundingClientRect().top,
      background: getComputedStyle(node, '::before').transform,
    };
  });
  const labels = moments.map(({ label }) => label);
  expect(new Set(moments.map(({ button }) => button)).size).toBe(1);
  expect(Math.max(...labels) - Math.min(...labels)).toBeGreaterThanOrEqual(2);
  expect(new Set(moments.map(({ background }) => background)).size).toBeGreaterThan(1);

  await app.generate();
  expect(animationsIn(bar)).toEqual([]);
  await app.button('Re-generate Horses').click();
  expect(animationsIn(bar)).toEqual([]);
});

it('shares one observer and one scroll listener among all that rests off-screen', async () => {
  const observers = new Set<IntersectionObserver>();
  vi.stubGlobal(
    'IntersectionObserver',
    class extends IntersectionObserver {
      override observe(target: Element) {
        observers.add(this);
        super.observe(target);
      }
      override disconnect() {
        observers.delete(this);
        super.disconnect();
      }
    },
  );
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const [added, removed] = [
    vi.spyOn(document, 'addEventListener'),
    vi.spyOn(document, 'removeEventListener'),
  ].map(
    ({ mock }) =>
      () =>
        mock.calls.filter(([type]) => type === 'scroll').length,
  );
  const app = await visit();
  await app.generateAndStart();
  await waitForSections();
  expect(observers.size).toBe(1);
  expect((added?.() ?? NaN) - (removed?.() ?? NaN)).toBe(1);
});

it('lets a horse stand at the gate, gallop in two poses of 200 ms, and stand at the finish', async () => {
  const app = await visit({ rounds: 1 });
  await app.generate();
  await waitForSections();
  const [runner, second] = runnersIn();
  if (!runner || !second) throw new Error('the track has no runners');
  expect(posesOf([runner])).toEqual(['stand']);
  expect(scrollBehavior()).toBe('smooth');
  await app.start();
  expect(animationsIn(runner)).toEqual(['transform']);
  const dot = find('h3 > i', find('main section[id]'));
  expect(animationsIn(dot)).toEqual(['opacity']);
  await app.button('Pause').click();
  await waitForAnimations();
  expect(opacitiesOf(dot).slice(0, 5)).toEqual(['1', '0.675', '0.35', '0.675', '1']);

  const [finishMs = NaN] = finishTimesOf(app);
  const posesAt = (element: HTMLElement, moments: readonly number[]) =>
    moments.flatMap((ms) => {
      seek(element, ms);
      return posesOf([element]);
    });
  const [extended, gathered] = ['extended', 'gathered'];
  expect(
    posesAt(runner, [0, 199, 201, 399, 401, 599, 601, 801, finishMs - 1, finishMs + 1]),
  ).toEqual([
    ...[extended, extended, gathered, gathered, extended, extended, gathered, extended],
    ...[Math.floor(finishMs / 200) % 2 === 0 ? extended : gathered, 'stand'],
  ]);
  // The second lane changes its pose a tick (100 ms) before the first, so that the horses do not gallop in step.
  expect(posesAt(second, [0, 99, 101, 299, 301, 499, 501])).toEqual([
    ...[extended, extended, gathered, gathered, extended, extended, gathered],
  ]);
  // The runner is offset by whole poses, so only one pose is visible at a time.
  const offsets = pathOf(runner, 3).map(({ y }) => y);
  expect(offsets.length).toBeGreaterThan(2_000);
  expect(new Set(offsets)).toEqual(new Set([-0, -1, -2]));

  await app.button('Resume').click();
  await app.finish();
  expect(posesOf([runner])).toEqual(['stand']);
});

it('lets finished horses stand while the others gallop @slow', async () => {
  const app = await visit({ rounds: 2 });
  await page.viewport(1280, 1600);
  await app.generateAndStart();
  await pauseAfter(app, 0);
  expect(posesOf()).not.toContain('stand');
  expect(runnersIn()).toHaveLength(2 * LANES);
  await app.button('Resume').click();
  await pauseAfter(app, 5_500);
  // A horse gallops if its finish is after the time that its paused track shows.
  const moments = programSections().flatMap((section) =>
    runnersIn(section).map(() => shownMs(section)),
  );
  const gallops = finishTimesOf(app).map((finishMs, index) => finishMs > (moments[index] ?? NaN));
  expect(posesOf().map((pose) => pose !== 'stand')).toEqual(gallops);
  expect(new Set(gallops).size).toBe(2);
  // The fourth text of a lane is the placing.
  const { game } = app.stores;
  expect(laneTexts().map((texts) => texts.length > 3)).toEqual(
    currentValue(game.programs$).flatMap(({ id }) =>
      currentValue(game.race$(id)).progress.map(({ isFinished }) => isFinished),
    ),
  );
  await app.button('Resume').click();
  await app.finish();
  expect(new Set(posesOf())).toEqual(new Set(['stand']));
});

it('stops every animation at a pause, and removes them at the end of a race or with new programs @slow', async () => {
  const app = await visit({ rounds: 2 });
  await page.viewport(1280, 1600);
  await app.generateAndStart();
  app.advance(1_000);
  expect(new Set(playStates())).toEqual(new Set(['running']));
  await app.button('Pause').click();
  await expect.element(app.button('Resume')).toBeVisible();
  expect(playStates()).toEqual(Array(2 * ANIMATIONS).fill('paused'));
  await app.button('Resume').click();
  await expect.element(app.button('Pause')).toBeVisible();
  expect(playStates()).toEqual(Array(2 * ANIMATIONS).fill('running'));
  await app.finish();
  // Polls, because the line that says how the run ended slides in after the races.
  await expect.poll(playStates).toEqual([]);

  for (const label of ['Re-generate Program', 'Re-generate Horses']) {
    await app.start();
    app.advance(2_000);
    expect(playStates(), label).toHaveLength(2 * ANIMATIONS);
    await app.button(label).click();
    await expect.element(app.button('Pause')).not.toBeInTheDocument();
    expect(playStates(), label).toEqual([]);
    app.advance(1_000);
    expect(playStates(), label).toEqual([]);
  }
});

it('moves horses once a tick with reduced motion, and nothing bounces, gallops or pulses', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
  const app = await visit({ rounds: 1 });
  expect(scrollBehavior()).toBe('auto');
  expect(playStates()).toEqual([]);
  await app.generateAndStart();
  app.advance(1_000);
  expect(new Set(posesOf())).toEqual(new Set(['extended']));
  expect(animationsIn(document.body).filter((name) => /css|bounce|spin/.test(name))).toEqual([]);
  await app.button('Pause').click();
  await waitForAnimations();

  const [runner] = runnersIn();
  if (!runner) throw new Error('the track has no runners');
  // The offset is -1 for the extended pose, and 0 for standing. It changes once, at the finish.
  const offsets = pathOf(runner, 10).map(({ y }) => y);
  expect(new Set(offsets)).toEqual(new Set([-1, -0]));
  expect(offsets.findIndex((y) => y !== -1)).toBe(offsets.lastIndexOf(-1) + 1);
  expect(new Set(opacitiesOf(find('h3 > i', find('main section[id]'))))).toEqual(new Set(['1']));

  // The horse moves at each tick before its finish, and at its finish. The samples are at 10, 30, 50 … ms,
  // so the first sample after a tick is 10 ms later.
  const path = pathOf(runner, 20);
  const [finishMs = NaN] = finishTimesOf(app);
  const changes = path.filter(({ x }, index) => index > 0 && x !== path[index - 1]?.x);
  expect(changes).toHaveLength(Math.floor(finishMs / 100) + 1);
  for (const { ms } of changes.slice(0, -1)) expect(ms % 100).toBe(10);
  expect(changes.at(-1)?.ms).toBe(Math.ceil((finishMs - 10) / 20) * 20 + 10);
  expect(changes.at(-1)?.x).toBeCloseTo(1, 3);

  await app.button('Resume').click();
  await app.finish();
  expect(playStates()).toEqual([]);
});

it('moves no off-screen track, and shows it in the right place when it scrolls into view', async () => {
  const app = await visit();
  await app.generate();
  await waitForSections();
  const gateNoses = noseXs();
  await app.start();
  app.advance(2_000);
  await expect.poll(movingSections).toEqual(nearSections());
  expect(nearSections().length).toBeLessThan(4);
  expect(nearSections()).toContain(0);

  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  await expect.poll(movingSections).toContain(5);
  expect(movingSections()).toEqual(nearSections());
  expect(movingSections()).not.toContain(0);
  await pauseAfter(app, 100);
  await expectPositions(app, gateNoses, 5);
  await app.button('Resume').click();

  // A paused track is also in the right place when it scrolls into view.
  await pauseAfter(app, 500);
  scrollTo({ top: 0, behavior: 'instant' });
  await expect.poll(movingSections).toContain(0);
  await expectPositions(app, gateNoses, 0);
  expect(new Set(playStates())).toEqual(new Set(['paused']));
});

it('places every horse in a right-to-left page, within its lane', async () => {
  document.documentElement.dir = 'rtl';
  onTestFinished(() => {
    document.documentElement.removeAttribute('dir');
  });
  const app = await visit({ rounds: 2 });
  await page.viewport(1280, 1600);
  await app.generate();
  await waitForSections();
  const gateNoses = noseXs();
  await app.start();
  await pauseAfter(app, 2_000);
  await expectPositions(app, gateNoses);
  // Both ends of the course are inside the lane. Outside of the lane, horses are clipped.
  const [gate = NaN] = gateNoses;
  const lane = runnersIn()[0]?.closest('li')?.getBoundingClientRect();
  expect(gate).toBeGreaterThan(lane?.left ?? NaN);
  expect(gate + courseWidth(find('#program-1'))).toBeLessThan(lane?.right ?? NaN);
  expect(document.documentElement.scrollWidth).toBe(innerWidth);
});

/** Advances the clock, and pauses just after the tick that is due. */
async function pauseAfter(app: Visit, ms: number): Promise<void> {
  app.advance(ms + 1);
  await app.button('Pause').click();
  await expect.element(app.button('Resume')).toBeVisible();
  await waitForAnimations();
}

/** The finish time of each horse in ms, in program and lane order. */
function finishTimesOf({ stores: { game } }: Visit): number[] {
  return currentValue(game.programs$).flatMap(({ id }) => {
    const last = timelineOf(game, id).at(-1);
    return last?.progress.map(({ finishTime }) => finishTime ?? NaN) ?? [];
  });
}

function scrollBehavior(): string {
  return getComputedStyle(document.documentElement).scrollBehavior;
}

/** Lists the animations in an element: a CSS animation as `bounce`, `spin` or `css`, any other by its property. */
function animationsIn(element: Element): string[] {
  return element.getAnimations({ subtree: true }).flatMap((animation) => {
    if (animation instanceof CSSAnimation) {
      return /bounce|spin/.exec(animation.animationName)?.[0] ?? 'css';
    }
    if (!(animation.effect instanceof KeyframeEffect)) return 'unknown';
    const [first = {}] = animation.effect.getKeyframes();
    return Object.keys(first).filter((key) => key === 'transform' || key === 'opacity');
  });
}

function playStates(): string[] {
  return document.getAnimations().map(({ playState }) => playState);
}

function tracks(): Element[] {
  return [...document.querySelectorAll('main :has(> ol)')];
}

/** The indices of the tracks with animations. */
function movingSections(): number[] {
  return tracks().flatMap((track, index) => {
    const { length } = track.getAnimations({ subtree: true });
    expect([0, LANES]).toContain(length);
    return length > 0 ? index : [];
  });
}

/** The indices of the tracks that are at most a quarter of the window's height above or below the window. */
function nearSections(): number[] {
  return tracks().flatMap((track, index) => {
    const { top, bottom } = track.getBoundingClientRect();
    return bottom > -0.25 * innerHeight && top < 1.25 * innerHeight ? index : [];
  });
}

/** Sets the time of the animations in an element. */
function seek(element: Element, ms: number): void {
  for (const animation of element.getAnimations({ subtree: true })) animation.currentTime = ms;
}

/** Samples the offset of a paused runner through its whole race, in multiples of its width and height. */
function pathOf(runner: HTMLElement, stepMs: number) {
  const end = Number(runner.getAnimations()[0]?.effect?.getComputedTiming().endTime);
  const { width, height } = runner.getBoundingClientRect();
  return Array.from({ length: Math.floor(end / stepMs) }, (_, step) => {
    // Samples between the keyframes, because keyframe times are rounded.
    const ms = (step + 0.5) * stepMs;
    seek(runner, ms);
    const { e, f } = new DOMMatrix(getComputedStyle(runner).transform);
    // The browser rounds the height of the runner.
    return { ms, x: e / width, y: Number((f / height).toFixed(3)) };
  });
}

/** The opacities of an element at 0, 300 … 3300 ms of its paused animation. */
function opacitiesOf(element: Element): string[] {
  return Array.from({ length: 12 }, (_, step) => {
    seek(element, step * 300);
    return getComputedStyle(element).opacity;
  });
}
