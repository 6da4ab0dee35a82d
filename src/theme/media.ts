/**
 * The sizes of the window at which the layout changes. A style sheet writes `@media (--phone)`, a component
 * `useMediaQuery(MEDIA.phone)`. A size that only one rule needs stands in that rule.
 */
export const MEDIA = {
  /** Narrower than the phones of today. */
  tiny: '(max-width: 359px)',
  phone: '(max-width: 720px)',
  /** The panels of a page are one below the other. */
  stacked: '(max-width: 991px)',
  /** There is no room for everything that a wide window shows. */
  compact: '(max-width: 1199px)',
  portrait: '(orientation: portrait)',
  /** A low window in which a phone still has room for a track. */
  short: '(max-height: 639px)',
  /** A phone in landscape. */
  low: '(max-height: 560px)',
  veryLow: '(max-height: 400px)',
};

/** A PostCSS plugin that replaces each name in `@media (--name)` with its query. */
export const namedMedia = {
  postcssPlugin: 'named-media',
  AtRule: {
    media(rule: { params: string }): void {
      const names = Object.entries(MEDIA);
      rule.params = names.reduce(
        (text, [name, query]) => text.replaceAll(`(--${name})`, query),
        rule.params,
      );
    },
  },
};
