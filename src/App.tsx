import { lazy, Suspense } from 'react';
import { Shell } from './screen/Shell';
import { ErrorBoundary } from './ui/ErrorBoundary';

// The simulation and the names of the horses come in a chunk of their own; the shell is there before it.
const GameScreen = lazy(async () => {
  const [{ GameScreen }, { openGame }] = await Promise.all([
    import('./screen/GameScreen'),
    import('./game/openGame'),
  ]);
  const game = openGame();
  return { default: () => <GameScreen game={game} /> };
});

export function App() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<Shell />}>
        <GameScreen />
      </Suspense>
    </ErrorBoundary>
  );
}
