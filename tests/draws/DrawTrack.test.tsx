import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DEFAULT_RACE_SECONDS } from '../../src/draws/enter/terms';
import { DRAW_TICK_MS } from '../../src/draws/run/drawRace';
import { FINISH_POSITION, TICK_MS } from '../../streams';
import { boxOf, emulateMedia, find } from '../support/components';
import { openRace } from '../support/draw-race';
import { createNames, drawTimeline, RACE_LENGTHS } from '../support/draws';
import { positionAt } from '../support/expected-races';

const NAMES_30 = createNames(30);
const NAMES_60 = createNames(60);

const findAll = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const runners = () => findAll('[data-runner]');
const tags = () => findAll('[class*=tags] > div');
const findField = () => page.elementLocator(find('input[type=search]'));
const rings = () => findAll('[class*=ring]');

function keyframesOf(animation: Animation): readonly ComputedKeyframe[] {
  if (!(animation.effect instanceof KeyframeEffect)) throw new Error('no keyframes');
  return animation.effect.getKeyframes();
}

/** The distinct moments that the animations of the race show, in simulated ms. */
function moments(): number[] {
  const animations = document.getAnimations().filter((it) => !(it instanceof CSSTransition));
  return [...new Set(animations.map(({ currentTime }) => Number(currentTime)))];
}

/** The share of the course behind each nose. */
function courseShares(): number[] {
  const { left, width } = find('[data-kind] [class*=course]').getBoundingClientRect();
  return runners().map(({ firstElementChild }) => {
    const sprite = firstElementChild?.getBoundingClientRect() ?? new DOMRect();
    // The nose is at 15/16 of the width of the sprite.
    return (sprite.left + 0.9375 * sprite.width - left) / width;
  });
}

it('has each of 200 horses at its position throughout the race', async () => {
  const { app, race } = await openRace(createNames(200));
  const timeline = drawTimeline(race.draw);
  for (let stop = 1; stop <= 4; stop++) {
    app.advance(1_500);
    race.pause();
    const [ms = NaN, ...others] = moments();
    expect(others, 'all horses show the same moment').toEqual([]);
    // A pause that follows a resume soon may be up to a tick late.
    expect(Math.abs(ms - (stop * 1_500 * TICK_MS) / DRAW_TICK_MS)).toBeLessThanOrEqual(2 * TICK_MS);
    courseShares().forEach((share, lane) => {
      const expected = positionAt(timeline, lane, ms) / FINISH_POSITION;
      expect(Math.abs(share - expected), `ticket ${lane + 1} after ${ms} ms`).toBeLessThan(0.005);
    });
    race.togglePause();
  }
});

it.each(RACE_LENGTHS)(
  'has a horse at its position in a race of %i s, and each of its poses for about 0.3 s',
  async (seconds) => {
    const { race } = await openRace(NAMES_30, { seconds });
    const timeline = drawTimeline(race.draw);
    const keyframes = (runners()[6]?.getAnimations() ?? []).flatMap((animation) => {
      const duration = Number(animation.effect?.getComputedTiming().duration);
      return keyframesOf(animation).map(({ transform, computedOffset }) => {
        const [x = NaN, y = NaN] = String(transform).match(/-?[\d.]+(?=%)/g) ?? [];
        return { ms: computedOffset * duration, x: Number(x), y: Number(y) };
      });
    });
    for (const { ms, x } of keyframes) {
      const expected = (100 * positionAt(timeline, 6, ms)) / FINISH_POSITION;
      expect(Math.abs(x - expected)).toBeLessThan(0.01);
    }
    // Two keyframes at the same moment switch the pose. The first and the last pose are shorter.
    const switches = keyframes.filter(({ ms, y }, index) => {
      const before = keyframes[index - 1];
      return before?.ms === ms && before.y !== y;
    });
    const holds = switches.slice(2, -1).map(({ ms }, index) => ms - (switches[index + 1]?.ms ?? 0));
    expect(holds.length).toBeGreaterThan(10);
    const msPerSimulatedMs = (DRAW_TICK_MS / TICK_MS) * (seconds / DEFAULT_RACE_SECONDS);
    for (const ms of holds) {
      expect(ms * msPerSimulatedMs).toBeGreaterThan(250);
      expect(ms * msPerSimulatedMs).toBeLessThan(401);
    }
  },
);

