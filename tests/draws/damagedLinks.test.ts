import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { find } from 'linkifyjs';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { lastValueFrom, NEVER, queueScheduler } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { observeCheck } from '../../src/draws/check/observeCheck';
import { parsePayload, parseSource, type Source } from '../../src/draws/check/source';
import { createRecordLink } from '../../src/draws/record/recordLink';
import { type Draw, formatDraws } from '../../streams';
import { entrantsOf, randomSession, runSession } from '../support/draws';
import { sizeOf } from '../support/sizes';

const LINKS = sizeOf('links');
const ADDRESS = 'https://furlong.example/app/';
const plan = { rule: { kind: 'first', count: 1 }, word: 'open window' } as const;
/** Records, of which two have names that look like damage. */
const SESSIONS = [
  ...Array.from({ length: sizeOf('damagedRecords') }, (_, index) => randomSession(index + 1)),
  runSession([
    { ...plan, entrants: entrantsOf('> Anna', '>> Ben', '_Cara_', '```', '{"record":"x"}') },
  ]),
  runSession([
    { ...plan, entrants: entrantsOf('“Dora”', 'Finn\u00a0Ode', '#check.a', 'hash', 'not run') },
  ]),
];

/** Checks a source, and returns the draws of its record; an empty list if it cannot be read. */
async function drawsIn(source: Source): Promise<readonly Draw[]> {
  const state = await lastValueFrom(observeCheck(source, NEVER, queueScheduler));
  return state.kind === 'checked' ? state.draws : [];
}

const open = (typed: string) => drawsIn(parseSource(typed));

async function linkOf(draws: readonly Draw[]): Promise<string> {
  const link = await createRecordLink(draws, ADDRESS);
  if (typeof link === 'string') throw new Error(link);
  return link.url;
}

/** Formats a link as earlier versions did: its payload may end in `_`. */
const oldLinkOf = (draws: readonly Draw[]) =>
  `${ADDRESS}#check.${deflateRawSync(formatDraws(draws)).toString('base64url')}`;

/** Breaks a text into lines of at most `width` characters, also within words, and joins them. */
const wrap = (text: string, width: number, joint = '\n') =>
  (text.match(new RegExp(`.{1,${width}}`, 'g')) ?? []).join(joint);
const quote = (text: string, mark = '> ') => text.replace(/^/gm, mark);
const safeLink = (link: string) =>
  `https://eur01.safelinks.example/?url=${encodeURIComponent(link)}&data=05%7C01&reserved=0`;

