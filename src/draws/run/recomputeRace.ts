import {
  type DecidedDraw,
  createDrawProgram,
  createTimeline,
  drawRaceSeed,
  type Program,
  type RaceFrame,
} from '../../../streams';

/** The race of a decided draw: its program and all its frames. */
export interface RecomputedRace {
  readonly program: Program;
  readonly timeline: readonly RaceFrame[];
}

/** Runs the race of a decided draw again. */
export function recomputeRace(draw: DecidedDraw): RecomputedRace {
  const program = createDrawProgram(draw);
  return { program, timeline: createTimeline(program, { seed: drawRaceSeed(draw, draw.word) }) };
}
