import type { Locator, Page } from '@playwright/test';
import { boxOf, expect, GamePage, TALL, test as base } from './support/game';

declare global {
  interface Window {
    /** Set by `watchAudio`. */
    audioWatch?: {
      readonly contexts: AudioContext[];
      /** The frequency of each tone that was scheduled, in Hz, and `null` for each noise. */
      readonly sounds: (number | null)[];
      /** The intervals that are pending. */
      readonly timers: Set<unknown>;
    };
  }
}

/** The lowest frequencies of the sounds of the gate and of the bell. */
const GATE_HZ = 431;
const BELL_HZ = 1245;

/** The page with the six races at the gate. The page records its sounds. */
const test = base.extend({
  game: async ({ page, seed }, use) => {
    await watchAudio(page);
    const game = new GamePage(page);
    await game.open(seed);
    await watchTimers(page);
    await game.generate();
    await use(game);
  },
});

test.use({ viewport: TALL });

test('the sound is off at first, and plays the gate, the hooves and a bell for each winner @slow', async ({
  game,
}) => {
  const { page } = game;
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));

  await test.step('while it is off, its code does not load', async () => {
    await game.start();
    await game.pass(1_000);
    expect(await audioOf(page)).toMatchObject({ states: [], sounds: 0, timers: 1 });
    await game.finishNow();
    expect(requested.filter((url) => url.includes('playRaces'))).toEqual([]);
  });

  await test.step('at the gate, it has no audio context and no timer', async () => {
    await setSound(game, true);
    await expect.poll(() => requested.some((url) => url.includes('playRaces'))).toBe(true);
    await game.pass(1_000);
    expect(await audioOf(page)).toMatchObject({ states: [], sounds: 0, timers: 0 });
  });

  await test.step('plays the gate once, and then hooves', async () => {
    await game.start();
    await expectState(page, 'running');
    await expectHooves(game);
    expect(await audioOf(page)).toMatchObject({ gates: 1, bells: 0, timers: 2 });
  });

  await test.step('stops at once with a pause, and continues after it', async () => {
    await game.button('Pause').click();
    await expectSilence(game, 'suspended');
    expect((await audioOf(page)).timers).toBe(0);
    await game.button('Resume').click();
    await expectState(page, 'running');
    await expectHooves(game);
    expect((await audioOf(page)).gates).toBe(1);
  });

  await test.step('is silent while the page is hidden, also for winners', async () => {
    await setHidden(page, true);
    await expectSilence(game, 'suspended');
    await expect(async () => {
      await game.pass(200);
      expect(await wonPrograms(game).count()).toBeGreaterThan(0);
    }).toPass({ intervals: [0] });
    expect(await audioOf(page)).toMatchObject({ bells: 0, timers: 1 });
    await setHidden(page, false);
    await expectState(page, 'running');
    await expectHooves(game);
  });

  await test.step('rings a bell for each later winner, and is silent after the last', async () => {
    const { bells } = await audioOf(page);
    const won = await wonPrograms(game).count();
    expect(won).toBeLessThan(6);
    await game.finishNow();
    expect((await audioOf(page)).bells).toBe(bells + 6 - won);
    await expectSilence(game, 'suspended');
    expect((await audioOf(page)).timers).toBe(0);
  });

  await test.step('closes its context when it is switched off, also in the middle of a race', async () => {
    await game.start();
    await expectHooves(game);
    await setSound(game, false);
    await expectSilence(game, 'closed');
    expect((await audioOf(page)).timers).toBe(1);
  });
});

test('a reload remembers the switch, and plays nothing before a user gesture @slow', async ({
  game,
}) => {
  const { page } = game;
  await setSound(game, true);
  // The browser takes each command of Playwright for a user gesture. This replacement takes only a key for one.
  await page.addInitScript(() => {
    let hasBeenActive = false;
    addEventListener('keydown', () => (hasBeenActive = true), { capture: true });
    Object.defineProperty(navigator, 'userActivation', { get: () => ({ hasBeenActive }) });
  });
  await page.reload();
  await game.ready();
  await game.generateAndStart();
  await game.pass(500);
  expect((await audioOf(page)).states).toEqual([]);

  await page.keyboard.press('Shift');
  await expectState(page, 'running');
  await expectHooves(game);
  const sound = await openSwitch(game);
  await expect(sound).toBeChecked();
  await game.escape();
});