const LINK_DAMAGES: Readonly<Record<string, (link: string) => string>> = {
  'in a sentence': (link) => `Look: ${link}, and check it!`,
  'in brackets': (link) => `<${link}>.`,
  'in Markdown': (link) => `[the record](${link})`,
  'in emphasis': (link) => `_${link}_`,
  'wrapped at 76 columns': (link) => wrap(link, 76),
  'wrapped at 60 columns, with text before and after': (link) =>
    `Hi all,\n\nhere it is: ${wrap(link, 60)}\nThanks\n\nAnna\n-- \nSchool`,
  'wrapped in brackets': (link) => `<${wrap(link, 70)}>\nThanks a lot`,
  'wrapped with carriage returns': (link) => wrap(link, 76, '\r\n'),
  'wrapped with spaces at the ends': (link) => wrap(link, 72, ' \u00a0\n'),
  'wrapped with blank lines': (link) => wrap(link, 72, '\n\n'),
  'wrapped and indented': (link) => wrap(link, 72, '\n    '),
  'followed by words': (link) => `${link}\nThanks\nAnna\n\nfrom\nclass\n7b\nin\nBonn`,
  quoted: (link) => quote(link),
  'wrapped and quoted': (link) => quote(wrap(link, 74)),
  'wrapped and quoted twice': (link) => quote(quote(wrap(link, 72), '> '), '> '),
  'wrapped and quoted twice without spaces': (link) => quote(wrap(link, 72), '>>'),
  'in quoted-printable lines': (link) => wrap(link, 75, '=\r\n'),
  'in quoted-printable lines that are quoted': (link) => quote(wrap(link, 72, '=\n')),
  'escaped by Markdown': (link) => link.replaceAll('_', '\\_').replaceAll('-', '\\-'),
  'with an encoded number sign': (link) => link.replace('#', '%23'),
  'with a number sign that is encoded twice': (link) => link.replace('#', '%2523'),
  'in another link': safeLink,
  'in another link that encodes twice': (link) => safeLink(link.replace('#', '%23')),
  'in another link that encodes all signs twice': (link) =>
    safeLink(
      link.replace(/[#_.-]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`),
    ),
  'with invisible characters': (link) => wrap(link, 40, '\u200b').replace(/$/, '\u200e'),
};

const TEXT_DAMAGES: Readonly<Record<string, (text: string) => string>> = {
  'with carriage returns': (text) => text.replaceAll('\n', '\r\n'),
  quoted: (text) => quote(text),
  'quoted twice': (text) => quote(text, '> > '),
  'quoted twice without spaces': (text) => quote(text, '>>'),
  'quoted, with blank lines and text around it': (text) =>
    `Anna wrote:\n\n${quote(`Hi,\n\n${text.replaceAll('\n', '\n\n')}\n\nBye`)}\n\nThanks`,
  'with spaces at the ends': (text) => text.replaceAll('\n', ' \t\n'),
  'with spaces at the starts': (text) => quote(text, '    '),
  'with blank lines': (text) => text.replaceAll('\n', '\n \n'),
  'in a fence': (text) => `\`\`\`\n${text}\n\`\`\``,
  'in a fence that is quoted': (text) => quote(`\`\`\`text\n${text}\n\`\`\``),
  'after a sentence': (text) => `Here it is: ${text}`,
  'between sentences': (text) => `Furlong draws lots. Here it is.\n\n${text}\n\nCheck it!`,
  'as JSON in a sentence': (text) => `The file: ${JSON.stringify({ record: text })} as sent.`,
};

describe('a damaged link', () => {
  it.each(Object.entries(LINK_DAMAGES))('opens %s', async (_, damage) => {
    for (const draws of SESSIONS) {
      for (const link of [await linkOf(draws), oldLinkOf(draws)]) {
        expect(await open(damage(link)), damage(link)).toEqual(draws);
      }
    }
  });

  it('opens without the `_` at the end of an old payload, pasted or as an address', async () => {
    const links = oldLinks().filter(({ link }) => link.endsWith('_'));
    expect(links.length).toBeGreaterThanOrEqual(10);
    for (const { draws, link } of links) await expectEndRepaired(draws, link.replace(/_+$/, ''));
  });

  it('opens without the `-` at the end of an old payload, pasted or as an address', async () => {
    const links = oldLinks(62);
    expect(links.length).toBeGreaterThanOrEqual(10);
    for (const { draws, link } of links) {
      expect(link).toMatch(/-$/);
      await expectEndRepaired(draws, link.replace(/[_-]+$/, ''));
    }
  });

  it('opens after any damage', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.constantFrom(...Object.values(LINK_DAMAGES)),
        fc.constantFrom(...Object.values(TEXT_DAMAGES)),
        async (seed, damageLink, damageText) => {
          const draws = randomSession(seed);
          for (const link of [await linkOf(draws), oldLinkOf(draws)]) {
            expect(await open(damageLink(link))).toEqual(draws);
          }
          expect(await open(damageText(formatDraws(draws)))).toEqual(draws);
        },
      ),
      { numRuns: sizeOf('damages') },
    );
  });

  it('is not opened if its middle is missing', async () => {
    for (const draws of SESSIONS) {
      for (const link of [await linkOf(draws), oldLinkOf(draws)]) {
        const middle = ADDRESS.length + 100;
        expect(await open(wrap(link.slice(0, middle) + link.slice(middle + 4), 76))).toEqual([]);
      }
    }
  });

  it('is given up soon, however many guesses it allows', async () => {
    const begin = performance.now();
    const [link = ''] = SESSIONS.map(oldLinkOf);
    for (const text of [
      wrap(`#check.${'A'.repeat(59_000)}`, 76),
      `${link}\n${'A\n'.repeat(100_000)}`,
      quote(`Furlong draws 1\n${'1 a\n'.repeat(100_000)}${link}x`),
    ]) {
      await open(text);
    }
    expect(performance.now() - begin).toBeLessThan(5_000);
  });

  async function expectEndRepaired(draws: readonly Draw[], cut: string): Promise<void> {
    const payload = cut.split('#check.')[1] ?? '';
    expect(await drawsIn(parsePayload(payload)), cut).toEqual(draws);
    for (const typed of [cut, `${cut}.`, wrap(cut, 76), quote(wrap(cut, 74))]) {
      expect(await open(typed), typed).toEqual(draws);
    }
  }

  /**
   * Lists old links whose payload fills whole groups of four characters. `end` replaces the last six bits of the bytes:
   * a stream can end in other bits than zeros, which every reader of DEFLATE ignores.
   */
  function oldLinks(end?: number): { readonly draws: readonly Draw[]; readonly link: string }[] {
    return Array.from({ length: 500 }, (_, index) => {
      // In the fixed code, each of these letters takes another number of bits than letters of ASCII.
      const letters = String.fromCodePoint(
        ...Array.from({ length: index % 8 }, (_, at) => 0x100 + at),
      );
      const draws = runSession([
        {
          ...plan,
          version: 1,
          entrants: entrantsOf('Leni', 'Jonas', 'Zoë'),
          word: `${index}${letters}`,
        },
      ]);
      const text = formatDraws(draws);
      // With the fixed code of DEFLATE, a stream ends in zeros.
      const strategy = end === undefined ? constants.Z_DEFAULT_STRATEGY : constants.Z_FIXED;
      const bytes = deflateRawSync(text, { strategy });
      if (end !== undefined) bytes[bytes.length - 1] = ((bytes.at(-1) ?? 0) & 0xc0) | end;
      return { draws, text, bytes };
    }).flatMap(({ draws, text, bytes }) =>
      bytes.length % 3 === 0 && isStreamOf(text, bytes)
        ? [{ draws, link: `${ADDRESS}#check.${bytes.toString('base64url')}` }]
        : [],
    );
  }

  function isStreamOf(text: string, bytes: Buffer): boolean {
    try {
      return inflateRawSync(bytes).toString() === text;
    } catch {
      return false;
    }
  }
});

