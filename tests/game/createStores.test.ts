import { describe, expect, it } from 'vitest';
import { createStores } from '../../src/game/createStores';
import { record } from '../support/record';
import { createTestGame } from '../support/test-game';

describe('createStores', () => {
  it('completes the streams of its stores on dispose', () => {
    const stores = createStores(createTestGame().game);
    const { deepLink, ending, history, notifications, overlay, picks, printing, shortcuts } =
      stores;
    const recorded = {
      overlay: record(overlay.overlay$),
      shown: record(overlay.shown$),
      areLettersOn: record(shortcuts.areLettersOn$),
      notification: record(notifications.notification$),
      sheet: record(printing.sheet$),
      runs: record(history.runs$),
      isKept: record(history.isKept$),
      picks: record(picks.picks$),
      ending: record(ending.ending$),
      error: record(deepLink.error$),
    };
    stores.dispose();
    for (const [name, { ending }] of Object.entries(recorded)) {
      expect(ending, name).toBe('complete');
    }
  });
});
