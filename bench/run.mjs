// `npm run bench -- [part …]` measures the engine (streams/), and the built page in a browser. Machines differ and are
// noisy, so it compares the main thread time of a race with that of a hand-written baseline page, run just before.
import { spawnSync } from 'node:child_process';
import { build, createServer, runnerImport } from 'vite';
import { launch, serve } from '../scripts/browser.mjs';
import {
  measureReady,
  measureResponse,
  openAndStartAtOnce,
  openPage,
  watchCompositorFrames,
  watchFrames,
} from './browser.mjs';
import { bundle } from './bundle.mjs';
import { median } from './median.mjs';

const parts = {
  engine: measureEngine,
  racing: () => measureRacing(1),
  throttled: () => measureRacing(THROTTLE),
  early: () => measureEarlyStart(THROTTLE),
  chances: measureChances,
  commits: measureCommits,
  replay: () => measureReplay(THROTTLE),
  reference: measureAtReferenceSpeed,
  hundred: measureHundredPrograms,
  draw: () => measureDraw(THROTTLE),
  crowd: measureCrowd,
  inspector: measureInspector,
  heap: measureHeap,
  ready: measureTimeToReady,
  load: measureLoad,
};
const wanted = process.argv.slice(2);
const unknown = wanted.filter((part) => !(part in parts));
if (unknown.length > 0) {
  console.error(
    `unknown part: ${unknown.join(', ')}; the parts are ${Object.keys(parts).join(', ')}`,
  );
  process.exit(2);
}

const REPETITIONS = 5;
/** How long a race or the dragging of a replay is measured. */
const WINDOW_MS = 4000;
/** Waiting time between the first movement of a horse and a measurement. */
const SETTLING_MS = 300;
/** How many times slower the CPU is in the throttled parts. */
const THROTTLE = 6;
/** Main thread time of the baseline page on the reference machine, in ms per second; for `measureAtReferenceSpeed`. */
const BASELINE_MS = 68;
/** How many times the heap measurement starts and resets the races. */
const CYCLES = 500;

/** @type {[figure: string, measured: string, limit: string, isMet: boolean][]} */
const table = [];
/** @param {[figure: string, measured: string, limit: string, isMet: boolean]} row */
const report = (...row) => {
  table.push(row);
  const [figure, measured, limit, isMet] = row;
  console.log(`${isMet ? 'ok  ' : 'MISS'} ${figure.padEnd(56)} ${measured.padEnd(28)} ${limit}`);
};

/**
 * Reports a figure with a maximum.
 *
 * @param {string} figure
 * @param {number} value
 * @param {number} max
 * @param {string} unit
 */
const reportMax = (figure, value, max, unit) => {
  report(figure, `${formatMs(value)} ${unit}`, `${max} ${unit}`, value <= max);
};

for (const [page, outDir] of Object.entries({ page: '.bench', minimal: '.bench-minimal' })) {
  await build({
    root: `bench/${page}`,
    base: '/',
    configFile: 'vite.config.ts',
    logLevel: 'error',
    build: { outDir: `../../node_modules/${outDir}`, emptyOutDir: true },
  });
}
const { browser, executablePath } = await launch();
/**
 * The pages, each on its own server. `bench` gives the benchmark its game as `window.game`; see bench/page. `minimal`
 * has only React, Chakra and one button; see bench/minimal.
 */
const sites = {
  baseline: await serve('bench/baseline'),
  built: await serve('dist'),
  bench: await serve('node_modules/.bench'),
  minimal: await serve('node_modules/.bench-minimal'),
};
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (wanted.length === 0 || wanted.includes(name)) await measure();
  }
} finally {
  await browser.close();
  for (const { stop } of Object.values(sites)) stop();
}
const missed = table.filter(([, , , isMet]) => !isMet).length;
console.log(`\n${table.length - missed} of ${table.length} figures within their limits`);
process.exitCode = missed === 0 ? 0 : 1;

