import { ChakraProvider, chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { system } from '../../src/theme/system';

/**
 * The smallest page of React and Chakra. The benchmark measures the time until its button can be clicked, and compares
 * the time of the game with it.
 */
function OneButton() {
  const [isStarted, setStarted] = useState(false);
  return (
    <chakra.button
      padding="3"
      data-started={isStarted || undefined}
      onClick={() => {
        setStarted(true);
      }}
    >
      Start All Races
    </chakra.button>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id root');
createRoot(root).render(
  <ChakraProvider value={system}>
    <OneButton />
  </ChakraProvider>,
);
