import { describe, expect, it } from 'vitest';
import { createOverlay } from '../../src/page/overlay';
import { record } from '../support/record';

describe('createOverlay', () => {
  it('emits null at first', () => {
    expect(record(createOverlay().overlay$).values).toEqual([null]);
  });

  it('replaces the open overlay with the next one, and emits null on close', () => {
    const { overlay$, open, close } = createOverlay();
    const { values } = record(overlay$);
    open({ kind: 'more' });
    open({ kind: 'photo', programId: 2 });
    close();
    expect(values).toEqual([null, { kind: 'more' }, { kind: 'photo', programId: 2 }, null]);
  });

  it('emits the open overlay to a late subscriber', () => {
    const { overlay$, open } = createOverlay();
    open({ kind: 'history' });
    expect(record(overlay$).values).toEqual([{ kind: 'history' }]);
  });
});
