import { createHash } from 'node:crypto';

// This checker follows only docs/draw-record.md. It imports nothing from streams/, and uses
// Node's SHA-256 and `BigInt`.

type Draw = ReturnType<typeof readDraws>[number];

/**
 * Lists what differs in a record, for example `draw 2: hash`. The list is empty for a record that matches.
 *
 * @throws Error if the text is unreadable.
 */
export function checkIndependently(text: string): string[] {
  const draws = readDraws(text);
  return draws.flatMap((draw, index) => {
    const before = draws[index - 1];
    const list = draw.entrants.map(({ name, tickets }) => part(name) + part(tickets)).join('');
    const terms =
      draw.version === 1
        ? draw.rule
        : [draw.title, draw.rule, draw.prizes.map(part).join(''), draw.source].map(part).join('');
    const previous = draw.previous === 'none' ? '' : draw.previous;
    const lock = [`Furlong draw ${draw.version}`, list, terms, draw.number, previous, draw.secret]
      .map(part)
      .join('');
    const expectedPrevious = before?.chain ?? before?.hash ?? before?.fingerprint ?? 'none';
    const faults = [
      Number(draw.number) === Number(before?.number ?? 0) + 1 || 'number',
      draw.previous === expectedPrevious || 'previous',
      sha256(list).startsWith(draw.listCheck) || 'list check',
      sha256(terms).startsWith(draw.termsCheck) || 'rule check',
      sha256(lock) === draw.fingerprint || 'fingerprint',
    ];
    if (draw.hash !== undefined) faults.push(...checkRace(draw, lock));
    return faults
      .filter((fault) => typeof fault === 'string')
      .map((fault) => `draw ${draw.number}: ${fault}`);
  });
}

function checkRace(draw: Draw, lock: string): (true | string)[] {
  const { version, word, wordCheck, signature, order, drawn, noShows, hash = '' } = draw;
  const names = ticketNames(draw);
  const expected = runRace(sha256(lock + part(word)), names.length);
  const [kind, count, perName] = draw.rule.split(' ');
  const drawWithout = (passedOver: readonly string[]) => {
    const seen = new Set(passedOver.map((ticket) => names[Number(ticket) - 1]));
    const tickets = (kind === 'last' ? expected.toReversed() : expected).filter((ticket) => {
      const name = names[ticket - 1];
      if (seen.has(name)) return false;
      if (perName !== undefined) seen.add(name);
      return true;
    });
    return kind === 'groups' ? tickets : tickets.slice(0, Number(count));
  };
  const expectedDrawn = drawWithout([]).map((ticket) => names[ticket - 1]);
  const passedOver = noShows?.split(' ') ?? [];
  const areNoShowsDrawn = passedOver.every((ticket, index) =>
    drawWithout(passedOver.slice(0, index)).includes(Number(ticket)),
  );
  const firstParts = [`Furlong record ${version}`, draw.fingerprint, word, expected.join(' ')]
    .map(part)
    .join('');
  const drawnPart = part(expectedDrawn.map((name = '') => part(name)).join(''));
  const chain = sha256([`Furlong no-shows ${version}`, hash, noShows ?? ''].map(part).join(''));
  const randomness = createHash('sha256')
    .update(signature ?? '', 'hex')
    .digest('hex');
  return [
    sha256(word).startsWith(wordCheck ?? '') || 'word check',
    signature === undefined || randomness === word || 'signature',
    expected.join(' ') === order || 'order',
    expectedDrawn.join('\n') === drawn.join('\n') || 'drawn',
    sha256(firstParts + drawnPart) === hash || 'hash',
    noShows === undefined || chain === draw.chain || 'chain',
    areNoShowsDrawn || 'no-shows',
  ];
}

function ticketNames({ entrants }: Pick<Draw, 'entrants'>): string[] {
  return entrants.flatMap(({ name, tickets }) => new Array<string>(Number(tickets)).fill(name));
}

