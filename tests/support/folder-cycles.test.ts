import { describe, expect, it } from 'vitest';
import { findFolderCycles } from './folder-cycles';

const source = (path: string, ...specifiers: string[]) => ({
  path: `src/screen/${path}`,
  text: specifiers.map((specifier) => `import '${specifier}';`).join('\n'),
});

describe('findFolderCycles', () => {
  const find = (...sources: ReturnType<typeof source>[]) => findFolderCycles(sources, 'src/screen');

  it('finds two folders that import each other', () => {
    expect(find(source('more/a.ts', '../track/b'), source('track/b.ts', '../more/a'))).toEqual([
      'more → track → more',
    ]);
  });

  it('finds a cycle through several folders and files', () => {
    expect(
      find(
        source('a/one.ts', '../b/one'),
        source('b/two.ts', '../c/one.module.css'),
        source('c/two.tsx', '../a/two'),
      ),
    ).toEqual(['a → b → c → a']);
  });

  it('counts the files directly in the root as one folder, written `.`', () => {
    expect(find(source('Page.tsx', './more/Menu'), source('more/Menu.tsx', '../Page'))).toEqual([
      '. → more → .',
    ]);
  });

  it('ignores imports of the same folder, of files outside the root and of packages', () => {
    expect(
      find(
        source('Page.tsx', './track/Lane', './Shell', 'react'),
        source('track/Lane.tsx', './Track', '../horse/Swatch', '../../ui/icons'),
        source('track/Track.tsx', './Lane'),
      ),
    ).toEqual([]);
  });
});
