import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { system } from './system';

/** The system without its global styles, because the style sheet of the build has them (`themeSheet.ts`). */
const systemWithoutGlobalStyles = { ...system, _global: [] };

/**
 * Provides the theme to the Chakra components of an overlay. The overlays load on demand, and Chakra loads with
 * the first one.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return <ChakraProvider value={systemWithoutGlobalStyles}>{children}</ChakraProvider>;
}
