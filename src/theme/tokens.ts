import { defineSemanticTokens, defineTokens } from '@chakra-ui/react/styled-system';

/** Creates a token with a value for each color scheme. */
function lightDark(light: string, dark: string) {
  return { value: `light-dark(${light}, ${dark})` };
}

export const tokens = defineTokens({
  colors: {
    bg: lightDark('#eef1e9', '#0e1511'),
    surface: lightDark('#fcfdfa', '#151f19'),
    sunken: lightDark('#f3f6ef', '#1a2620'),
    /** The background of a text field of the draws. */
    field: lightDark('#f7f9f4', '#101a14'),
    ink: lightDark('#16211b', '#eaf0e8'),
    muted: lightDark('#4f5d54', '#a5b5aa'),
    /** Covers the page behind a dialog. */
    backdrop: lightDark('rgb(15 31 22 / 58%)', 'rgb(4 8 6 / 70%)'),
    /** The background of an error message, and of a row with a difference or a gap in the table of a check. */
    alarm: lightDark('#fbefec', '#2a1617'),
    line: lightDark('#d6dcd0', '#2a3830'),
    'line-strong': lightDark('#7c8a80', '#66776c'),
    brand: lightDark('#12402b', '#0b2418'),
    'brand-line': lightDark('#3b6a52', '#2f5a45'),
    'brand-muted': { value: '#b9cbbf' },
    /** The background of the primary buttons in a green bar. */
    cta: { value: '#f6f3e8' },
    'on-cta': { value: '#10241a' },
    red: lightDark('#b81d2c', '#ff7a80'),
    /** The text of a check that found no difference, and the background of its icon. */
    ok: lightDark('#1f6b3e', '#7fcb98'),
    finish: lightDark('#d3212f', '#f4505a'),
    'turf-a': lightDark('#c6dbb2', '#1c3a2a'),
    'turf-b': lightDark('#b9d2a2', '#214432'),
    /** The rough grass beyond the rails. */
    rough: lightDark('#6e965d', '#122a1d'),
    rail: lightDark('#fff', '#dde6de'),
    /** Thin lines on the turf, between the lanes and across them. */
    grid: lightDark('rgb(255 255 255 / 72%)', 'rgb(255 255 255 / 18%)'),
    /** Over the lane of the winner. */
    lit: lightDark('rgb(255 205 48 / 55%)', 'rgb(240 180 41 / 34%)'),
    /** The background of the winner's row, a picked horse, a pressed or hovered button, and the like. */
    highlight: lightDark('#e4edda', '#1f3a2b'),
    /** Outlines a swatch, because some horse colors have too little contrast with the background. */
    'swatch-ring': {
      value: 'color-mix(in srgb, currentColor 36%, light-dark(#0d1a12, #f4f0e4))',
    },
    /** The background of a chosen option, a winner's placing and the like. Contrasts strongly with every surface. */
    chosen: lightDark('#12402b', '#f6f3e8'),
    'on-chosen': lightDark('#fff', '#10241a'),
    /** The backgrounds of the button variants `success`, `warning` and `error`. */
    success: lightDark('#1e6b3c', '#2a7a4a'),
    warning: { value: '#f0b429' },
    'on-warning': { value: '#2a1d00' },
    error: lightDark('#b81d2c', '#b32634'),
  },
  fonts: {
    heading: { value: "Besley, Rockwell, 'DejaVu Serif Condensed', Georgia, serif" },
    body: { value: "Archivo, 'Helvetica Neue', Arial, sans-serif" },
  },
  /** The sizes of all texts, except the large ones of a draw. Text without a size has 14px. */
  fontSizes: {
    '2xs': { value: '11px' },
    xs: { value: '12px' },
    sm: { value: '13px' },
    md: { value: '15px' },
    /** Also the smallest size of a text field: below 16px, iOS zooms in when a field has the focus. */
    lg: { value: '16px' },
    xl: { value: '19px' },
    '2xl': { value: '22px' },
    '3xl': { value: '30px' },
  },
  radii: {
    panel: { value: '8px' },
    button: { value: '6px' },
    badge: { value: '5px' },
    full: { value: '999px' },
  },
  spacing: {
    1: { value: '4px' },
    2: { value: '8px' },
    3: { value: '12px' },
    4: { value: '16px' },
    5: { value: '20px' },
  },
  sizes: {
    /** The width of the content wrapper (spec §2). */
    wrapper: { value: '1400px' },
  },
});

/** The heights of the bars. They are lower in a short window, to leave more room for the race. */
export const semanticTokens = defineSemanticTokens({
  sizes: {
    bar: { value: { base: '60px', _low: '44px' } },
    'phone-bar': { value: { base: '56px', _low: '44px' } },
    'bottom-bar': { value: { base: '54px', _low: '33px' } },
  },
});
