import { expect, type GamePage, test } from './support/game';

/** The text spacing of WCAG 1.4.12. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-block-end: 2em !important }`;

test('with the text spacing of WCAG 1.4.12, the controls of both bars are in view, show their whole labels and do not overlap @slow', async ({
  game,
}) => {
  await game.page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, SPACING);
  await expectControlsToFit(game, 'empty');
  await game.generateAndStart();
  await game.advanceClock(1_000);
  await expectControlsToFit(game, 'racing');
  await game.button('Pause').click();
  await expectControlsToFit(game, 'paused');
  await game.finishWithKey();
  await expectControlsToFit(game, 'final');
});

/** Expects the buttons and links of the two bars to be in view, to show their whole labels, and to be apart. */
async function expectControlsToFit(game: GamePage, state: string): Promise<void> {
  for (const width of [1440, 1024, 390, 320]) {
    await game.resize(width, 844);
    // After a resize, the page scrolls to a running race.
    await game.advanceClock(20);
    await game.page.evaluate(() => {
      window.scrollTo({ top: 0, behavior: 'instant' });
    });
    const faults = await game.page.evaluate(() => {
      const boxOf = (element: Element) => element.getBoundingClientRect();
      const textBoxes = (element: Element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return [...range.getClientRects()];
      };
      const controls = [
        ...document.querySelectorAll(
          'body header:has(h1) :is(button, a), nav[aria-label=Programs] a',
        ),
      ].filter((control) => {
        // Leaves out the meeting label if it wraps to a line that the bar clips. The menu shows the meeting too.
        const tools = control.closest('[class*=_tools_]');
        return control.checkVisibility() && !(tools && boxOf(control).top >= boxOf(tools).bottom);
      });
      const brand = document.querySelector('h1 > span');
      if (!brand) throw new Error('The page has no brand');
      const brandAndControls = [brand, ...controls];
      return brandAndControls.flatMap((control, index) => {
        // On the narrowest phones, the bar of the programs scrolls.
        if (innerWidth < 390 && control.matches('a')) control.scrollIntoView({ block: 'nearest' });
        const { left, right, top, bottom } = boxOf(control);
        const label = control.textContent || control.ariaLabel;
        const isInView = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
        // In a link, only the name of the program must be whole: the name of the leader may end in an ellipsis.
        const text = control.matches('a') ? control.firstElementChild : control;
        const isWhole = textBoxes(text ?? control).every(
          (line) =>
            line.left >= left - 0.5 &&
            line.right <= right + 0.5 &&
            line.top >= top - 0.5 &&
            line.bottom <= bottom + 0.5,
        );
        const isApart = brandAndControls
          .slice(index + 1)
          .map(boxOf)
          .every(
            (other) =>
              right <= other.left ||
              other.right <= left ||
              bottom <= other.top ||
              other.bottom <= top,
          );
        return [
          ...(isInView ? [] : [`${label} is not in view`]),
          ...(isWhole ? [] : [`${label} is clipped`]),
          ...(isApart ? [] : [`${label} overlaps another control`]),
        ];
      });
    });
    expect(faults, `${state}, ${width} px wide`).toEqual([]);
  }
}
