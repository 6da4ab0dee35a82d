import { describe, expect, it } from 'vitest';
import { readSources } from '../support/import-rules';
import { findFolderCycles } from '../support/folder-cycles';

describe('the folders of src/screen', () => {
  it('import each other without a cycle', () => {
    const sources = readSources('src/screen');
    expect(sources.length).toBeGreaterThan(30);
    expect(findFolderCycles(sources, 'src/screen')).toEqual([]);
  });
});
