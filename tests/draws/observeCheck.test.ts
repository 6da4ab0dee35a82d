import { deflateRawSync } from 'node:zlib';
import { lastValueFrom, NEVER, type Observable, of, Subject, take, tap, toArray } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { type CheckState, observeCheck } from '../../src/draws/check/observeCheck';
import type { RecordGuess } from '../../src/draws/check/source';
import { createRecordLink } from '../../src/draws/record/recordLink';
import { checkEachDraw, DRAW_VERSION, formatDraws, isDecidedDraw } from '../../streams';
import { entrantsOf, ROUND_1000, runSession } from '../support/draws';
import { BusyScheduler } from '../support/manual-scheduler';
import { record } from '../support/record';

const NEWER = `Furlong draws ${DRAW_VERSION + 1}`;

const sessionOf = (count: number) =>
  runSession(
    Array.from({ length: count }, (_, index) => ({
      entrants: entrantsOf('a', 'b', 'c'),
      rule: { kind: 'first', count: 1 },
      // Every third draw is locked and not run.
      word: index % 3 === 2 ? null : `w${index}`,
    })),
  );
const sourceOf = (...guesses: RecordGuess[]) => ({ kind: 'record', guesses }) as const;
const textOf = (text: string) => ({ kind: 'text', text }) as const;
const packed = (payload: string) => ({ kind: 'packed', payload }) as const;
const recordOf = (count: number) => textOf(formatDraws(sessionOf(count)));

/** Returns the kind of each state, or the number of checked draws during the check. */
const progressOf = (states: readonly CheckState[]) =>
  states.map((state) => (state.kind === 'checking' ? state.checkedCount : state.kind));

