import { describe, expect, it } from 'vitest';
import { sourcesIn } from '../support/arrows';
import { findFolderCycles } from '../support/folder-cycles';

describe('the folders of src/screen', () => {
  it('import each other without a cycle', () => {
    const sources = sourcesIn('src/screen');
    expect(sources.length).toBeGreaterThan(30);
    expect(findFolderCycles(sources, 'src/screen')).toEqual([]);
  });
});