async function measureEngine() {
  /** @type {typeof import('./engine')} */
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- the bundle of engine.ts
  const engine = await import(await bundle('bench/engine.ts'));
  const { bare, timeline, stream } = engine.measureEngine();
  const compare = (
    /** @type {string} */ name,
    /** @type {number} */ rate,
    /** @type {number} */ maxRatio,
  ) => {
    const ratio = bare / rate;
    report(
      `engine: ${name}`,
      `${Math.round(rate)} races/s, 1/${ratio.toFixed(2)}`,
      `1/${maxRatio} of a bare loop (${Math.round(bare)})`,
      ratio <= maxRatio,
    );
  };
  compare('createTimeline', timeline, 1.3);
  compare('createRace, virtual scheduler', stream, 4);
  const ratio = timeline / stream;
  report(
    'engine: time of createRace, virtual scheduler',
    `${ratio.toFixed(2)} × that of createTimeline`,
    '3 × that of createTimeline',
    ratio <= 3,
  );
  const chances = engine.measureWinChances();
  report(
    'engine: time of winChances, six races at the gate',
    `${chances.toFixed(2)} × that of 100 timelines`,
    '2 × that of 100 timelines',
    chances <= 2,
  );
  const seasonMs = engine.measureSeason();
  report(
    'engine: time of the results of a season, 186 races',
    `${seasonMs.toFixed(1)} ms`,
    '30 ms',
    seasonMs <= 30,
  );
}

/**
 * Measures the main thread, the scripts and the frames while the races run.
 *
 * @param {number} throttle
 * @param {string} suffix added to the name of each figure
 */
async function measureRacing(throttle, suffix = throttle === 1 ? '' : `, CPU ÷ ${throttle}`) {
  const runs = [];
  for (let repetition = 0; repetition < REPETITIONS; repetition++) {
    const baseline = await measureBaseline(throttle);

    const opened = await openPage(browser, sites.built.url, {
      throttle,
      clickAfterLoad: 'Generate Program',
    });
    const { task: idle } = await opened.measureMainThread(1500);
    await opened.start('Start All Races');
    await opened.page.waitForTimeout(SETTLING_MS);
    const { task, script } = await opened.measureMainThread(WINDOW_MS);
    await opened.click('Pause');
    await opened.page.waitForTimeout(500);
    const { task: paused } = await opened.measureMainThread(1500);
    await opened.close();

    const watched = await openPage(browser, sites.built.url, {
      throttle,
      clickAfterLoad: 'Generate Program',
    });
    await watched.start('Start All Races');
    await watched.page.waitForTimeout(1000);
    const frames = await watchFrames(watched.page, WINDOW_MS);
    await watched.close();
    runs.push({ baseline, idle, task, script, paused, frames });
  }
  reportMainThread(`main thread while racing${suffix}`, runs);
  reportFrames(
    `frames${suffix}`,
    runs.map(({ frames }) => frames),
  );
  // Only the part `racing` reports the figures below.
  if (suffix !== '') return;
  const script = median(runs.map(({ script }) => script));
  const scriptShare = median(runs.map(({ script, baseline }) => script / baseline));
  report(
    'script while racing',
    `${formatMs(script)} ms/s, ${scriptShare.toFixed(2)} × baseline`,
    '10 ms/s',
    script <= 10,
  );
  const idle = median(runs.map(({ idle }) => idle));
  reportMax('main thread, idle', idle, 1, 'ms/s');
  const paused = median(runs.map(({ paused }) => paused));
  reportMax('main thread, paused', paused, 1, 'ms/s');
}

/**
 * Measures the main thread while races run that were started as soon as the buttons worked, when the rest of the page
 * had not loaded yet.
 *
 * @param {number} throttle
 */
async function measureEarlyStart(throttle) {
  const measureTask = async (
    /** @type {string} */ url,
    /** @type {readonly string[]} */ ...buttonLabels
  ) => {
    const opened = await openAndStartAtOnce(browser, url, { throttle, buttonLabels });
    await opened.page.waitForTimeout(SETTLING_MS);
    const { task } = await opened.measureMainThread(WINDOW_MS);
    await opened.close();
    return task;
  };
  const runs = [];
  for (let repetition = 0; repetition < REPETITIONS; repetition++) {
    const baseline = await measureTask(sites.baseline.url, 'Start');
    const task = await measureTask(sites.built.url, 'Generate Program', 'Start All Races');
    runs.push({ baseline, task });
  }
  reportMainThread(`main thread while racing, started at once, CPU ÷ ${throttle}`, runs);
}

