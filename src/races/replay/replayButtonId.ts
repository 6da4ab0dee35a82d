import type { ReplayView } from './replays';

/** The id of the button that opens a view of a program's replay. A closing view returns the focus to this button. */
export function replayButtonId(programId: number, view: ReplayView): string {
  return `replay-${view}-${programId}`;
}
