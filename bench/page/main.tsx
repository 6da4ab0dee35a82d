import { createRoot } from 'react-dom/client';
import { merge, scan } from 'rxjs';
import { App } from '../../src/races/mount';
import { createStores } from '../../src/races/createStores';
import '../../src/theme/fonts.css';
import { createGame, type Game } from '../../streams';

declare global {
  interface Window {
    /** The game on the screen, for the benchmark. */
    game?: Game;
    /** How many values `liveResults$`, `finalResults$`, `isRacing$` and `isPaused$` have emitted in total. */
    changes?: number;
  }
}

// `?programs=100` creates a card of a hundred programs, and `?seed=` sets the seed.
const query = new URLSearchParams(location.search);
const game = createGame({
  seed: query.get('seed') ?? 'a bench',
  rounds: Number(query.get('programs') ?? 6),
});
window.game = game;

const { liveResults$, finalResults$, isRacing$, isPaused$ } = game;
const changes$ = merge(liveResults$, finalResults$, isRacing$, isPaused$).pipe(
  scan((count) => count + 1, 0),
);
const subscription = changes$.subscribe((count) => {
  window.changes = count;
});
window.addEventListener('pagehide', () => {
  subscription.unsubscribe();
});

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id root');
createRoot(root).render(<App stores={createStores(game)} />);