/**
 * Compares the main thread time of races with that of the baseline page.
 *
 * @param {string} figure
 * @param {{ task: number, baseline: number }[]} runs in ms per second
 */
function reportMainThread(figure, runs) {
  const share = median(runs.map(({ task, baseline }) => task / baseline));
  report(
    figure,
    `${formatMs(median(runs.map(({ task }) => task)))} ms/s, ${share.toFixed(2)} × baseline`,
    `0.33 × baseline (${formatMs(median(runs.map(({ baseline }) => baseline)))} ms/s)`,
    share <= 1 / 3,
  );
}

/** Compares the main thread time of races with and without the chances column. Measures frames with the column. */
async function measureChances() {
  const measureTask = async (/** @type {boolean} */ areShown) => {
    const opened = await openRacing(areShown, 1);
    const { task } = await opened.measureMainThread(WINDOW_MS);
    await opened.close();
    return task;
  };
  const runs = [];
  for (let repetition = 0; repetition < REPETITIONS; repetition++) {
    runs.push({ hidden: await measureTask(false), shown: await measureTask(true) });
  }
  const ratio = median(runs.map(({ hidden, shown }) => shown / hidden));
  report(
    'main thread while racing, chances shown',
    `${formatMs(median(runs.map(({ shown }) => shown)))} ms/s, ${ratio.toFixed(2)} × hidden`,
    `1.15 × hidden (${formatMs(median(runs.map(({ hidden }) => hidden)))} ms/s)`,
    ratio <= 1.15,
  );
  await measureChanceFrames(THROTTLE, `CPU ÷ ${THROTTLE}`);
}

/**
 * Measures the frames of races with the chances column.
 *
 * @param {number} throttle
 * @param {string} name part of the name of each figure
 */
async function measureChanceFrames(throttle, name) {
  const frames = await measureCompositorFrames(`chances shown, ${name}`, () =>
    openRacing(true, throttle),
  );
  reportMovement(`frames, chances shown, ${name}`, frames);
}

/**
 * Starts the races of a fixed meeting, because horses overtake each other more often in some meetings than in others.
 *
 * @param {boolean} areShown whether the page shows the chances column
 * @param {number} throttle
 */
async function openRacing(areShown, throttle) {
  const opened = await openPage(browser, `${sites.built.url}#K7Q-M2X-WD4`, { throttle });
  if (areShown) {
    await opened.page.keyboard.press('o');
    await opened.page.getByText('Chance', { exact: true }).last().waitFor();
  }
  await opened.start('Start All Races');
  await opened.page.waitForTimeout(SETTLING_MS);
  return opened;
}

/** @param {number} throttle */
async function measureBaseline(throttle) {
  const baseline = await openPage(browser, sites.baseline.url, { throttle });
  await baseline.start('Start');
  await baseline.page.waitForTimeout(SETTLING_MS);
  const { task } = await baseline.measureMainThread(WINDOW_MS);
  await baseline.close();
  return task;
}

/**
 * Measures races (also with chances), replays and draws at the CPU speed for which the limits were set: a sixth of
 * the speed of the reference machine. With a fixed factor of 6, a slower machine would be too slow for the limits.
 */
async function measureAtReferenceSpeed() {
  const baseline = median([
    await measureBaseline(1),
    await measureBaseline(1),
    await measureBaseline(1),
  ]);
  const throttle = Math.max(1, Math.round((10 * THROTTLE * BASELINE_MS) / baseline) / 10);
  console.log(
    `The baseline page takes ${formatMs(baseline)} ms/s here and ${BASELINE_MS} ms/s on the reference machine. ` +
      `CPU ÷ ${THROTTLE} there is CPU ÷ ${throttle} here.`,
  );
  const name = `reference CPU ÷ ${THROTTLE} (here ÷ ${throttle})`;
  await measureRacing(throttle, `, ${name}`);
  await measureReplay(throttle, name);
  await measureChanceFrames(throttle, name);
  await measureDraw(throttle, name);
}