describe('observeCheck', () => {
  it('checks up to twenty draws without waiting for start$', () => {
    const scheduler = new BusyScheduler(5);
    const check = record(observeCheck(sourceOf(recordOf(20)), NEVER, scheduler));
    scheduler.flush();
    const { values } = check;
    expect(progressOf(values)).toEqual(['reading', 0, 3, 6, 9, 12, 15, 18, 'checked']);
    const last = values.at(-1);
    if (last?.kind !== 'checked') throw new Error('the draws are not checked');
    const draws = sessionOf(20);
    expect(last.draws).toEqual(draws);
    expect(last.checks).toEqual(
      [...checkEachDraw(draws)].map((check) => ({ ...check, round: 'none' })),
    );
    expect(last.elapsedMs).toBeGreaterThan(100);
    expect(check.end).toBe('complete');
  });

  it('waits for start$ before it checks more than twenty draws, and leaves the wait out of elapsedMs', () => {
    const scheduler = new BusyScheduler(1);
    const start$ = new Subject<void>();
    const { values } = record(observeCheck(sourceOf(recordOf(21)), start$, scheduler));
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
      const lock = { number: 1, fingerprint: 'a', terms: null, wordHash: null };
      const source = kind === 'lock' ? { kind, lock } : { kind };
      expect(record(observeCheck(source, NEVER)).values).toEqual([{ kind: 'none' }]);
    }
  });

  it('rejects a text that is unreadable or of a newer version', async () => {
    for (const [text, error] of [
      ['hello', 'unreadable'],
      [NEWER, 'newer'],
      [`${recordOf(2).text}\n`, 'unreadable'],
    ] as const) {
      const states = await lastValueFrom(
        observeCheck(sourceOf(textOf(text)), NEVER).pipe(toArray()),
      );
      expect(states).toMatchObject([
        { kind: 'reading' },
        { kind: 'rejected', error: { kind: error } },
      ]);
    }
  });

  it('reads the payload of a link', async () => {
    const payload = deflateRawSync(recordOf(2).text).toString('base64url');
    const check = (payload: string) =>
      lastValueFrom(observeCheck(sourceOf(packed(payload)), NEVER));
    expect(await check(payload)).toMatchObject({ kind: 'checked' });
    for (const hostile of ['', '%', payload.slice(1), payload.slice(0, -4), 'A'.repeat(100_000)]) {
      expect(await check(hostile)).toMatchObject({
        kind: 'rejected',
        error: { kind: 'unreadable' },
      });
    }
  });

  it('gives the same verdicts for a short link as for the text of its record', async () => {
    for (const count of [1, 2, 20]) {
      const link = await createRecordLink(sessionOf(count), 'https://example.org');
      const payload = typeof link === 'string' ? '' : link.url.split('#check.')[1];
      const [fromLink, fromText] = await Promise.all(
        [packed(payload ?? ''), recordOf(count)].map((guess) =>
          lastValueFrom(observeCheck(sourceOf(guess), NEVER)),
        ),
      );
      expect(fromLink).toMatchObject({ kind: 'checked', draws: sessionOf(count) });
      expect({ ...fromLink, elapsedMs: 0 }).toEqual({ ...fromText, elapsedMs: 0 });
    }
  });

  it('checks the first guess that can be read', async () => {
    const check = (...guesses: RecordGuess[]) =>
      lastValueFrom(observeCheck(sourceOf(...guesses), NEVER));
    const [one, two] = [recordOf(1), recordOf(2)];
    const [cut, newer] = [textOf(two.text.slice(0, -1)), textOf(NEWER)];
    expect(await check(cut, packed('a'), one, two)).toMatchObject({ draws: sessionOf(1) });
    expect(await check(two, newer)).toMatchObject({ draws: sessionOf(2) });
    expect(await check(cut, newer, two)).toMatchObject({ error: { kind: 'newer' } });
    expect(await check(cut, packed('a'))).toMatchObject({ error: { kind: 'unreadable' } });
  });

  it('continues with the next guess if the draws differ, and shows the first if all differ', () => {
    const states = (start$: Observable<void>, ...guesses: RecordGuess[]) => {
      const scheduler = new BusyScheduler(1);
      const { values } = record(observeCheck(sourceOf(...guesses), start$, scheduler));
      scheduler.flush();
      return values;
    };
    const changed = (count: number) => textOf(recordOf(count).text.replaceAll(/^1 a$/gm, '1 z'));
    const result = (...guesses: RecordGuess[]) => {
      const state = states(NEVER, ...guesses).at(-1);
      if (state?.kind !== 'checked') throw new Error('the draws are not checked');
      return [state.draws.length, state.checks.some(({ kind }) => kind === 'differs')];
    };
    const [cut, newer] = [textOf(recordOf(2).text.slice(0, -1)), textOf(NEWER)];
    expect(result(changed(2), cut, changed(3), recordOf(4), recordOf(5))).toEqual([4, false]);
    for (const others of [
      [],
      [changed(3)],
      [cut],
      [newer],
      [cut, changed(3), newer, recordOf(4)],
    ]) {
      expect(result(changed(2), ...others)).toEqual([2, true]);
    }
    // One start is enough for all guesses.
    const steps = (...guesses: RecordGuess[]) => [
      ...new Set(states(of(undefined), ...guesses).map(({ kind }) => kind)),
    ];
    expect(progressOf(states(NEVER, changed(2), recordOf(21))).at(-1)).toBe('waiting');
    expect(steps(changed(21), recordOf(22))).toEqual(['reading', 'waiting', 'checking', 'checked']);
    expect(states(of(undefined), changed(21), recordOf(22)).at(-1)).toMatchObject({
      kind: 'checked',
      draws: sessionOf(22),
    });
  });
});

