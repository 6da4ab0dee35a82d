import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { listImports, type Source } from '../../scripts/imports.mjs';

/** The folders with import rules. A file belongs to the first folder that contains it. */
const FOLDERS = [
  'streams',
  'src/page',
  'src/races',
  'src/draws',
  'src/motion',
  'src/horse',
  'src/sound',
  'src/ui',
  'src/theme',
  'src/demos',
  'src',
  'tests',
  'scripts',
  'bench',
  'examples',
] as const;
type Folder = (typeof FOLDERS)[number];

/** What each page of the app may import: what both pages need, and the folders below. */
const FEATURE = [
  'streams',
  'src/page',
  'src/motion',
  'src/horse',
  'src/sound',
  'src/ui',
  'src/theme',
] as const;

/**
 * The folders that each folder may import from, besides itself. `src` means only the files directly in it, such as
 * `css.d.ts`. Only tests may import demos.
 */
const ALLOWED: Readonly<Record<Folder, readonly Folder[]>> = {
  streams: [],
  'src/page': FEATURE.filter((folder) => folder !== 'src/page'),
  'src/races': FEATURE,
  'src/draws': FEATURE,
  'src/motion': ['streams', 'src/horse', 'src/ui', 'src/theme'],
  'src/horse': ['streams', 'src/ui', 'src/theme'],
  'src/sound': ['streams'],
  'src/ui': ['streams', 'src/theme'],
  'src/theme': [],
  'src/demos': [...FEATURE, 'src/races', 'src/draws'],
  src: [],
  tests: FOLDERS,
  scripts: FOLDERS.filter((folder) => folder !== 'src/demos'),
  bench: FOLDERS.filter((folder) => folder !== 'src/demos'),
  examples: ['streams'],
};

/** The packages that `streams/` may import. */
const STREAMS_PACKAGES = ['rxjs', '@faker-js/faker', 'pure-rand', '@noble/hashes', 'papaparse'];

/** The packages that only a `.tsx` file of `src/` may import. The style sheet of the theme is made of Chakra's tokens. */
const REACT_PACKAGES = [
  'react',
  'react-dom',
  'observable-hooks',
  '@chakra-ui/react',
  '@emotion/react',
];

/** Finds the imports that break a rule, and describes each in a sentence. */
export function findForbiddenImports(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) =>
    listImports(text).flatMap((specifier) => {
      const problem = findProblem(path, specifier);
      return problem === null ? [] : [`${path} imports ${specifier}: ${problem}`];
    }),
  );
}

function findProblem(from: string, specifier: string): string | null {
  const folder = folderOf(from);
  if (folder === undefined) return `no rule for ${posix.dirname(from)}`;
  const isPath = /^[./]/.test(specifier);
  if (!isPath) return findPackageProblem(from, folder, specifier);

  const [file = ''] = specifier.split('?');
  const target = file.startsWith('/') ? file.slice(1) : posix.join(posix.dirname(from), file);
  const targetFolder = folderOf(target);
  if (targetFolder === undefined) {
    // All folders but streams may import other files, such as package.json. Each folder in src needs a rule.
    return folder === 'streams' || target.startsWith('src/') ? `no rule for ${target}` : null;
  }
  if (targetFolder === folder) return null;
  if (!ALLOWED[folder].includes(targetFolder)) return `${folder} must not import ${targetFolder}`;
  const isDeep = targetFolder === 'streams' && !/^streams(\/index(\.ts)?)?$/.test(target);
  return isDeep && folder.startsWith('src') ? 'import streams through its index' : null;
}

function findPackageProblem(from: string, folder: Folder, specifier: string): string | null {
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  if (folder === 'streams') {
    const isAllowed = STREAMS_PACKAGES.includes(name);
    return isAllowed
      ? null
      : 'streams may import only rxjs, faker, pure-rand, @noble/hashes and papaparse';
  }
  if (/^src\/(?!theme\/).*(?<!\.d)\.ts$/.test(from) && REACT_PACKAGES.includes(name)) {
    return 'only a .tsx file may import React';
  }
  const isBuiltin = specifier.startsWith('node:') || builtinModules.includes(name);
  return isBuiltin && folder.startsWith('src') ? 'a browser has no Node modules' : null;
}

/** Returns the folder of a file, or `undefined` if none of `FOLDERS` contains the file. */
function folderOf(path: string): Folder | undefined {
  return FOLDERS.find((folder) =>
    folder === 'src'
      ? posix.dirname(path) === folder
      : path === folder || path.startsWith(`${folder}/`),
  );
}
