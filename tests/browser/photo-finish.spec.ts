import { FINISH_POSITION } from '../../streams';
import { contrastViolations, violationsOf } from './support/axe';
import { boxOf, cellsOf, expect, type GamePage, LAPS, test } from './support/game';
import { openPhoto, photoButton } from './support/photo';
import { ReferenceGame } from './support/reference-game';

/** One horse length, as a percentage of the track. */
const LENGTH = 8;

test.use({ seed: 53 });

test('the photo finish shows the winner, the margin and the placings of each race', async ({
  game,
  seed,
}) => {
  const reference = ReferenceGame.withPrograms(seed);
  const margins: number[] = [];
  await game.generate();
  // Two runs of the same card, because they have different results.
  for (const run of [1, 2]) {
    reference.game.startAllRaces();
    reference.finish();
    const finishes = finishesIn(reference);
    await game.start();
    await game.finish();

    for (const [index, [first, second]] of finishes.entries()) {
      const margin = marginOf(first, second);
      margins.push(margin);
      // The button shows the margin only if it is less than one tick.
      await expect(photoButton(game, index), `run ${run}`).toHaveText(
        margin < 100 ? `Photo finish${formatSeconds(margin)} s` : 'Photo finish',
      );
    }

    const dialog = await openPhoto(game, 0);
    for (const [index, expected] of finishes.entries()) {
      if (index > 0) await turn(game, 'Next race');
      await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(
        `Photo finish ${LAPS[index]}`,
      );
      const [first, second] = expected;
      const verdict = dialog.getByRole('heading', { level: 3 });
      await expect(verdict).toHaveText(new RegExp(`^${first?.name}, by `));
      await expect(
        dialog.getByText(`${formatSeconds(marginOf(first, second))} s before ${second?.name}.`),
      ).toBeVisible();
      const rows = await cellsOf(dialog.getByRole('table', { name: 'Placings' }));
      expect(rows.map((cells) => cells.slice(0, 4))).toEqual(
        expected.map((finisher, place) => [
          String(place + 1),
          `${finisher.lane}${finisher.name}`,
          formatSeconds(finisher.ms),
          place === 0 ? '' : `+${formatSeconds(marginOf(first, finisher))} s`,
        ]),
      );
    }
    await game.escape();
  }
  expect(margins.some((margin) => margin < 100)).toBe(true);
  expect(margins.some((margin) => margin >= 100)).toBe(true);
});

test('the photo finish is drawn to scale, fits every width, and has no axe violations', async ({
  game,
  seed,
}) => {
  const { page } = game;
  const reference = ReferenceGame.started(seed);
  reference.finish();
  await game.generateAndFinish();
  const dialog = await openPhoto(game, 1);
  for (const width of [1440, 1024, 390]) {
    await test.step(`${width} px wide`, async () => {
      await game.resize(width, 900);
      await expectToScale(game, reference, 1);
      const { left, right, top } = await boxOf(dialog);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(await dialog.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
      expect(await violationsOf(page, { rules: 'structure' })).toEqual([]);
    });
  }
  expect(await contrastViolations(page, ['[role=dialog]'])).toEqual([]);

  // On a phone the dialog slides in, and then fills the window.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => boxOf(dialog)).toMatchObject({ left: 0, top: 0, height: 844 });
});

test('arrow keys turn to the next and the previous race, and stop at the last', async ({
  game,
}) => {
  const { page } = game;
  await game.generateAndFinish();
  const dialog = await openPhoto(game, 4);
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await game.pass(50);
  };
  const title = dialog.getByRole('heading', { level: 2 });
  await press('ArrowRight');
  await expect(title).toHaveText(`Photo finish ${LAPS[5]}`);
  await expect(game.button('Next race')).toBeDisabled();
  await press('ArrowRight');
  await expect(title).toHaveText(`Photo finish ${LAPS[5]}`);
  // With Ctrl, Alt or Meta, the arrow keys belong to the browser.
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey']) {
    await dialog.dispatchEvent('keydown', { key: 'ArrowLeft', bubbles: true, [modifier]: true });
  }
  await game.pass(50);
  await expect(title).toHaveText(`Photo finish ${LAPS[5]}`);
  await press('ArrowLeft');
  await press('ArrowLeft');
  await expect(title).toHaveText(`Photo finish ${LAPS[3]}`);

  // A screen reader announces no text between the two verdicts: all replaced text is from the first.
  const changes = await dialog.locator('[aria-live]').evaluateHandle((region) => {
    const replaced: (string | null)[] = [];
    new MutationObserver((records) => {
      replaced.push(...records.map(({ oldValue }) => oldValue));
    }).observe(region, { characterDataOldValue: true, subtree: true });
    return { before: region.textContent, replaced };
  });
  await turn(game, 'Next race');
  const { before, replaced } = await changes.jsonValue();
  expect(replaced).not.toEqual([]);
  for (const text of replaced) expect(before).toContain(text);
});

/**
 * Expects each nose to be as many lengths from the line as it was when the winner finished. The drawing of a
 * horse is 160 units wide. Its nose is at 150, and a length is 110 units.
 */
async function expectToScale(
  game: GamePage,
  reference: ReferenceGame,
  program: number,
): Promise<void> {
  const strip = game.page.getByRole('dialog').getByRole('img', { name: /reached the line$/ });
  const sprites = await strip.locator('svg').evaluateAll((all) =>
    all.map((sprite) => {
      const { left, width } = sprite.getBoundingClientRect();
      return { nose: left + (150 / 160) * width, width };
    }),
  );
  const line = await boxOf(strip.locator('[class*=finish]'));
  const [first] = finishesIn(reference)[program] ?? [];
  const positions = reference
    .positionsAt(first?.exactMs ?? NaN)
    .slice(program * 10, program * 10 + 10);
  expect(sprites).toHaveLength(10);
  for (const [lane, { nose, width }] of sprites.entries()) {
    const lengths = (FINISH_POSITION - (positions[lane] ?? NaN)) / LENGTH;
    const expected = (line.left + line.right) / 2 - lengths * width * (110 / 160);
    expect(Math.abs(nose - expected), `lane ${lane + 1}`).toBeLessThan(1);
  }
}

async function turn(game: GamePage, label: string): Promise<void> {
  await game.button(label).click();
  await game.pass(50);
}

interface Finisher {
  readonly name: string;
  readonly lane: number;
  /** The finish time, rounded to the millisecond. */
  readonly ms: number;
  /** The finish time, not rounded. */
  readonly exactMs: number;
}

/** The horses of each race in finishing order. */
function finishesIn(reference: ReferenceGame): Finisher[][] {
  const times = reference.finishTimes;
  return reference.programs.map(({ horses }, index) =>
    horses
      .map(({ name }, lane) => {
        const exactMs = times[index * 10 + lane] ?? NaN;
        return { name, lane: lane + 1, ms: Math.round(exactMs), exactMs };
      })
      .sort((a, b) => a.exactMs - b.exactMs),
  );
}

function marginOf(first?: Finisher, other?: Finisher): number {
  return (other?.ms ?? NaN) - (first?.ms ?? NaN);
}

function formatSeconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}
