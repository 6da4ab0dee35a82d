import { describe, expect, it } from 'vitest';
import { sessionOf } from '../../src/draws/describeDraw';
import { latestDecidedDraw } from '../../src/draws/drawsState';
import type { Draws } from '../../src/draws/draws';
import type { TextStorage } from '../../src/page/textStorage';
import { isDecidedDraw } from '../../streams';
import { createDrawSession, createSecrets } from '../support/draw-session';
import { currentValue } from '../support/record';
import { createMapStorage } from '../support/text-storage';

/** Passes over the name that was drawn first. */
function passOverFirst(draws: Draws): void {
  const draw = latestDecidedDraw(currentValue(draws.state$));
  const noShows = draw?.noShows ?? [];
  const next = draw?.order.find((ticket) => !noShows.includes(ticket));
  if (next !== undefined) draws.passOver(next);
}

const lock = (draws: Draws) => {
  draws.lock();
};
const fixWord = (word: string) => (draws: Draws) => {
  draws.setWord(word);
  draws.fixWord();
};
const run = (draws: Draws) => {
  draws.startRace();
};
const drawAgain = (draws: Draws) => {
  draws.drawAgain('withDrawn');
};

/** Three draws, one of which is not run, and a new session. */
const LESSON: readonly ((draws: Draws) => void)[] = [
  (draws) => {
    draws.setRaceSeconds(0);
  },
  (draws) => {
    draws.setText('Leni\nJonas\nMia\nNoah\nZoë');
  },
  lock,
  fixWord('temple'),
  run,
  passOverFirst,
  passOverFirst,
  drawAgain,
  lock,
  fixWord('lemon'),
  (draws) => {
    draws.unlock();
  },
  lock,
  run,
  (draws) => {
    draws.beginSession();
  },
  lock,
  fixWord('copper'),
];

/** What a host does after a reload: runs the draw that waits for its word, or locks the list again. */
const AFTER_RELOAD: readonly ((draws: Draws) => void)[] = [
  (draws) => {
    draws.setText('Leni\nJonas\nMia\nNoah\nZoë');
  },
  fixWord('giraffe'),
  run,
  passOverFirst,
  drawAgain,
  lock,
  (draws) => {
    draws.unlock();
  },
  lock,
  fixWord('otter'),
  run,
];

/**
 * Creates a storage that is full during some of its writes. Then it refuses every text that is longer than the one that
 * it replaces.
 *
 * @param isFull whether the storage is full during a write; writes count from 1
 */
function createFullStorage(isFull: (write: number) => boolean): TextStorage {
  const { load, save } = createMapStorage();
  let writes = 0;
  return {
    load,
    save: (key, text) =>
      !(isFull(++writes) && text.length > (load(key)?.length ?? 0)) && save(key, text),
  };
}

/** An audience that notes all that the page shows, and never sees two versions of it. */
function createAudience() {
  const notes = new Map<string, string>();
  const note = (what: string, value: string) => {
    expect(notes.get(what) ?? value, what).toBe(value);
    notes.set(what, value);
  };
  return (draws: Draws) => {
    const { draws: shown, word, isWordFixed, step } = currentValue(draws.state$);
    const session = sessionOf(shown.map(({ draw }) => draw));
    for (const { draw } of shown) {
      note(`${session} draw ${draw.number}`, draw.fingerprint);
      if (!isDecidedDraw(draw)) continue;
      note(`word of ${draw.fingerprint}`, draw.word);
      note(`hash of ${draw.fingerprint}`, draw.hash);
      draw.noShows.forEach((ticket, index) => {
        note(`no-show ${index} of ${draw.hash}`, String(ticket));
      });
      if (draw !== shown.at(-1)?.draw) note(`chain of ${draw.hash}`, draw.chain);
    }
    const fixed = shown.at(-1)?.draw;
    if (step === 'locked' && isWordFixed && fixed) note(`word of ${fixed.fingerprint}`, word);
  };
}

describe('a session in a storage that is full', () => {
  /** Returns whether the reload after a step of the lesson begins a new session. */
  const reload = (stepCount: number, isFull: (write: number) => boolean): boolean => {
    const storage = createFullStorage(isFull);
    const createSecret = createSecrets();
    // A list storage for each page, which remembers no races.
    const open = () =>
      createDrawSession({ storage, createSecret, listStorage: createMapStorage() });
    const watch = createAudience();
    const play = (draws: Draws, steps: typeof LESSON) => {
      for (const step of steps) {
        step(draws);
        watch(draws);
      }
    };
    const { draws } = open();
    play(draws, LESSON.slice(0, stepCount));
    const before = currentValue(draws.state$).draws;
    const isSaved = currentValue(draws.isSaved$);
    const after = open().draws;
    const kept = currentValue(after.state$).draws;
    if (stepCount > 0) expect(kept).toEqual(isSaved ? before : []);
    watch(after);
    play(after, AFTER_RELOAD);
    return kept.length < before.length;
  };
  /** At most so many texts are saved in a step, and in the steps whose writes meet the full storage. */
  const [WRITES, LATEST] = [4, 12];

  it.each([
    ['from a write on', (write: number, full: number) => write >= full],
    ['during one write', (write: number, full: number) => write === full],
  ])(
    'goes on after a reload only if it is whole, whichever step meets a storage that is full %s',
    (_, isFullAt) => {
      const begins = LESSON.flatMap((_step, index) =>
        Array.from({ length: LATEST }, (_none, back) => WRITES * (index + 1) - back)
          .filter((full) => full > 0)
          .map((full) => reload(index + 1, (write) => isFullAt(write, full))),
      );
      expect(begins).toContain(true);
      expect(begins).toContain(false);
    },
  );
});
