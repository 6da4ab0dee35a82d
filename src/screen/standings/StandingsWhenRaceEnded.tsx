import { useHasStandings } from '../../game';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { retryableLazy } from '../../ui/retryableLazy';

const Standings = retryableLazy(() => import('./Standings'));

/** Loads and shows the standings as soon as a race of the horses on the screen has ended. */
export function StandingsWhenRaceEnded() {
  if (!useHasStandings()) return null;
  return (
    <ErrorBoundary>
      <Standings />
    </ErrorBoundary>
  );
}
