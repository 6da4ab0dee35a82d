import { BehaviorSubject, NEVER } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { FinalResult } from '../../streams';
import { createOverlay } from '../../src/races/overlay';
import { record } from '../support/record';
import { createTestGame } from '../support/test-game';

const none = { finalResults$: NEVER, runs$: NEVER };

describe('createOverlay', () => {
  it('emits null at first', () => {
    expect(record(createOverlay(none).overlay$).values).toEqual([null]);
  });

  it('replaces the open overlay with the next one, and emits null on close', () => {
    const { overlay$, open, close } = createOverlay(none);
    const { values } = record(overlay$);
    open({ kind: 'more' });
    open({ kind: 'share' });
    close();
    expect(values).toEqual([null, { kind: 'more' }, { kind: 'share' }, null]);
  });

  it('emits the open overlay to a late subscriber', () => {
    const { overlay$, open } = createOverlay(none);
    open({ kind: 'history' });
    expect(record(overlay$).values).toEqual([{ kind: 'history' }]);
  });

  it('closes a photo finish when its result is removed', () => {
    const resultOf = (programId: number): FinalResult => ({ programId, result: [] });
    const finalResults$ = new BehaviorSubject<readonly FinalResult[]>([resultOf(1), resultOf(2)]);
    const { overlay$, open } = createOverlay({ ...none, finalResults$ });
    const { values } = record(overlay$);
    const photo = { kind: 'photo', programId: 2 } as const;
    open(photo);
    finalResults$.next([resultOf(2)]);
    expect(values).toEqual([null, photo]);
    finalResults$.next([resultOf(1)]);
    expect(values).toEqual([null, photo, null]);
  });

  it('closes a list of horses to pick from when its race changes, but not the overlay that follows it', () => {
    const { game } = createTestGame();
    const { overlay$, open } = createOverlay(game);
    const { values } = record(overlay$);
    const pick = { kind: 'pick', programId: 1 } as const;
    open(pick);
    expect(values).toEqual([null, pick]);
    game.startRace(1);
    expect(values).toEqual([null, pick, null]);
    open(pick);
    open({ kind: 'more' });
    game.resetRace(1);
    expect(values).toEqual([null, pick, null, pick, { kind: 'more' }]);
    game.dispose();
  });

  it('closes a list of horses to pick from when its program is replaced, but not for another race or a pause', () => {
    const { game } = createTestGame();
    const { overlay$, open } = createOverlay(game);
    const { values } = record(overlay$);
    const pick = { kind: 'pick', programId: 1 } as const;
    open(pick);
    game.startRace(2);
    game.togglePause();
    expect(values).toEqual([null, pick]);
    game.generatePrograms();
    expect(values).toEqual([null, pick, null]);
    game.dispose();
  });
});
