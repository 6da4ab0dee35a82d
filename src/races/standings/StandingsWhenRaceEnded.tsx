import { useHasStandings } from '../hooks';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { retryableLazy } from '../../ui/retryableLazy';

const Standings = retryableLazy(() => import('./Standings'));

/** Loads and shows the standings once the horses on the screen have finished a race. */
export function StandingsWhenRaceEnded() {
  if (!useHasStandings()) return null;
  return (
    <ErrorBoundary>
      <Standings />
    </ErrorBoundary>
  );
}
