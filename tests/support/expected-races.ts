import { createTimeline, FINISH_POSITION, type Game, type RaceFrame, TICK_MS } from '../../streams';
import { currentValue } from './record';

/** The names of the six programs of a card, as their headings show them (spec §9, D13). */
export const PROGRAM_NAMES = [
  '1st Lap 1200m',
  '2nd Lap 1400m',
  '3rd Lap 1600m',
  '4th Lap 1800m',
  '5th Lap 2000m',
  '6th Lap 2200m',
] as const;

/** Simulated ms that exceed every race in these tests: the slowest horse finishes after about 10 s. */
export const WHOLE_RACE_MS = 15_000;

/** The rank, name and status in each result row of each program of a game, as the page shall show them. */
export function resultRowsOf(game: Game): string[][][] {
  const live = currentValue(game.liveResults$);
  const final = currentValue(game.finalResults$);
  const horses = currentValue(game.horses$);
  const rowOf = (horseId: number, position: number, status: string) => [
    String(position),
    horses.find(({ id }) => id === horseId)?.name ?? '',
    status,
  ];
  return currentValue(game.programs$).map(({ id }) => {
    const running = live.find(({ programId }) => programId === id);
    const over = final.find(({ programId }) => programId === id);
    return (
      running?.result.map(({ horseId, position, isFinished }) =>
        rowOf(horseId, position, isFinished ? 'Finished' : 'Racing'),
      ) ??
      over?.result.map(({ horseId, position }) => rowOf(horseId, position, 'Final')) ??
      []
    );
  });
}

/** The current frame of each race of a game. */
export function framesOf(game: Game): RaceFrame[] {
  return currentValue(game.programs$).map(({ id }) => currentValue(game.race$(id)));
}

/** All frames of the latest run of each program. */
export function timelinesOf(game: Game): readonly (readonly RaceFrame[])[] {
  return currentValue(game.programs$).map(({ id }) => timelineOf(game, id));
}

/** All frames of the latest run of a program, computed again from its seed. */
export function timelineOf(game: Game, programId: number): readonly RaceFrame[] {
  const { program, run } = currentValue(game.raceState$(programId));
  if (run === null) throw new Error('a race that has not started has no timeline');
  return createTimeline(program, run);
}

/** The position of each horse of a race `ms` after its start: 0 at the gate and 95 at the finish line. */
export function positionsAt(timeline: readonly RaceFrame[], ms: number): number[] {
  return (timeline[0]?.progress ?? []).map((_, lane) => positionAt(timeline, lane, ms));
}

/** Interpolates linearly between ticks. A finishing horse reaches the line at its exact finish time. */
export function positionAt(timeline: readonly RaceFrame[], lane: number, ms: number): number {
  const tick = Math.min(Math.max(0, Math.floor(ms / TICK_MS)), timeline.length - 1);
  const before = timeline[tick]?.progress[lane];
  const after = timeline[tick + 1]?.progress[lane];
  if (!before || before.isFinished) return FINISH_POSITION;
  if (!after) return before.position;
  const [endPosition, durationMs] =
    after.finishTime === null
      ? [after.position, TICK_MS]
      : [FINISH_POSITION, after.finishTime - tick * TICK_MS];
  const share = Math.min(1, Math.max(0, ms - tick * TICK_MS) / durationMs);
  return before.position + share * (endPosition - before.position);
}
