import type { Observable } from 'rxjs';
import type { GameState } from '../../../streams';
import { playSound } from '../../sound/playSound';
import { selectSoundMoments } from './selectSoundMoments';

/** Plays the sound of the races of a game while subscribed, and emits nothing. See `playSound`. */
export function playRaces(state$: Observable<GameState>): Observable<never> {
  return playSound(selectSoundMoments(state$));
}
