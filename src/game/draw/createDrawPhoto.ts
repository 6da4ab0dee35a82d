import type { DrawRecord } from '../../../streams';
import { createPhoto, type Photo } from '../finish/createPhoto';
import { createRecordRun } from './createRecordRun';

/** The most horses in the photo of a draw. */
const MAX_RUNNERS = 10;

/**
 * Creates the photo finish of a draw. For the rule `first`, it shows the first places when the winner reaches
 * the line. For the rule `last`, it shows the drawn places and the horse just ahead of them, when this horse reaches
 * the line: then it is certain who is drawn.
 */
export function createDrawPhoto(record: DrawRecord): Photo | null {
  const { program, timeline } = createRecordRun(record);
  const { kind, count } = record.rule;
  const from = kind === 'first' ? 0 : Math.max(0, record.order.length - count - 1);
  return createPhoto(program, timeline, from, from + MAX_RUNNERS);
}
