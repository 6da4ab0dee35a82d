import { describe, expect, it } from 'vitest';
import { describeCheck, findDrawToWatch, formatElapsed } from '../../src/draws/check/describeCheck';
import { listTicketRanges } from '../../src/draws/tickets';
import { listRows, type Row } from '../../src/draws/check/rows';
import { formatText } from '../../src/ui/richText';
import {
  checkEachDraw,
  type DecidedDraw,
  type Draw,
  formatDraws,
  isDecidedDraw,
  lockDraw,
  parseDraws,
  runDraw,
} from '../../streams';
import { type DrawPlan, entrantsOf, runSession, secretOf } from '../support/draws';

const plan: DrawPlan = {
  entrants: [...entrantsOf('Leni', 'Zoë', 'محمد'), { name: 'Jonas', tickets: 3 }],
  rule: { kind: 'first', count: 1 },
  word: 'giraffe',
};
/** Eight draws. The second is not run. */
const session = runSession(
  Array.from({ length: 8 }, (_, index) => ({
    ...plan,
    word: index === 1 ? null : `word ${index}`,
  })),
);

function drawAt(number: number): Draw {
  const draw = session[number - 1];
  if (draw === undefined) throw new Error(`the session has no draw ${number}`);
  return draw;
}

function decidedDrawAt(number: number): DecidedDraw {
  const draw = drawAt(number);
  if (!isDecidedDraw(draw)) throw new Error(`draw ${number} was not run`);
  return draw;
}

/** Checks draws as the page does when it opens their record. */
const check = (draws: readonly Draw[]) => [...checkEachDraw(parseDraws(formatDraws(draws)))];
const sentenceOf = (draws: readonly Draw[]) => formatText(describeCheck(check(draws)).sentence);
const rowsOf = (draws: readonly Draw[]) => listRows(draws, check(draws)).map(formatRow);
/** Returns the session with changed fields in some of its draws. */
const withChanges = (...changes: readonly (Partial<DecidedDraw> & { readonly at: number })[]) =>
  changes.reduce<readonly Draw[]>(
    (draws, { at, ...change }) => draws.with(at - 1, { ...drawAt(at), ...change }),
    session,
  );

function formatRow(row: Row): string {
  if (row.kind === 'gap') return `${row.first}-${row.last} | ${row.note}`;
  const cells = [row.list, row.race, row.chain].map((cell) => {
    if (typeof cell === 'string') return cell;
    const mark = cell.isCorrect === null ? '?' : cell.isCorrect ? '✓' : '✗';
    return `${mark} ${cell.label}, ${formatText(cell.note)}`;
  });
  const drawn = `${formatText(row.drawnNames)} ${row.note}${row.isWrong ? ' !' : ''}`;
  return [row.number, drawn, ...cells].join(' | ').replaceAll(/\w{4}-\w{4}-\w{4}-\w{4}/g, '…');
}

