/**
 * Opens a page in a new context and returns functions that measure it.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {{
 *   throttle?: number,
 *   clickAfterLoad?: string,
 *   init?: (page: import('@playwright/test').Page) => Promise<void>,
 * }} options `throttle` slows the CPU by this factor, `clickAfterLoad` is the label of a button to click
 *   after loading, and `init` runs before loading
 */
export async function openPage(browser, url, { throttle = 1, clickAfterLoad, init } = {}) {
  const { context, page, client } = await createPage(browser);
  await init?.(page);
  await page.goto(url);
  // Calls `click()` of the element, because a mouse pointer over the page would make the browser hit-test in every frame.
  const click = (/** @type {string} */ label) =>
    page.getByRole('button', { name: label }).evaluate((/** @type {HTMLElement} */ button) => {
      button.click();
    });
  if (clickAfterLoad !== undefined) {
    await page.getByRole('button', { name: clickAfterLoad, disabled: false }).waitFor();
    await click(clickAfterLoad);
  }
  await page.waitForTimeout(1000);
  await client.send('Emulation.setCPUThrottlingRate', { rate: throttle });

  const { metrics, measureMainThread } = createMeter(page, client);
  return {
    page,
    click,
    metrics,
    /** Collects garbage and returns the used JavaScript heap in MB. */
    heap: async () => {
      await client.send('HeapProfiler.collectGarbage');
      return ((await metrics()).get('JSHeapUsedSize') ?? 0) / 1e6;
    },
    measureMainThread,
    /** Clicks the button `label` and returns the ms until the first element with `data-runner` moves. */
    start: (/** @type {string} */ label) =>
      page
        .getByRole('button', { name: label })
        .evaluate(async (/** @type {HTMLElement} */ button) => {
          const runner = document.querySelector('[data-runner]');
          if (runner === null) throw new Error('The page has no element with data-runner');
          const position = () => new DOMMatrix(getComputedStyle(runner).transform).e;
          const before = position();
          const clicked = performance.now();
          button.click();
          while (position() === before)
            await new Promise((resolve) => requestAnimationFrame(resolve));
          return performance.now() - clicked;
        }),
    close: () => context.close(),
  };
}

/**
 * Creates a page in a new context. Its `client` has the domain `Performance` enabled.
 *
 * @param {import('@playwright/test').Browser} browser
 */
async function createPage(browser) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Performance.enable');
  return { context, page, client };
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {import('@playwright/test').CDPSession} client with the domain `Performance` enabled
 */
function createMeter(page, client) {
  const metrics = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value]));
  };
  return {
    metrics,
    /** Measures for `ms` milliseconds. Returns the ms per second that all tasks take, and those that scripts take. */
    measureMainThread: async (/** @type {number} */ ms) => {
      const before = await metrics();
      await page.waitForTimeout(ms);
      const after = await metrics();
      const increase = (/** @type {string} */ name) =>
        (after.get(name) ?? 0) - (before.get(name) ?? 0);
      const perSecond = (/** @type {string} */ name) =>
        (1000 * increase(name)) / increase('Timestamp');
      return { task: perSecond('TaskDuration'), script: perSecond('ScriptDuration') };
    },
  };
}

/**
 * Opens a page with a slow CPU, and clicks each button in order as soon as it is enabled. Resolves when a runner has
 * moved.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {{ throttle: number, buttonLabels: readonly string[] }} options
 */
