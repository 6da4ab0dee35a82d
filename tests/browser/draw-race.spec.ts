import type { Page } from '@playwright/test';
import { courseShareAt, createLanePath } from '../../src/horse/createPath';
import { recomputeRace } from '../../src/draws/run/drawRace';
import { fieldAt, firstLanes, lockDraw, runDraw } from '../../streams';
import { entrantsOf, runSession } from '../support/draws';
import { createNames, openRace } from './support/draw';
import { boxOf } from './support/game';
import { plantSession } from './support/plant-session';
import { expect, test } from './support/test';

const NAMES_30 = createNames(30);
const NAMES_200 = createNames(200);

/** The window sizes for which the page of the draws is designed. */
const WINDOW_SIZES = [
  [1440, 900],
  [1024, 768],
  [390, 844],
  [1920, 1080],
] as const;

const tickets = (page: Page) => page.getByRole('list', { name: 'Tickets' }).getByRole('listitem');
const panel = (page: Page, heading: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: heading }) });

/** Reads the distinct times of the animations, in simulated ms, and the share of the course behind each nose. */
function readPicture(page: Page): Promise<{ moments: number[]; courseShares: number[] }> {
  return page.locator('[data-runner]').evaluateAll((runners) => {
    const moments = new Set<number>();
    // The kind of a track is `named` or `dense`.
    const track = runners[0]?.closest('[data-kind]');
    const course = track?.querySelector('[class*=course]');
    if (!course) throw new Error('there is no course');
    const { left, width } = course.getBoundingClientRect();
    const courseShares = runners.map((runner) => {
      for (const { currentTime } of runner.getAnimations()) moments.add(Number(currentTime));
      const sprite = runner.firstElementChild?.getBoundingClientRect();
      if (!sprite) throw new Error('a runner has no sprite');
      // The nose is at 15/16 of the width of the sprite.
      return (sprite.left + 0.9375 * sprite.width - left) / width;
    });
    return { moments: [...moments], courseShares };
  });
}

/** Opens a race of 200 tickets, and pauses it before the first horse finishes. */
async function openPausedRace(page: Page): Promise<void> {
  await openRace(page, NAMES_200);
  await page.waitForTimeout(1500);
  await page.getByRole('button', { name: 'Pause' }).click();
}

test('each of 200 horses is at its position throughout the race @slow', async ({ page }) => {
  test.slow();
  const draw = await openRace(page, NAMES_200);
  const { timeline } = recomputeRace(draw);
  const paths = draw.order.map((_, lane) => createLanePath(timeline, lane));
  for (let stop = 1; stop <= 4; stop++) {
    await page.waitForTimeout(1500);
    await page.getByRole('button', { name: 'Pause' }).click();
    const { moments, courseShares } = await readPicture(page);
    expect(moments, 'all horses show the same moment').toHaveLength(1);
    const [ms = NaN] = moments;
    // A draw of 200 tickets plays at a quarter of the speed of a race, and may start late.
    expect(ms).toBeGreaterThan(stop * 250);
    courseShares.forEach((share, lane) => {
      const expected = courseShareAt(paths[lane] ?? [], ms);
      expect(Math.abs(share - expected), `ticket ${lane + 1} after ${ms} ms`).toBeLessThan(0.005);
    });
    await page.getByRole('button', { name: 'Resume' }).click();
  }
});

for (const seconds of [5, 15, 30, 60] as const) {
  test(`in a race of ${seconds} s, a horse is at its position and holds each pose for about 0.3 s`, async ({
    page,
  }) => {
    const draw = await openRace(page, NAMES_30, undefined, seconds);
    const path = createLanePath(recomputeRace(draw).timeline, 6);
    const keyframes = await page
      .locator('[data-runner]')
      .nth(6)
      .evaluate((runner) =>
        runner.getAnimations().flatMap(({ effect }) => {
          if (!(effect instanceof KeyframeEffect)) throw new Error('no keyframes');
          const duration = Number(effect.getComputedTiming().duration);
          return effect.getKeyframes().map(({ transform, computedOffset }) => {
            const [x = NaN, y = NaN] = String(transform).match(/-?[\d.]+(?=%)/g) ?? [];
            return { ms: computedOffset * duration, x: Number(x), y: Number(y) };
          });
        }),
      );
    for (const { ms, x } of keyframes) {
      expect(Math.abs(x - 100 * courseShareAt(path, ms))).toBeLessThan(0.01);
    }
    // Two keyframes at the same moment switch the pose. The first and the last pose are shorter.
    const switches = keyframes.filter(({ ms, y }, index) => {
      const before = keyframes[index - 1];
      return before?.ms === ms && before.y !== y;
    });
    const holds = switches.slice(2, -1).map(({ ms }, index) => ms - (switches[index + 1]?.ms ?? 0));
    expect(holds.length).toBeGreaterThan(10);
    // A race of 15 s takes 4 ms for each simulated ms.
    for (const ms of holds) {
      expect(ms * 4 * (seconds / 15)).toBeGreaterThan(250);
      expect(ms * 4 * (seconds / 15)).toBeLessThan(401);
    }
  });
}