describe('describeCheck', () => {
  it('describes a difference if this device scanned a lock that the record does not have', () => {
    const summary = describeCheck(check(session), true);
    expect(summary).toMatchObject({ isMatch: false, title: 'It differs' });
  });

  it('describes a match', () => {
    const summary = describeCheck(check(session));
    expect(summary).toMatchObject({ isMatch: true, title: 'Match' });
    expect(formatText(summary.sentence)).toBe(
      'This device ran all draws again from lists and words. Every place came out the same.',
    );
    expect(summary.sentence.at(-1)).toEqual({ strong: 'Every place came out the same.' });
    expect(sentenceOf(session.slice(0, 2))).toBe(
      'This device ran the draw again from its list and word. Every place came out the same.',
    );
    expect(sentenceOf(runSession([{ ...plan, word: null }]))).toBe(
      'No draw was run. Every list belongs to its fingerprint.',
    );
  });

  it('names a missing draw, and a draw that comes out otherwise', () => {
    const forged = { ...decidedDrawAt(3), drawn: ['Finn'] };
    const summary = describeCheck(check([drawAt(1), forged, ...session.slice(3)]));
    expect(summary).toMatchObject({ isMatch: false, title: 'It differs' });
    const [winner] = decidedDrawAt(3).drawn;
    expect(summary.sentence).toEqual([
      { strong: 'Draw 2 is missing' },
      ' and ',
      { strong: 'draw 3 comes out otherwise' },
      ': ',
      { name: winner },
      ', not ',
      { name: 'Finn' },
      '.',
    ]);
  });

  it('names every part that differs', () => {
    const other = entrantsOf('Leni', 'Zoe', 'x', 'y', 'z', 'ä');
    const { previous } = decidedDrawAt(3);
    const relocked = lockDraw({ ...plan, number: 3, previous, secret: secretOf(9) });
    for (const [change, sentence] of [
      [{ entrants: other }, 'The list of draw 3 was changed.'],
      [{ rule: { kind: 'last', count: 1 } }, 'The rule of draw 3 was changed.'],
      [{ word: 'other' }, 'The word of draw 3 was changed.'],
      [
        { fingerprint: relocked.fingerprint },
        'The fingerprint of draw 3 does not belong to its list.',
      ],
      [
        { hash: decidedDrawAt(1).hash },
        'The hash of draw 3 was changed and draw 4 does not follow the draw before it.',
      ],
      [{ order: decidedDrawAt(3).order.toReversed() }, 'Draw 3 comes out otherwise: other places.'],
      [{ drawn: ['a', 'b'] }, /^Draw 3 comes out otherwise: [^,]+, not a\.$/],
      [{ drawn: [...decidedDrawAt(3).drawn, 'b'] }, 'Draw 3 comes out otherwise: 1 drawn, not 2.'],
      [{ previous: decidedDrawAt(1).hash }, 'What was locked for draw 3 was changed.'],
      [{ ...runDraw(relocked, 'x') }, 'Draw 4 does not follow the draw before it.'],
      [
        { ...runDraw(relocked, 'x'), previous: null, entrants: other, word: 'other' },
        'The list of draw 3 was changed, the word of draw 3 was changed and draws 3 and 4 do not follow the draws before them.',
      ],
    ] as const) {
      const draws = withChanges({ at: 3, ...change });
      if (typeof sentence === 'string') expect(sentenceOf(draws)).toBe(sentence);
      else expect(sentenceOf(draws)).toMatch(sentence);
    }
  });

  it('names several draws in one clause', () => {
    const word = 'other';
    expect(sentenceOf(withChanges({ at: 1, word }, { at: 4, word }))).toBe(
      'The words of draws 1 and 4 were changed.',
    );
    expect(sentenceOf(withChanges(...[3, 4, 5, 6].map((at) => ({ at, word }))))).toBe(
      'The words of draws 3 to 6 were changed.',
    );
    expect(sentenceOf(withChanges(...[3, 4, 6, 8].map((at) => ({ at, word }))))).toBe(
      'The words of draws 3 and 4, 6 and 8 were changed.',
    );
    expect(sentenceOf(withChanges(...[1, 3, 5, 7].map((at) => ({ at, word }))))).toBe(
      'The words of 4 draws were changed.',
    );
    const drawn = ['Finn'];
    expect(sentenceOf(withChanges({ at: 3, drawn }, { at: 4, drawn }))).toBe(
      'Draws 3 and 4 come out otherwise.',
    );
    expect(sentenceOf(session.toSpliced(3, 3))).toBe('Draws 4 to 6 are missing.');
    expect(sentenceOf(session.toSpliced(3, 2))).toBe('Draws 4 and 5 are missing.');
    expect(sentenceOf(session.slice(2))).toBe('Draws 1 and 2 are missing.');
  });

  it('lists at most three clauses', () => {
    const draws = withChanges(
      { at: 1, word: 'other' },
      { at: 3, rule: { kind: 'last', count: 1 } },
      { at: 4, entrants: entrantsOf('a', 'b') },
      { at: 5, drawn: ['Finn'] },
    );
    expect(sentenceOf(draws)).toBe(
      'The list of draw 4 was changed, the rule of draw 3 was changed, the word of draw 1 was changed and more.',
    );
  });

  it('names draws that are swapped or repeated', () => {
    const swapped = session.with(2, drawAt(4)).with(3, drawAt(3));
    expect(sentenceOf(swapped)).toBe(
      'Draw 3 is in the wrong place and draws 4 and 5 do not follow the draws before them.',
    );
    expect(sentenceOf(session.toSpliced(3, 0, drawAt(3)))).toBe('Draw 3 is there more than once.');
    const changed = { ...decidedDrawAt(3), order: decidedDrawAt(3).order.toReversed() };
    expect(sentenceOf(session.toSpliced(2, 1, changed, changed))).toBe(
      'Draw 3 is there more than once and draw 3 comes out otherwise: other places.',
    );
  });

  it('describes every mismatch in a sentence about draws', () => {
    const changes: Partial<DecidedDraw>[] = [
      { number: 7 },
      { number: 999_999_999 },
      { previous: null },
      { previous: decidedDrawAt(5).hash },
      { entrants: entrantsOf('a', 'b') },
      { fingerprint: decidedDrawAt(1).hash, word: 'other' },
      { secret: decidedDrawAt(1).hash, previous: null },
      { hash: decidedDrawAt(1).hash },
      { order: [1, 2], drawn: ['x'] },
    ];
    for (const first of changes) {
      for (const second of changes) {
        for (const [a, b] of [
          [1, 3],
          [4, 3],
          [3, 3],
          [4, 8],
        ] as const) {
          const checks = check(withChanges({ at: a, ...first }, { at: b, ...second }));
          const { title, sentence } = describeCheck(checks);
          const text = formatText(sentence);
          expect(title).toBe('It differs');
          expect(text).toMatch(/^[A-Z].*\.$/);
          expect(text).toMatch(/draw/i);
          expect(text).not.toMatch(/undefined|NaN|#/);
        }
      }
    }
  });
});

describe('listRows', () => {
  it('lists the draws of a record that matches', () => {
    const [first, second, third] = rowsOf(session.slice(0, 3));
    expect(first).toBe(
      `1 | ${decidedDrawAt(1).drawn.join()} first of 6 | ✓ same, … | ✓ same, all 6 places | ✓ fits, the first`,
    );
    expect(second).toBe(
      '2 |  locked, then unlocked | ✓ same, … | nothing to run | ✓ fits, follows draw 1',
    );
    expect(third).toContain('✓ fits, follows draw 2');
    // The last draw may still wait for its word.
    expect(rowsOf(session.slice(0, 2))[1]).toContain(' locked, not run |');
  });

  it('lists draws that are not checked yet, and labels them only in a long record', () => {
    expect(listRows(session.slice(0, 2), []).map(formatRow)).toEqual([
      `1 | ${decidedDrawAt(1).drawn.join()} first of 6 | ? , … |  | `,
      '2 |  locked, not run | ? , … |  | ',
    ]);
    const long = runSession(Array.from({ length: 21 }, () => plan));
    expect(listRows(long, []).map(formatRow).at(-1)).toContain('| ? Not checked yet, … |  | ');
  });

  it('lists gaps in the numbering, also large ones', () => {
    expect(rowsOf([drawAt(1), decidedDrawAt(3)])).toEqual([
      expect.any(String),
      '2-2 | Draw 3 says that it follows a draw 2, which was left out.',
      expect.stringMatching(
        /^3 \| .* !.*✓ same, all 6 places \| ✗ does not fit, follows no draw here$/,
      ),
    ]);
    expect(rowsOf([{ ...decidedDrawAt(3), number: 999_999_999 }])[0]).toBe(
      '1-999999998 | Draw 999999999 says that it follows a draw 999999998. Draws 1 to 999999998 were left out.',
    );
    // A swapped draw is not missing.
    expect(rowsOf(session.with(2, drawAt(4)).with(3, drawAt(3)))).toHaveLength(8);
  });

  it('names what differs in each part', () => {
    const rowWith = (change: Partial<DecidedDraw>) =>
      rowsOf(withChanges({ at: 3, ...change }))[2]?.replace(/^.*?\| /, '');
    const drawn = decidedDrawAt(3).drawn.join();
    expect(rowWith({ entrants: entrantsOf('a', 'b'), rule: { kind: 'last', count: 1 } })).toBe(
      `${drawn} in the record ! | ✗ list and rule differ, … | not run again | ✓ fits, follows draw 2`,
    );
    expect(rowWith({ fingerprint: decidedDrawAt(1).hash })).toBe(
      `${drawn} in the record ! | ✗ fingerprint differs, … | not run again | ✓ fits, follows draw 2`,
    );
    expect(rowWith({ word: 'other' })).toBe(
      `${drawn} in the record ! | ✓ same, … | ✗ word differs, not run again | ✓ fits, follows draw 2`,
    );
    expect(rowWith({ drawn: ['Finn'] })).toBe(
      `Finn in the record ! | ✓ same, … | ✗ differs, works out as ${drawn} | ✓ fits, follows draw 2`,
    );
    expect(rowWith({ order: [1, 2] })).toContain('| ✗ differs, other places |');
    expect(rowWith({ hash: decidedDrawAt(1).hash })).toContain(
      '✗ does not fit, the hash was changed',
    );
    expect(rowWith({ previous: decidedDrawAt(5).hash })).toBe(
      `${drawn} in the record ! | ✗ differs, … | not run again | ✗ does not fit, follows draw 5`,
    );
    expect(rowWith({ previous: null })).toContain('✗ does not fit, says that it is the first');
  });

  it('confirms a list only if its recomputed fingerprint equals the one in the record', () => {
    // The check does not report the changed list, because `listCheck` (its check digits) fits. It does not report the
    // fingerprint, because the wrong `previous`, which is part of the fingerprint, is reported as `chain`.
    const { listCheck } = lockDraw({
      ...plan,
      entrants: entrantsOf('a', 'b'),
      number: 1,
      previous: null,
      secret: secretOf(1),
    });
    const draws = withChanges({ at: 3, entrants: entrantsOf('a', 'b'), listCheck, previous: null });
    expect(check(draws)[2]?.differences).toEqual(['chain']);
    expect(rowsOf(draws)[2]).toContain('✗ differs, … | not run again');
  });

  it('lists at most ten drawn names and three recomputed names, and counts the others', () => {
    const [draw] = runSession([
      {
        entrants: Array.from({ length: 100 }, (_, index) => ({ name: `n${index}`, tickets: 1 })),
        rule: { kind: 'last', count: 100 },
        word: 'w',
      },
    ]);
    if (draw === undefined || !isDecidedDraw(draw)) throw new Error('the draw was not run');
    expect(rowsOf([draw])[0]).toMatch(/^1 \| (n\d+, ){9}n\d+ and 90 more last 100 of 100 \|/);
    expect(rowsOf([{ ...draw, drawn: ['x'] }])[0]).toMatch(
      /works out as (n\d+, ){2}n\d+ and 97 more/,
    );
  });
});

describe('listTicketRanges', () => {
  it('numbers the tickets as the race does', () => {
    expect(listTicketRanges(plan.entrants).map(({ numbers }) => numbers)).toEqual([
      '1',
      '2',
      '3',
      '4–6',
    ]);
  });
});

describe('findDrawToWatch', () => {
  it('returns the last draw that comes out otherwise, or else the last one that was run again', () => {
    expect(findDrawToWatch(check(session))).toEqual(decidedDrawAt(8));
    const forged = withChanges({ at: 3, drawn: ['Finn'] }, { at: 8, word: 'other' });
    // Returns the draw as this device ran it, not as the record has it.
    expect(findDrawToWatch(check(forged))).toEqual(decidedDrawAt(3));
    expect(findDrawToWatch(check(withChanges({ at: 8, word: 'other' })))).toEqual(decidedDrawAt(7));
    expect(findDrawToWatch(check(runSession([{ ...plan, word: null }])))).toBeNull();
  });
});

describe('formatElapsed', () => {
  it('shows one decimal, or two below 0.095 s, and at least 0.01 s', () => {
    expect([0, 4, 46, 94, 96, 300, 12_345].map(formatElapsed)).toEqual([
      ...['0.01 s', '0.01 s', '0.05 s', '0.09 s', '0.1 s', '0.3 s', '12.3 s'],
    ]);
  });
});