/**
 * Returns whether a browser frame takes at most 50 ms, which are three frames at 60 Hz. The browser's timestamps have
 * steps of 0.1 ms, so 50 ms can seem to be 50.1 ms.
 *
 * @param {number} durationMs
 */
function isAtMost50Ms(durationMs) {
  return durationMs < 50.15;
}

/**
 * @param {string} name
 * @param {{ durations: number[], movingShare: number }[]} watched the results of `watchFrames`
 */
function reportFrames(name, watched) {
  const longest = median(watched.map(({ durations }) => Math.max(...durations)));
  report(`${name}: longest`, `${formatMs(longest)} ms`, '50 ms', isAtMost50Ms(longest));
  reportMovement(name, watched);
}

/**
 * Reports how many frames there are per second, and the share of frames in which a runner moves.
 *
 * @param {string} name
 * @param {{ durations: number[], movingShare: number }[]} watched the results of `watchFrames`
 */
function reportMovement(name, watched) {
  const rate = 1000 / median(watched.flatMap(({ durations }) => durations));
  const movingShare = median(watched.map(({ movingShare }) => movingShare));
  if (!Number.isFinite(movingShare)) throw new Error(`${name}: no runner in view moved`);
  report(`${name}: per second`, rate.toFixed(0), '60', rate >= 59);
  report(
    `${name}: with movement`,
    `${(100 * movingShare).toFixed(1)} %`,
    '95 %',
    movingShare >= 0.95,
  );
}

/**
 * Measures the longest frame of the compositor, and the longest frame of the main thread. The latter has no limit. It is
 * longer than in normal use, because `watchFrames` requests 60 animation frames a second.
 *
 * @param {string} name
 * @param {() => ReturnType<typeof openPage>} open opens a page with a running race
 * @returns the results of `watchFrames`
 */
async function measureCompositorFrames(name, open) {
  const watched = [];
  const compositorDurations = [];
  for (let repetition = 0; repetition < REPETITIONS; repetition++) {
    const first = await open();
    watched.push(await watchFrames(first.page, WINDOW_MS));
    await first.close();
    const second = await open();
    compositorDurations.push(await watchCompositorFrames(second.page, WINDOW_MS));
    await second.close();
  }
  const longest = median(compositorDurations.map((durations) => Math.max(...durations)));
  reportMax(`${name}: longest compositor frame`, longest, 50, 'ms');
  const busiest = median(watched.map(({ durations }) => Math.max(...durations)));
  report(`${name}: longest frame of the main thread`, `${formatMs(busiest)} ms`, 'no limit', true);
  return watched;
}

/** Checks that React commits at most as often as the results, `isRacing$` and `isPaused$` change. */
async function measureCommits() {
  const source = new URL('../tests/browser/support/commits.ts', import.meta.url).pathname;
  /** @type {{ module: typeof import('../tests/browser/support/commits') }} */
  const { module } = await runnerImport(source, { configFile: false, logLevel: 'error' });
  const { page, click, close } = await openPage(browser, sites.bench.url, {
    clickAfterLoad: 'Generate Program',
    init: module.countCommits,
  });
  const changesSoFar = () => page.evaluate(() => window.changes ?? 0);
  const before = await changesSoFar();
  await module.takeCommits(page);
  await click('Start All Races');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await page.getByRole('button', { name: 'Pause' }).waitFor({ state: 'detached' });
  const { count } = await module.takeCommits(page);
  const changes = (await changesSoFar()) - before;
  report(
    'React commits in a run',
    `${count}`,
    `${changes} changes of results, isRacing$ or isPaused$`,
    count <= changes,
  );
  await close();
}

/**
 * Drags the slider of a replay back and forth, as fast as the page handles the moves.
 *
 * @param {number} throttle
 * @param {string} name part of the figure's name
 */