it('moves the horses in steps and slides no name tag with reduced motion', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
  await openRace(NAMES_60);
  await expect.poll(tags).toHaveLength(5);
  const easings = runners()[0]
    ?.getAnimations()
    .map((animation) => keyframesOf(animation)[0]?.easing);
  expect(easings).toEqual(['steps(1)']);
  expect(tags().map((tag) => getComputedStyle(tag).transitionDuration)[0]).toBe('0s');
});

it.each([5, 30, 200])('fits %i tickets into windows of all sizes @slow', async (count) => {
  const { race } = await openRace(createNames(count));
  race.pause();
  expect(findAll('ol[aria-label=Tickets] > li')).toHaveLength(count);
  const track = find('[data-kind]');
  const lanes = runners().map(({ parentElement }) => parentElement);
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
    [1920, 1080],
  ] as const) {
    await page.viewport(width, height);
    // The page lays out the lanes again in a later browser frame.
    await expect
      .poll(
        () => {
          const { scrollWidth, scrollHeight } = document.documentElement;
          const { top, bottom } = track.getBoundingClientRect();
          const [first, last] = [lanes[0], lanes.at(-1)].map((it) => it?.getBoundingClientRect());
          return {
            scroll: [scrollWidth - innerWidth, scrollHeight - innerHeight],
            isWithin: (first?.top ?? NaN) > top && (last?.bottom ?? NaN) < bottom,
          };
        },
        { message: `${width} × ${height}`, interval: 10 },
      )
      .toEqual({ scroll: [0, 0], isWithin: true });
  }
});

it('shows names in lanes that are high enough, and otherwise tags the first five horses', async () => {
  await openRace(createNames(28));
  for (const [height, kind, count] of [
    [720, 'named', 0],
    [700, 'dense', 5],
  ] as const) {
    await page.viewport(1280, height);
    await expect.poll(() => find('[data-kind]').dataset.kind).toBe(kind);
    await expect.poll(tags).toHaveLength(count);
  }
});

it('offers the find field on a phone if the lanes are not high enough for names', async () => {
  await page.viewport(320, 568);
  await openRace(NAMES_30);
  await findField().fill(NAMES_30[4] ?? '');
  await expect.poll(rings).toHaveLength(1);
  // The layout depends only on the size of the window, not on earlier sizes.
  for (const [width, height, kind] of [
    [390, 844, 'named'],
    [320, 568, 'dense'],
    [390, 740, 'named'],
    [390, 700, 'dense'],
    [390, 740, 'named'],
  ] as const) {
    await page.viewport(width, height);
    await expect
      .poll(() => find('[data-kind]').dataset.kind, { message: `${height} px high` })
      .toBe(kind);
    const isDense = kind === 'dense';
    await expect.poll(() => find('input[type=search]').checkVisibility()).toBe(isDense);
    await expect.poll(rings).toHaveLength(isDense ? 1 : 0);
  }
});

it('has a dotted line from the nose of each tagged horse to its tag, live and in the replay', async () => {
  const { app, race } = await openRace(NAMES_60);
  await expect.poll(tags).toHaveLength(5);
  app.advance(1_500);
  race.pause();
  await expectLinesAtNoses();
  race.finish();
  await app.button('Watch again').click();
  await app.button('Pause replay').click();
  find('[role=slider], input[type=range]').focus();
  for (const key of ['Home', 'PageUp', 'PageUp', 'ArrowLeft']) {
    await userEvent.keyboard(`{${key}}`);
    await expectLinesAtNoses();
  }
});

/**
 * Expects the dotted line of each tag to move with its horse, at the height of the nose. Expects the slanted end
 * of the line (its bend) to lead from this height to the middle of the tag.
 */
