import { distinctUntilChanged, map, type Observable } from 'rxjs';
import { formatCode, type GameState } from '../../streams';
import { haveAllRacesEnded } from './history/history';

/** Emits the title of the page, such as `Racing · K7Q-M2X-WD4 · Furlong`, when it changes. */
export function observeTitle(state$: Observable<GameState>): Observable<string> {
  return state$.pipe(
    map((state) => {
      const parts = describeRaces(state);
      // The title of index.html.
      return parts.length === 0 ? 'Furlong · Horse races' : [...parts, 'Furlong'].join(' · ');
    }),
    distinctUntilChanged(),
  );
}

function describeRaces(state: GameState): string[] {
  const { meeting, isRacing, isPaused } = state;
  const code = meeting === null ? [] : [formatCode(meeting.seed)];
  if (isRacing) return [isPaused ? 'Paused' : 'Racing', ...code];
  return haveAllRacesEnded(state) ? ['Final', ...code] : code;
}
