import { type GameState, isSameMeeting } from '../../../streams';
import type { FinishedRun } from '../history';
import type { HorseByProgram } from '../picks';
import { describeRun, type RunSummary } from './describeRun';
import { formatSentence } from './phrases';

/**
 * Describes a finished run, compared with the other runs of the visit.
 *
 * @param picks the picks with which the run started
 * @param runs the finished runs of the visit, which may include this one
 * @param areChancesOn whether the screen shows the chances
 */
export function summarizeRun(
  state: GameState,
  picks: HorseByProgram,
  runs: readonly FinishedRun[],
  areChancesOn: boolean,
): RunSummary {
  const otherGapsMs = runs
    .filter(({ meeting }) => !isSameMeeting(meeting, state.meeting))
    .flatMap(({ closestGapMs }) => closestGapMs ?? []);
  return describeRun(state, picks, otherGapsMs, areChancesOn);
}

/** Formats a summary as sentences for screen readers. Omits the outcome of the picks if there were none. */
export function formatSpokenSummary(
  { picksOutcome, sentence }: RunSummary,
  { hasPicks }: { readonly hasPicks: boolean },
): string {
  const spoken = formatSentence(sentence)
    .replace('<', 'less than ')
    .replace(' %', ' percent')
    .replace(/(\d) s\.$/, '$1 seconds.');
  return hasPicks ? `${picksOutcome}. ${spoken}` : spoken;
}
