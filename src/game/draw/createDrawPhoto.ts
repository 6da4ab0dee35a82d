import type { DrawRecord } from '../../../streams';
import { createPhoto, type Photo } from '../finish/createPhoto';
import { createRecordRun } from './createRecordRun';

/** The most horses in the photo of a draw. */
const MAX_RUNNERS = 10;

/**
 * Creates the photo finish of a draw. For the rule `first`, the photo is taken when the winner reaches the line, and
 * shows the first places. For the rule `last`, it is taken when the last horse that is not drawn reaches the line,
 * because all horses behind it are then drawn. It shows this horse and the drawn ones.
 */
export function createDrawPhoto(record: DrawRecord): Photo | null {
  const { program, timeline } = createRecordRun(record);
  const { kind, count } = record.rule;
  const from = kind === 'first' ? 0 : Math.max(0, record.order.length - count - 1);
  return createPhoto(program, timeline, from, from + MAX_RUNNERS);
}
