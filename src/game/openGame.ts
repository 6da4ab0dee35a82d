import { createGame, type Game } from '../../streams';
import { parseFragment } from './link';

/** The game of this visit: the meeting of the address, or one that nobody knows beforehand. */
export function openGame(): Game {
  const words = crypto.getRandomValues(new Uint32Array(2));
  const asked = parseFragment(window.location.hash);
  return createGame({
    seed: words.join('-'),
    meeting: typeof asked === 'object' ? asked : null,
  });
}
