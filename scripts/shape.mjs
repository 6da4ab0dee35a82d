// npm run shape: measures how the product code is divided into files, and compares each figure with its limit.
// `-- --list` also lists the files that only one file imports.
import { createImportGraph, findCycles, readSources } from './imports.mjs';

/**
 * The files that a reader opens to follow a click to the screen, each with a name that the file defines. Files that
 * contain only types are left out. An earlier file must import each file or be imported by it, directly or through an
 * index.
 *
 * @typedef {{ name: string, limit: number, steps: [file: string, name: string][] }} Walk
 * @type {Walk[]}
 */
const WALKS = [
  {
    name: 'files from Start All Races to a moving horse',
    limit: 25,
    steps: [
      ['src/ui/Button.tsx', 'Button'],
      ['src/races/action-bar/ActionBar.tsx', 'ActionBar'],
      ['src/races/RacesScreen.tsx', 'RacesScreen'],
      ['src/races/GameContext.tsx', 'useStores'],
      ['src/races/createStores.ts', 'createStores'],
      ['src/races/start.ts', 'createStart'],
      ['streams/game.ts', 'createGame'],
      ['streams/state.ts', 'startAllRaces'],
      ['streams/meeting.ts', 'nextNumber'],
      ['streams/raceEngine.ts', 'createRaceEngine'],
      ['streams/clock.ts', 'createClockEvents'],
      ['streams/race.ts', 'createRace'],
      ['streams/field.ts', 'advanceField'],
      ['streams/frame.ts', 'nextFrame'],
      ['streams/random.ts', 'createRandom'],
      ['src/races/program/Programs.tsx', 'Programs'],
      ['src/races/track/Track.tsx', 'Track'],
      ['src/races/useMotion.tsx', 'useMotion'],
      ['src/motion/useObserveRuns.tsx', 'useObserveRuns'],
      ['src/motion/createMotion.ts', 'createMotion'],
      ['src/motion/createPlayer.ts', 'createPlayer'],
      ['src/motion/listMovingHorses.ts', 'listMovingCardHorses'],
      ['src/motion/followPaths.ts', 'followLane'],
      ['src/ui/watchView.ts', 'createWatchView'],
      ['src/horse/HorseSprite.tsx', 'HorsePoses'],
    ],
  },
  {
    name: 'files from Lock to the fingerprint',
    limit: 20,
    steps: [
      ['src/ui/Button.tsx', 'Button'],
      ['src/draws/enter/WhoIsHere.tsx', 'WhoIsHere'],
      ['src/draws/DrawsContext.tsx', 'useDraws'],
      ['src/draws/draws.ts', 'createDraws'],
      ['src/draws/drawsState.ts', 'lock'],
      ['streams/draw/lockDraw.ts', 'lockDraw'],
      ['streams/draw/model.ts', 'TICKETS'],
      ['streams/assertPositiveIntegers.ts', 'assertPositiveIntegers'],
      ['src/draws/DrawRoute.tsx', 'DrawRoute'],
      ['src/draws/locked/LockedStep.tsx', 'LockedStep'],
      ['src/draws/DrawPage.tsx', 'DrawPage'],
      ['streams/meeting.ts', 'ALPHABET'],
      ['src/draws/describeDraw.ts', 'describeList'],
      ['src/ui/words.ts', 'capitalize'],
    ],
  },
  {
    name: 'files from a scanned code to Match',
    limit: 20,
    steps: [
      ['src/draws/mount.tsx', 'mount'],
      ['src/draws/createStores.ts', 'createStores'],
      ['src/page/address.ts', 'createAddress'],
      ['src/draws/router.ts', 'parseRoute'],
      ['src/draws/check/CheckScreen.tsx', 'CheckScreen'],
      ['src/draws/check/source.ts', 'parsePayload'],
      ['src/draws/describeDraw.ts', 'parseLock'],
      ['src/draws/check/LockPage.tsx', 'LockPage'],
      ['src/draws/check/scans.ts', 'rememberScan'],
      // The link of the record, after the race.
      ['src/draws/check/RecordCheck.tsx', 'RecordCheck'],
      ['src/draws/check/observeCheck.ts', 'observeCheck'],
      ['src/draws/record/recordLink.ts', 'unpackRecord'],
      ['streams/draw/checkDraws.ts', 'checkDraws'],
      ['streams/draw/record.ts', 'parseDraws'],
      ['streams/draw/runDraw.ts', 'runDraw'],
      ['streams/draw/lockDraw.ts', 'lockDraw'],
      ['src/draws/check/Result.tsx', 'Result'],
      ['src/draws/check/compareScans.ts', 'compareScans'],
      ['src/draws/check/describeCheck.ts', 'describeCheck'],
    ],
  },
];

