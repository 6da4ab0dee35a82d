import { formatCount, formatCountInWords, formatList } from '../../ui/words';
import type { PicksScore, Standings } from './computeStandings';
import type { StandingsRow } from './scores';

/** Describes which races the standings count, such as `after six races` or `after 2 of 6 races`. */
export function describeRaces({ phase, endedCount, startedCount }: Standings): string {
  if (phase === 'racing') return `after ${endedCount} of ${startedCount} races`;
  return `after ${formatCountInWords(endedCount, 'race')}`;
}

/** Lists the horses on the podium, which have points and are in the first three positions. */
export function listPodium(rows: readonly StandingsRow[]): readonly StandingsRow[] {
  return rows.filter(({ position, points }) => position <= 3 && points > 0);
}

/** Formats a position. A position that several horses share begins with `=`. */
export function formatPosition({ position, isShared }: StandingsRow): string {
  return `${isShared ? '=' : ''}${position}`;
}

/** Formats the names of the horses in the first position, such as `Juniper and Kestrel`. */
export function formatLeaders(rows: readonly StandingsRow[]): string {
  return formatList(rows.filter(({ position }) => position === 1).map(({ horse }) => horse.name));
}

/** Formats what picks achieved, such as `1 of 5 won, 17 points`. */
export function formatPicksScore({ count, won, points }: PicksScore): string {
  return count === 0 ? 'no picks' : `${won} of ${count} won, ${formatCount(points, 'point')}`;
}

/**
 * During a run, describes the points of the favorites in this run. At the gate, describes the points of the picks
 * and of the favorites in all runs. At the end of a run, returns both descriptions, or only the first if there is
 * only one run.
 */
export function describePoints({ phase, runCount, score, totalScore }: Standings): string[] {
  const favorites = formatCount(score.favoritePoints, 'point');
  if (phase === 'racing') return [`The favorites have made ${favorites} so far.`];
  const ofRun = `The favorites would have made ${favorites}.`;
  if (phase === 'final' && runCount === 1) return [ofRun];
  const ofAllRuns = describeAllRuns(totalScore, runCount);
  return phase === 'final' ? [ofRun, ofAllRuns] : [ofAllRuns];
}

function describeAllRuns(
  { picks, favoritePoints }: Standings['totalScore'],
  runCount: number,
): string {
  const runs = runCount > 1 ? `Over ${formatCountInWords(runCount, 'run')}` : 'So far';
  return picks.count === 0
    ? `${runs}: the favorites ${formatCount(favoritePoints, 'point')}.`
    : `${runs}: your picks ${formatCount(picks.points, 'point')}, the favorites ${favoritePoints}.`;
}
