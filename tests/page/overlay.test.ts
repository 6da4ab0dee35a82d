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

  it('emits an overlay on shown$ after setShown(overlay), and null when that overlay closes or is replaced', () => {
    const { shown$, open, close, setShown } = createOverlay();
    const { values } = record(shown$);
    const history = { kind: 'history' } as const;
    const more = { kind: 'more' } as const;
    open(history);
    // `shown$` stays null while the module of the overlay loads. The screen then calls `setShown`.
    expect(values).toEqual([null]);
    setShown(history);
    expect(values).toEqual([null, history]);
    open(more);
    // This call is late: `more` has already replaced `history`.
    setShown(history);
    setShown(more);
    close();
    expect(values).toEqual([null, history, null, more, null]);
  });
});
