import { defer, map } from 'rxjs';
import { describe, it } from 'vitest';
import { followRuns } from '../../src/races/followRuns';
import { marbles } from '../support/marbles';
import { gameFromMarbles } from '../support/test-game';

describe('followRuns', () => {
  it(
    'emits the card on the screen as replaced, then every event',
    marbles((m) => {
      // g: generate programs, s: start all races, R: reset them, x: dispose the game. A race lasts three ticks of 1 ms.
      const game = gameFromMarbles(m, '-g-s--g-s-R-x');
      const kinds$ = defer(() => followRuns(game)).pipe(map(({ kind }) => kind.charAt(0)));
      m.expect(kinds$).toBeObservable('rr-s--r-s-s-|');
      m.expect(kinds$, '----^').toBeObservable('----r-r-s-s-|');
    }),
  );
});
