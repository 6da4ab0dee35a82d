import { createGame, type Game } from '../../streams';

/** The game of this visit: nobody knows its seed beforehand. */
export function openGame(): Game {
  const words = crypto.getRandomValues(new Uint32Array(2));
  return createGame({ seed: words.join('-') });
}
