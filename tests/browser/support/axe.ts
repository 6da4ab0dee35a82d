import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Scope {
  /** Selectors of the parts to check; the whole page by default. */
  readonly parts?: readonly string[];
  readonly rules?: 'all' | 'contrast' | 'all but contrast';
}

/** Runs axe on the page. Returns a text for each element that violates a rule. */
export async function violationsOf(
  page: Page,
  { parts = ['html'], rules = 'all' }: Scope = {},
): Promise<string[]> {
  let isDone = false;
  // Without legacy mode, axe opens a second page. If a test held the clock (`holdClock`), axe would wait in that
  // page forever.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({
    // Leaves out passed checks, whose nodes would be most of the result.
    resultTypes: ['violations'],
    ...(rules === 'contrast' && { runOnly: ['color-contrast'] }),
    ...(rules === 'all but contrast' && { rules: { 'color-contrast': { enabled: false } } }),
  });
  for (const part of parts) builder.include(part);
  const analysis = builder.analyze().finally(() => {
    isDone = true;
  });
  // Axe waits for timers, so a held clock must advance until axe is done.
  const advance = async () => {
    while (!isDone) await page.clock.runFor(1);
  };
  const [{ violations }] = await Promise.all([analysis, advance()]);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** The parts of the page that together contain every color. One program represents all six. */
const PARTS_WITH_EVERY_COLOR = ['header', 'main > section', '#program-1', 'nav'];

/** Returns the contrast violations of the parts in the light and in the dark color scheme. */
export async function contrastViolations(
  page: Page,
  parts: readonly string[] = PARTS_WITH_EVERY_COLOR,
): Promise<string[]> {
  const violations: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const found = await violationsOf(page, { parts, rules: 'contrast' });
    violations.push(...found.map((violation) => `${colorScheme}: ${violation}`));
  }
  await page.emulateMedia({ colorScheme: null });
  return violations;
}
