import { FINISH_POSITION } from '../../streams';
import { drawTimeline } from '../support/draws';
import { positionAt } from '../support/expected-races';
import { createNames, openRace } from './support/draw';
import { expect, test } from './support/test';

test('200 horses, dotted lines and a ring that appear after quick pauses show one moment of the race @slow', async ({
  page,
}) => {
  const draw = await openRace(page, createNames(200));
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
  const ms = Math.max(...moments);
  expect(ms - Math.min(...moments)).toBeLessThan(1);
  // A draw of 200 tickets plays at a quarter of the speed of a race.
  expect(ms).toBeGreaterThan(250);

  const courseShares = await page.locator('[data-runner]').evaluateAll((runners) => {
    const course = runners[0]?.closest('[data-kind]')?.querySelector('[class*=course]');
    const { left, width } = course?.getBoundingClientRect() ?? new DOMRect(NaN);
    return runners.map(({ firstElementChild }) => {
      const sprite = firstElementChild?.getBoundingClientRect() ?? new DOMRect(NaN);
      // The nose is at 15/16 of the width of the sprite.
      return (sprite.left + 0.9375 * sprite.width - left) / width;
    });
  });
  expect(courseShares).toHaveLength(200);
  const timeline = drawTimeline(draw);
  courseShares.forEach((share, lane) => {
    const expected = positionAt(timeline, lane, ms) / FINISH_POSITION;
    expect(Math.abs(share - expected), `ticket ${lane + 1} after ${ms} ms`).toBeLessThan(0.005);
  });
});
