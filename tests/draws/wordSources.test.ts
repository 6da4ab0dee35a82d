import { describe, expect, it } from 'vitest';
import { describeWordForm, explainWord, textsOf } from '../../src/draws/locked/wordSources';
import type { WordSource } from '../../streams';

const SOURCES: readonly (WordSource | null)[] = [
  null,
  { kind: 'person' },
  { kind: 'people', count: 3 },
  { kind: 'dice' },
  { kind: 'public', text: 'DAX, close of 27 Nov' },
  { kind: 'drand', round: 1_000 },
];

describe('explainWord', () => {
  it('names what decides together with the sealed number, for each source', () => {
    expect(SOURCES.map((source) => explainWord({ source }))).toEqual([
      'The word and the sealed number together decide; whoever knows only one of them knows nothing.',
      'The word and the sealed number together decide; whoever knows only one of them knows nothing.',
      'The words and the sealed number together decide; whoever lacks one of them knows nothing.',
      'The dice and the sealed number together decide; whoever knows only one of them knows nothing.',
      'The public word and the sealed number together decide; whoever knows only one of them knows nothing.',
      'The round and the sealed number together decide; whoever knows only one of them knows nothing.',
    ]);
  });
});

describe('textsOf', () => {
  it('says when the source gives its word, and promises nothing if that was before the lock', () => {
    for (const source of SOURCES) expect(textsOf({ source }).arrival).toMatch(/ Unless /);
  });
});

describe('describeWordForm', () => {
  it('ends each hint with a full stop, because a sentence follows', () => {
    const texts = [...SOURCES, { kind: 'public', text: 'The lotto numbers of 28 Nov.' } as const];
    for (const source of texts) expect(describeWordForm({ source }).hint).toMatch(/[^.]\.$/);
  });
});
