import { FINISH_POSITION } from '../../streams';
import { violationsOf } from './support/axe';
import { boxOf, cellsOf, expect, type GamePage, LAPS, test } from './support/game';
import { openPhoto, photoButton } from './support/photo';
import { Replay } from './support/replay';

/** Percent of the track that one length is. */
const LENGTH = 8;

for (const seed of [7, 53, 1234]) {
  test.describe(`in the meeting of seed ${seed}`, () => {
    test.use({ seed });

    test('says who won each race, when, and by how much', async ({ game }) => {
      await game.generateAndFinish();
      const dialog = await openPhoto(game, 0);
      for (const [index, expected] of finishesOf(seed).entries()) {
        if (index > 0) await turn(game, 'Next race');
        await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(
          `Photo finish ${LAPS[index]}`,
        );
        const [first, second] = expected;
        const verdict = dialog.getByRole('heading', { level: 3 });
        await expect(verdict).toHaveText(new RegExp(`^${first?.name}, by `));
        const behind = (second?.ms ?? NaN) - (first?.ms ?? NaN);
        await expect(
          dialog.getByText(`${seconds(behind)} s before ${second?.name}.`),
        ).toBeVisible();
        const rows = await cellsOf(dialog.getByRole('table', { name: 'Placings' }));
        expect(rows.map((cells) => cells.slice(0, 4))).toEqual(
          expected.map(({ name, lane, ms }, place) => [
            String(place + 1),
            `${lane}${name}`,
            seconds(ms),
            place === 0 ? '' : `+${seconds(ms - (first?.ms ?? NaN))} s`,
          ]),
        );
      }
    });

    test('marks the races whose first two are less than a tick apart, and no others', async ({
      game,
    }) => {
      await game.generateAndFinish();
      for (const [index, [first, second]] of finishesOf(seed).entries()) {
        const behind = (second?.ms ?? NaN) - (first?.ms ?? NaN);
        await expect(photoButton(game, index)).toHaveText(
          behind < 100 ? `Photo finish${seconds(behind)} s` : 'Photo finish',
        );
      }
    });
  });
}

test('the marked and the unmarked are both among these meetings', () => {
  const behinds = [7, 53, 1234].flatMap((seed) =>
    finishesOf(seed).map(([first, second]) => (second?.ms ?? NaN) - (first?.ms ?? NaN)),
  );
  expect(behinds.some((behind) => behind < 100)).toBe(true);
  expect(behinds.some((behind) => behind >= 100)).toBe(true);
});

for (const width of [1440, 1024, 390]) {
  test(`the noses are as far from the line as on the track, ${width} px wide`, async ({
    game,
    seed,
  }) => {
    await game.page.setViewportSize({ width, height: 900 });
    await game.generateAndFinish();
    const dialog = await openPhoto(game, 1);
    const strip = dialog.getByRole('img', { name: /reached the line$/ });
    const sprites = await strip.locator('svg').evaluateAll((sprites) =>
      sprites.map((sprite) => {
        const { left, width } = sprite.getBoundingClientRect();
        return { nose: left + 0.9375 * width, width };
      }),
    );
    const line = await boxOf(strip.locator('[class*=finish]'));
    const replay = Replay.started(seed);
    replay.finish();
    const [first] = finishesOf(seed)[1] ?? [];
    const positions = replay.positionsAt(first?.exactMs ?? NaN).slice(10, 20);
    expect(sprites).toHaveLength(10);
    for (const [lane, { nose, width }] of sprites.entries()) {
      const lengths = (FINISH_POSITION - (positions[lane] ?? NaN)) / LENGTH;
      // A length is 110 of the 160 units of the drawing.
      const wanted = (line.left + line.right) / 2 - lengths * width * (110 / 160);
      expect(Math.abs(nose - wanted), `lane ${lane + 1}`).toBeLessThan(1);
    }
  });

  test(`has no fault, and nothing is cut off, ${width} px wide`, async ({ game }) => {
    await game.page.setViewportSize({ width, height: 900 });
    await game.generateAndFinish();
    const dialog = await openPhoto(game, 1);
    for (const colorScheme of ['light', 'dark'] as const) {
      await game.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await violationsOf(game.page)).toEqual([]);
    }
    const { left, right, top } = await boxOf(dialog);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(await dialog.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  });
}

test('on a phone the sheet is as high as the window', async ({ game }) => {
  await game.page.setViewportSize({ width: 390, height: 844 });
  await game.generateAndFinish();
  const dialog = await openPhoto(game, 0);
  // It slides in.
  await expect.poll(() => boxOf(dialog)).toMatchObject({ left: 0, top: 0, height: 844 });
});

test('arrows turn to the next race and back, and stop at the ends', async ({ game }) => {
  await game.generateAndFinish();
  const dialog = await openPhoto(game, 4);
  const press = async (key: string) => {
    await game.page.keyboard.press(key);
    await game.pass(50);
  };
  const title = dialog.getByRole('heading', { level: 2 });
  await press('ArrowRight');
  await expect(title).toHaveText(`Photo finish ${LAPS[5]}`);
  await expect(game.button('Next race')).toBeDisabled();
  await press('ArrowRight');
  await expect(title).toHaveText(`Photo finish ${LAPS[5]}`);
  // With these, the arrows are the browser's.
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey']) {
    await dialog.dispatchEvent('keydown', { key: 'ArrowLeft', bubbles: true, [modifier]: true });
  }
  await game.pass(50);
  await expect(title).toHaveText(`Photo finish ${LAPS[5]}`);
  await press('ArrowLeft');
  await press('ArrowLeft');
  await expect(title).toHaveText(`Photo finish ${LAPS[3]}`);
});

test('the verdict that is read out goes from one race to the next, with nothing between', async ({
  game,
}) => {
  await game.generateAndFinish();
  const dialog = await openPhoto(game, 0);
  const heard = await dialog.locator('[aria-live]').evaluateHandle((region) => {
    const replaced: (string | null)[] = [];
    new MutationObserver((changes) => {
      replaced.push(...changes.map(({ oldValue }) => oldValue));
    }).observe(region, { characterDataOldValue: true, subtree: true });
    return { before: region.textContent, replaced };
  });
  await turn(game, 'Next race');
  const { before, replaced } = await heard.jsonValue();
  expect(replaced).not.toEqual([]);
  for (const words of replaced) expect(before).toContain(words);
});

async function turn(game: GamePage, label: string): Promise<void> {
  await game.button(label).click();
  await game.pass(50);
}

interface Finisher {
  readonly name: string;
  readonly lane: number;
  /** To the millisecond. */
  readonly ms: number;
  readonly exactMs: number;
}

/** Of each race, who came home when. */
function finishesOf(seed: number): Finisher[][] {
  const replay = Replay.started(seed);
  replay.finish();
  const times = replay.finishTimes;
  return replay.programs.map(({ horses }, index) =>
    horses
      .map(({ name }, lane) => {
        const exactMs = times[index * 10 + lane] ?? NaN;
        return { name, lane: lane + 1, ms: Math.round(exactMs), exactMs };
      })
      .sort((a, b) => a.exactMs - b.exactMs),
  );
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}
