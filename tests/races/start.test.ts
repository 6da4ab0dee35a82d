import { Subject } from 'rxjs';
import { describe, it } from 'vitest';
import { createStart } from '../../src/races/start';
import { marbles } from '../support/marbles';

// Events in the diagrams: `r` requests a start, `c` completes the page, and `l` replaces the races.
describe('createStart', () => {
  const cases = [
    ['waits until the page is complete, then starts at once', '-r--c---r', '----s---s'],
    ['starts once for several requests', '-r-rr-c--', '------s--'],
    ['forgets a request when the visitor replaces the races', '-r-l-c--r', '--------s'],
    ['starts nothing that nobody would see, however long the page takes', '-r 200s r', '-'],
  ] as const;
  it.each(cases)('%s', (_, events, starts) => {
    marbles((m) => {
      const started$ = new Subject<'s'>();
      const leave$ = new Subject<void>();
      const start = createStart(() => {
        started$.next('s');
      }, leave$);
      const commands: Readonly<Record<string, () => void>> = {
        r: start.request,
        c: start.complete,
        l: () => {
          leave$.next();
        },
      };
      m.schedule(events, commands);
      m.expect(started$).toBeObservable(starts);
    })();
  });
});