test('horses finish in slow motion, and the menu remembers whether they do', async ({ page }) => {
  await openRace(page, NAMES_30, undefined, 5);
  const readRate = () =>
    page
      .locator('[data-runner]')
      .first()
      .evaluate((runner) => runner.getAnimations()[0]?.playbackRate ?? NaN);
  // A race of 5 s has 0.75 simulated ms per ms.
  expect(await readRate()).toBeCloseTo(0.75, 1);
  await expect.poll(readRate, { intervals: [50] }).toBeLessThan(0.25);
  await page.getByRole('button', { name: 'Watch again' }).waitFor();
  const slowFinish = page.getByRole('switch', { name: 'Slow-motion finish' });
  const more = page.getByRole('button', { name: 'More' });
  await more.click();
  await slowFinish.click();
  await expect(slowFinish).not.toBeChecked();
  await page.reload();
  await more.click();
  await expect(slowFinish).not.toBeChecked();
  // With reduced motion, there is never a slow motion.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(slowFinish).toHaveCount(0);
});

test('the panel lists the horses in front, with a thick line below the last drawn place @slow', async ({
  page,
}) => {
  const draw = await openRace(page, NAMES_30, { kind: 'first', count: 3 });
  await expect(page.getByRole('heading', { name: 'Draw 1 First 3 of 30' })).toBeVisible();
  await page.waitForTimeout(2000);
  await page.getByRole('button', { name: 'Pause' }).click();
  const rows = panel(page, 'In front').getByRole('listitem');
  await expect(rows).toHaveCount(10);
  const { moments } = await readPicture(page);
  const lanes = firstLanes(fieldAt(recomputeRace(draw).paths, moments[0] ?? NaN), 10);
  await expect(rows).toHaveText(
    lanes.map((lane, index) => `${index + 1}${lane + 1}${NAMES_30[lane] ?? ''}`),
  );
  const borderWidths = await rows.evaluateAll((items) =>
    items.map((item) => getComputedStyle(item).borderBottomWidth),
  );
  expect(borderWidths.map((width) => width === '2px')).toEqual(
    Array.from({ length: 10 }, (_, index) => index === 2),
  );
});

test('for the rule last, the panel lists the horses at the back, beginning with the last place', async ({
  page,
}) => {
  await openRace(page, NAMES_30, { kind: 'last', count: 1 });
  await expect(page.getByRole('heading', { name: 'Draw 1 Last of 30' })).toBeVisible();
  const rows = panel(page, 'At the back').getByRole('listitem');
  await expect(rows.first()).toHaveText(/^30/);
  await expect(rows.last()).toHaveText(/^21/);
});

for (const count of [5, 30, 60, 200]) {
  test(`${count} tickets fit into windows of all sizes @slow`, async ({ page }) => {
    await openRace(page, createNames(count));
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(tickets(page)).toHaveCount(count);
    for (const [width, height] of WINDOW_SIZES) {
      await page.setViewportSize({ width, height });
      // The page lays out the lanes again in a later browser frame.
      await expect(async () => {
        const scroll = await page.evaluate(() => [
          document.documentElement.scrollWidth - innerWidth,
          document.documentElement.scrollHeight - innerHeight,
        ]);
        expect(scroll, `${width} × ${height}`).toEqual([0, 0]);
        const track = await boxOf(page.locator('[data-kind]'));
        const boxes = await page.locator('[data-runner]').evaluateAll((runners) =>
          [runners[0], runners.at(-1)].map((runner) => {
            const box = runner?.parentElement?.getBoundingClientRect();
            return [box?.top ?? NaN, box?.bottom ?? NaN];
          }),
        );
        for (const [top = NaN, bottom = NaN] of boxes) {
          expect(top).toBeGreaterThan(track.top);
          expect(bottom).toBeLessThan(track.bottom);
        }
      }).toPass();
    }
  });
}

