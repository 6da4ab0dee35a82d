import {
  createDrawProgram,
  createTimeline,
  type DrawRecord,
  type Program,
  type RaceFrame,
  raceSeedOf,
} from '../../../streams';

/** The race of a record: its program and all its frames. */
export interface RecordRun {
  readonly program: Program;
  readonly timeline: readonly RaceFrame[];
}

/** Runs the race of a record again. */
export function createRecordRun(record: DrawRecord): RecordRun {
  const program = createDrawProgram(record);
  return { program, timeline: createTimeline(program, { seed: raceSeedOf(record, record.word) }) };
}
