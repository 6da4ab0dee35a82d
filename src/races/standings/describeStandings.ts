import { formatCountInWords, formatList } from '../../ui/words';
import { formatNumberOfPoints, formatPoints } from '../pick/pickPoints';
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

/** Lists the horses in the first position. If no horse has points, lists none. */
export function listLeaders(rows: readonly StandingsRow[]): readonly StandingsRow[] {
  return rows.filter(({ position, points }) => position === 1 && points > 0);
}

/** Formats the names of the horses in the first position, such as `Juniper and Kestrel`. */
export function formatLeaders(rows: readonly StandingsRow[]): string {
  return formatList(listLeaders(rows).map(({ horse }) => horse.name));
}

/** Formats what picks achieved, such as `1 of 5 won, 17 points`. */
export function formatPicksScore({ count, won, points }: PicksScore): string {
  return count === 0 ? 'no picks' : `${won} of ${count} won, ${formatPoints(points)}`;
}

/**
 * Compares the picks with the favorites of the same races. Describes this run once it has started, if it has picks.
 * Describes all runs if there are several, but not during a run with picks.
 */
export function describePoints({ phase, runCount, score, totalScore }: Standings): string[] {
  const isCompared = phase !== 'gate' && score.picks.count > 0;
  const ofRun = isCompared ? [describeFavorites(score, phase === 'racing')] : [];
  if (isCompared && (phase === 'racing' || runCount === 1)) return ofRun;
  return [...ofRun, describeAllRuns(totalScore, runCount)];
}

function describeFavorites(
  { picks: { count }, favoritePoints }: Standings['score'],
  isRacing: boolean,
): string {
  const favorites =
    count === 1
      ? 'The favorite of the same race'
      : `The favorites of the same ${formatCountInWords(count, 'race')}`;
  const points = formatPoints(favoritePoints);
  if (!isRacing) return `${favorites} would have made ${points}.`;
  return `${favorites} ${count === 1 ? 'has' : 'have'} made ${points} so far.`;
}

function describeAllRuns(
  { picks, favoritePoints }: Standings['totalScore'],
  runCount: number,
): string {
  const runs = runCount > 1 ? `Over ${formatCountInWords(runCount, 'run')}` : 'So far';
  const favorites =
    picks.count === 1 ? 'the favorite of the same race' : 'the favorites of the same races';
  return `${runs}: your picks ${formatPoints(picks.points)}, ${favorites} ${formatNumberOfPoints(favoritePoints)}.`;
}