test.describe('sound that fails to load', () => {
  test.use({ expectedNoise: [/net::ERR_FAILED/] });

  test('shows a message, is off, and loads on the next try', async ({ game }) => {
    const { page } = game;
    await page.route(/playRaces-/, (route) => route.abort());
    const sound = await openSwitch(game);
    await sound.click();
    await expect(page.getByRole('status').first()).toHaveText(
      'The sound could not be loaded. Check the connection and try again.',
    );
    await expect(sound).not.toBeChecked();
    await page.unroute(/playRaces-/);
    await sound.check();
    await game.escape();
    await game.start();
    await expectHooves(game);
  });
});

test('the switch is as easy to reach as the other items: by touch, and with the arrow keys', async ({
  game,
}) => {
  const { page } = game;
  const sound = await openSwitch(game);
  const next = game.button('Keyboard shortcuts');
  await next.focus();
  await page.keyboard.press('ArrowUp');
  await expect(sound).toBeFocused();
  await page.keyboard.press('Space');
  await expect(sound).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(next).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(sound).toBeFocused();
  await game.escape();

  await game.resize(390, 844);
  await openSwitch(game);
  const label = page.getByRole('dialog').locator('label', { hasText: 'Sound' });
  const { height, width } = await boxOf(label);
  expect(height).toBeCloseTo(44, 2);
  expect(width).toBeGreaterThan(300);
});

/** Replaces `AudioContext` and its sources with classes that record each context and sound in `window.audioWatch`. */
async function watchAudio(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const contexts: AudioContext[] = [];
    const sounds: (number | null)[] = [];
    window.audioWatch = { contexts, sounds, timers: new Set() };
    window.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options);
        contexts.push(this);
      }
    };
    window.OscillatorNode = class extends OscillatorNode {
      override start(when: number) {
        sounds.push(Math.round(this.frequency.value));
        super.start(when);
      }
    };
    window.AudioBufferSourceNode = class extends AudioBufferSourceNode {
      override start(when: number) {
        sounds.push(null);
        super.start(when);
      }
    };
  });
}

/** Records the pending intervals in `window.audioWatch`. The timers of RxJS are intervals. */
async function watchTimers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const start = window.setInterval.bind(window);
    const stop = window.clearInterval.bind(window);
    const timers = window.audioWatch?.timers;
    Object.assign(window, {
      setInterval(handler: TimerHandler, ms?: number) {
        const timer = start(handler, ms);
        timers?.add(timer);
        return timer;
      },
      clearInterval(timer: number) {
        stop(timer);
        timers?.delete(timer);
      },
    });
  });
}

/** The states of all audio contexts, and how many sounds were scheduled and timers are pending. */
async function audioOf(page: Page) {
  return page.evaluate(
    ([gateHz, bellHz]) => {
      const { contexts, sounds, timers } = window.audioWatch ?? {
        contexts: [],
        sounds: [],
        timers: new Set(),
      };
      return {
        states: contexts.map(({ state }) => state),
        sounds: sounds.length,
        gates: sounds.filter((hz) => hz === gateHz).length,
        bells: sounds.filter((hz) => hz === bellHz).length,
        timers: timers.size,
      };
    },
    [GATE_HZ, BELL_HZ],
  );
}

/** Waits until the latest audio context has this state. */
async function expectState(page: Page, state: AudioContextState): Promise<void> {
  await expect.poll(async () => (await audioOf(page)).states.at(-1)).toBe(state);
}

/** Advances the clock until several hooves are scheduled. The audio context has a clock of its own. */
async function expectHooves(game: GamePage): Promise<void> {
  const { sounds } = await audioOf(game.page);
  await expect(async () => {
    await game.pass(100);
    expect((await audioOf(game.page)).sounds).toBeGreaterThan(sounds + 10);
  }).toPass({ intervals: [50], timeout: 15_000 });
}

/** Waits until the audio context has this state, and expects that no sound is scheduled any more. */
async function expectSilence(game: GamePage, state: 'suspended' | 'closed'): Promise<void> {
  await expectState(game.page, state);
  const { sounds } = await audioOf(game.page);
  await game.pass(500);
  expect(await audioOf(game.page)).toMatchObject({ sounds });
  await expectState(game.page, state);
}

/** Opens the menu and returns the switch. */
async function openSwitch(game: GamePage): Promise<Locator> {
  return (await game.openMore()).getByRole('switch', { name: 'Sound' });
}

async function setSound(game: GamePage, isOn: boolean): Promise<void> {
  const sound = await openSwitch(game);
  await expect(sound).toBeChecked({ checked: !isOn });
  await sound.setChecked(isOn);
  await game.escape();
}

/** The programs with a horse that has finished. */
function wonPrograms({ page }: GamePage): Locator {
  const finisher = page.locator('[data-status=Finished], [data-status=Final]');
  return page.locator('main section[id]').filter({ has: finisher });
}

/** Makes the page hidden or visible to its scripts. The browser of these tests never hides a page. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}
