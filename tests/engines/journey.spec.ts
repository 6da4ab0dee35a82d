import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FINISH_POSITION, type Meeting, parseMeeting, TICK_MS } from '../../streams';
import { PROGRAM_NAMES } from '../browser/support/game';
import { ReferenceGame } from '../browser/support/reference-game';
import {
  goldenDays,
  goldenMeetings,
  runGoldenDraws,
  outcomeOf,
  winnersOf,
} from '../support/golden';
import { goldenScript } from '../support/golden-script.mjs';
import { measureSheet, showSheet } from '../support/show-sheet';
import { expect, test } from './test';
import { KEYS, type Visitor } from './Visitor';

const CODE = 'K7Q-M2X-WD4';

/** A horse's `transform` may show a moment this many simulated ms before or after its animation's `currentTime`. */
const MAX_DIFFERENCE_MS = 100;

/** The height in px of a window that shows all programs. Off-screen horses would not move. */
const TALL = 3600;

test('a visitor generates, starts, pauses, resumes and finishes the races', async ({ visitor }) => {
  await visitor.browser.resize(1280, TALL);
  await visitor.open();
  await visitor.click('Hide Horses');
  await visitor.click('Show Horses');
  await visitor.click('Generate Program');
  await visitor.click('Start All Races');
  await visitor.waitForText('Live Results');
  await expect
    .poll(
      async () => (await readHorses(visitor)).filter(({ ms }) => ms >= 0).length,
      'running horses',
    )
    .toBe(60);
  await visitor.click('Pause');
  await visitor.find('Resume');
  const frozen = await readHorses(visitor);
  await wait(500);
  expect(await readHorses(visitor)).toEqual(frozen);
  await visitor.click('Resume');
  await expect.poll(() => momentOf(visitor)).toBeGreaterThan(frozen[0]?.ms ?? NaN);
  await visitor.browser.press('f');
  await visitor.waitUntilGone('Pause');
  await visitor.waitForText('Final Results');
});

test('at every moment, each horse is at its position in the race, and none moves backwards', async ({
  visitor,
}) => {
  const reference = startReference();
  await visitor.browser.resize(1280, TALL);
  await visitor.open(`#${CODE}`);
  await visitor.click('Start All Races');
  const moments = new Set<number>();
  let furthest: readonly number[] = Array<number>(60).fill(0);
  while (await visitor.has('Pause')) {
    const shown = await readHorses(visitor);
    expectPositions(shown, reference);
    const shares = shown.map(({ courseShare }) => courseShare);
    expect(shares.filter((share, index) => share < (furthest[index] ?? NaN) - 1e-3)).toEqual([]);
    furthest = shares;
    moments.add(shown[0]?.ms ?? NaN);
  }
  expect(moments.size, 'moments of the race').toBeGreaterThan(5);
  reference.finish();
  expect(await readResults(visitor)).toEqual(reference.resultRows);
});

test('a paused race lists the order at the moment of the pause', async ({ visitor }) => {
  await visitor.browser.resize(1280, TALL);
  await visitor.open(`#${CODE}`);
  await visitor.click('Start All Races');
  await expect.poll(() => momentOf(visitor)).toBeGreaterThan(3_000);
  await visitor.click('Pause');
  await visitor.find('Resume');
  const tick = Math.floor((await momentOf(visitor)) / TICK_MS);
  // The animation and the stream may differ by a tick, so three orders are possible.
  const expected = [tick - 1, tick, tick + 1].map((tick) => {
    const reference = startReference();
    reference.advanceBy(tick * TICK_MS);
    return reference.resultRows;
  });
  expect(expected).toContainEqual(await readResults(visitor));
});

test('a drag on the slider of a replay shows the positions at the chosen moment', async ({
  visitor,
}) => {
  const reference = startReference();
  await openFinished(visitor);
  await visitor.browser.press('r');
  await visitor.click('Pause replay');
  const slider = await visitor.find('Time');
  const [left = NaN, width = NaN, y = NaN, endMs = NaN] = await visitor.numbers((element) => {
    if (!(element instanceof HTMLInputElement)) return [];
    const box = element.getBoundingClientRect();
    return [box.left, box.width, box.top + box.height / 2, Number(element.max)];
  }, slider);
  const pointAt = (share: number) => ({ x: left + share * width, y });
  await visitor.browser.drag([pointAt(0.02), pointAt(0.3), pointAt(0.6)]);
  const distance = async () => Math.abs((await momentOf(visitor)) - 0.6 * endMs);
  await expect.poll(distance).toBeLessThan(0.03 * endMs);
  expectPositions((await readHorses(visitor)).slice(0, 10), reference);
  await visitor.browser.press(KEYS.Escape);
  await visitor.waitUntilGone('Time');
});

