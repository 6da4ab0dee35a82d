import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { renderToString } from 'react-dom/server';
import { Shell } from './screen/Shell';
import { system } from './theme/system';

/** Returns the markup of the shell for `index.html`, and the styles that Emotion creates for it. */
export function prerender(): { html: string; css: string } {
  const cache = createCache({ key: 'css' });
  // Keeps the styles in the cache. Otherwise Emotion would write style elements into the markup.
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