describe('a damaged record beside an intact one', () => {
  const cut = (link: string) => link.slice(0, -20);
  const lock = `${ADDRESS}#check.lock.3.${'0123456789abcdef'.repeat(4)}`;
  /** Changes one letter of a name, so that the hashes differ. */
  const change = (text: string) => text.replace(/^(\d+ .*)[a-zé]$/m, '$1q');
  const MESSAGES: Readonly<Record<string, (text: string, link: string) => string>> = {
    'a changed text before a link': (text, link) => `${change(text)}\n\n${link}`,
    'a changed text after a link': (text, link) => `${link}\n\n${change(text)}`,
    'a changed text as JSON beside a link': (text, link) =>
      JSON.stringify({ record: change(text), link }),
    'a changed text, a cut link, and a link': (text, link) =>
      `${change(text)}\n${cut(link)}\n${link}`,
    'a text and a cut link': (text, link) => `${text}\n${cut(link)}`,
    'a cut link before a link': (_, link) => `${cut(link)}\n${link}`,
    'a cut link and a link in one line': (_, link) => `${cut(link)}, or ${link}.`,
    'a cut link before a wrapped link': (_, link) => `${cut(link)}\n\n${wrap(link, 76)}\nThanks`,
    'a cut link before a link, quoted': (_, link) => quote(`${cut(link)}\n${wrap(link, 74)}`),
    'links in other links, of which one is cut': (_, link) =>
      `${safeLink(cut(link))}\n${safeLink(link)}`,
    'links to locks before a link': (_, link) => `${`${lock}\n`.repeat(6)}${link}`,
    'a link before links to locks': (_, link) => `${link}\n${lock}\n${lock}`,
    'a link to a lock before a text': (text) => `${lock}\n\n${text}`,
  };

  it.each(Object.entries(MESSAGES))('does not hide it: %s', async (_, format) => {
    for (const draws of SESSIONS.slice(0, -2)) {
      for (const link of [await linkOf(draws), oldLinkOf(draws)]) {
        const message = format(formatDraws(draws), link);
        expect(change(formatDraws(draws))).not.toBe(formatDraws(draws));
        expect(await open(message), message).toEqual(draws);
      }
    }
  });

  it('is not a record if it is a link to a lock', () => {
    expect(parseSource(`${lock}\nThanks`)).toMatchObject({ kind: 'lock', lock: { number: 3 } });
    expect(parseSource(`${lock}\n${lock}`)).toMatchObject({ kind: 'lock', lock: { number: 3 } });
  });
});

describe('a damaged text of a record', () => {
  it.each(Object.entries(TEXT_DAMAGES))('opens %s', async (_, damage) => {
    for (const draws of SESSIONS) {
      expect(await open(damage(formatDraws(draws))), damage(formatDraws(draws))).toEqual(draws);
    }
  });

  it('opens with no-break spaces in place of all spaces', async () => {
    for (const draws of SESSIONS.slice(0, -1)) {
      expect(await open(formatDraws(draws).replaceAll(' ', '\u00a0'))).toEqual(draws);
      expect(await open(quote(formatDraws(draws)).replaceAll(' ', '\u00a0'))).toEqual(draws);
    }
  });

  it('opens as JSON with curly quotation marks', async () => {
    for (const draws of SESSIONS.slice(0, -2)) {
      const json = JSON.stringify({ record: formatDraws(draws) });
      expect(await open(json.replace(/"(\w)/g, '“$1').replaceAll('"', '”'))).toEqual(draws);
      expect(await open(json.replace(/"(\w)/g, '„$1').replaceAll('"', '“'))).toEqual(draws);
    }
  });

  it('is not opened if a line is missing', async () => {
    for (const draws of SESSIONS) {
      const lines = formatDraws(draws).split('\n');
      expect(await open(quote(lines.toSpliced(4, 1).join('\n')))).toEqual([]);
    }
  });
});

describe('a link in a message', () => {
  it(
    `is recognised to its end by Markdown and linkify, and opens after a mail wrapper, ${LINKS} times`,
    { timeout: 600_000 },
    async () => {
      const parser = remark().use(remarkGfm);
      for (let seed = 1; seed <= LINKS; seed++) {
        const draws = randomSession(1_000 + seed);
        const link = await linkOf(draws);
        const message = `Check it: ${link}\n\nThanks`;
        expect(JSON.stringify(parser.parse(message))).toContain(`"url":${JSON.stringify(link)}`);
        expect(find(message).map(({ href }) => href)).toEqual([link]);
        expect(await open(wrap(message, 76)), link).toEqual(draws);
      }
    },
  );
});
