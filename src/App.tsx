import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { Game } from './game';
import { GameScreen } from './screen/GameScreen';
import { system } from './theme/system';
import { ErrorBoundary } from './ui/ErrorBoundary';

export function App({ game }: { game: Game }) {
  return (
    <ChakraProvider value={system}>
      <ErrorBoundary>
        <GameScreen game={game} />
      </ErrorBoundary>
    </ChakraProvider>
  );
}
