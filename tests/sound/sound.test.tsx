import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SOUND_NOT_LOADED } from '../../src/page/createSound';
import { boxOf } from '../support/components';
import { currentValue } from '../support/record';
import { visit, type Visit } from '../support/visit';

/** The lowest frequencies of the sounds of the gate and of the bell. */
const GATE_HZ = 431;
const BELL_HZ = 1245;

let contexts: AudioContext[];
/** The scheduled sounds: the frequency of each oscillator in Hz, and `null` for each audio buffer. */
let sounds: (number | null)[];
/** The intervals that are pending. The timers of RxJS are intervals. */
let timers: Set<unknown>;
/** The intervals of a page without sound. */
let idleTimers: ReadonlySet<unknown>;

beforeEach(() => {
  contexts = [];
  sounds = [];
  timers = new Set();
  idleTimers = new Set();
  vi.stubGlobal(
    'AudioContext',
    class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options);
        contexts.push(this);
      }
    },
  );
  vi.stubGlobal(
    'OscillatorNode',
    class extends OscillatorNode {
      override start(when: number) {
        sounds.push(Math.round(this.frequency.value));
        super.start(when);
      }
    },
  );
  vi.stubGlobal(
    'AudioBufferSourceNode',
    class extends AudioBufferSourceNode {
      override start(when: number) {
        sounds.push(null);
        super.start(when);
      }
    },
  );
  const [start, stop] = [window.setInterval.bind(window), window.clearInterval.bind(window)];
  vi.stubGlobal('setInterval', (...args: [() => void, number]) => {
    const timer = start(...args);
    timers.add(timer);
    return timer;
  });
  vi.stubGlobal('clearInterval', (timer: number) => {
    stop(timer);
    timers.delete(timer);
  });
  return () => {
    vi.unstubAllGlobals();
  };
});

it('is off at first, and plays the gate, the hooves and a bell for each winner', async () => {
  const rounds = 3;
  const app = await visit({ rounds });
  await app.generateAndStart();
  app.advance(1_000);
  idleTimers = new Set(timers);
  await app.finish();
  expect([contexts, sounds]).toEqual([[], []]);

  // While no race runs, the sound has no audio context and no timer.
  app.stores.sound.toggle();
  await import('../../src/races/sound/playRaces');
  expect([contexts, sounds]).toEqual([[], []]);

  await app.start();
  app.advance(500);
  await expectHooves();
  expect([countOf(GATE_HZ), countOf(BELL_HZ)]).toEqual([1, 0]);
  await expect.poll(countTimers).toBe(1);

  // A pause stops the sound at once, and a resume continues it.
  await app.button('Pause').click();
  await expectSilence('suspended');
  await app.button('Resume').click();
  await expectHooves();
  expect(countOf(GATE_HZ)).toBe(1);

  // While the page is hidden, the sound is silent, even when a horse wins.
  setHidden(true);
  await expectSilence('suspended');
  while (countWinners(app) === 0) app.advance(100);
  expect([countOf(BELL_HZ), countTimers()]).toEqual([0, 0]);
  setHidden(false);
  await expectHooves();

  // A bell rings for each later winner, and the sound is silent after the last.
  const won = countWinners(app);
  expect(won).toBeLessThan(rounds);
  await app.finish();
  expect(countOf(BELL_HZ)).toBe(rounds - won);
  await expectSilence('suspended');

  // The sound closes its context when it is switched off, even during a race.
  await app.start();
  app.advance(500);
  await expectHooves();
  app.stores.sound.toggle();
  await expectSilence('closed');
});

it('is remembered by the next visit, and plays nothing before a user gesture', async () => {
  const first = await visit({ rounds: 1 });
  first.stores.sound.toggle();
  await first.end();
  // The browser counts each command of a test as a user gesture. Here, only keys count.
  let hasBeenActive = false;
  const onKey = () => (hasBeenActive = true);
  addEventListener('keydown', onKey, { capture: true });
  const activation = vi.spyOn(navigator, 'userActivation', 'get');
  activation.mockImplementation(() => ({ hasBeenActive, isActive: false }));
  onTestFinished(() => {
    removeEventListener('keydown', onKey, { capture: true });
  });

  const app = await visit({ rounds: 1 });
  await app.generateAndStart();
  app.advance(500);
  await import('../../src/races/sound/playRaces');
  expect(contexts).toEqual([]);
  await userEvent.keyboard('{Shift}');
  await expectHooves();
  expect(currentValue(app.stores.sound.isOn$)).toBe(true);
});

it('says that it could not be loaded if it fails, is off, and plays on the next try', async () => {
  const app = await visit({ rounds: 1 });
  const { AudioContext: Working } = window;
  vi.stubGlobal('AudioContext', () => {
    throw new Error('no sound');
  });
  app.stores.sound.toggle();
  await app.generateAndStart();
  await expect.element(page.getByText(SOUND_NOT_LOADED)).toBeVisible();
  expect(currentValue(app.stores.sound.isOn$)).toBe(false);
  vi.stubGlobal('AudioContext', Working);
  app.stores.sound.toggle();
  app.advance(500);
  await expectHooves();
});

it('has a switch in the menu that is as easy to reach as the other items', async () => {
  const app = await visit({ rounds: 1 });
  await app.button('More').click();
  const sound = page.getByRole('switch', { name: 'Sound' });
  const next = app.button('Keyboard shortcuts');
  await expect.element(sound).not.toBeChecked();
  // Retries, because Chakra focuses the menu some time after it has opened.
  await expect
    .poll(async () => {
      next.element().focus();
      await userEvent.keyboard('{ArrowUp}');
      return document.activeElement;
    })
    .toBe(sound.element());
  await userEvent.keyboard(' ');
  await expect.element(sound).toBeChecked();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(next).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(sound).toHaveFocus();

  await userEvent.keyboard('{Escape}');
  await expect.element(sound).not.toBeInTheDocument();
  await page.viewport(390, 844);
  await app.button('More').click();
  await expect.element(sound).toBeVisible();
  const label = page.elementLocator(sound.element().closest('label') ?? document.body);
  await expect.poll(() => boxOf(label).height).toBeCloseTo(44, 2);
  expect(boxOf(label).width).toBeGreaterThan(300);
});

const countTimers = () => [...timers].filter((timer) => !idleTimers.has(timer)).length;

const countOf = (hz: number) => sounds.filter((sound) => sound === hz).length;

function countWinners({ stores }: Visit): number {
  return currentValue(stores.game.state$).races.filter(({ frame }) =>
    frame.progress.some(({ isFinished }) => isFinished),
  ).length;
}

/** Waits until the sound runs, and several more hooves are scheduled. Audio contexts and their timers run in real time. */
async function expectHooves(): Promise<void> {
  const { length } = sounds;
  await expect.poll(() => contexts.at(-1)?.state).toBe('running');
  await expect.poll(() => sounds.length).toBeGreaterThan(length + 5);
}

/**
 * Waits until the audio context has this state, and until no timer is left that could schedule a sound. The start and the
 * end of races have timers of their own, which fire within a second. Those of the sound would stay.
 */
async function expectSilence(state: AudioContextState): Promise<void> {
  await expect.poll(() => contexts.at(-1)?.state).toBe(state);
  await expect.poll(countTimers).toBe(0);
}

/** Makes the page hidden or visible to its scripts. The browser of these tests never hides a page. */
function setHidden(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}
