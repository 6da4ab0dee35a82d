import { describe, it } from 'vitest';
import { offerNewVersion } from '../../src/page/version/newVersion';
import { marbles } from '../support/marbles';

describe('offerNewVersion', () => {
  it(
    'emits a version only while no race runs',
    marbles((m) => {
      const version = { waiting: null };
      const version$ = m.hot('----v-----------', { v: version });
      const isRacing$ = m.hot('f-t--------f--t-', { f: false, t: true });
      m.expect(offerNewVersion(version$, isRacing$)).toBeObservable('----n------v--n-', {
        n: null,
        v: version,
      });
    }),
  );
});