async function expectLinesAtNoses(): Promise<void> {
  const greatestDeviation = () => {
    const lines = findAll('[class*=lines] > div');
    const bends = [...document.querySelectorAll('[class*=bends] line')];
    const deviations = tags().flatMap((tag, index) => {
      const runner = runners()[Number(tag.querySelector('b')?.textContent) - 1];
      const line = lines[index]?.getBoundingClientRect();
      const clip = runner?.parentElement?.getBoundingClientRect();
      if (!runner || !line || !clip) throw new Error(`tag ${index} has no line or no horse`);
      // The parent of a runner is as high as the sprite. The nose is at 34/112 of this height.
      const noseY = clip.top + (34 / 112) * clip.height;
      const bend = bends[index]?.getBoundingClientRect();
      const { top, bottom } = tag.getBoundingClientRect();
      const [upper = NaN, lower = NaN] = [noseY, (top + bottom) / 2].sort((a, b) => a - b);
      return [
        Math.abs(line.left - runner.getBoundingClientRect().left),
        Math.abs(line.top - noseY),
        Math.abs((bend?.top ?? NaN) - upper),
        Math.abs((bend?.bottom ?? NaN) - lower),
      ];
    });
    expect(deviations).toHaveLength(20);
    return Math.max(...deviations);
  };
  await expect.poll(greatestDeviation, { interval: 20 }).toBeLessThan(2);
}

it('shows the same moment with dotted lines and a ring that appear after quick pauses as with the horses', async () => {
  const { app, race } = await openRace(NAMES_60);
  await expect.poll(tags).toHaveLength(5);
  // A resume plays the animations faster or slower for a while. The lines of new tags appear in that time.
  for (let count = 0; count < 12; count++) {
    race.togglePause();
    app.advance(count % 2 === 0 ? 50 : 200);
    if (count === 9) await findField().fill('lukasz 10');
  }
  await expect.poll(rings).toHaveLength(1);
  const expectOneMoment = () => {
    const shown = moments();
    expect(Math.max(...shown) - Math.min(...shown)).toBeLessThan(1);
  };
  expectOneMoment();
  race.pause();
  expectOneMoment();
  // The horses, five lines and a ring.
  expect(document.getAnimations().length).toBeGreaterThan(65);
});

it('slides no name tag in from the top when the race opens', async () => {
  await openRace(NAMES_60, { rule: { kind: 'last', count: 1 } });
  await expect.poll(tags).toHaveLength(5);
  const origins = tags()
    .flatMap((tag) => tag.getAnimations())
    .map((animation) => new DOMMatrix(String(keyframesOf(animation)[0]?.transform)).m42);
  // If the tags appeared before the track has its height, they would be 34 px apart at the top.
  expect(origins).not.toEqual(expect.arrayContaining([17, 51, 85]));
});

it('puts a ring around the first horse whose name contains the text of the find field', async () => {
  const { app, race } = await openRace(NAMES_60);
  app.advance(1_500);
  race.pause();
  await userEvent.keyboard('/');
  await expect.element(findField()).toHaveFocus();
  await expect.element(findField()).toHaveValue('');
  await findField().fill('lukasz 10');
  await expect.poll(rings).toHaveLength(1);
  const middleOf = (element: Element | null | undefined) => {
    const { left, width } = element?.getBoundingClientRect() ?? new DOMRect(NaN);
    return left + width / 2;
  };
  const sprite = runners()[NAMES_60.indexOf('Łukasz 10')]?.firstElementChild;
  await expect.poll(() => Math.abs(middleOf(rings()[0]) - middleOf(sprite))).toBeLessThan(2);
  await findField().fill('nobody');
  await expect.element(page.getByText('Nobody has this name.')).toBeVisible();
  expect(rings()).toEqual([]);
});

it('keeps the badges of the panel apart from each other and from the find field on a phone in landscape', async () => {
  await page.viewport(844, 390);
  await openRace(NAMES_30);
  const boxes = [
    ...findAll('[class*=orderPanel] [class*=badge]').map((badge) => badge.getBoundingClientRect()),
    boxOf(findField()),
  ];
  expect(boxes).toHaveLength(11);
  boxes.slice(1).forEach(({ top }, index) => {
    expect(boxes[index]?.bottom).toBeLessThan(top);
  });
});