test('lanes that are high enough show names; if the lanes are less high, the first five horses have name tags', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openRace(page, createNames(28));
  await expect(page.locator('[data-kind=named]')).toBeVisible();
  await expect(page.locator('[class*=tags] > div')).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 700 });
  await expect(page.locator('[data-kind=dense]')).toBeVisible();
  await expect(page.locator('[class*=tags] > div')).toHaveCount(5);
});

test('a phone offers the find field if the lanes are not high enough for names', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openRace(page, NAMES_30);
  const field = page.getByRole('searchbox', { name: 'Find a name' });
  await expect(page.locator('[data-kind=named]')).toBeVisible();
  await expect(field).toBeHidden();
  await page.setViewportSize({ width: 320, height: 568 });
  await expect(page.locator('[data-kind=dense]')).toBeVisible();
  await field.fill(NAMES_30[4] ?? '');
  await expect(page.locator('[class*=ring]')).toHaveCount(1);
  // The layout depends only on the size of the window, not on earlier sizes.
  for (const [height, kind] of [
    [740, 'named'],
    [700, 'dense'],
    [740, 'named'],
  ] as const) {
    await page.setViewportSize({ width: 390, height });
    await expect(page.locator(`[data-kind=${kind}]`), `${height} px high`).toBeVisible();
    await expect(field).toBeVisible({ visible: kind === 'dense' });
    await expect(page.locator('[class*=ring]')).toHaveCount(kind === 'dense' ? 1 : 0);
  }
});

test('on a phone in landscape, the badges of the panel touch neither each other nor the find field', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openRace(page, NAMES_30);
  await page.getByRole('button', { name: 'Pause' }).click();
  const badges = await panel(page, 'In front').locator('[class*=badge]').all();
  const boxes = await Promise.all(badges.map(boxOf));
  const field = await boxOf(page.getByRole('searchbox', { name: 'Find a name' }));
  expect(boxes).toHaveLength(10);
  boxes.forEach(({ bottom }, index) => {
    expect(bottom).toBeLessThan((boxes[index + 1] ?? field).top);
  });
});

test('a dotted line leads from the nose of each tagged horse to its tag, live and in the replay @slow', async ({
  page,
}) => {
  await openPausedRace(page);
  await expectLinesAtNoses(page);
  await page.keyboard.press('f');
  await page.getByRole('button', { name: 'Watch again' }).click();
  await page.getByRole('button', { name: 'Pause replay' }).click();
  for (const key of ['Home', 'PageUp', 'PageUp', 'ArrowLeft']) {
    await page.getByRole('slider', { name: 'Time' }).press(key);
    await expectLinesAtNoses(page);
  }
});

test('dotted lines and a ring that appear after quick pauses show the same moment as the horses @slow', async ({
  page,
}) => {
  await openRace(page, NAMES_200);
  await page.waitForTimeout(1000);
  // A resume plays the animations faster or slower for a while. The lines of new tags appear in that time.
  for (let count = 0; count < 12; count++) {
    await page.keyboard.press(' ');
    await page.waitForTimeout(count % 2 === 0 ? 50 : 200);
  }
  await page.getByRole('searchbox', { name: 'Find a name' }).fill('lukasz 10');
  await expect(page.locator('[class*=ring]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Pause' }).click();
  const moments = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => !(animation instanceof CSSTransition))
      .map(({ currentTime }) => Number(currentTime)),
  );
  expect(moments.length, '200 horses, five lines and a ring are animated').toBeGreaterThan(205);
  expect(Math.max(...moments) - Math.min(...moments)).toBeLessThan(1);
});

test('no name tag slides in from the top when the race opens', async ({ page }) => {
  await openRace(page, NAMES_200, { kind: 'last', count: 1 });
  const tags = page.locator('[class*=tags] > div');
  await expect(tags).toHaveCount(5);
  const origins = await tags.evaluateAll((tags) =>
    tags.flatMap((tag) =>
      tag.getAnimations().map(({ effect }) => {
        if (!(effect instanceof KeyframeEffect)) throw new Error('no keyframes');
        return new DOMMatrix(String(effect.getKeyframes()[0]?.transform)).m42;
      }),
    ),
  );
  // If the tags appeared before the track has its height, they would be 34 px apart at the top.
  expect(origins).not.toEqual(expect.arrayContaining([17, 51, 85]));
});