export async function openAndStartAtOnce(browser, url, { throttle, buttonLabels }) {
  const { context, page, client } = await createPage(browser);
  await client.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await page.addInitScript((buttonLabels) => {
    const remainingLabels = [...buttonLabels];
    const watchRunner = (/** @type {string | undefined} */ before) => {
      const runner = document.querySelector('[data-runner]');
      const transform = runner === null ? undefined : getComputedStyle(runner).transform;
      if (before !== undefined && transform !== undefined && transform !== before)
        document.documentElement.dataset.hasMoved = '';
      else
        requestAnimationFrame(() => {
          watchRunner(before ?? transform);
        });
    };
    const observer = new MutationObserver(() => {
      const button = [...document.querySelectorAll('button')].find(
        ({ disabled, textContent }) => !disabled && textContent.includes(remainingLabels[0] ?? ''),
      );
      if (button === undefined) return;
      remainingLabels.shift();
      // Clicks in a separate task, as the browser handles a visitor's click.
      setTimeout(() => {
        button.click();
      });
      if (remainingLabels.length > 0) return;
      observer.disconnect();
      watchRunner(undefined);
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  }, buttonLabels);
  await page.goto(url);
  await page.locator('html[data-has-moved]').waitFor({ state: 'attached' });
  return {
    page,
    measureMainThread: createMeter(page, client).measureMainThread,
    close: () => context.close(),
  };
}

/**
 * Clicks a button, or pastes a text into a field. Returns the ms until the browser has painted an element with a text.
 * Gives up after 30 s, and then returns the ms until then.
 *
 * @param {import('@playwright/test').Locator} control
 * @param {{ selector: string, text: string }} shown selects the element, and is a part of its text
 * @param {string} pasted
 */
export function measureResponse(control, shown, pasted = '') {
  return control.evaluate(
    async (/** @type {HTMLElement} */ element, { shown, pasted }) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const start = performance.now();
      if (element instanceof HTMLTextAreaElement) {
        element.setRangeText(pasted, 0, element.value.length);
        element.dispatchEvent(new Event('input', { bubbles: true }));
      } else {
        element.click();
      }
      const isShown = () =>
        [...document.querySelectorAll(shown.selector)].some(({ textContent }) =>
          textContent.includes(shown.text),
        );
      while (!isShown() && performance.now() - start < 30_000) await frame();
      await frame();
      return performance.now() - start;
    },
    { shown, pasted },
  );
}

/**
 * Records the browser frames of the next `ms` milliseconds, for the runners (the elements of the horses) in view.
 *
 * @param {import('@playwright/test').Page} page
 * @param {number} ms
 * @returns `durations` of the frames in ms, and `movingShare`: the lowest share of all runners. A share is the number
 *   of frames in which the runner moved, divided by the number of frames until its last movement.
 */
export function watchFrames(page, ms) {
  return page.evaluate(async (ms) => {
    // Measures the sections, because measuring an off-screen runner would force its layout.
    const runners = [...document.querySelectorAll('section[id]')]
      .filter((section) => {
        const { top, bottom } = section.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      })
      .flatMap((section) => [...section.querySelectorAll('[data-runner]')]);
    const frame = () =>
      new Promise((/** @type {(now: number) => void} */ resolve) => {
        requestAnimationFrame(resolve);
      });
    const positions = () =>
      runners.map((runner) => new DOMMatrix(getComputedStyle(runner).transform).e);
    /** @type {number[]} */
    const durations = [];
    /** For each runner, how many frames it moved in, and the number of the last of them. */
    const movements = runners.map(() => ({ movedFrames: 0, lastMovedFrame: 0 }));
    let before = positions();
    let last = await frame();
    for (const start = last; last - start < ms;) {
      const now = await frame();
      durations.push(now - last);
      last = now;
      const after = positions();
      for (const [index, movement] of movements.entries()) {
        if (after[index] === before[index]) continue;
        movement.movedFrames++;
        movement.lastMovedFrame = durations.length;
      }
      before = after;
    }
    const shares = movements.map(({ movedFrames, lastMovedFrame }) => movedFrames / lastMovedFrame);
    return { durations, movingShare: Math.min(...shares) };
  }, ms);
}

/**
 * Records the frames that the compositor draws in the next `ms` milliseconds, and returns their durations in ms. The
 * compositor draws the horses even while the main thread is busy, so these are not the frames of the main thread.
 * Unlike `watchFrames`, requests no animation frames, because they would keep the main thread busy.
 *
 * @param {import('@playwright/test').Page} page the only page that draws
 * @param {number} ms
 */
export async function watchCompositorFrames(page, ms) {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser');
  await browser.startTracing(page, { categories: ['viz'] });
  await page.waitForTimeout(ms);
  const trace = await browser.stopTracing();
  /** @type {{ traceEvents: { name: string, ph: string, ts: number }[] }} */
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- written by the browser
  const { traceEvents } = JSON.parse(trace.toString());
  // Counts each event once. Its end may be a separate entry, whose phase (`ph`) is `E`.
  const times = traceEvents
    .filter(({ name, ph }) => name === 'DirectRenderer::DrawFrame' && ph !== 'E')
    .map(({ ts }) => ts / 1000)
    .sort((a, b) => a - b);
  // `ms / 33` is half of the frames at 60 Hz. If there are fewer, the page has stopped, or the event has another name.
  if (times.length < ms / 33)
    throw new Error(`The browser drew ${times.length} frames in ${ms} ms`);
  return times.slice(1).map((time, index) => time - (times[index] ?? NaN));
}

/**
 * Opens a page. Waits for each button in order until it is enabled, and clicks it, except for the last button. Measures
 * until 1.5 s after the last button is enabled, because the page still renders programs during this time.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {{ throttle: number, buttonLabels: readonly string[] }} options `buttonLabels` names the buttons
 * @returns the ms from the navigation until the last button is enabled, the blocking time until then (the ms of each
 *   task beyond 50), the ms of the longest task after the last click, and the number of DOM nodes at the end
 */
export async function measureReady(browser, url, { throttle, buttonLabels }) {
  const { context, page, client } = await createPage(browser);
  await client.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await page.addInitScript((buttonLabels) => {
    /** @type {{ start: number, duration: number }[]} */
    const tasks = [];
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        tasks.push({ start: startTime, duration });
    }).observe({ type: 'longtask' });
    const remainingLabels = [...buttonLabels];
    let lastClick = NaN;
    const clickNextButton = () => {
      const button = [...document.querySelectorAll('button')].find(
        ({ disabled, textContent }) => !disabled && textContent.includes(remainingLabels[0] ?? ''),
      );
      if (button === undefined) return;
      const isLast = remainingLabels.length === 1;
      if (isLast) {
        observer.disconnect();
        const readyMs = performance.now();
        // Waits, because long tasks are reported late. The current task, which enabled the last button, also counts.
        setTimeout(() => {
          const sum = (/** @type {number[]} */ all) => all.reduce((a, b) => a + b, 0);
          document.documentElement.dataset.ready = JSON.stringify({
            ms: readyMs,
            blockedMs: sum(
              tasks.filter(({ start }) => start < readyMs).map(({ duration }) => duration - 50),
            ),
            longestTaskMs: Math.max(
              0,
              ...tasks
                .filter(({ start }) => start >= lastClick - 1)
                .map(({ duration }) => duration),
            ),
          });
        }, 1500);
        return;
      }
      remainingLabels.shift();
      lastClick = performance.now();
      // Clicks in a separate task, as the browser handles a visitor's click.
      setTimeout(() => {
        button.click();
      });
    };
    const observer = new MutationObserver(clickNextButton);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  }, buttonLabels);
  await page.goto(url);
  const json = await page.locator('html[data-ready]').getAttribute('data-ready');
  /** @type {{ ms: number, blockedMs: number, longestTaskMs: number }} */
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- written above
  const figures = JSON.parse(json ?? '');
  await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  const nodes = metrics.find(({ name }) => name === 'Nodes')?.value ?? NaN;
  await context.close();
  return { ...figures, nodes };
}