describe('the drand rounds of a record', () => {
  const drandDraws = (...rounds: (number | null)[]) =>
    runSession(
      rounds.map((round) => ({
        entrants: entrantsOf('a', 'b', 'c'),
        rule: { kind: 'first', count: 1 },
        ...(round === null
          ? { word: 'w' }
          : { word: ROUND_1000, source: { kind: 'drand', round } }),
      })),
    );
  const sourceOfRounds = (...rounds: (number | null)[]) =>
    sourceOf(textOf(formatDraws(drandDraws(...rounds))));
  /** Returns what each draw has, once the draws are checked. */
  const roundsOf = (state: CheckState | undefined) =>
    state?.kind === 'checked' ? state.checks.map(({ kind, round }) => `${kind}, ${round}`) : state;
  const createVerifier = () => {
    const verified: string[] = [];
    const isRoundSigned = (round: number, signature: string) => {
      verified.push(`${round} ${signature}`);
      return round === 1000;
    };
    return { verified, load: () => Promise.resolve({ isRoundSigned }) };
  };

  it('are verified with the curve of drand', async () => {
    const state = await lastValueFrom(observeCheck(sourceOfRounds(1000, null, 1001), NEVER));
    expect(roundsOf(state)).toEqual(['match, signed', 'match, none', 'differs, not signed']);
  });

  it('are each verified once, in a slice of its own if it takes long', async () => {
    const scheduler = new BusyScheduler(5);
    const { verified, load } = createVerifier();
    const source = sourceOfRounds(1000, 1001, 1000, 1001, 1000);
    const check = record(observeCheck(source, NEVER, scheduler, load));
    scheduler.flush();
    // The verifier loads in a microtask.
    await Promise.resolve();
    await Promise.resolve();
    expect(progressOf(check.values)).toEqual(['reading', 0]);
    scheduler.flush();
    expect(progressOf(check.values)).toEqual(['reading', 0, 3, 'checked']);
    const [good, bad] = ['match, signed', 'differs, not signed'];
    expect(roundsOf(check.values.at(-1))).toEqual([good, bad, good, bad, good]);
    expect(verified).toEqual([`1000 ${ROUND_1000}`, `1001 ${ROUND_1000}`]);
    expect(check.end).toBe('complete');
  });

  it('are not verified if the verifier does not load, until start$ loads it', async () => {
    const start$ = new Subject<void>();
    const { load } = createVerifier();
    let loads = 0;
    const loadThird = () => (++loads < 3 ? Promise.reject(new Error('no connection')) : load());
    const states = await lastValueFrom(
      observeCheck(sourceOfRounds(1001, null), start$, undefined, loadThird).pipe(
        tap(({ kind }) => {
          if (kind === 'checked')
            setTimeout(() => {
              start$.next();
            });
        }),
        toArray(),
      ),
    );
    expect(states.filter(({ kind }) => kind === 'checked').map(roundsOf)).toEqual([
      ['match, not verified', 'match, none'],
      ['match, not verified', 'match, none'],
      ['differs, not signed', 'match, none'],
    ]);
    expect(progressOf(states).slice(0, 4)).toEqual(['reading', 0, 'checked', 0]);
  });

  it('load no verifier if no round gave a word', async () => {
    const load = () => {
      throw new Error('loaded');
    };
    const [draw] = runSession([
      {
        entrants: entrantsOf('a', 'b'),
        rule: { kind: 'first', count: 1 },
        source: { kind: 'drand', round: 1000 },
        word: '',
      },
    ]);
    for (const draws of [sessionOf(2), draw === undefined ? [] : [draw]]) {
      const source = sourceOf(textOf(formatDraws(draws)));
      const state = await lastValueFrom(observeCheck(source, NEVER, undefined, load));
      expect(roundsOf(state)).toEqual(
        draws.map((draw) => `${isDecidedDraw(draw) ? 'match' : 'not run'}, none`),
      );
    }
  });

  it('of a long record wait for start$ before the verifier loads', async () => {
    const { verified, load } = createVerifier();
    const source = sourceOfRounds(...Array.from({ length: 21 }, () => 1000));
    const states = await lastValueFrom(
      observeCheck(source, NEVER, undefined, load).pipe(take(2), toArray()),
    );
    expect(progressOf(states)).toEqual(['reading', 'waiting']);
    expect(verified).toEqual([]);
  });
});
