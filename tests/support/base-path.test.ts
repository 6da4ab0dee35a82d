import { describe, expect, it } from 'vitest';
import { readBasePath } from '../../scripts/base-path.mjs';

describe('readBasePath', () => {
  it('defaults to the root', () => {
    expect([readBasePath(undefined), readBasePath('')]).toEqual(['/', '/']);
  });

  it('adds a missing slash at the end', () => {
    expect([readBasePath('/a/b'), readBasePath('/a/b/')]).toEqual(['/a/b/', '/a/b/']);
  });

  it('throws for a path without a slash at the start', () => {
    expect(() => readBasePath('a/b')).toThrow('BASE_PATH must start with a slash');
  });
});
