import { createHash } from 'node:crypto';

// This checker follows only the section “The draw record” of README.md. It imports nothing from streams/, and uses
// Node's SHA-256 and `BigInt`.

type Draw = ReturnType<typeof readDraws>[number];

/** Lists what is wrong with a record, for example `draw 2: hash`. The list is empty for a record that matches. */
export function checkIndependently(text: string): string[] {
  const draws = readDraws(text);
  return draws.flatMap((draw, index) => {
    const before = draws[index - 1];
    const list = draw.entrants.map(({ name, tickets }) => part(name) + part(tickets)).join('');
    const previous = draw.previous === 'none' ? '' : draw.previous;
    const lock = ['Furlong draw 1', list, draw.rule, draw.number, previous, draw.secret]
      .map(part)
      .join('');
    const faults = [
      Number(draw.number) === index + 1 || 'number',
      draw.previous === (before?.hash ?? before?.fingerprint ?? 'none') || 'previous',
      sha256(list).startsWith(draw.listCheck) || 'list check',
      sha256(draw.rule).startsWith(draw.ruleCheck) || 'rule check',
      sha256(lock) === draw.fingerprint || 'fingerprint',
    ];
    if (draw.hash !== undefined) faults.push(...checkRace(draw, lock));
    return faults
      .filter((fault) => typeof fault === 'string')
      .map((fault) => `draw ${draw.number}: ${fault}`);
  });
}

function checkRace(draw: Draw, lock: string): (true | string)[] {
  const { word, wordCheck = '', order, drawn } = draw;
  const names = draw.entrants.flatMap(({ name, tickets }) =>
    new Array<string>(Number(tickets)).fill(name),
  );
  const expected = runRace(sha256(lock + part(word)), names.length);
  const [kind, count] = draw.rule.split(' ');
  const drawnTickets = (kind === 'first' ? expected : expected.toReversed()).slice(
    0,
    Number(count),
  );
  const expectedDrawn = drawnTickets.map((ticket) => names[ticket - 1]);
  const firstParts = ['Furlong record 1', draw.fingerprint, word, expected.join(' ')]
    .map(part)
    .join('');
  const drawnPart = part(expectedDrawn.map((name = '') => part(name)).join(''));
  return [
    sha256(word).startsWith(wordCheck) || 'word check',
    expected.join(' ') === order || 'order',
    expectedDrawn.join('\n') === drawn.join('\n') || 'drawn',
    sha256(firstParts + drawnPart) === draw.hash || 'hash',
  ];
}

function part(text: string): string {
  return `${Buffer.byteLength(text)}:${text},`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function readDraws(text: string) {
  const lines = text.split('\n');
  const take = (key = '') => {
    const line = lines.shift() ?? '';
    if (!line.startsWith(key)) throw new Error(`expected ${key}, got ${line}`);
    return line.slice(key.length);
  };
  take('Furlong draws 1');
  return Array.from({ length: Number(take('draws ')) }, () => {
    const number = take('draw ');
    const previous = take('previous ');
    const [ruleCheck = '', ...rule] = take('rule ').split(' ');
    const [listCheck = '', size] = take('list ').split(' ');
    const entrants = Array.from({ length: Number(size) }, () => {
      const [tickets = '', ...name] = take().split(' ');
      return { tickets, name: name.join(' ') };
    });
    const secret = take('secret ');
    const fingerprint = take('fingerprint ');
    const locked = { number, previous, rule: rule.join(' '), ruleCheck, entrants, listCheck };
    const wasRun = lines[0] !== 'not run';
    if (!wasRun) take('not run');
    const [wordCheck, ...word] = wasRun ? take('word ').split(' ') : [];
    const order = wasRun ? take('order ') : undefined;
    const drawn = Array.from({ length: wasRun ? Number(take('drawn ')) : 0 }, () => take());
    const hash = wasRun ? take('hash ') : undefined;
    return { ...locked, secret, fingerprint, wordCheck, word: word.join(' '), order, drawn, hash };
  });
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
