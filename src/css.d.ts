import 'react';

/** Custom properties, read by the element's sheet. */
type CustomProperties = Readonly<Record<`--${string}`, string | number>>;

declare module 'react' {
  // An interface can be added to in no other way.
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface CSSProperties extends CustomProperties {}
}
