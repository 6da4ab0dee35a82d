import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createStores } from '../../src/page/createStores';
import { createDraws } from '../../src/draws/draws';
import { offerNewVersion } from '../../src/page/version/newVersion';
import { record } from '../support/record';
import { createTestGame } from '../support/test-game';

describe('offerNewVersion', () => {
  it('emits a version only while no race runs', () => {
    const { game } = createTestGame();
    const stores = createStores(game);
    const version = { waiting: null };
    const version$ = new BehaviorSubject(version);
    const isRacing$ = new BehaviorSubject(true);
    const offers = record(offerNewVersion(version$, isRacing$, stores.drawsSession$));
    expect(offers.values).toEqual([null]);
    isRacing$.next(false);
    expect(offers.values).toEqual([null, version]);

    const draws = stores.getOrCreateDraws(createDraws);
    draws.setText('Leni\nJonas');
    draws.lock();
    expect(offers.values).toHaveLength(2);
    draws.startRace();
    expect(offers.values).toEqual([null, version, null]);
    draws.beginSession();
    expect(offers.values.at(-1)).toEqual(version);
    stores.dispose();
  });
});
