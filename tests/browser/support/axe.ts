import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds fault with on the page as it stands, one line a fault. The page's clock must be held.
 *
 * @param part a selector: what it looks at, where that is not the whole page
 */
export async function violationsOf(page: Page, part = 'html'): Promise<string[]> {
  let isDone = false;
  // The other mode opens a page of its own, on which the held clock would have to run too.
  const analysis = new AxeBuilder({ page })
    .setLegacyMode()
    .include(part)
    .analyze()
    .finally(() => {
      isDone = true;
    });
  // Axe waits by timers: time must pass, though only a little.
  const pump = async () => {
    while (!isDone) await page.clock.runFor(1);
  };
  const [{ violations }] = await Promise.all([analysis, pump()]);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html} ${failureSummary}`),
  );
}
