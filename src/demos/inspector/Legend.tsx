import type { ReactNode } from 'react';
import diagram from './diagram.module.css';
import styles from './inspector.module.css';

/** The symbols of the diagram: name, width in CSS pixels, and drawing. */
const SYMBOLS: readonly (readonly [name: string, width: number, drawing: ReactNode])[] = [
  [
    'next',
    34,
    <>
      <path className={diagram.arrow} d="M0 13h34" />
      <circle cx="17" cy="13" r="5" fill="currentColor" />
    </>,
  ],
  [
    'complete',
    24,
    <>
      <path className={diagram.arrow} d="M0 13h20" />
      <path className={diagram.complete} d="M20 4v18" />
    </>,
  ],
  [
    'error',
    26,
    <>
      <path className={diagram.arrow} d="M0 13h14" />
      <path className={diagram.error} d="M8 6.5l13 13m0 -13l-13 13" />
    </>,
  ],
  ['subscribed', 12, <path className={diagram.sign} d="M1.5 16l4.5 -6 4.5 6" />],
  ['unsubscribed', 6, <path className={diagram.sign} d="M3 6v9m0 3v2" />],
  ['dropped at the closed gate', 10, <circle className={diagram.hollow} cx="5" cy="13" r="4" />],
  [
    'a ranking, first on top',
    11,
    <g style={{ clipPath: 'inset(0 round 5.5px)' }}>
      {['#c01d1d', '#2f86c9', '#55b919', '#e29a3b', '#1d3fe0'].map((color, rank) => (
        <rect key={color} y={1 + rank * 5} width="11" height="5" fill={color} />
      ))}
    </g>,
  ],
];

export function Legend() {
  return (
    <ul className={styles.legend}>
      {SYMBOLS.map(([name, width, drawing]) => (
        <li key={name}>
          <svg width={width} height="27" viewBox={`0 0 ${width} 27`} aria-hidden>
            {drawing}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
