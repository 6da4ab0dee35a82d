import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { system } from './system.ts';

/** Returns the style sheet of the theme: Chakra's reset, the base styles, and the tokens as custom properties. */
export function themeSheet(): string {
  const cache = createCache({ key: 'css' });
  // Keeps the styles in the cache. Otherwise Emotion would write style elements into the markup.
  cache.compat = true;
  const chakra = createElement(ChakraProvider, { value: system, children: null });
  renderToString(createElement(CacheProvider, { value: cache }, chakra));
  return Object.values(cache.inserted)
    .filter((rules) => typeof rules === 'string')
    .join('');
}
