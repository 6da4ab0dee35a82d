import type { ReactNode } from 'react';
import diagram from './diagram.module.css';
import styles from './inspector.module.css';
import { ErrorCross, Ranking, Subscribed, Unsubscribed } from './shapes';

const COLORS = '#c01d1d|#2f86c9|#55b919|#e29a3b|#1d3fe0';

/** The symbols of the diagram: name, width in CSS pixels, and drawing. */
const SYMBOLS: readonly (readonly [name: string, width: number, drawing: ReactNode])[] = [
  ['next', 12, <circle cx="6" cy="13" r="5" />],
  ['complete', 4, <path className={diagram.complete} d="M2 4v18" />],
  ['error', 18, <ErrorCross x={9} y={13} />],
  ['subscribed', 12, <Subscribed x={6} y={2} />],
  ['unsubscribed', 6, <Unsubscribed x={3} y={24} />],
  [
    'dropped at the closed gate',
    12,
    <circle className={diagram.hollowCircle} cx="6" cy="13" r="4" />,
  ],
  ['a ranking, first on top', 12, <Ranking x={6} y={13} width={11} height={25} colors={COLORS} />],
];

export function Legend() {
  return (
    <ul className={styles.legend}>
      {SYMBOLS.map(([name, width, drawing]) => (
        <li key={name}>
          <svg className={diagram.diagram} width={width} height="27" aria-hidden>
            {drawing}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