function part(text: string): string {
  return `${Buffer.byteLength(text)}:${text},`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

const HEX = '[0-9a-f]';

function readDraws(text: string) {
  if (text.length > 2_000_000) throw new Error('too long');
  const lines = text.split('\n');
  /** Returns the groups of a pattern that matches all of the next line. */
  const take = (pattern: string): string[] => {
    const line = lines.shift() ?? '';
    const found = new RegExp(`^${pattern}$`, 'u').exec(line);
    if (found === null) throw new Error(`expected ${pattern}, got ${line}`);
    return found.slice(1);
  };
  const takeOne = (pattern: string) => take(pattern)[0] ?? '';
  const takeTexts = (count: number) => Array.from({ length: count }, () => clean(takeOne('(.+)')));
  const version = Number(takeOne('Furlong draws ([123])'));
  /** The most tickets, and a number of tickets. */
  const [most, NUMBER] = version === 1 ? [200, '[1-9]\\d{0,2}'] : [5000, '[1-9]\\d{0,3}'];
  const NUMBERS = `${NUMBER}(?: ${NUMBER}){0,${most - 1}}`;
  const limited = (count: string | undefined): number => {
    if (Number(count) > most) throw new Error(`${count} is too many`);
    return Number(count);
  };
  const count = Number(takeOne('draws ([1-9]\\d{0,3})'));
  if (count > 1000) throw new Error('too many draws');
  const draws = Array.from({ length: count }, () => {
    const number = takeOne('draw ([1-9]\\d{0,8})');
    const previous = takeOne(`previous (none|${HEX}{64})`);
    const terms = version === 1 ? takeRule() : takeTerms();
    const [listCheck = '', size] = take(`list (${HEX}{8}) (${NUMBER})`);
    const entrants = Array.from({ length: limited(size) }, () => {
      const [tickets = '', name = ''] = take(`(${NUMBER}) (.+)`);
      return { tickets, name: clean(name) };
    });
    const names = ticketNames({ entrants });
    if (names.length < 2 || names.length > most) throw new Error('wrong number of tickets');
    const [, places, perName] = terms.rule.split(' ');
    const drawable = perName === undefined ? names.length : new Set(names).size;
    if (Number(places) > drawable) throw new Error('too many places');
    const [secret] = take(`secret (${HEX}{64})`);
    const [fingerprint] = take(`fingerprint (${HEX}{64})`);
    const locked = { version, number, previous, ...terms, entrants, listCheck };
    const isRun = lines[0] !== 'not run';
    if (!isRun) lines.shift();
    const race = isRun ? takeRace(terms, names) : NOT_RUN;
    return { ...locked, secret: secret ?? '', fingerprint: fingerprint ?? '', ...race };
  });
  if (lines.length > 0) throw new Error('text after the last draw');
  return draws;

  function takeRule() {
    const [termsCheck = '', rule = ''] = take(`rule (${HEX}{8}) ((?:first|last) ${NUMBER})`);
    return { termsCheck, title: '', rule, prizes: [], source: '' };
  }

  function takeTerms() {
    const termsCheck = takeOne(`terms (${HEX}{8})`);
    const title = takeOne('title( .+)?').slice(1);
    const rule = takeOne(`rule ((?:first|last|groups) ${NUMBER}(?: names)?)`);
    if (/^groups 1\b/.test(rule)) throw new Error('one group');
    const prizeCount = Number(takeOne(`prizes (0|${NUMBER})`));
    if (prizeCount > 0 && prizeCount !== Number(rule.split(' ')[1])) throw new Error('prizes');
    const prizes = takeTexts(prizeCount);
    const dice = version === 2 ? 'dice' : 'dice (?:[1-5] for fun|[6-9]|1\\d|20)|phone';
    const source = takeOne(`source (person|${dice}|people [2-5]|public .+|drand [1-9]\\d{0,11})`);
    if (source.startsWith('public ')) clean(source.slice('public '.length));
    return { termsCheck, title: title && clean(title), rule, prizes, source };
  }

  function takeRace({ source, rule }: { source: string; rule: string }, names: readonly string[]) {
    const [wordCheck = '', spacedWord = ''] = take(`word (${HEX}{8})( .+)?`);
    const word = spacedWord && clean(spacedWord.slice(1));
    if (version > 1 && word !== '' && !isWordOf(version, source, word))
      throw new Error('another form');
    const hasSignature = source.startsWith('drand ') && word !== '';
    const signature = hasSignature ? takeOne(`signature (${HEX}{96})`) : undefined;
    const order = takeOne(`order (${NUMBERS})`);
    if (!order.includes(' ')) throw new Error('one ticket');
    const drawn = takeTexts(limited(takeOne(`drawn (${NUMBER})`)));
    const hash = takeOne(`hash (${HEX}{64})`);
    const list = version === 1 ? 'none' : takeOne(`no-shows (none|${NUMBERS})`);
    const noShows = list === 'none' ? undefined : list;
    if (noShows?.split(' ').some((ticket) => Number(ticket) > names.length))
      throw new Error('no-show');
    const numbers = (noShows ?? '').split(' ').map(Number);
    const ascends = numbers.every((ticket, index) => ticket > (numbers[index - 1] ?? -1));
    if (version > 2 && rule.startsWith('groups') && !ascends) throw new Error('order of no-shows');
    const chain = noShows === undefined ? undefined : takeOne(`chain (${HEX}{64})`);
    return { wordCheck, word, signature, order, drawn, hash, noShows, chain };
  }
}

const NOT_RUN = {
  wordCheck: undefined,
  word: '',
  signature: undefined,
  order: undefined,
  drawn: [],
  hash: undefined,
  noShows: undefined,
  chain: undefined,
};

const SPACE = '[ \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\ufeff]';
const FORBIDDEN =
  /[\0-\u001f\u007f-\u009f\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]/u;
const INVISIBLE =
  '[\\u00ad\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200d\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f' +
  '\\ufeff\\uffa0\\ufff0-\\ufff8\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}]';

/** Returns a text if it is clean. Throws if it is not. */
function clean(text: string): string {
  const isClean =
    Array.from(text).length <= 200 &&
    !FORBIDDEN.test(text) &&
    !new RegExp(`^${SPACE}|${SPACE}$`, 'u').test(text) &&
    text.replace(new RegExp(`${SPACE}|${INVISIBLE}`, 'gu'), '') !== '';
  if (!isClean) throw new Error(`not clean: ${JSON.stringify(text)}`);
  return text;
}

/** Returns whether a clean word has the form that its source gives it. */
function isWordOf(version: number, source: string, word: string): boolean {
  const [kind = '', value] = source.split(' ');
  const isCanonical = version === 2 ? isCanonical2 : isCanonical3;
  switch (kind) {
    case 'dice':
      return value === undefined
        ? /^[0-9]+$/.test(word)
        : /^[1-6]+$/.test(word) && word.length === Number(value);
    case 'drand':
      return /^[0-9a-f]{64}$/.test(word);
    case 'public':
      return isCanonical(word) && !/[ \p{P}]/u.test(word);
    case 'people': {
      const words = word.split(', ');
      const longest = Math.floor(200 / Number(value)) - 2;
      return (
        words.length === Number(value) &&
        words.every((word, index) => (words[index - 1] ?? '') <= word && !word.includes(',')) &&
        words.every((word) => isCanonical(word) && Array.from(word).length <= longest)
      );
    }
    default:
      return isCanonical(word);
  }
}

const ALPHABET = new RegExp(
  [
    '[0-9]+|[a-z2-9]+|[α-ω2-9]+|[а-яђєѕіјљњћџ245789]+|[א-ת2-9]+|[ա-ֆ1-9]+|[ა-ჰ0-9]+|[가-힣0-9]+|[ぁ-ゖゝゞ0-9]+',
    '[\\u0621-\\u063a\\u0641-\\u064a\\u0679\\u067e\\u0686\\u0688\\u0691\\u0698\\u06af\\u06ba\\u06d22346-9]+',
    '(?:(?=\\p{L})\\p{Script=Han}|[0-9])+',
    '(?:(?=[\\p{L}\\p{M}])\\p{Script=Devanagari})+',
    '(?:(?=[\\p{L}\\p{M}])\\p{Script=Thai})+',
  ]
    .map((pattern) => `^(?:${pattern})$`)
    .join('|'),
  'u',
);
const REPLACED =
  /[\u0901\u0903\u093cςйךםןףץװױײ\u0622-\u0626ىیکڪہھەةٱںぢづฅฃๅ\u0929\u0931\u0934\p{Default_Ignorable_Code_Point}]|เเ|ьі|іо|रव|[ङञणनम]\u094d|\u0e4d[\u0e48-\u0e4b]\u0e32|^\p{M}|\p{Script=Inherited}/u;
const LOOKS_LIKE_ANOTHER =
  /^(?:[зб0-9]*(?:[αβγεζηικμνορτυχ0-9]+|[авгсенјкмоѕртухіь0-9]+|[ագզլհնոռստցքօ0-9]+|[ყ0-9]+)[зб0-9]*|[oli2-9]+|[зб0-9]+|[一丿亻二八力卜口囗夕工0-9]+)$/u;
const TWO_SIGNS =
  /[\u093e-\u094c\u0955-\u0957\u0905-\u0914\u0972\u0973][\u093e-\u094c\u0955-\u0957]|(\p{M})\1/u;

/** Returns whether a word has the one form that all of its spellings share, and looks like no other word. */
function isCanonical3(word: string): boolean {
  const isLikeAnother = LOOKS_LIKE_ANOTHER.test(word) && !/^\d+$/.test(word);
  return (
    word.normalize('NFKC') === word &&
    word.toLowerCase() === word &&
    ALPHABET.test(word) &&
    !REPLACED.test(word) &&
    !TWO_SIGNS.test(word) &&
    !isLikeAnother
  );
}

/** Returns whether a word has the canonical form of version 2. */
function isCanonical2(word: string): boolean {
  const otherSpaces = new RegExp(` {2}|(?! )${SPACE}|\\u2800|${INVISIBLE}`, 'u');
  return (
    word.normalize('NFKC') === word &&
    word.toLowerCase() === word &&
    !otherSpaces.test(word) &&
    !/^[ \p{P}]|[ \p{P}]$|^$/u.test(word)
  );
}

/** Returns the ticket numbers in order of finish. */
function runRace(seed: string, tickets: number): number[] {
  const next = createGenerator(seed);
  const random = () =>
    (Math.floor(next() / 2 ** 5) * 2 ** 26 + Math.floor(next() / 2 ** 6)) / 2 ** 53;
  const positions = new Array<number>(tickets).fill(0);
  const times = new Map<number, number>();
  for (let elapsed = 0; times.size < tickets; elapsed += 100) {
    const finishers: [ticket: number, time: number][] = [];
    positions.forEach((position, index) => {
      if (times.has(index + 1)) return;
      const stride = (1 + 2 * (1000 / 1200)) * (0.5 + random());
      positions[index] = position + stride;
      if (position + stride < 95) return;
      finishers.push([index + 1, elapsed + 100 * ((95 - position) / stride)]);
    });
    while (finishers.length > 0) {
      const [[ticket, finish] = [0, 0]] = finishers.splice(
        Math.floor(random() * finishers.length),
        1,
      );
      let time = finish;
      while ([...times.values()].includes(time)) time += time * 2 ** -52;
      times.set(ticket, time);
    }
  }
  return [...times].sort(([, a], [, b]) => a - b).map(([ticket]) => ticket);
}

/** Creates an xoroshiro128+ generator that returns the lower 32 bits of each number. */
function createGenerator(seed: string): () => number {
  let [a, b, c, d] = [0x2545f491, 0x6c078965, 0x5bd1e995, 0x1b873593];
  const inputs = [...Buffer.from(`string 64 ${seed} `), 0, 1, 2, 3, 4, 5, 6, 7];
  for (const input of inputs) {
    const oldA = Math.imul(a ^ input, 0x9e3779b1);
    b = Math.imul(b ^ oldA ^ (oldA >>> 15), 0x85ebca77);
    c = Math.imul(c ^ b ^ (b >>> 13), 0xc2b2ae3d);
    d = Math.imul(d ^ c ^ (c >>> 16), 0x27d4eb2f);
    a = oldA ^ d ^ (d >>> 14);
  }
  const join = (high: number, low: number) => (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
  const rotate = (x: bigint, bits: bigint) => BigInt.asUintN(64, (x << bits) | (x >> (64n - bits)));
  let s0 = join(a, b);
  let s1 = join(c, d | 1);
  return () => {
    const output = Number(BigInt.asUintN(32, s0 + s1));
    const x = s0 ^ s1;
    s0 = rotate(s0, 24n) ^ x ^ BigInt.asUintN(64, x << 16n);
    s1 = rotate(x, 37n);
    return output;
  };
}
