import { NEVER } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { copyText, observeCopy, observeNewestCopy } from '../../src/ui/copyText';
import { expectUnsubscribed, marbles } from '../support/marbles';

const values = { c: 'Copied', n: 'Not allowed' } as const;

describe('observeCopy', () => {
  it(
    'emits whether the clipboard accepted the text',
    marbles((m) => {
      m.expect(observeCopy(m.cold('  --x'))).toBeObservable('--(c|)', values);
      m.expect(observeCopy(m.cold('  --#'))).toBeObservable('--(n|)', values);
    }),
  );

  it(
    'emits Not allowed if the clipboard does not respond within three seconds',
    marbles((m) => {
      const late$ = m.cold('3001ms x');
      m.expect(observeCopy(late$)).toBeObservable('3000ms (n|)', values);
      m.expect(observeCopy(m.cold('2999ms x'))).toBeObservable('2999ms (c|)', values);
      m.expect(observeCopy(NEVER)).toBeObservable('3000ms (n|)', values);
      expectUnsubscribed(m, late$);
    }),
  );
});

describe('observeNewestCopy', () => {
  it(
    'emits each outcome, and null two seconds after a success',
    marbles((m) => {
      const copies$ = m.hot('-a 4s b', { a: m.cold('-(c|)', values), b: m.cold('-(n|)', values) });
      m.expect(observeNewestCopy(copies$)).toBeObservable('--c 1999ms 0 1999ms - n', {
        ...values,
        0: null,
      });
    }),
  );

  it(
    'ignores an older copy that fails after a newer one has succeeded',
    marbles((m) => {
      const older$ = m.cold('3s (n|)', values);
      const newer$ = m.cold('1s (c|)', values);
      const copies$ = m.hot('ab', { a: older$, b: newer$ });
      const shown$ = observeNewestCopy(copies$);
      m.expect(shown$).toBeObservable('- 1s c 1999ms 0', { ...values, 0: null });
      m.expect(older$).toHaveSubscriptions('^!');
    }),
  );
});

describe('copyText', () => {
  it('resolves to Not allowed on a page without a clipboard', async () => {
    expect(await copyText('text')).toBe('Not allowed');
  });
});
