import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStores, type Stores } from '../../src/races/createStores';
import { copyLink } from '../../src/races/share/copyLink';
import { record } from '../support/record';
import { createTestGame } from '../support/test-game';

/** How the clipboard answers: one entry for each copy, in the order of the copies. */
let answers: { readonly accept: () => void; readonly refuse: () => void }[];
let stores: Stores;

beforeEach(() => {
  answers = [];
  vi.stubGlobal('window', { location: new URL('https://furlong.example/') });
  vi.stubGlobal('navigator', {
    clipboard: {
      writeText: () =>
        new Promise<void>((resolve, reject) => {
          answers.push({
            accept: resolve,
            refuse: () => {
              reject(new DOMException('', 'NotAllowedError'));
            },
          });
        }),
    },
  });
  stores = createStores(createTestGame().game);
});

afterEach(() => {
  stores.dispose();
  vi.unstubAllGlobals();
});

/** Records the overlays and the texts of the notifications. */
function recordPage() {
  const texts: (string | null)[] = [];
  record(stores.notifications.notification$, (value) => texts.push(value?.text ?? null));
  return { overlays: record(stores.overlay.overlay$).values, texts };
}

/** Waits until the answer of the clipboard has reached the notifications. */
async function awaitOutcome(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
}

const share = { kind: 'share', isCopyRefused: true };

describe('copyLink', () => {
  it('notifies of a copy, and opens the share dialog if the browser refuses', async () => {
    const { overlays, texts } = recordPage();
    await copyLink(stores);
    answers[0]?.accept();
    await awaitOutcome();
    expect(texts).toEqual([null, 'Link copied']);
    expect(overlays).toEqual([null]);
    await copyLink(stores);
    answers[1]?.refuse();
    await awaitOutcome();
    expect(overlays).toEqual([null, share]);
  });

  it('replaces the menu from which the link was copied with the share dialog', async () => {
    const { overlays } = recordPage();
    stores.overlay.open({ kind: 'more' });
    await copyLink(stores);
    answers[0]?.refuse();
    await awaitOutcome();
    expect(overlays).toEqual([null, { kind: 'more' }, share]);
  });

  it('notifies of a refusal if the visitor has opened another overlay in the meantime', async () => {
    const { overlays, texts } = recordPage();
    await copyLink(stores);
    stores.overlay.open({ kind: 'history' });
    answers[0]?.refuse();
    await awaitOutcome();
    expect(overlays).toEqual([null, { kind: 'history' }]);
    expect(texts).toEqual([null, 'The browser does not allow copying']);
  });

  it('ignores the refusal of a copy that a newer one has followed', async () => {
    const { overlays, texts } = recordPage();
    await copyLink(stores);
    await copyLink(stores);
    answers[1]?.accept();
    answers[0]?.refuse();
    await awaitOutcome();
    expect(overlays).toEqual([null]);
    expect(texts).toEqual([null, 'Link copied']);
  });
});
