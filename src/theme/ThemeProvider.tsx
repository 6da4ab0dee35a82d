import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { system } from './system';

/** The system without its global styles, because the page has them in a style sheet (`themeSheet`). */
const systemWithoutGlobalStyles = { ...system, _global: [] };

/**
 * Provides the theme to the Chakra components of an overlay. The overlays load on demand, and Chakra loads with
 * the first one.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return <ChakraProvider value={systemWithoutGlobalStyles}>{children}</ChakraProvider>;
}
