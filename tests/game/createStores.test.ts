import { describe, expect, it } from 'vitest';
import { createStores } from '../../src/game/createStores';
import { currentValue, record } from '../support/record';
import { createTestGame } from '../support/test-game';

describe('createStores', () => {
  it('completes the streams of its stores on dispose', () => {
    const { game } = createTestGame();
    const stores = createStores(game);
    const { announcements, deepLink, ending, history, notifications, overlay } = stores;
    const { chancesSwitch, drawsSession$, picks, printing, replays, router, shortcuts, sound } =
      stores;
    const [program] = currentValue(game.programs$);
    if (program === undefined) throw new Error('The game has no program');
    const recorded = {
      overlay: record(overlay.overlay$),
      shown: record(overlay.shown$),
      areLettersOn: record(shortcuts.areLettersOn$),
      notification: record(notifications.notification$),
      sheet: record(printing.sheet$),
      runs: record(history.runs$),
      isSaved: record(history.isSaved$),
      picks: record(picks.picks$),
      areChancesOn: record(chancesSwitch.isOn$),
      isSoundOn: record(sound.isOn$),
      ending: record(ending.ending$),
      error: record(deepLink.error$),
      announcement: record(announcements.announcement$),
      replay: record(replays.replayedRun$(program)),
      route: record(router.route$),
      draws: record(drawsSession$),
    };
    stores.dispose();
    for (const [name, { ending: end }] of Object.entries(recorded)) {
      expect(end, name).toBe('complete');
    }
  });
});
