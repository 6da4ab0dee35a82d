import { NEVER } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { copyText, observeCopy } from '../../src/ui/copyText';
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

describe('copyText', () => {
  it('resolves to Not allowed on a page without a clipboard', async () => {
    expect(await copyText('text')).toBe('Not allowed');
  });
});