async function measureReplay(throttle, name = `CPU ÷ ${throttle}`) {
  const longest = [];
  const moves = [];
  for (let repetition = 0; repetition < 3; repetition++) {
    const { page, click, close } = await openPage(browser, sites.bench.url, {
      throttle,
      clickAfterLoad: 'Generate Program',
    });
    await page.evaluate(() => {
      window.game?.startAllRaces();
      window.game?.finishAllRaces();
    });
    await page.getByRole('button', { name: 'Replay' }).first().waitFor();
    await page
      .getByRole('button', { name: 'Replay' })
      .first()
      .evaluate((/** @type {HTMLElement} */ button) => {
        button.click();
      });
    await page.getByRole('button', { name: 'Pause replay' }).waitFor();
    await click('Pause replay');
    const box = await page.getByRole('slider').boundingBox();
    if (box === null) throw new Error('the slider is not visible');
    const y = box.y + box.height / 2;
    // The thumb is 18 px wide, so its center moves from 9 px after the left end to 9 px before the right end.
    await page.mouse.move(box.x + 9, y);
    const drag = { isActive: true };
    const frames = watchFrames(page, WINDOW_MS).finally(() => {
      drag.isActive = false;
    });
    await page.mouse.down();
    let count = 0;
    while (drag.isActive) {
      const share = 0.5 - 0.5 * Math.cos(count++ / 40);
      await page.mouse.move(box.x + 9 + share * (box.width - 18), y);
    }
    longest.push(Math.max(...(await frames).durations));
    moves.push(count);
    await close();
  }
  report(
    `replay dragged, ${name}: longest frame`,
    `${formatMs(median(longest))} ms, ${median(moves)} moves`,
    '50 ms',
    isAtMost50Ms(median(longest)),
  );
}

/** Plays ten thousand events in the stream inspector, on the dev server. Compares with an empty page just before. */
async function measureInspector() {
  const server = await createServer({ logLevel: 'error', server: { port: 0 } });
  await server.listen();
  const [origin] = server.resolvedUrls?.local ?? [];
  for (const zoom of [0, 6, 20]) {
    const shares = [];
    for (let repetition = 0; repetition < 3; repetition++) {
      const empty = await openPage(browser, 'about:blank');
      const { durations: wanted } = await watchFrames(empty.page, WINDOW_MS);
      await empty.close();
      const { page, click, close } = await openPage(browser, 'about:blank');
      await page.goto(`${origin}src/demos/?demo=events&zoom=${zoom}`);
      await page.getByRole('button', { name: 'Play' }).waitFor();
      await page.waitForTimeout(1000);
      await click('Play');
      const { durations } = await watchFrames(page, WINDOW_MS);
      shares.push(durations.length / wanted.length);
      await close();
    }
    const columns = zoom === 0 ? 'the whole recording' : `columns of ${zoom} px`;
    report(
      `10,000 events in the inspector, ${columns}: frames`,
      `${Math.round(median(shares) * 100)} % of an empty page`,
      '95 %',
      median(shares) >= 0.95,
    );
  }
  await server.close();
}

async function measureHundredPrograms() {
  const frames = [];
  const starts = [];
  for (let repetition = 0; repetition < 3; repetition++) {
    const { page, start, close } = await openPage(browser, `${sites.bench.url}?programs=100`, {
      clickAfterLoad: 'Generate Program',
    });
    starts.push(await start('Start All Races'));
    await page.waitForTimeout(1000);
    frames.push(await watchFrames(page, WINDOW_MS));
    await close();
  }
  reportMax('100 programs: start to the first moving frame', median(starts), 200, 'ms');
  reportFrames('100 programs, frames', frames);
}

/**
 * Measures the race of a draw among 200 tickets, from one second after its start.
 *
 * @param {number} throttle
 * @param {string} name part of the name of each figure
 */
