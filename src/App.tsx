import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { Stores } from './game';
import { GameScreen } from './screen/GameScreen';
import { SchemeProvider } from './theme/SchemeProvider';
import { system } from './theme/system';
import { ErrorBoundary } from './ui/ErrorBoundary';

export function App({ stores }: { stores: Stores }) {
  return (
    <ChakraProvider value={system}>
      <SchemeProvider>
        <ErrorBoundary>
          <GameScreen stores={stores} />
        </ErrorBoundary>
      </SchemeProvider>
    </ChakraProvider>
  );
}
