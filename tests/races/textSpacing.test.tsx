import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { find, waitForReact } from '../support/components';
import { visit } from '../support/visit';

/** The text spacing of WCAG 1.4.12. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-block-end: 2em !important }`;

it('keeps the controls of both bars in view, whole and apart with the text spacing of WCAG 1.4.12 @slow', async () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SPACING);
  document.adoptedStyleSheets.push(sheet);
  onTestFinished(() => {
    document.adoptedStyleSheets = [];
  });
  const app = await visit();
  await expectControlsToFit('empty');
  await app.generateAndStart();
  app.advance(1_000);
  await expectControlsToFit('racing');
  await app.button('Pause').click();
  await expect.element(app.button('Resume')).toBeVisible();
  await expectControlsToFit('paused');
  await app.button('Resume').click();
  await app.finish();
  await expectControlsToFit('final');
});

const boxOf = (element: Element) => element.getBoundingClientRect();

/** Expects the buttons and links of the two bars to be in view, to show their whole labels, and to be apart. */
async function expectControlsToFit(state: string): Promise<void> {
  for (const width of [1440, 1024, 390, 320]) {
    await page.viewport(width, 844);
    await waitForReact();
    window.scrollTo({ top: 0, behavior: 'instant' });
    const controls = [
      ...document.querySelectorAll('header:has(h1) :is(button, a), nav[aria-label=Programs] a'),
    ].filter((control) => {
      // Leaves out the meeting label if it wraps to a line that the bar clips. The menu shows the meeting too.
      const tools = control.closest('[class*=_tools_]');
      return control.checkVisibility() && !(tools && boxOf(control).top >= boxOf(tools).bottom);
    });
    expect(controls.length, `${state}, ${width} px wide`).toBeGreaterThan(3);
    const all = [find('h1 > span'), ...controls];
    const faults = all.flatMap((control, index) => faultsOf(control, all.slice(index + 1)));
    expect(faults, `${state}, ${width} px wide`).toEqual([]);
  }
}

function faultsOf(control: Element, others: readonly Element[]): string[] {
  // On the narrowest phones, the bar of the programs scrolls.
  if (innerWidth < 390 && control.matches('a')) control.scrollIntoView({ block: 'nearest' });
  const { left, right, top, bottom } = boxOf(control);
  const label = control.textContent || control.ariaLabel;
  const isInView = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
  // In a link, only the name of the program must be whole: the name of the leader may end in an ellipsis.
  const range = document.createRange();
  range.selectNodeContents((control.matches('a') ? control.firstElementChild : null) ?? control);
  const isWhole = [...range.getClientRects()].every(
    (line) =>
      line.left >= left - 0.5 &&
      line.right <= right + 0.5 &&
      line.top >= top - 0.5 &&
      line.bottom <= bottom + 0.5,
  );
  const isApart = others
    .map(boxOf)
    .every(
      (other) =>
        right <= other.left || other.right <= left || bottom <= other.top || other.bottom <= top,
    );
  return [
    ...(isInView ? [] : [`${label} is not in view`]),
    ...(isWhole ? [] : [`${label} is clipped`]),
    ...(isApart ? [] : [`${label} overlaps another control`]),
  ];
}
