import type { Locator, Page } from '@playwright/test';
import { boxOf, expect, GamePage, TALL, test as base } from './support/game';

declare global {
  interface Window {
    /** Set by `watchAudio`. */
    audioWatch?: {
      readonly contexts: AudioContext[];
      /** The scheduled sounds: the frequency of each oscillator in Hz, and `null` for each audio buffer. */
      readonly sounds: (number | null)[];
      /** The intervals that are pending. */
      readonly timers: Set<unknown>;
    };
  }
}

/** The lowest frequencies of the sounds of the gate and of the bell. */
const GATE_HZ = 431;
const BELL_HZ = 1245;

/** The page of `game` records its sounds. Its six races are at the gate. */
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

  await test.step('while the sound is off, its code does not load', async () => {
    await game.start();
    await game.advanceClock(1_000);
    // The one timer is the clock of the races. The sound has a second timer while it plays hooves.
    expect(await audioOf(page)).toMatchObject({ states: [], sounds: 0, timers: 1 });
    await game.finishWithKey();
    expect(requested.filter((url) => url.includes('playRaces'))).toEqual([]);
  });

  await test.step('while no race runs, the sound has no audio context and no timer', async () => {
    await setSound(game, true);
    await expect.poll(() => requested.some((url) => url.includes('playRaces'))).toBe(true);
    await game.advanceClock(1_000);
    expect(await audioOf(page)).toMatchObject({ states: [], sounds: 0, timers: 0 });
  });

  await test.step('the sound plays the gate once, and then hooves', async () => {
    await game.start();
    await expectAudioState(page, 'running');
    await expectHooves(game);
    expect(await audioOf(page)).toMatchObject({ gates: 1, bells: 0, timers: 2 });
  });

  await test.step('a pause stops the sound at once, and a resume continues it', async () => {
    await game.button('Pause').click();
    await expectSilence(game, 'suspended');
    expect((await audioOf(page)).timers).toBe(0);
    await game.button('Resume').click();
    await expectAudioState(page, 'running');
    await expectHooves(game);
    expect((await audioOf(page)).gates).toBe(1);
  });

  await test.step('while the page is hidden, the sound is silent, even when a horse wins', async () => {
    await setHidden(page, true);
    await expectSilence(game, 'suspended');
    await expect(async () => {
      await game.advanceClock(200);
      expect(await wonPrograms(game).count()).toBeGreaterThan(0);
    }).toPass({ intervals: [0] });
    expect(await audioOf(page)).toMatchObject({ bells: 0, timers: 1 });
    await setHidden(page, false);
    await expectAudioState(page, 'running');
    await expectHooves(game);
  });

  await test.step('a bell rings for each later winner, and the sound is silent after the last', async () => {
    const { bells } = await audioOf(page);
    const won = await wonPrograms(game).count();
    expect(won).toBeLessThan(6);
    await game.finishWithKey();
    expect((await audioOf(page)).bells).toBe(bells + 6 - won);
    await expectSilence(game, 'suspended');
    // A timer ends the second in which a late press of Pause does nothing.
    await game.advanceClock(1_000);
    expect((await audioOf(page)).timers).toBe(0);
  });

  await test.step('the sound closes its context when it is switched off, even during a race', async () => {
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
  // The browser counts each command of Playwright as a user gesture. The replaced `userActivation` counts only keys.
  await page.addInitScript(() => {
    let hasBeenActive = false;
    addEventListener('keydown', () => (hasBeenActive = true), { capture: true });
    Object.defineProperty(navigator, 'userActivation', { get: () => ({ hasBeenActive }) });
  });
  await page.reload();
  await game.ready();
  await game.generateAndStart();
  await game.advanceClock(500);
  expect((await audioOf(page)).states).toEqual([]);

  await page.keyboard.press('Shift');
  await expectAudioState(page, 'running');
  await expectHooves(game);
  const sound = await openSwitch(game);
  await expect(sound).toBeChecked();
  await game.escape();
});

test.describe('sound that fails to load', () => {
  test.use({ expectedNoise: [/net::ERR_FAILED/] });

  const notLoaded = /^The sound could not be loaded. Check the connection and try again.$/;

  test('shows a message, is off, and loads on the next try', async ({ game }) => {
    const { page } = game;
    await page.route(/playRaces-/, (route) => route.abort());
    const sound = await openSwitch(game);
    await sound.click();
    await expect(page.getByRole('status').filter({ hasText: notLoaded })).toBeVisible();
    await expect(sound).not.toBeChecked();
    await page.unroute(/playRaces-/);
    await sound.check();
    await game.escape();
    await game.start();
    await expectHooves(game);
  });

  test('shows the message at the draws too', async ({ page }) => {
    await page.route(/playDraws-/, (route) => route.abort());
    await page.goto('./#draw');
    await page.getByRole('button', { name: 'More' }).click();
    const sound = page.getByRole('switch', { name: 'Sound' });
    await sound.click();
    await expect(page.getByRole('status').filter({ hasText: notLoaded })).toBeVisible();
    await expect(sound).not.toBeChecked();
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

/** The states of all audio contexts, the numbers of scheduled sounds, and the number of pending timers. */
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
async function expectAudioState(page: Page, state: AudioContextState): Promise<void> {
  await expect.poll(async () => (await audioOf(page)).states.at(-1)).toBe(state);
}

/** Advances the clock until several hooves are scheduled. Retries, because an audio context runs in real time. */
async function expectHooves(game: GamePage): Promise<void> {
  const { sounds } = await audioOf(game.page);
  await expect(async () => {
    await game.advanceClock(100);
    expect((await audioOf(game.page)).sounds).toBeGreaterThan(sounds + 10);
  }).toPass({ intervals: [50], timeout: 15_000 });
}

/** Waits until the audio context has this state, and expects that no sound is scheduled any more. */
async function expectSilence(game: GamePage, state: 'suspended' | 'closed'): Promise<void> {
  await expectAudioState(game.page, state);
  const { sounds } = await audioOf(game.page);
  await game.advanceClock(500);
  expect(await audioOf(game.page)).toMatchObject({ sounds });
  await expectAudioState(game.page, state);
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