async function measureDraw(throttle, name = `CPU ÷ ${throttle}`) {
  const source = new URL('../tests/browser/support/draw.ts', import.meta.url).pathname;
  /** @type {{ module: typeof import('../tests/browser/support/draw') }} */
  const { module } = await runnerImport(source, { configFile: false, logLevel: 'error' });
  const names = module.createNames(200);
  const open = async () => {
    const opened = await openPage(browser, `${sites.built.url}draw/`, {
      throttle,
      init: (page) => module.plantLockedDraw(page, names),
    });
    await module.startRace(opened.page);
    await opened.page.waitForTimeout(1000);
    return opened;
  };
  await measureCompositorFrames(`200 tickets, ${name}`, open);
}

/**
 * Measures the largest draw with an element for each horse, and the largest one: from the paste of the list to the race,
 * and the check of the record.
 */
async function measureCrowd() {
  const source = new URL('../tests/browser/support/draw.ts', import.meta.url).pathname;
  /** @type {{ module: typeof import('../tests/browser/support/draw') }} */
  const { module } = await runnerImport(source, { configFile: false, logLevel: 'error' });
  const url = sites.built.url;
  for (const count of [200, 5000]) {
    const names = module.createNames(count);
    /** @type {Record<'list' | 'race', number[]>} */
    const responses = { list: [], race: [] };
    for (let repetition = 0; repetition < 3; repetition++) {
      const enter = await openPage(browser, `${url}draw/`);
      const shown = { selector: '#here-heading ~ b', text: `${count.toLocaleString('en')} names` };
      const field = enter.page.getByRole('textbox', { name: 'Names' });
      responses.list.push(await measureResponse(field, shown, names.join('\n')));
      await enter.close();
      const locked = await openPage(browser, `${url}draw/`, {
        init: (page) => module.plantLockedDraw(page, names),
      });
      await module.enterWord(locked.page);
      const start = locked.page.getByRole('button', { name: 'Race', exact: true });
      responses.race.push(await measureResponse(start, { selector: 'button', text: 'Pause' }));
      await locked.close();
    }
    const figure = `${count} tickets`;
    reportMax(`${figure}: from the paste to the list`, median(responses.list), 1000, 'ms');
    reportMax(`${figure}: from the word to the race`, median(responses.race), 300, 'ms');
    for (const [throttle, maxMs] of /** @type {const} */ ([
      [1, 50],
      [THROTTLE, 100],
    ])) {
      const longest = [];
      for (let repetition = 0; repetition < 3; repetition++) {
        const { page, close } = await openPage(browser, `${url}draw/`, {
          throttle,
          init: (page) => module.plantLockedDraw(page, names),
        });
        await module.startRace(page);
        await page.waitForTimeout(1000);
        longest.push(Math.max(...(await watchFrames(page, WINDOW_MS)).durations));
        await close();
      }
      const suffix = throttle === 1 ? '' : `, CPU ÷ ${throttle}`;
      reportMax(`${figure}${suffix}: longest frame`, median(longest), maxMs, 'ms');
    }
    const record = module.recordOf(names);
    const checks = [];
    for (let repetition = 0; repetition < 3; repetition++) {
      const { page, close } = await openPage(browser, `${url}draw/#check`);
      const checkIt = { selector: 'button', text: 'Check it' };
      await measureResponse(page.getByRole('textbox'), checkIt, record);
      const button = page.getByRole('button', { name: 'Check it' });
      checks.push(await measureResponse(button, { selector: 'h2', text: 'Match' }));
      await close();
    }
    reportMax(`${count} tickets: check of their record`, median(checks), 1000, 'ms');
  }
}

async function measureHeap() {
  const { page, metrics, heap, close } = await openPage(browser, sites.bench.url, {
    clickAfterLoad: 'Generate Program',
  });
  const cycle = (/** @type {number} */ times) =>
    page.evaluate(async (times) => {
      for (let count = 0; count < times; count++) {
        window.game?.startAllRaces();
        await new Promise((resolve) => setTimeout(resolve, 20));
        window.game?.resetAllRaces();
        await new Promise((resolve) => setTimeout(resolve));
      }
    }, times);
  const measure = async () => ({
    heap: await heap(),
    listeners: (await metrics()).get('JSEventListeners') ?? 0,
    animations: await page.evaluate(() => document.getAnimations().length),
  });
  await cycle(20);
  const before = await measure();
  await cycle(CYCLES - 20);
  const after = await measure();
  const grown = after.heap - before.heap;
  report(
    `heap after ${CYCLES} starts and resets`,
    `${grown.toFixed(2)} MB more than after 20`,
    '2 MB',
    grown <= 2,
  );
  const left = after.animations + after.listeners - before.listeners;
  report('animations and listeners left', String(left), '0', left <= 0);
  await close();
}

