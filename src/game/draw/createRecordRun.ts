import {
  createTimeline,
  drawProgram,
  type DrawRecord,
  drawSeed,
  type Program,
  type RaceFrame,
} from '../../../streams';

/** The race of a record: its program and all its frames. */
export interface RecordRun {
  readonly program: Program;
  readonly timeline: readonly RaceFrame[];
}

/** Runs the race of a record again. */
export function createRecordRun(record: DrawRecord): RecordRun {
  const program = drawProgram(record);
  return { program, timeline: createTimeline(program, { seed: drawSeed(record, record.word) }) };
}