/** The rooms that must not import each other, the importing one first. */
const ARROWS = [
  ['page', 'races'],
  ['page', 'draws'],
  ['races', 'draws'],
  ['draws', 'races'],
];

const sources = readSources('streams', 'src');
const texts = new Map(sources.map(({ path, text }) => [path, text]));
const graph = createImportGraph(sources);
const files = sources
  .map(({ path }) => path)
  .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('src/demos/'));
const singles = files.flatMap((path) => {
  const importers = [...graph.keys()].filter((other) => graph.get(other)?.has(path));
  return importers.length === 1 ? importers.map((importer) => ({ path, importer })) : [];
});
const cycles = findCycles(graph);

const figures = [
  { name: 'product files', value: sources.length, limit: 450 },
  // A feature may add lines.
  { name: 'lines of product files', value: countLines([...texts.values()].join('')), limit: null },
  // More than a third of them are loaded lazily, or are in the index of the streams, and have one importer by nature.
  { name: '% of files with one importer', value: (100 * singles.length) / files.length, limit: 30 },
  ...WALKS.map(({ name, steps, limit }) => ({ name, value: steps.length, limit })),
  ...ARROWS.map(([from, to]) => ({
    name: `imports of src/${to} in src/${from}`,
    value: countImports(from, to),
    limit: 0,
  })),
  { name: 'import cycles', value: cycles.length, limit: 0 },
];
console.log(`${' '.repeat(44)}   now  limit`);
for (const { name, value, limit } of figures) {
  const now = value.toFixed(Number.isInteger(value) ? 0 : 1).padStart(6);
  console.log(
    name.padEnd(44) + now + String(limit ?? '').padStart(7),
    isTooHigh(value, limit) ? ' too high' : '',
  );
}
for (const cycle of cycles) console.log(`\nAn import cycle:\n  ${cycle.join('\n  ')}`);
if (process.argv.includes('--list')) {
  console.log('\nFiles with one importer (lines):');
  for (const names of singles.map(({ path, importer }) => [path, importer])) {
    const [file, importer] = names.map((path) => `${path} (${countLines(texts.get(path))})`);
    console.log(`${file} is imported by ${importer}`);
  }
}
const faults = WALKS.flatMap(findFaults);
for (const fault of faults) console.error(fault);
if (faults.length > 0 || figures.some(({ value, limit }) => isTooHigh(value, limit)))
  process.exitCode = 1;

/**
 * Counts the imports of files in a folder of `src/` by files in another.
 *
 * @param {string | undefined} from
 * @param {string | undefined} to
 */
function countImports(from, to) {
  const importers = [...graph].filter(([path]) => path.startsWith(`src/${from}/`));
  const imported = importers.flatMap(([, paths]) => [...paths]);
  return imported.filter((path) => path.startsWith(`src/${to}/`)).length;
}

/**
 * @param {number} value
 * @param {number | null} limit
 */
function isTooHigh(value, limit) {
  return limit !== null && value > limit;
}

function countLines(text = '') {
  return text.split('\n').length - 1;
}

/**
 * Describes the steps of a walk that do not match the code.
 *
 * @param {Walk} walk
 */
function findFaults({ name: walk, steps }) {
  return steps.flatMap(([file, name], index) => {
    const text = texts.get(file);
    if (text === undefined) return `${walk}: ${file} does not exist`;
    const escaped = name.replaceAll('$', '\\$');
    const definition = `^(export )?(default )?(async )?(function|const|class) ${escaped}(?![\\w$])`;
    if (!new RegExp(definition, 'm').test(text)) return `${walk}: ${file} does not define ${name}`;
    const isLinked = steps
      .slice(0, index)
      .some(([earlier]) => imports(earlier, file) || imports(file, earlier));
    return index === 0 || isLinked ? [] : `${walk}: no import links ${file} to an earlier file`;
  });
}

/**
 * Returns whether a file imports another, directly or through indexes.
 *
 * @param {string} from
 * @param {string} to
 * @returns {boolean}
 */
function imports(from, to) {
  return [...(graph.get(from) ?? [])].some(
    (path) => path === to || (path.endsWith('/index.ts') && imports(path, to)),
  );
}