test('keys and menu items open the dialogs, and Escape closes them', async ({ visitor }) => {
  await openFinished(visitor);
  for (const [key, title] of [
    ['q', 'Share this meeting'],
    ['h', 'History'],
    ['?', 'Keyboard shortcuts'],
    ['p', `Photo finish ${PROGRAM_NAMES[0]}`],
  ] as const) {
    await visitor.browser.press(key);
    await visitor.find(title);
    await visitor.browser.press(KEYS.Escape);
    await visitor.waitUntilGone(title);
  }
  for (const [item, title] of [
    ['QR code', 'Share this meeting'],
    ['Enter a code', 'Enter a code'],
    ['History', 'History'],
  ] as const) {
    await visitor.click('More');
    await visitor.click(item);
    await visitor.find(title);
    await visitor.browser.press(KEYS.Escape);
    await visitor.find('More');
    await visitor.waitUntilGone('Close');
  }
});

test('the photo finish shows the placings of its race', async ({ visitor }) => {
  await openFinished(visitor);
  const reference = startReference();
  reference.finish();
  const winner = reference.resultRows[0]?.[0]?.[1] ?? 'the winner';
  await visitor.browser.press('p');
  await visitor.find(`Photo finish ${PROGRAM_NAMES[0]}`);
  await expect.poll(() => visitor.textOf('[role=dialog]')).toContain(winner);
  await visitor.waitForFocus('[role=dialog]');
  await visitor.browser.press(KEYS.ArrowRight);
  await visitor.find(`Photo finish ${PROGRAM_NAMES[1]}`);
});

test('a link opens its races, and an unreadable link shows a message', async ({ visitor }) => {
  await visitor.open(`#${CODE}`);
  const { programs } = startReference();
  for (const { name, horses } of programs) {
    await visitor.waitForText(name);
    for (const horse of horses) await visitor.waitForText(horse.name);
  }
  await visitor.click('More');
  await visitor.click('Copy link');
  await visitor.waitForText('Link copied');
  await visitor.open(`#${CODE.slice(1)}`);
  await visitor.waitForText('This link cannot be read.');
});

test('the results can be copied as text and CSV, and saved as a file', async ({
  visitor,
  browserHome,
}) => {
  await openFinished(visitor);
  for (const item of ['Copy as text', 'Copy as CSV']) {
    await visitor.click('More');
    await visitor.click(item);
    await visitor.waitForText('copied');
    await visitor.browser.press(KEYS.Escape);
  }
  await visitor.click('More');
  await visitor.click('Download JSON');
  // The browser saves downloads in its home folder.
  const file = join(browserHome, `furlong-${CODE}-run-1.json`);
  await expect.poll(() => readFile(file, 'utf8').catch(() => '')).toContain(`#${CODE}`);
});

test('the print sheet shows the results of every race on one A4 page', async ({ visitor }) => {
  await openFinished(visitor);
  await expect.poll(() => visitor.browser.evaluate(showSheet)).toBe(true);
  const [width, height, footerBottom, rows] = await visitor.numbers(measureSheet);
  expect([width, height, rows]).toEqual([794, 1122, 60]);
  expect(footerBottom).toBeLessThan(1_122);
});

test('the golden meetings, days and draws have the same results as in Node', async ({
  visitor,
}) => {
  await visitor.open();
  const script = await goldenScript();
  expect(
    await visitor.browser.run(
      `${script}; return JSON.stringify(golden.goldenMeetings().map(golden.outcomeOf))`,
    ),
  ).toBe(JSON.stringify(goldenMeetings().map(outcomeOf)));
  expect(
    await visitor.browser.run(`${script}; return golden.goldenDays().map(golden.winnersOf)`),
  ).toEqual(goldenDays().map(winnersOf));
  expect(await visitor.browser.run(`${script}; return golden.runGoldenDraws()`)).toEqual(
    runGoldenDraws(),
  );
});

