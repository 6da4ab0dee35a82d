import { VirtualTimeScheduler } from 'rxjs';
import {
  createHorses,
  createPrograms,
  createRace,
  createRandom,
  createTimeline,
  type Program,
  type Progress,
  type RaceFrame,
  seasonOf,
  seasonResults,
  winChances,
} from '../streams';
import { startFrame } from '../streams/frame';
import { median } from './median.mjs';

const programs = createPrograms(createHorses(createRandom('engine')), createRandom('engine'));

/** How many times everything is measured. Each result is the median over these rounds. */
const ROUNDS = 7;

/**
 * Measures three ways to run a race of ten horses: how many races each way completes in a second. Each way
 * generates a random number for each running horse in a tick, and for each finisher. Each round measures all ways.
 */
export function measureEngine(): Record<'bare' | 'timeline' | 'stream', number> {
  const rounds = Array.from({ length: ROUNDS }, () => ({
    bare: rateOf(runBare),
    timeline: rateOf(runTimeline),
    stream: rateOf(runStream),
  }));
  return {
    bare: median(rounds.map(({ bare }) => bare)),
    timeline: median(rounds.map(({ timeline }) => timeline)),
    stream: median(rounds.map(({ stream }) => stream)),
  };
}

/**
 * Divides the time that `winChances` takes for six races at the gate by the time of a hundred calls of
 * `createTimeline`. Returns the median of this ratio over the rounds.
 */
export function measureWinChances(): number {
  return median(
    Array.from({ length: ROUNDS }, (_, round) => {
      const chances = timeOf(() => {
        for (const program of programs) winChances(program, startFrame(program));
      });
      const timelines = timeOf(() => {
        for (let race = 0; race < 100; race++) {
          const program = programs[race % programs.length];
          if (program !== undefined) createTimeline(program, { seed: round * 100 + race });
        }
      });
      return chances / timelines;
    }),
  );
}

/** Returns how many ms the results of a season of 31 days take: 186 races. The median of several seasons. */
export function measureSeason(): number {
  return median(
    Array.from({ length: ROUNDS }, (_, round) => {
      const season = seasonOf(`20${26 + round}-01`);
      return timeOf(() => seasonResults(season, 31));
    }),
  );
}

function timeOf(run: () => void): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

function runTimeline(program: Program, seed: number): RaceFrame | undefined {
  return createTimeline(program, { seed }).at(-1);
}

function runStream(program: Program, seed: number): RaceFrame | undefined {
  const scheduler = new VirtualTimeScheduler();
  let last: RaceFrame | undefined;
  const subscription = createRace(program, { seed, scheduler }).subscribe((frame) => {
    last = frame;
  });
  scheduler.flush();
  subscription.unsubscribe();
  return last;
}

/** Does the arithmetic of `createTimeline` in one loop, with the constants inlined and without breaking ties. */
function runBare(program: Program, seed: number): RaceFrame | undefined {
  const random = createRandom(seed);
  const frames: RaceFrame[] = [];
  let progress = program.horses.map(({ id, condition }): Progress => ({
    horseId: id,
    position: 0,
    condition,
    speed: 0,
    isFinished: false,
    finishTime: null,
  }));
  for (let elapsedMs = 0, running = progress.length; running > 0 && elapsedMs < 60_000;) {
    const next = new Array<Progress>(progress.length);
    for (let lane = 0; lane < progress.length; lane++) {
      const horse = progress[lane];
      if (horse === undefined) continue;
      if (horse.isFinished) {
        next[lane] = horse;
        continue;
      }
      const factor = 0.5 + random.next();
      const stride = (1 + (horse.condition / 100) * 2 * (1000 / program.distance)) * factor;
      const position = Math.min(horse.position + stride, 100);
      const isFinished = position >= 95;
      if (isFinished) {
        running--;
        // Uses up one random number, because `advance` takes one for each finisher to break ties.
        random.next();
      }
      next[lane] = {
        horseId: horse.horseId,
        position,
        condition: horse.condition,
        speed: position - horse.position,
        isFinished,
        finishTime: isFinished ? elapsedMs + 100 * ((95 - horse.position) / stride) : null,
      };
    }
    progress = next;
    elapsedMs += 100;
    frames.push({ programId: program.id, elapsedMs, isOver: running === 0, progress });
  }
  return frames.at(-1);
}

/** Returns how many races per second `run` completes, measured for 300 ms. */
function rateOf(run: (program: Program, seed: number) => unknown): number {
  const start = performance.now();
  let races = 0;
  for (let passed = 0; passed < 300; passed = performance.now() - start) {
    for (const program of programs) run(program, races++);
  }
  return (races * 1000) / (performance.now() - start);
}
