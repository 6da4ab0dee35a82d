import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { renderToString } from 'react-dom/server';
import { Shell } from './screen/Shell';
import { system } from './theme/system';

/** The shell as it stands before any script has run: its markup, and the styles that Emotion would make for it. */
export function prerender(): { html: string; css: string } {
  const cache = createCache({ key: 'css' });
  // Keeps the styles in the cache, where they would otherwise be written between the elements.
  cache.compat = true;
  const html = renderToString(
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <Shell />
      </ChakraProvider>
    </CacheProvider>,
  );
  const css = Object.values(cache.inserted).filter((rules) => typeof rules === 'string');
  return { html, css: css.join('') };
}