test('a list is locked and drawn, and its record matches', async ({ visitor, browserHome }) => {
  await visitor.open('draw/', { waitFor: 'Names' });
  await visitor.browser.type(
    await visitor.find('Names'),
    ['Leni', 'Jonas', 'Zoë', 'Thi Mai'].join(KEYS.Enter),
  );
  await visitor.click('Lock the list');
  await visitor.browser.type(await visitor.find('A word from the room'), 'giraffe');
  await visitor.click('Race');
  await visitor.find('Pause');
  await visitor.browser.press('f');
  await visitor.click('Record');
  await visitor.click('Download JSON');
  let checkPath = '';
  await expect(async () => {
    const [name = ''] = (await readdir(browserHome)).filter((name) =>
      name.startsWith('furlong-draws-'),
    );
    const [, path = ''] =
      /"link": ".*(draw\/#check\.[^"]+)"/.exec(await readFile(join(browserHome, name), 'utf8')) ??
      [];
    expect(path).not.toBe('');
    checkPath = path;
  }).toPass();
  await visitor.open(checkPath, { waitFor: 'Match' });
  await visitor.waitForText('Every place came out the same.');
});

/** How the page shows one horse at a moment. */
interface ShownHorse {
  /** The moment of its animation in simulated ms, or -1 without an animation. */
  readonly ms: number;
  /** The share of the way from the gate to the finish line, from 0 to 1. */
  readonly courseShare: number;
}

async function openFinished(visitor: Visitor): Promise<void> {
  await visitor.open(`#${CODE}`);
  await visitor.click('Start All Races');
  await visitor.find('Pause');
  await visitor.browser.press('f');
  await visitor.waitForText('Final Results');
}

function meetingOf(code: string): Meeting {
  const meeting = parseMeeting(code);
  if (typeof meeting === 'string') throw new Error(`${code} is ${meeting}`);
  return meeting;
}

function startReference(): ReferenceGame {
  const reference = ReferenceGame.opened(meetingOf(CODE));
  reference.game.startAllRaces();
  return reference;
}

/** Reads how the page shows each horse, in program and lane order. */
async function readHorses(visitor: Visitor): Promise<ShownHorse[]> {
  const flat = await visitor.numbers(async () => {
    // WebKit moves the horses only with an animation frame, but `currentTime` also advances between these frames.
    await new Promise((done) => requestAnimationFrame(done));
    return [...document.querySelectorAll<HTMLElement>('main li [data-runner]')].flatMap(
      (runner) => {
        const [animation] = runner.getAnimations();
        // A runner is as wide as the course.
        const { e } = new DOMMatrix(getComputedStyle(runner).transform);
        return [Number(animation?.currentTime ?? -1), e / runner.offsetWidth];
      },
    );
  });
  return Array.from({ length: flat.length / 2 }, (_, index) => ({
    ms: flat[2 * index] ?? NaN,
    courseShare: flat[2 * index + 1] ?? NaN,
  }));
}

/**
 * Expects each horse with an animation at its position in the race. Allows half a percent of the course and
 * `MAX_DIFFERENCE_MS`.
 */
function expectPositions(shown: readonly ShownHorse[], reference: ReferenceGame): void {
  for (const [index, { ms, courseShare }] of shown.entries()) {
    if (ms < 0) continue;
    const shareAt = (ms: number) => (reference.positionsAt(ms)[index] ?? NaN) / FINISH_POSITION;
    expect(courseShare, `${ms} ms`).toBeGreaterThan(shareAt(ms - MAX_DIFFERENCE_MS) - 0.005);
    expect(courseShare, `${ms} ms`).toBeLessThan(shareAt(ms + MAX_DIFFERENCE_MS) + 0.005);
  }
}

/** Returns the moment of the first race in simulated ms. */
async function momentOf(visitor: Visitor): Promise<number> {
  return (await readHorses(visitor))[0]?.ms ?? NaN;
}

/** Returns the cells of each result row, by program. */
async function readResults(visitor: Visitor): Promise<unknown> {
  return visitor.browser.evaluate(() =>
    [...document.querySelectorAll('main section[id] section:last-child')].map((section) =>
      [...section.querySelectorAll('tbody tr')].map((row) =>
        [...row.querySelectorAll('td')].map((cell) => cell.innerText.trim()),
      ),
    ),
  );
}
