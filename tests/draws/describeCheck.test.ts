import { describe, expect, it } from 'vitest';
import { describeCheck, formatElapsed } from '../../src/draws/check/describeCheck';
import type { CheckedDraw } from '../../src/draws/check/observeCheck';
import { listTicketRanges } from '../../src/draws/tickets';
import { listRows, type Row, shortenLines } from '../../src/draws/check/rows';
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
import { type DrawPlan, entrantsOf, ROUND_1000, runSession, secretOf } from '../support/draws';

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
const check = (draws: readonly Draw[], round: CheckedDraw['round'] = 'none'): CheckedDraw[] =>
  [...checkEachDraw(parseDraws(formatDraws(draws)))].map((check) => ({
    ...check,
    ...(round === 'not signed' && { kind: 'differs' }),
    round: check.draw.source?.kind === 'drand' ? round : 'none',
  }));
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
  const marks = row.marks.map(({ isCorrect, label, code, note }) => {
    const mark = isCorrect === null ? '?' : isCorrect ? '✓' : '✗';
    return `${mark} ${label}${code === undefined ? '' : ' …'}${note ? `, ${formatText(note)}` : ''}`;
  });
  const drawn = row.drawn.map(({ label, names }) => `${formatText(label)} ${names.join()}`.trim());
  const [title, ...cells] = [
    row.title,
    [...drawn, ...row.notes.map(formatText)].join('; '),
    [row.word, ...row.wordNotes.map(formatText)].join('; '),
    ...marks,
  ];
  return [`${row.number}${row.isWrong ? '!' : ''} ${title}`.trim(), ...cells].join(' | ');
}

