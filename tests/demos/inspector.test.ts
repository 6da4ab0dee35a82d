import { readFileSync, writeFileSync } from 'node:fs';
import { map, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import {
  defaultLook,
  formatColumn,
  formatStream,
  listEvents,
  listOpen,
} from '../../src/demos/inspector/describeRecording';
import { drawSvg } from '../../src/demos/inspector/drawDiagram';
import { createAxis, createLayout, listMarks, type LookOf } from '../../src/demos/inspector/layout';
import { cold, hot, record } from '../../src/demos/inspector/record';
import { formatPresses, parsePresses } from '../../src/demos/inspector/settings';
import {
  findGaps,
  joinColumns,
  parseDiagram,
  writeColumns,
} from '../../src/demos/inspector/marbleDiagram';
import { createRaceLook } from '../../src/demos/parts/raceLook';
import { createCard, createRaceSeed } from '../../src/demos/parts/races';
import {
  raceStreams,
  placeTakeUntil,
  shareAndReplay,
  switchOrExhaust,
} from '../../src/demos/pipelines';
import { createPaths } from '../../streams';

const lookOf: LookOf = (value) => defaultLook(value);

const inputs = { clicks: hot('--a-b-----#'), search: cold('---x|'), save: cold('---x|') };
const recording = record({ inputs, connect: switchOrExhaust }, []);

describe('formatColumn', () => {
  it('names what streams emit in a column, and their ends', () => {
    expect(formatColumn(recording, 7, lookOf)).toBe(
      'Column 7 of 10. clicks$ b. switched$ bx. exhausted$ ax.',
    );
    expect(formatColumn(recording, 10, lookOf)).toContain('clicks$ error, error, in column 10.');
  });
});

describe('formatStream', () => {
  it('describes streams and subscriptions', () => {
    expect(recording.rows.map((row) => formatStream(row, recording.end))).toEqual([
      'clicks$: 2 values, error, error, in column 10.',
      'search$: 2 subscriptions.',
      'save$: 1 subscription.',
      'switched$: 1 value, error, error, in column 10.',
      'exhausted$: 1 value, error, error, in column 10.',
    ]);
  });
});

describe('defaultLook', () => {
  it.each([
    ['a', 'a'],
    ['', "''"],
    [1.5, '1.5'],
    [null, 'null'],
    [[1, 'a'], '[1 a]'],
    [{ a: 1 }, '{a: 1}'],
    [new Map([[1, 'a']]), '[[1 a]]'],
    [new Date(0), '1970-01-01T00:00:00.000Z'],
    [new Error('broken'), 'broken'],
  ])('formats %j as %j', (value, text) => {
    expect(defaultLook(value).text).toBe(text);
  });

  it('ends a circular value with an ellipsis', () => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    expect(defaultLook(circular).text).toMatch(/^\{self: .*…\}+$/);
  });

  it('labels a value of an input with its character', () => {
    expect(defaultLook(true, hot('', { p: true }))).toEqual({ text: 'true', label: 'p' });
  });
});

describe('listEvents', () => {
  it('lists the columns in which something happens, each once and in ascending order', () => {
    expect(listEvents(recording)).toEqual([0, 2, 4, 5, 6, 7, 8, 10]);
  });
});

describe('listOpen', () => {
  it('counts open subscriptions, and shows which ones an operator leaves open', () => {
    const late = { start: hot('--s'), stop: hot('-----x') };
    const inner = { early: cold('-a-b'), last: cold('-a-b') };
    const stopped = record(
      { inputs: { ...late, ...inner }, connect: placeTakeUntil, until: 12 },
      [],
    );
    expect(listOpen(stopped, 4).map(({ name, count }) => [name, count])).toEqual([
      ['start$', 2],
      ['stop$', 2],
      ['early$', 1],
      ['last$', 1],
    ]);
    // After the last value, `takeUntil` before `switchMap` has not stopped the inner stream.
    expect(listOpen(stopped, 12).map(({ name }) => name)).toEqual(['early$']);
    const shared = { counted: cold('-a-b'), kept: cold('-a-b') };
    expect(listOpen(record({ inputs: shared, connect: shareAndReplay }, []), 22)).toEqual([
      { name: 'kept$', from: 0, count: 1 },
    ]);
  });
});

describe('createAxis', () => {
  it('has a positive column width for every width of the axis, and finds each column again', () => {
    for (const width of [0, 1, 20, 28, 390, 1440]) {
      for (const zoom of [0, 0.2, 60]) {
        const { columnWidth, columnAt, xOf } = createAxis(width, 120, zoom);
        expect(columnWidth).toBeGreaterThan(0);
        expect(columnAt(xOf(77))).toBe(77);
      }
    }
  });
});

describe('createLayout', () => {
  it.each([false, true])('places the rows from top to bottom (on a phone: %s)', (isPhone) => {
    const { rows, height } = createLayout(recording, lookOf, isPhone);
    const ys = rows.map(({ labelY }) => labelY);
    expect(new Set(ys).size).toBe(5);
    expect([...ys, height]).toEqual([...ys, height].sort((a, b) => a - b));
  });

  it('gives subscriptions that overlap in time lanes of their own', () => {
    const overlapping = record(
      {
        inputs: { a: hot('abc'), b: cold('---x|') },
        connect: ({ a$, b$ }) => ({ streams$: a$.pipe(map(() => b$)) }),
      },
      [],
    );
    const { rows } = createLayout(overlapping, lookOf, false);
    const lanes = rows.find(({ row }) => row.name === 'streams$')?.inner.map(({ y }) => y);
    expect(new Set(lanes).size).toBe(3);
  });
});

