import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';
import { formatCode, type GameState } from '../../streams';
import { haveAllRacesEnded } from '../races/history/history';
import type { Route } from './router';

/** Emits the title of the page, such as `Racing · K7Q-M2X-WD4 · Furlong`, when it changes. */
export function observeTitle(
  state$: Observable<GameState>,
  route$: Observable<Route>,
): Observable<string> {
  return combineLatest([state$, route$]).pipe(
    map(([state, route]) => [...describePage(state, route), 'Furlong'].join(' · ')),
    distinctUntilChanged(),
  );
}

function describePage(state: GameState, { kind }: Route): string[] {
  const { meeting, isRacing, isPaused } = state;
  if (kind === 'draw') return ['Draw lots'];
  if (kind === 'check') return ['Check a draw'];
  const code = meeting === null ? [] : [formatCode(meeting.seed)];
  if (isRacing) return [isPaused ? 'Paused' : 'Racing', ...code];
  return haveAllRacesEnded(state) ? ['Final', ...code] : code;
}
