import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import ts from 'typescript';

/** A source file: its path from the root of the project, and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** The rooms of the house, the inner before the outer. */
const ROOMS = [
  'streams',
  'src/game',
  'src/screen',
  'src/ui',
  'src/theme',
  'src/demos',
  'src',
  'tests',
  'scripts',
  'bench',
] as const;
type Room = (typeof ROOMS)[number];

/**
 * What each room may import, besides itself. `src` is what stands in it directly: `main`, `App`. Demos may
 * know everything of the page; nobody but their tests knows demos.
 */
const ARROWS: Readonly<Record<Room, readonly Room[]>> = {
  streams: [],
  'src/game': ['streams'],
  'src/screen': ['src/game', 'src/ui', 'src/theme'],
  'src/ui': ['src/theme'],
  'src/theme': [],
  'src/demos': ['streams', 'src', 'src/game', 'src/screen', 'src/ui', 'src/theme'],
  src: ['src/game', 'src/screen', 'src/ui', 'src/theme'],
  tests: ROOMS,
  scripts: ROOMS.filter((room) => room !== 'src/demos'),
  bench: ROOMS.filter((room) => room !== 'src/demos'),
};

/** The packages of `streams/`. */
const STREAMS_PACKAGES = ['rxjs', '@faker-js/faker', 'pure-rand'];

/** The TypeScript files below some folders of the project. */
export function readSources(...folders: string[]): Source[] {
  return folders.filter(existsSync).flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
      .filter((path) => /\.[cm]?[jt]sx?$/.test(path))
      .map((path) => ({ path, text: readFileSync(path, 'utf8') })),
  );
}

/** Every module a text imports, re-exports, requires or globs. */
export function listImports(text: string): string[] {
  const globs = text.matchAll(/import\.meta\.glob(?:<[^(]*>)?\(\s*\[?\s*['"`]([^'"`]+)/g);
  return [
    ...ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName),
    ...Array.from(globs, ([, pattern]) => pattern ?? ''),
  ];
}

/** The imports that go against an arrow, as sentences. */
export function findForbiddenImports(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) =>
    listImports(text).flatMap((specifier) => {
      const why = objection(path, specifier);
      return why === null ? [] : [`${path} imports ${specifier}: ${why}`];
    }),
  );
}

function objection(from: string, specifier: string): string | null {
  const room = roomOf(from);
  if (room === undefined) return `no rule for ${posix.dirname(from)}`;
  const isPath = /^[./]/.test(specifier);
  if (!isPath) return packageObjection(room, specifier);

  const [file = ''] = specifier.split('?');
  const target = file.startsWith('/') ? file.slice(1) : posix.join(posix.dirname(from), file);
  const targetRoom = roomOf(target);
  if (targetRoom === undefined) {
    // What is not code, such as a style sheet or the package's own data, belongs to nobody.
    return room === 'streams' || target.startsWith('src/') ? `no rule for ${target}` : null;
  }
  if (targetRoom === room) return null;
  if (!ARROWS[room].includes(targetRoom)) return `${room} does not know ${targetRoom}`;
  const isDeep = targetRoom === 'streams' && !/^streams(\/index(\.ts)?)?$/.test(target);
  return isDeep && room.startsWith('src') ? 'streams has one door, its index' : null;
}

function packageObjection(room: Room, specifier: string): string | null {
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  if (room === 'streams') {
    return STREAMS_PACKAGES.includes(name) ? null : 'streams knows rxjs, faker and pure-rand';
  }
  const isBuiltin = specifier.startsWith('node:') || builtinModules.includes(name);
  return isBuiltin && room.startsWith('src') ? 'a browser has no Node' : null;
}

/** `src/new/File` stands in no room: a new folder needs its arrows first. */
function roomOf(path: string): Room | undefined {
  return ROOMS.find((room) =>
    room === 'src' ? posix.dirname(path) === room : path === room || path.startsWith(`${room}/`),
  );
}
