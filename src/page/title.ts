import { combineLatest, distinctUntilChanged, map, type Observable, of, switchMap } from 'rxjs';
import { formatCode, type GameState } from '../../streams';
import type { Draws } from '../draws/draws';
import type { DrawsState } from '../draws/drawsState';
import { haveAllRacesEnded } from '../races/history/history';
import type { Route } from './router';

/**
 * Emits the title of the page, such as `Racing · K7Q-M2X-WD4 · Furlong`, when it changes. The title contains no names,
 * because the browser keeps it in its history.
 *
 * @param draws$ the session of draws, `null` before it is created
 */
export function observeTitle(
  state$: Observable<GameState>,
  route$: Observable<Route>,
  draws$: Observable<Pick<Draws, 'state$'> | null>,
): Observable<string> {
  const drawsState$ = draws$.pipe(switchMap((draws) => draws?.state$ ?? of(null)));
  return combineLatest([state$, route$, drawsState$]).pipe(
    map(([state, { kind }, draws]) => {
      if (kind === 'draw') return `${describeDraws(draws)} · Furlong`;
      if (kind === 'check') return 'Check a draw · Furlong';
      const parts = describeRaces(state);
      // The title of index.html, which names both uses.
      if (parts.length === 0) return 'Furlong · Horse races and draws of lots';
      return [...parts, 'Furlong'].join(' · ');
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

function describeDraws(state: DrawsState | null): string {
  if (state === null) return 'Draw lots';
  // The draws of a session are numbered from 1.
  const latest = `Draw ${state.draws.length}`;
  if (state.isRecordOpen) return 'Record of draws';
  switch (state.step) {
    case 'enter':
      return 'Draw lots';
    case 'locked':
      return `${latest} is locked`;
    case 'racing':
      return latest;
    case 'drawn':
      return `${latest} is decided`;
  }
}
