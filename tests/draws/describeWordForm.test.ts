import { describe, expect, it } from 'vitest';
import { describeWordForm } from '../../src/draws/locked/readWord';
import { formatText } from '../../src/ui/richText';
import type { WordSource } from '../../streams';

const SOURCES: readonly (WordSource | null)[] = [
  null,
  { kind: 'phone' },
  { kind: 'person' },
  { kind: 'people', count: 3 },
  { kind: 'dice', throws: 8 },
  { kind: 'public', text: 'DAX, close of 27 Nov' },
  { kind: 'drand', round: 1_000 },
];

describe('describeWordForm', () => {
  it('ends each hint with a full stop, because a sentence follows', () => {
    for (const source of SOURCES) {
      expect(formatText(describeWordForm({ source }).hint)).toMatch(/\.$/);
    }
  });
});
