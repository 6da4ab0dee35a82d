import {
  type DecidedDraw,
  createDrawProgram,
  createTimeline,
  type Program,
  type RaceFrame,
  raceSeedOf,
} from '../../../streams';

/** The race of a decided draw: its program and all its frames. */
export interface DrawRun {
  readonly program: Program;
  readonly timeline: readonly RaceFrame[];
}

/** Runs the race of a decided draw again. */
export function createDrawRun(draw: DecidedDraw): DrawRun {
  const program = createDrawProgram(draw);
  return { program, timeline: createTimeline(program, { seed: raceSeedOf(draw, draw.word) }) };
}