test('the find field puts a ring around the first horse whose name contains the text @slow', async ({
  page,
}) => {
  await openPausedRace(page);
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Find a name' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await field.fill('lukasz 10');
  const ring = page.locator('[class*=ring]');
  await expect(ring).toHaveCount(1);
  await expect(async () => {
    const circle = await boxOf(ring);
    const lane = NAMES_200.indexOf('Łukasz 10');
    const sprite = await page
      .locator('[data-runner]')
      .nth(lane)
      .evaluate((runner) => {
        const { left = NaN, width = NaN } = runner.firstElementChild?.getBoundingClientRect() ?? {};
        return left + width / 2;
      });
    expect(Math.abs(circle.left + circle.width / 2 - sprite)).toBeLessThan(2);
  }).toPass();
  await field.fill('nobody');
  await expect(page.getByText('Nobody has this name.')).toBeVisible();
  await expect(ring).toHaveCount(0);
});

test('space pauses the race, F ends it, / finds a name in the replay, and Escape returns the focus', async ({
  page,
}) => {
  await openRace(page, NAMES_30);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused();
  await page.keyboard.press(' ');
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await page.getByRole('heading', { name: /^Draw 1/ }).click();
  await page.keyboard.press(' ');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.getByRole('button', { name: 'Speed 1×' }).click();
  await expect(page.getByRole('button', { name: 'Speed 2×' })).toBeVisible();
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: 'Draw again with everyone' })).toBeVisible();
  await page.getByRole('button', { name: 'Watch again' }).click();
  const slider = page.getByRole('slider', { name: 'Time' });
  await slider.focus();
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Find a name' });
  await expect(field).toBeFocused();
  await field.fill('zoe');
  await expect(page.locator('[class*=ring]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(slider).toBeFocused();
  await expect(field).toHaveValue('');
  await expect(page.locator('[class*=ring]')).toHaveCount(0);
  // The next Escape closes the replay.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Draw again with everyone' })).toBeVisible();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the horses move in steps, and the name tags do not slide', async ({ page }) => {
    await openRace(page, NAMES_200);
    await expect(page.locator('[class*=tags] > div')).toHaveCount(5);
    const easing = await page
      .locator('[data-runner]')
      .first()
      .evaluate((runner) =>
        runner.getAnimations().map(({ effect }) => {
          if (!(effect instanceof KeyframeEffect)) throw new Error('no keyframes');
          return effect.getKeyframes()[0]?.easing;
        }),
      );
    expect(easing).toEqual(['steps(1)']);
    const tag = page.locator('[class*=tags] > div').first();
    await expect(tag).toHaveCSS('transition-duration', '0s');
  });
});