describe('scrollTo', () => {
  const { scrollTo, xOf } = createAxis(100, 1000, 10);

  it('scrolls only if the column is not in view, or near the right edge while the player plays', () => {
    expect(scrollTo(5, 0, false)).toBe(0);
    expect(scrollTo(8, 0, false)).toBeGreaterThan(0);
    expect(scrollTo(7, 0, false)).toBe(0);
    expect(scrollTo(7.9, 0, true)).toBeGreaterThan(0);
    const scroll = scrollTo(500, 0, false);
    expect(xOf(500) - scroll).toBeLessThanOrEqual(100);
    expect(scrollTo(496, scroll, false)).toBe(scroll);
    expect(xOf(0) - scrollTo(0, scroll, false)).toBeGreaterThanOrEqual(0);
    expect(createAxis(100, 1000, 0).scrollTo(500, 0, true)).toBe(0);
    // Before the width is known.
    expect(createAxis(0, 1000, 10).scrollTo(500, 0, true)).toBe(0);
  });
});

describe('parseDiagram, findGaps and writeColumns', () => {
  const write = (...diagrams: string[]) => {
    const tokens = diagrams.map(parseDiagram);
    const gaps = findGaps(tokens);
    return tokens.map((tokens) => joinColumns(writeColumns(tokens, gaps)));
  };

  it('write what they parse, and fold only a gap that all diagrams have', () => {
    expect(write('-a-(bc)-|', '(ab|)')).toEqual(['-a-(bc)-|', '(ab|)']);
    expect(write('a 40ms b', 'a')).toEqual(['a- 38ms -b', 'a']);
    expect(write('a 40ms b', '-------------------- x')).toEqual([
      `a${'-'.repeat(40)}b`,
      '--------------------x',
    ]);
  });

  it('keep a character of two code units in one column', () => {
    expect(write('-😀-b', '-(😀b)-c')).toEqual(['-😀-b', '-(😀b)-c']);
  });

  it('throw for a diagram that begins before column 0', () => {
    expect(() => parseDiagram('-a-^-b')).toThrow(
      new RangeError('a diagram begins in column 0, without ^: got -a-^-b'),
    );
  });
});

describe('listMarks', () => {
  const axis = createAxis(1000, 1000, 10);
  const values = Array.from({ length: 10_000 }, (_, at) => ({ at, value: at }));

  it('lists the values between two columns', () => {
    expect(listMarks(values, axis, 500, 509).map(({ value }) => value)).toEqual(
      Array.from({ length: 10 }, (_, index) => 500 + index),
    );
  });

  it('stacks the values of a column, the first on top', () => {
    const group = ['a', 'b', 'c'].map((value) => ({ at: 5, value }));
    const marks = listMarks(group, axis, 0, 10);
    const dys = marks.map(({ dy }) => dy);
    expect(new Set(dys).size).toBe(3);
    expect(dys).toEqual([...dys].sort((a, b) => a - b));
    expect(new Set(marks.map(({ x }) => x)).size).toBe(1);
  });

  it('lists no more marks than fit into the width, however many values there are', () => {
    const whole = createAxis(1000, 10_000, 0);
    expect(listMarks(values, whole, 0, 10_000).length).toBeLessThanOrEqual(500);
  });
});

describe('parsePresses', () => {
  const scenario = { inputs: { paused: hot('', { p: true, r: false }) }, connect: () => ({}) };

  it('parses what formatPresses formats', () => {
    const text = 'paused.p.16-paused.r.24';
    expect(formatPresses(parsePresses(text, scenario))).toBe(text);
  });

  it.each(['', 'x', 'paused.p', 'paused.q.1', 'other.p.1', 'paused.p.-1', 'paused.p.1e3'])(
    'leaves out %j',
    (text) => {
      expect(parsePresses(text, scenario)).toEqual([]);
    },
  );
});

describe('drawSvg', () => {
  const draw = {
    // The race of `/src/demos/?demo=inspector&limit=24&presses=paused.p.8-paused.r.16`.
    'docs/pause.svg': () => {
      const seed = 'K7Q-M2X-WD4';
      const settings = {
        seed,
        programNumber: 1,
        limitMs: 2400,
        tickMs: 1,
        view: 'leader',
      } as const;
      const programs = createCard(seed);
      const paths = programs.map((program) =>
        createPaths(program, { ...settings, seed: createRaceSeed(seed, program.id) }),
      );
      const look = createRaceLook(programs, paths, 1);
      const paused = hot('--------p-------r', { p: true, r: false });
      const recording = record(
        {
          inputs: { paused },
          connect: (streams: Parameters<typeof raceStreams>[0]) => raceStreams(streams, settings),
        },
        [],
      );
      return drawSvg(
        recording,
        (value, name) =>
          look(name, value) ?? defaultLook(value, name === 'paused$' ? paused : undefined),
      );
    },
    // The streams of `/src/demos/?demo=switching`.
    'docs/switching.svg': () => {
      const inputs = {
        clicks: hot('--a-b---------c------'),
        search: cold('----x|'),
        save: cold('----x|'),
      };
      return drawSvg(record({ inputs, connect: switchOrExhaust }, []), lookOf);
    },
  };

  it.each(Object.entries(draw))('draws %s; GOLDEN=write writes it', (path, draw) => {
    const svg = draw();
    if (process.env.GOLDEN === 'write') writeFileSync(path, svg);
    expect(svg).toBe(readFileSync(path, 'utf8'));
  });

  it('escapes texts', () => {
    const recording = record({ inputs: {}, connect: () => ({ 'a<b$': of('<&>') }) }, []);
    expect(drawSvg(recording, lookOf)).not.toMatch(/<&>|a<b/);
  });
});
