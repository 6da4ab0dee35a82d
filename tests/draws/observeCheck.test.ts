import { deflateRawSync } from 'node:zlib';
import { lastValueFrom, NEVER, of, Subject, take, toArray, VirtualTimeScheduler } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { type CheckState, observeCheck, pullInSlices } from '../../src/draws/check/observeCheck';
import { checkEachDraw, formatDraws } from '../../streams';
import { entrantsOf, runSession } from '../support/draws';
import { record } from '../support/record';

const sessionOf = (count: number) =>
  runSession(
    Array.from({ length: count }, (_, index) => ({
      entrants: entrantsOf('a', 'b', 'c'),
      rule: { kind: 'first', count: 1 },
      // Every third draw is locked and not run.
      word: index % 3 === 2 ? null : `w${index}`,
    })),
  );
const sourceOf = (count: number) =>
  ({ kind: 'text', text: formatDraws(sessionOf(count)) }) as const;

/** A virtual scheduler. Each call of `now` advances its time by `workMs`, as work would. A slice ends after 12 ms. */
class BusyScheduler extends VirtualTimeScheduler {
  constructor(private readonly workMs: number) {
    super();
  }

  override now = () => {
    this.frame += this.workMs;
    return this.frame;
  };
}

/** Returns the kind of each state, or the number of checked draws during the check. */
const progressOf = (states: readonly CheckState[]) =>
  states.map((state) => (state.kind === 'checking' ? state.checkedCount : state.kind));

describe('pullInSlices', () => {
  function* count(to: number): Generator<number, undefined> {
    for (let number = 1; number <= to; number++) yield number;
  }

  it('computes each slice in a task of its own, with at least one value per slice', () => {
    const scheduler = new BusyScheduler(5);
    const slices = record(pullInSlices(count(7), scheduler));
    const slowScheduler = new BusyScheduler(100);
    const slowSlices = record(pullInSlices(count(3), slowScheduler));
    scheduler.flush();
    slowScheduler.flush();
    expect(slices.values).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
    expect(slowSlices.values).toEqual([[1], [2], [3]]);
    expect([slices.end, slowSlices.end]).toEqual(['complete', 'complete']);
  });

  it('errors when the iteration throws, and stops when the subscriber unsubscribes', () => {
    function* fail(): Generator<number, undefined> {
      yield 1;
      throw new Error('broken');
    }
    const scheduler = new BusyScheduler(100);
    const failed = record(pullInSlices(fail(), scheduler));
    const numbers = count(100);
    const stopped = record(pullInSlices(numbers, scheduler).pipe(take(2)));
    scheduler.flush();
    expect(failed.values).toEqual([[1]]);
    expect(failed.end).toEqual({ error: new Error('broken') });
    expect(stopped.values).toEqual([[1], [2]]);
    expect(numbers.next().value).toBe(3);
  });
});

describe('observeCheck', () => {
  it('checks up to twenty draws without waiting for start$', () => {
    const scheduler = new BusyScheduler(5);
    const check = record(observeCheck(sourceOf(20), NEVER, scheduler));
    scheduler.flush();
    const { values } = check;
    expect(progressOf(values)).toEqual(['reading', 0, 3, 6, 9, 12, 15, 18, 'checked']);
    const last = values.at(-1);
    if (last?.kind !== 'checked') throw new Error('the draws are not checked');
    const draws = sessionOf(20);
    expect(last.draws).toEqual(draws);
    expect(last.checks).toEqual([...checkEachDraw(draws)]);
    expect(last.elapsedMs).toBeGreaterThan(100);
    expect(check.end).toBe('complete');
  });

  it('waits for start$ before it checks more than twenty draws, and leaves the wait out of elapsedMs', () => {
    const scheduler = new BusyScheduler(1);
    const start$ = new Subject<void>();
    const { values } = record(observeCheck(sourceOf(21), start$, scheduler));
    scheduler.flush();
    expect(progressOf(values)).toEqual(['reading', 'waiting']);
    scheduler.frame += 1_000_000;
    start$.next();
    start$.next();
    scheduler.flush();
    expect(progressOf(values).slice(2)).toEqual([0, 12, 'checked']);
    const last = values.at(-1);
    expect(last?.kind === 'checked' && last.elapsedMs).toBeLessThan(1000);
  });

  it('checks nothing without a record', () => {
    for (const kind of ['empty', 'lock'] as const) {
      const lock = { number: 1, fingerprint: 'a' };
      const source = kind === 'lock' ? { kind, lock } : { kind };
      expect(record(observeCheck(source, NEVER)).values).toEqual([{ kind: 'none' }]);
    }
  });

  it('rejects a text that is unreadable or of a newer version', async () => {
    for (const [text, error] of [
      ['hello', 'unreadable'],
      ['Furlong draws 2', 'newer'],
      [`${sourceOf(2).text}\n`, 'unreadable'],
    ] as const) {
      const states = await lastValueFrom(
        observeCheck({ kind: 'text', text }, NEVER).pipe(toArray()),
      );
      expect(states).toMatchObject([
        { kind: 'reading' },
        { kind: 'rejected', error: { kind: error } },
      ]);
    }
  });

  it('reads the payload of a link', async () => {
    const payload = deflateRawSync(sourceOf(2).text).toString('base64url');
    const check = (payload: string) =>
      lastValueFrom(observeCheck({ kind: 'packed', payload }, of()));
    expect(await check(payload)).toMatchObject({ kind: 'checked' });
    for (const hostile of ['', '%', payload.slice(1), payload.slice(0, -4), 'A'.repeat(100_000)]) {
      expect(await check(hostile)).toMatchObject({
        kind: 'rejected',
        error: { kind: 'unreadable' },
      });
    }
  });
});