test('the replay plays immediately, its list shows the current order, and Escape goes back', async ({
  page,
}) => {
  const draw = await openRace(page, NAMES_30);
  await page.keyboard.press('f');
  await page.getByRole('button', { name: 'Watch again' }).click();
  await expect(page.getByRole('button', { name: 'Pause replay' })).toBeVisible();
  const slider = page.getByRole('slider', { name: 'Time' });
  await expect(slider).toBeFocused();
  await page.keyboard.press('End');
  const rows = panel(page, 'In front').getByRole('listitem');
  await expect(rows.first()).toHaveText(`1${draw.order[0] ?? 0}${draw.drawn[0] ?? ''}`);
  await page.keyboard.press('Home');
  await expect(rows.first()).toHaveText(`11${NAMES_30[0] ?? ''}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Draw again with everyone' })).toBeVisible();
});

test('the photo finish lists the first ten horses by place, and shows them by lane', async ({
  page,
}) => {
  const draw = await openRace(page, NAMES_200);
  await page.keyboard.press('f');
  await page.getByRole('button', { name: 'Photo finish' }).click();
  const rows = page.getByRole('table', { name: 'Places' }).locator('tbody tr');
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText(draw.drawn[0] ?? '');
  const badges = page.getByRole('img', { name: /^The field when/ }).locator('[class*=badge] b');
  const lanes = draw.order.slice(0, 10).toSorted((a, b) => a - b);
  await expect(badges).toHaveText(lanes.map(String));
});

/** A draw of 28 tickets whose first is less than a nose ahead of the second. */
const closeDraw = runDraw(
  lockDraw({
    entrants: createNames(28).map((name) => ({ name, tickets: 1 })),
    rule: { kind: 'first', count: 1 },
    number: 1,
    previous: null,
    secret: new Uint8Array(32),
  }),
  'w26',
);

for (const [width, height] of [
  [1280, 720],
  [1024, 768],
  [390, 844],
] as const) {
  test(`a margin too close to see shows its photo, in a window of ${width} px, and covers no button`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await plantSession(page, [closeDraw]);
    await page.goto('./#draw');
    const photo = page.getByRole('img', {
      name: `The field when ${closeDraw.drawn[0] ?? ''} reached the line, a nose ahead`,
    });
    await expect(photo).toBeInViewport({ ratio: 0.3 });
    const [ahead = 0, behind = 0] = closeDraw.order;
    const lanes = [ahead, behind].sort((a, b) => a - b);
    await expect(photo.locator('[class*=badge] b')).toHaveText(lanes.map(String));
    const photoBox = await boxOf(photo);
    const again = page.getByRole('button', {
      name: /^(Draw again|Watch again|Photo finish|.* is not here)/,
    });
    await expect(again).toHaveCount(5);
    for (const button of await again.all()) {
      await expect(button).toBeInViewport({ ratio: 1 });
      const { right, bottom } = await boxOf(button);
      expect(right <= photoBox.left || bottom <= photoBox.top).toBe(true);
    }
    // The margin decided about a name that is no longer drawn.
    await page.getByRole('button', { name: /is not here$/ }).click();
    await page.getByRole('button', { name: /^Pass over/ }).click();
    await expect(photo).toHaveCount(0);
  });
}

test('no photo shows itself if a draw shows no race', async ({ page }) => {
  await plantSession(page, [closeDraw], 0);
  await page.goto('./#draw');
  await expect(page.getByRole('button', { name: 'Photo finish' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^The field when/ })).toHaveCount(0);
});

/**
 * Expects the dotted line of each tag to move with its horse, at the height of the nose. Expects the slanted end
 * of the line (its bend) to lead from this height to the middle of the tag.
 */
async function expectLinesAtNoses(page: Page): Promise<void> {
  await expect(async () => {
    const deviations = await page.locator('[class*=tags] > div').evaluateAll((tags) => {
      const lines = document.querySelectorAll('[class*=lines] > div');
      const bends = document.querySelectorAll('[class*=bends] line');
      const runners = document.querySelectorAll('[data-runner]');
      return tags.map((tag, index) => {
        const runner = runners[Number(tag.querySelector('b')?.textContent) - 1];
        const line = lines[index]?.getBoundingClientRect();
        const clip = runner?.parentElement?.getBoundingClientRect();
        if (!runner || !line || !clip) throw new Error(`tag ${index} has no line or no horse`);
        // The parent of a runner is as high as the sprite. The nose is at 34/112 of this height.
        const noseY = clip.top + (34 / 112) * clip.height;
        const bend = bends[index]?.getBoundingClientRect();
        const { top, bottom } = tag.getBoundingClientRect();
        const [upper = NaN, lower = NaN] = [noseY, (top + bottom) / 2].sort((a, b) => a - b);
        return Math.max(
          Math.abs(line.left - runner.getBoundingClientRect().left),
          Math.abs(line.top - noseY),
          Math.abs((bend?.top ?? NaN) - upper),
          Math.abs((bend?.bottom ?? NaN) - lower),
        );
      });
    });
    expect(deviations).toHaveLength(5);
    expect(Math.max(...deviations)).toBeLessThan(2);
  }).toPass();
}

for (const [what, entrants, count] of [
  ['150 drawn names', createNames(150), 150],
  ['a drawn name of 140 characters', ['Aaliyah '.repeat(18).slice(0, 140), 'Leni'.repeat(35)], 1],
] as const) {
  test(`below ${what}, the button that draws again is in view`, async ({ page }) => {
    const rule = { kind: 'first', count } as const;
    await plantSession(
      page,
      runSession([{ entrants: entrantsOf(...entrants), rule, word: 'giraffe' }]),
    );
    await page.goto('./#draw');
    const again = page.getByRole('button', { name: /^Draw again/ }).first();
    for (const [width, height] of [
      [1280, 720],
      [1024, 768],
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(again, `${width} × ${height}`).toBeInViewport({ ratio: 1 });
    }
  });
}
