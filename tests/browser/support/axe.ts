import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Scope {
  /** Selectors of the parts to check; the whole page by default. */
  readonly parts?: readonly string[];
  /** `contrast` checks colors only, `structure` everything else. */
  readonly rules?: 'all' | 'contrast' | 'structure';
}

/** Runs axe on the page. Returns a text for each element that violates a rule. The page's clock must be held. */
export async function violationsOf(page: Page, scope: Scope | string = {}): Promise<string[]> {
  const { parts = ['html'], rules = 'all' } =
    typeof scope === 'string' ? { parts: [scope] } : scope;
  let isDone = false;
  // Without legacy mode, axe opens a second page, whose held clock would have to advance too.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({
    // Leaves out passed checks, whose nodes would be most of the result.
    resultTypes: ['violations'],
    ...(rules === 'contrast' && { runOnly: ['color-contrast'] }),
    ...(rules === 'structure' && { rules: { 'color-contrast': { enabled: false } } }),
  });
  for (const part of parts) builder.include(part);
  const analysis = builder.analyze().finally(() => {
    isDone = true;
  });
  // Axe waits for timers, so the page's clock must advance until axe is done.
  const advance = async () => {
    while (!isDone) await page.clock.runFor(1);
  };
  const [{ violations }] = await Promise.all([analysis, advance()]);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** The parts of the page that together contain every color. One program represents all six. */
const EVERY_COLOR = ['header', 'main > section', '#program-1', 'nav'];

/** Returns the contrast violations of the parts in the light and in the dark color scheme. */
export async function contrastViolations(
  page: Page,
  parts: readonly string[] = EVERY_COLOR,
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
