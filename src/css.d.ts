import 'react';

type CustomProperties = Readonly<Record<`--${string}`, string | number>>;

/** Allows custom properties in the `style` prop. */
declare module 'react' {
  // An interface, because a type alias does not merge with the declaration in @types/react.
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface CSSProperties extends CustomProperties {}
}

/** The style sheet of the theme (`src/theme/themeSheet.ts`). */
declare module 'virtual:theme.css';
