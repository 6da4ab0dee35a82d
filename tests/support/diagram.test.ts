import { TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import {
  charactersOf,
  describeMessages,
  describeSubscriptions,
  formatSubscription,
} from './diagram';

type Values = Record<string, unknown>;

/** Compares two diagrams. */
function describeDiagrams(
  written: string,
  received: string,
  values?: Values,
  receivedValues: Values | undefined = values,
): string | null {
  const parse = (diagram: string, of?: Values) =>
    TestScheduler.parseMarbles(diagram, of, new Error('failed'), false, true);
  // Only in `run`, a column is one ms.
  return new TestScheduler(() => undefined).run(() =>
    describeMessages(
      [written],
      values ?? {},
      parse(written, values),
      parse(received, receivedValues),
    ),
  );
}

/** Compares two lists of subscriptions, each as its two frames. */
function describeFrames(expected: [number, number][], received: [number, number][]): string | null {
  const [wanted, got] = [expected, received].map((list) =>
    list.map(([subscribedFrame, unsubscribedFrame]) => ({ subscribedFrame, unsubscribedFrame })),
  );
  return describeSubscriptions(wanted ?? [], got ?? []);
}

describe('describeMessages', () => {
  it('returns null for equal diagrams, however they are written', () => {
    expect(describeDiagrams('--a-(b|)', ' --a 1ms (b|)')).toBeNull();
    expect(describeDiagrams('a---', 'a')).toBeNull();
    expect(describeDiagrams('ab', 'aa', { a: { id: 1 }, b: { id: 1 } })).toBeNull();
  });

  it('marks the first difference in the same column of both diagrams', () => {
    expect(describeDiagrams('--a--b|', '--a---b|')).toBe(`\
expected b at 5 ms, received b at 6 ms

  expected  --a--b|
  received  --a---b|
                 ^ first difference`);
    expect(describeDiagrams('-(ab)--d', '-(abc)-d')).toBe(`\
expected d at 7 ms, received c at 1 ms

  expected  -(ab)--d
  received  -(abc)-d
                ^ first difference`);
    expect(describeDiagrams('-a|', '-a----#')).toContain(`\
expected completion at 2 ms, received an error at 6 ms

  expected  -a|
  received  -a----#
              ^ first difference
  # is Error: failed`);
  });

  it('extends the shorter diagram to the first difference', () => {
    expect(describeDiagrams('', '--a')).toBe(`\
expected nothing more, received a at 2 ms

  expected  ---
  received  --a
              ^ first difference`);
    expect(describeDiagrams('a---b', 'a')).toContain(`
  expected  a---b
  received  a----
                ^`);
  });

  it('shows a long gap of both diagrams as a time, with every frame in the same place of both', () => {
    expect(describeDiagrams('a 999ms b', 'a 499ms c 499ms b')).toContain(`
  expected  a 499ms - 499ms b
  received  a 499ms c 499ms b
                    ^`);
    expect(describeDiagrams('1s a', '1s b')).toContain(`
  expected  1000ms a
  received  1000ms b
                   ^`);
    expect(describeDiagrams('a 30ms b', 'a 31ms b')).toContain(`a${'-'.repeat(30)}b\n`);
  });

  it('shows a diagram that passes when it is written as the expected one', () => {
    for (const diagram of ['a', '1s a 2s (bc|)', '(ab)--c#', '-1--2 40ms 3 ']) {
      const [, received = ''] = /received {2}(.*)/.exec(describeDiagrams('x', diagram) ?? '') ?? [];
      expect(describeDiagrams(received, diagram)).toBeNull();
    }
  });

  it('cuts long diagrams around the first difference', () => {
    const gallop = '-a----b-----c----';
    const lines = describeDiagrams(gallop.repeat(20), `${gallop.repeat(9)}d${gallop.repeat(11)}`);
    const [, , expected = '', received = '', mark = ''] = lines?.split('\n') ?? [];
    expect(mark.indexOf('^')).toBe(12 + 1 + 55);
    expect(received[mark.indexOf('^')]).toBe('d');
    expect(expected).toMatch(/^ {2}expected {2}….{110}…$/);
  });

  it('shows a value as the character of an equal value, and any other value as a letter', () => {
    const values = { a: { id: 1, tags: ['x'] }, b: { id: 2, tags: ['y', 'z'] } };
    const received = { ...values, b: { id: 2, tags: ['y', 'w'] }, c: 7 };
    expect(describeDiagrams('--a--b-a', '--a--b-c', values, received)).toBe(`\
expected b at 5 ms, received A at 5 ms

  expected  --a--b-a
  received  --a--A-B
                 ^ first difference
  b.tags[1]: expected 'z', received 'w'
  A is { id: 2, tags: [ 'y', 'w' ] }
  B is 7`);
  });

  it('tells a number from its character, and a map from another map', () => {
    expect(describeDiagrams('-1', '-1', undefined, { 1: 1 })).toContain(
      "\n  1: expected '1', received 1",
    );
    const [one, two] = [new Map([[1, 2]]), new Map([[1, 3]])];
    expect(describeDiagrams('m', 'm', { m: one }, { m: two })).toContain(
      '\n  m: expected Map(1) { 1 => 2 }, received Map(1) { 1 => 3 }',
    );
  });

  it('uses no letter that the diagrams use', () => {
    expect(
      describeDiagrams('-A-C', '-A-CB-x', { A: 'A' }, { A: 'A', C: 0, B: 'B', x: 'x' }),
    ).toContain('received  -A-DB-x');
  });

  it('lists at most five properties and five letters, and compares circular values', () => {
    const row = (offset: number) =>
      Object.fromEntries(Array.from('abcdefgh', (key, index) => [key, index + offset]));
    const text = describeDiagrams('r', 'r', { r: row(0) }, { r: row(1) });
    expect(text).toContain('r.e: expected 4, received 5\n  … and 3 more\n  A is {');
    const circle = (id: number) => {
      const node: Values = { id };
      node.self = node;
      return node;
    };
    expect(describeDiagrams('c', 'c', { c: circle(1) }, { c: circle(2) })).toContain(
      'c.id: expected 1, received 2',
    );
  });

  it('compares errors', () => {
    const fail = (error: unknown) => [{ frame: 0, notification: { kind: 'E', error } }];
    const [one, two] = [
      fail({ name: 'Error', message: 'one' }),
      fail({ name: 'Error', message: 'two' }),
    ];
    expect(describeMessages(['#'], {}, one, two)).toBe(`\
expected an error at 0 ms, received another one

  expected  #
  received  #
            ^ first difference
  #.message: expected 'one', received 'two'`);
  });

  it('says which character has no value', () => {
    expect(describeDiagrams('(a|)', '(a|)', { b: 1 }, { a: 'a' })).toContain('a has no value');
  });

  it('says which marble no diagram can show', () => {
    const received = Array.from('abcd', (value, at) => ({
      frame: at < 3 ? 1 : 4,
      notification: { kind: 'N', value },
    }));
    expect(describeMessages(['-(ab)'], {}, received.slice(0, 2), received)).toBe(`\
expected nothing more, received c at 1 ms

  expected  -(ab)
  received  -(abc)…
                ^ first difference
  No diagram can show d at 4 ms, because the group (abc) covers this column: write several diagrams.`);
  });
});

describe('describeSubscriptions', () => {
  it('shows both subscriptions under each other', () => {
    expect(describeFrames([[0, 3]], [[0, 3]])).toBeNull();
    expect(describeFrames([[0, 3]], [[0, 4]])).toBe(`\
expected unsubscription at 3 ms, received unsubscription at 4 ms

  expected  ^--!
  received  ^---!
               ^ first difference`);
    expect(describeFrames([[0, 3]], [[2, 2]])).toBe(`\
expected subscription at 0 ms, received subscription at 2 ms

  expected  ^--!
  received  --(^!)
            ^ first difference`);
  });

  it('shows an open subscription as dashes', () => {
    expect(describeFrames([[0, 3]], [[0, Infinity]])).toBe(`\
expected unsubscription at 3 ms, received no unsubscription

  expected  ^--!
  received  ^---
               ^ first difference`);
  });

  it('shows the first subscription that differs, and how many there are', () => {
    expect(
      describeFrames(
        [[0, Infinity]],
        [
          [0, Infinity],
          [1, 4],
        ],
      ),
    ).toBe(`\
expected no subscription, received subscription at 1 ms

  expected  --
  received  -^--!
             ^ first difference
  in subscription 2; expected 1 in all, received 2`);
  });
});

describe('formatSubscription', () => {
  it('ends with ! only if the subscription has ended', () => {
    const format = (subscribedFrame: number, unsubscribedFrame: number) =>
      formatSubscription({ subscribedFrame, unsubscribedFrame });
    expect([format(1, 4), format(1, Infinity), format(2, 2), format(0, 1000)]).toEqual([
      '-^--!',
      '-^---',
      '--(^!)',
      '^ 999ms !',
    ]);
  });
});

describe('charactersOf', () => {
  it('returns the characters without their time', () => {
    expect(charactersOf([' -a 20ms (b1|)']).join('')).toBe('ab1|');
  });
});
