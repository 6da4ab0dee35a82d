import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { MEDIA } from './media.ts';
import { semanticTokens, tokens } from './tokens.ts';

const config = defineConfig({
  preflight: true,
  cssVarsPrefix: 'furlong',
  conditions: { low: `@media ${MEDIA.low}` },
  globalCss: {
    html: {
      colorScheme: 'light dark',
      bg: 'bg',
      color: 'ink',
      fontFamily: 'body',
      fontSize: '14px',
      lineHeight: '1.4',
      fontVariantNumeric: 'tabular-nums',
      textSizeAdjust: '100%',
      '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
      '@media print': { bg: '#fff', colorScheme: 'only light !important' },
    },
    '::placeholder': { color: 'muted' },
    ':focus-visible': { outline: '2px solid var(--focus, {colors.ink})', outlineOffset: '2px' },
  },
  theme: {
    breakpoints: { md: '721px' },
    tokens,
    semanticTokens,
    keyframes: {
      fade: { from: { opacity: '0' } },
      sheet: { from: { transform: 'translateY(100%)' } },
    },
  },
});

/** The Chakra system, with only Furlong's own tokens: Chakra's default system is 70 kB larger. */
export const system = createSystem(defaultBaseConfig, config);