/**
 * Measures the time until Start All Races can be clicked: in the page in bench/minimal, then in the built page, several
 * times. The limits of the blocked time are a third of what an earlier version of the page took: 172 ms, and 1,223 ms
 * with throttling.
 */
async function measureTimeToReady() {
  for (const [throttle, maxBlockedMs] of /** @type {const} */ ([
    [1, 57],
    [THROTTLE, 408],
  ])) {
    const pages = [];
    for (let repetition = 0; repetition < REPETITIONS; repetition++) {
      // `measureReady` clicks each of the buttons, except for the last one.
      const buttonLabels = ['Start All Races'];
      const minimal = await measureReady(browser, sites.minimal.url, { throttle, buttonLabels });
      const built = await measureReady(browser, sites.built.url, {
        throttle,
        buttonLabels: ['Generate Program', ...buttonLabels],
      });
      pages.push({ minimal, built });
    }
    const suffix = throttle === 1 ? '' : `, CPU ÷ ${throttle}`;
    const readyMs = median(pages.map(({ built }) => built.ms));
    const ratio = median(pages.map(({ built, minimal }) => built.ms / minimal.ms));
    report(
      `until Start All Races can be clicked${suffix}`,
      `${formatMs(readyMs)} ms, ${ratio.toFixed(2)} × minimal page`,
      `1.30 × minimal page (${formatMs(median(pages.map(({ minimal }) => minimal.ms)))} ms)`,
      ratio <= 1.3,
    );
    const blocked = median(pages.map(({ built }) => built.blockedMs));
    reportMax(`total blocking time until then${suffix}`, blocked, maxBlockedMs, 'ms');
    if (throttle > 1) continue;
    const longest = median(pages.map(({ built }) => built.longestTaskMs));
    reportMax('longest task after Generate Program', longest, 50, 'ms');
    const nodes = median(pages.map(({ built }) => built.nodes));
    report('DOM nodes at the gate', String(nodes), '3000', nodes <= 3000);
  }
}

function measureLoad() {
  const { stdout, status } = spawnSync(
    `npx --yes lighthouse@12.8.2 ${sites.built.url} --quiet --output=json --chrome-flags="--headless=new --no-sandbox --disable-quic"`,
    {
      shell: true,
      encoding: 'utf8',
      maxBuffer: 1e8,
      env: { ...process.env, CHROME_PATH: executablePath },
    },
  );
  if (status !== 0) {
    console.log('Lighthouse could not be installed or run: npx lighthouse@12.8.2');
    return;
  }
  /** @type {{ categories: Record<string, { score: number }>, audits: Record<string, { numericValue: number }> }} */
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- the type of Lighthouse's JSON report
  const { categories, audits } = JSON.parse(stdout);
  for (const [category, minScore] of Object.entries({
    performance: 99,
    accessibility: 100,
    'best-practices': 100,
    seo: 100,
  })) {
    const score = 100 * (categories[category]?.score ?? 0);
    report(
      `Lighthouse, mobile: ${category}`,
      score.toFixed(0),
      String(minScore),
      score >= minScore,
    );
  }
  const shift = audits['cumulative-layout-shift']?.numericValue ?? NaN;
  const blocked = audits['total-blocking-time']?.numericValue ?? NaN;
  report('Lighthouse: cumulative layout shift', shift.toFixed(3), '0', shift === 0);
  reportMax('Lighthouse: total blocking time', blocked, 50, 'ms');
}

/**
 * Formats a number of ms, without the unit.
 *
 * @param {number} value
 */
function formatMs(value) {
  return value.toFixed(value < 10 ? 1 : 0);
}