describe('describeCheck', () => {
  it('says that what was opened may not be the host’s if only this device’s memory contradicts the record', () => {
    expect(describeCheck(check(session), true)).toEqual({
      isMatch: false,
      title: 'It differs',
      sentence: [
        'The record fits together, but it contradicts what this device remembers: it was changed, or something that this device opened was not the host’s.',
      ],
    });
  });

  it('says what was run again from what, and nothing more', () => {
    const summary = describeCheck(check(session));
    expect(summary).toMatchObject({ isMatch: true, title: 'Match' });
    expect(summary.sentence).toContainEqual({ strong: 'Every place came out the same.' });
    const wordless = { ...plan, word: '' };
    const notRun = { ...plan, word: null };
    const same = 'Every place came out the same.';
    for (const [plans, sentence] of [
      [[plan], `This device ran the draw again from its list, sealed number and word. ${same}`],
      [
        [wordless],
        `This device ran the draw again from its list and sealed number. ${same} Draw 1 had no word: only the host’s device decided.`,
      ],
      [
        [plan, plan],
        `This device ran both draws again from their lists, sealed numbers and words. ${same}`,
      ],
      [
        [plan, wordless, wordless],
        `This device ran all 3 draws again from their lists, sealed numbers and words. ${same} Draws 2 and 3 had no word: only the host’s device decided.`,
      ],
      [
        [wordless, wordless],
        `This device ran both draws again from their lists and sealed numbers. ${same} Draws 1 and 2 had no word: only the host’s device decided.`,
      ],
      [
        [plan, notRun],
        `This device ran 1 of 2 draws again from its list, sealed number and word. ${same} Draw 2 was not run, according to this record.`,
      ],
      [
        [notRun, plan, notRun, plan],
        `This device ran 2 of 4 draws again from their lists, sealed numbers and words. ${same} Draws 1 and 3 were not run, according to this record.`,
      ],
      [
        [notRun],
        'According to this record, no draw was run. Every list belongs to its fingerprint.',
      ],
    ] as const) {
      expect(sentenceOf(runSession(plans))).toBe(sentence);
    }
  });

  it('says whether the rounds are signed, and is no match before they are verified', () => {
    const drand = { ...plan, source: { kind: 'drand', round: 1000 }, word: ROUND_1000 } as const;
    const draws = runSession([drand, plan, drand]);
    const summaryOf = (round: CheckedDraw['round'], draws: readonly Draw[]) => {
      const { sentence, ...summary } = describeCheck(check(draws, round));
      return { ...summary, sentence: formatText(sentence) };
    };
    const ran = /^This device ran .* Every place came out the same\. /;
    const signed = summaryOf('signed', draws);
    expect(signed).toMatchObject({ isMatch: true, title: 'Match' });
    expect(signed.sentence.replace(ran, '')).toBe(
      'The rounds of draws 1 and 3 are signed by drand.',
    );
    const unverified = summaryOf('not verified', draws.slice(0, 1));
    expect(unverified).toMatchObject({ isMatch: null, title: 'Not fully checked' });
    expect(unverified.sentence.replace(ran, '')).toBe(
      'The round of draw 1 could not be verified here.',
    );
    expect(summaryOf('not signed', draws)).toEqual({
      isMatch: false,
      title: 'It differs',
      sentence: 'The signatures of the rounds of draws 1 and 3 are not those of drand.',
    });
    // A difference does not hide that the rounds could not be verified.
    expect(summaryOf('not verified', draws.slice(1)).sentence).toBe(
      'Draw 1 is missing. The round of draw 3 could not be verified here.',
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
      [{ rule: { kind: 'last', count: 1 } }, 'The terms of draw 3 were changed.'],
      [{ word: 'other' }, 'The word of draw 3 was changed.'],
      [
        { fingerprint: relocked.fingerprint },
        'The fingerprint of draw 3 does not belong to what was locked.',
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
      'The list of draw 4 was changed, the terms of draw 3 were changed, the word of draw 1 was changed and more.',
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
      `1 | ${decidedDrawAt(1).drawn.join()}; first of 6, one prize a ticket | wordo; from a person in the room; a short word: a host that prepared could have fitted the number to it | ✓ same fingerprint … | ✓ same race, all 6 places | ✓ same chain, the first`,
    );
    expect(second).toBe(
      '2 | first of 6, one prize a ticket | ; locked, and not run according to this record; announced: from a person in the room | ✓ same fingerprint … | ✓ same chain, follows draw 1',
    );
    expect(third).toContain('✓ same chain, follows draw 2');
  });

  it('shows title, prizes and who was passed over', () => {
    const terms = { ...plan, entrants: entrantsOf('a', 'b', 'c', 'd', 'e'), title: 'Raffle' };
    const prizes = ['Book', 'Pen'];
    const cellsOf = (change: Partial<DrawPlan>) => {
      const [draw] = runSession([{ ...terms, ...change }]);
      if (draw === undefined) throw new Error('there is no draw');
      const [number, drawn] = rowsOf([draw])[0]?.split(' | ') ?? [];
      expect(number).toBe('1 Raffle');
      return [drawn, ...(isDecidedDraw(draw) ? draw.order.map((n) => 'abcde'[n - 1]) : [])];
    };
    const [two, a, b, c] = cellsOf({ rule: { kind: 'first', count: 2 }, prizes, noShows: 1 });
    expect(two).toBe(`Book ${b}; Pen ${c}; first 2 of 5; passed over as not here: ${a}`);
    const [groups, ...order] = cellsOf({ rule: { kind: 'groups', count: 2 }, prizes });
    const [one, other] = [0, 1].map((group) => order.filter((_, i) => i % 2 === group).join());
    expect(groups).toBe(`Group 1: Book ${one}; Group 2: Pen ${other}; 2 groups of 5`);
    const [short, ...left] = cellsOf({ rule: { kind: 'first', count: 2 }, prizes, noShows: 4 });
    expect(short).toBe(
      `Book ${left.at(-1)}; first 2 of 5; prizes: 1. Book, 2. Pen; passed over as not here: ${left[0]}, ${left[1]}, ${left[2]} and ${left[3]}`,
    );
    expect(cellsOf({ rule: { kind: 'first', count: 2 }, prizes, word: null })).toEqual([
      'first 2 of 5; prizes: 1. Book, 2. Pen',
    ]);
  });

  it('shows the word of each draw, that it has none, or that it has several spellings', () => {
    const wordsOf = (draw: Partial<DrawPlan>) =>
      rowsOf(runSession([{ ...plan, ...draw }]))[0]?.split(' | ')[2];
    expect(wordsOf({ word: 'Lemon,  garden robot!' })).toBe(
      'lemongardenrobot; from a person in the room',
    );
    const dice = { kind: 'dice', throws: 3 } as const;
    expect(wordsOf({ word: '351', source: dice })).toBe(
      '351; from three throws of a die, for fun; few throws: a host that prepared could have fitted the number to them',
    );
    expect(wordsOf({ word: '' })).toBe(
      '; no word: only the host’s device decided; announced: from a person in the room',
    );
    const version = 1;
    expect(wordsOf({ version, word: 'lemongardenrobot' })).toBe('lemongardenrobot');
    expect(wordsOf({ version, word: '' })).toBe('; no word: only the host’s device decided');
    for (const version of [1, 2] as const) {
      expect(wordsOf({ version, word: 'lemon-garden robot' })).toBe(
        'lemon-garden robot; could be typed in several ways that look or sound the same',
      );
    }
  });

  it('marks the round of each draw that has one', () => {
    const draws = runSession([
      plan,
      { ...plan, source: { kind: 'drand', round: 1000 }, word: ROUND_1000 },
    ]);
    for (const [round, mark] of [
      ['signed', '✓ its round is signed'],
      ['not signed', '✗ the signature of its round is not that of drand'],
      ['not verified', '? its round could not be verified here'],
    ] as const) {
      const [first, second] = listRows(draws, check(draws, round)).map(formatRow);
      expect(first).not.toContain('round');
      expect(second?.split(' | ').at(-1)).toBe(mark);
    }
  });

  it('offers each draw that this device ran, as it ran it', () => {
    const forged = withChanges({ at: 3, drawn: ['Finn'] }, { at: 8, word: 'other' });
    const reruns = listRows(forged, check(forged)).map((row) => row.kind === 'draw' && row.rerun);
    expect(reruns).toEqual(session.map((draw, index) => ([1, 7].includes(index) ? null : draw)));
  });

  it('lists draws that are not checked yet, and labels them only in a long record', () => {
    expect(listRows(session.slice(0, 2), []).map((row) => formatRow(row).split(' | ')[3])).toEqual([
      '? fingerprint …',
      '? fingerprint …',
    ]);
    const long = runSession(Array.from({ length: 21 }, () => plan));
    expect(listRows(long, []).map(formatRow).at(-1)).toContain(
      '| ? not checked yet: fingerprint …',
    );
  });

  it('lists gaps in the numbering, also large ones', () => {
    expect(rowsOf([drawAt(1), decidedDrawAt(3)])).toEqual([
      expect.any(String),
      '2-2 | Draw 3 says that it follows a draw 2, which was left out.',
      expect.stringMatching(
        /^3! \| .*✓ same race, all 6 places \| ✗ chain differs, follows no draw here$/,
      ),
    ]);
    expect(rowsOf([{ ...decidedDrawAt(3), number: 999_999_999 }])[0]).toBe(
      '1-999999998 | Draw 999999999 says that it follows a draw 999999998. Draws 1 to 999999998 were left out.',
    );
    // A swapped draw is not missing.
    expect(rowsOf(session.with(2, drawAt(4)).with(3, drawAt(3)))).toHaveLength(8);
  });

  it('names what differs in each part', () => {
    const rowWith = (change: Partial<DecidedDraw>) => {
      const row = rowsOf(withChanges({ at: 3, ...change }))[2];
      return row
        ?.replace(/^3! /, '')
        .replaceAll(/, one prize a ticket| \| word2; [^|]+(?= \|)/g, '');
    };
    const drawn = decidedDrawAt(3).drawn.join();
    expect(rowWith({ entrants: entrantsOf('a', 'b'), rule: { kind: 'last', count: 1 } })).toBe(
      `| ${drawn}; last of 2, in the record | ✗ list and terms differ … | ? not run again | ✓ same chain, follows draw 2`,
    );
    expect(rowWith({ rule: { kind: 'last', count: 1 } })).toContain('✗ terms differ … |');
    expect(rowWith({ fingerprint: decidedDrawAt(1).hash })).toBe(
      `| ${drawn}; first of 6, in the record | ✗ fingerprint differs … | ? not run again | ✓ same chain, follows draw 2`,
    );
    expect(rowWith({ word: 'other' })).toContain(
      '✓ same fingerprint … | ✗ word differs, not run again | ✓ same chain, follows draw 2',
    );
    expect(rowWith({ drawn: ['Finn'] })).toBe(
      `| Finn; first of 6, in the record | ✓ same fingerprint … | ✗ race differs, works out as ${drawn} | ✓ same chain, follows draw 2`,
    );
    expect(rowWith({ order: [1, 2] })).toContain('| ✗ race differs, other places |');
    expect(rowWith({ hash: decidedDrawAt(1).hash })).toContain(
      '✗ chain differs, the hash was changed',
    );
    expect(rowWith({ noShows: [1] })).toContain('✗ chain differs, who was passed over was changed');
    expect(rowWith({ previous: decidedDrawAt(5).hash })).toContain(
      '| ✗ fingerprint differs … | ? not run again | ✗ chain differs, follows draw 5',
    );
    expect(rowWith({ previous: null })).toContain('✗ chain differs, says that it is the first');
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
    expect(rowsOf(draws)[2]).toContain('✗ fingerprint differs … | ? not run again');
  });

  it('lists at most three recomputed names, and counts the others', () => {
    const [draw] = runSession([
      {
        entrants: Array.from({ length: 100 }, (_, index) => ({ name: `n${index}`, tickets: 1 })),
        rule: { kind: 'last', count: 100 },
        word: 'w',
      },
    ]);
    if (draw === undefined || !isDecidedDraw(draw)) throw new Error('the draw was not run');
    expect(rowsOf([{ ...draw, drawn: ['x'] }])[0]).toMatch(
      /works out as (n\d+, ){2}n\d+ and 97 more/,
    );
  });
});

describe('shortenLines', () => {
  it('keeps the first names, and counts the others', () => {
    const lines = ['ab', 'cd', 'ef'].map((names) => ({
      label: [names],
      names: Array.from(names),
    }));
    const shortened = (max: number) => {
      const { lines: kept, hidden } = shortenLines(lines, max);
      return [...kept.map(({ label, names }) => `${formatText(label)}: ${names.join('')}`), hidden];
    };
    expect(shortened(6)).toEqual(['ab: ab', 'cd: cd', 'ef: ef', 0]);
    expect(shortened(3)).toEqual(['ab: ab', 'cd: c', 3]);
    expect(shortened(2)).toEqual(['ab: ab', 4]);
    expect(shortenLines([])).toEqual({ lines: [], hidden: 0 });
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

describe('formatElapsed', () => {
  it('shows one decimal, or two below 0.095 s, and at least 0.01 s', () => {
    expect([0, 4, 46, 94, 96, 300, 12_345].map(formatElapsed)).toEqual([
      ...['0.01 s', '0.01 s', '0.05 s', '0.09 s', '0.1 s', '0.3 s', '12.3 s'],
    ]);
  });
});
