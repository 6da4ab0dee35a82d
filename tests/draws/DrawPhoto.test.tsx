import { expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { runDraw } from '../../streams';
import { boxOf } from '../support/components';
import { createNames, entrantsOf, lockNames, runSession, WORD } from '../support/draws';
import { plantSession } from '../support/plant-session';
import { visitDraws } from '../support/open-draws';

/** A draw of 28 tickets whose first is less than a nose ahead of the second. */
const closeDraw = runDraw(lockNames(createNames(28)), 'w27');
const closePhoto = page.getByRole('img', { name: /^The field when/ });

it('shows the photo of a margin that is too close to see, and covers no button with it', async () => {
  plantSession([closeDraw]);
  const app = await visitDraws('');
  const photo = page.getByRole('img', {
    name: `The field when ${closeDraw.drawn[0] ?? ''} reached the line, a nose ahead`,
  });
  const lanes = closeDraw.order.slice(0, 2).toSorted((a, b) => a - b);
  await expect.element(photo).toBeVisible();
  expect(badgesOf(photo.element())).toEqual(lanes.map(String));
  const buttons = page.getByRole('button', {
    name: /^(Draw again|Watch again|Photo finish|.* is not here)/,
  });
  for (const [width, height] of [
    [1280, 720],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.viewport(width, height);
    await expect.element(photo).toBeInViewport({ ratio: 0.3 });
    await expect
      .poll(
        () => {
          const { left, top } = boxOf(photo);
          return buttons.all().map((button) => {
            const { right, bottom } = boxOf(button);
            return isInWindow(button) && (right <= left || bottom <= top);
          });
        },
        { message: `${width} px wide` },
      )
      .toEqual([true, true, true, true, true]);
  }
  // The margin decided about a name that is no longer drawn.
  await app.button(/is not here$/).click();
  await app.button(/^Pass over/).click();
  await expect.element(photo).not.toBeInTheDocument();
});

it('shows no photo by itself if the draw shows no race', async () => {
  plantSession([closeDraw], { raceSeconds: 0 });
  const app = await visitDraws('');
  await expect.element(app.button('Photo finish')).toBeVisible();
  expect(closePhoto.elements()).toEqual([]);
});

it('lists the first ten horses of the photo finish by place, and shows them by lane', async () => {
  const draw = runDraw(lockNames(createNames(200)), WORD);
  plantSession([draw]);
  const app = await visitDraws('');
  await app.button('Photo finish').click();
  const places = page.getByRole('table', { name: 'Places' });
  await expect.element(places).toBeVisible();
  const rows = [...places.element().querySelectorAll('tbody tr')];
  expect(rows).toHaveLength(10);
  expect(rows[0]?.textContent).toContain(draw.drawn[0]);
  const photo = page.getByRole('dialog').getByRole('img', { name: /^The field when/ });
  const lanes = draw.order.slice(0, 10).toSorted((a, b) => a - b);
  expect(badgesOf(photo.element())).toEqual(lanes.map(String));
});

it.each([
  ['150 drawn names', createNames(150), 150],
  ['a drawn name of 140 characters', ['Aaliyah '.repeat(18).slice(0, 140), 'Leni'.repeat(35)], 1],
] as const)('has the button that draws again in view below %s', async (_, names, count) => {
  const rule = { kind: 'first', count } as const;
  plantSession(runSession([{ entrants: entrantsOf(...names), rule, word: WORD }]));
  const app = await visitDraws('');
  const again = app.button(/^Draw again/).first();
  await expect.element(again).toBeVisible();
  for (const [width, height] of [
    [1280, 720],
    [1024, 768],
    [390, 844],
    [844, 390],
  ] as const) {
    await page.viewport(width, height);
    await expect.poll(() => isInWindow(again), { message: `${width} × ${height}` }).toBe(true);
  }
});

function isInWindow(locator: Locator): boolean {
  const { left, top, right, bottom } = boxOf(locator);
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}

function badgesOf(photo: Element): (string | null)[] {
  return [...photo.querySelectorAll('[class*=badge] b')].map(({ textContent }) => textContent);
}
