// What the bench does in a browser: pages, costs, frames.
/**
 * A page that is ready to start, and what to measure it with.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {{ throttle?: number, prepare?: string, init?: (page: import('@playwright/test').Page) => Promise<void> }} options
 */
export async function openPage(browser, url, { throttle = 1, prepare, init } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Performance.enable');
  await init?.(page);
  await page.goto(url);
  // A click of the page's own: a pointer over the page would cost it a look at every frame.
  const click = (/** @type {string} */ label) =>
    page.getByRole('button', { name: label }).evaluate((/** @type {HTMLElement} */ button) => {
      button.click();
    });
  if (prepare !== undefined) {
    await page.getByRole('button', { name: prepare, disabled: false }).waitFor();
    await click(prepare);
  }
  await page.waitForTimeout(1000);
  await client.send('Emulation.setCPUThrottlingRate', { rate: throttle });

  const metrics = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value]));
  };
  return {
    page,
    click,
    metrics,
    heap: async () => {
      await client.send('HeapProfiler.collectGarbage');
      return ((await metrics()).get('JSHeapUsedSize') ?? 0) / 1e6;
    },
    /** Milliseconds of the main thread in a second of the next `ms`. */
    async cost(/** @type {number} */ ms) {
      const before = await metrics();
      await page.waitForTimeout(ms);
      const after = await metrics();
      const passed = (/** @type {string} */ name) =>
        (after.get(name) ?? 0) - (before.get(name) ?? 0);
      const perSecond = (/** @type {string} */ name) => (1000 * passed(name)) / passed('Timestamp');
      return { task: perSecond('TaskDuration'), script: perSecond('ScriptDuration') };
    },
    /** Starts the race with the control called `label`: how long until a runner moves, in ms. */
    start: (/** @type {string} */ label) =>
      page
        .getByRole('button', { name: label })
        .evaluate(async (/** @type {HTMLElement} */ button) => {
          const runner = document.querySelector('[data-runner]');
          if (runner === null) throw new Error('nothing to start');
          const place = () => new DOMMatrix(getComputedStyle(runner).transform).e;
          const before = place();
          const clicked = performance.now();
          button.click();
          while (place() === before) await new Promise((resolve) => requestAnimationFrame(resolve));
          return performance.now() - clicked;
        }),
    close: () => context.close(),
  };
}

/**
 * Frames of the next `ms`: their lengths, and the share of them in which a runner in view moved while it
 * was on its way: of the runner that did worst.
 *
 * @param {import('@playwright/test').Page} page
 * @param {number} ms
 */
export function watchFrames(page, ms) {
  return page.evaluate(async (ms) => {
    // By sections: to ask a runner far from view would have it laid out.
    const inView = [...document.querySelectorAll('section[id]')]
      .filter((section) => {
        const { top, bottom } = section.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      })
      .flatMap((section) => [...section.querySelectorAll('[data-runner]')]);
    const frame = () =>
      new Promise((/** @type {(now: number) => void} */ resolve) => {
        requestAnimationFrame(resolve);
      });
    const places = () =>
      inView.map((runner) => new DOMMatrix(getComputedStyle(runner).transform).e);
    /** @type {number[]} */
    const lengths = [];
    const runners = inView.map(() => ({ moved: 0, until: 0 }));
    let before = places();
    let last = await frame();
    for (const start = last; last - start < ms;) {
      const now = await frame();
      lengths.push(now - last);
      last = now;
      const after = places();
      for (const [index, runner] of runners.entries()) {
        if (after[index] === before[index]) continue;
        runner.moved++;
        runner.until = lengths.length;
      }
      before = after;
    }
    return { lengths, moving: Math.min(...runners.map(({ moved, until }) => moved / until)) };
  }, ms);
}
