import type { ReactNode } from 'react';
import styles from './inspector.module.css';

/** The marks of the diagram. */
export function Legend() {
  return (
    <ul className={styles.legend}>
      <Entry name="next" width={34}>
        <path className={styles.stroke} d="M0 13h34" />
        <circle cx="17" cy="13" r="5" fill="currentColor" />
      </Entry>
      <Entry name="complete" width={24}>
        <path className={styles.stroke} d="M0 13h20" />
        <path d="M20 4v18" stroke="currentColor" strokeWidth="2.6" />
      </Entry>
      <Entry name="error" width={26}>
        <path className={styles.stroke} d="M0 13h14" />
        <path className={styles.error} d="M8 6.5l13 13m0 -13l-13 13" />
      </Entry>
      <Entry name="subscribed" width={12}>
        <path className={styles.sign} d="M1.5 16l4.5 -6 4.5 6" />
      </Entry>
      <Entry name="unsubscribed" width={6}>
        <path className={styles.sign} d="M3 6v9m0 3v2" />
      </Entry>
      <Entry name="dropped at the closed gate" width={10}>
        <circle className={styles.hollow} cx="5" cy="13" r="4" />
      </Entry>
      <Entry name="an order, first on top" width={11} isCapsule>
        {['#c01d1d', '#2f86c9', '#55b919', '#e29a3b', '#1d3fe0'].map((color, band) => (
          <rect key={color} y={1 + band * 5} width="11" height="5" fill={color} />
        ))}
      </Entry>
    </ul>
  );
}

interface EntryProps {
  readonly name: string;
  readonly width: number;
  readonly isCapsule?: boolean;
  readonly children: ReactNode;
}

function Entry({ name, width, isCapsule = false, children }: EntryProps) {
  return (
    <li>
      <svg
        width={width}
        height="27"
        viewBox={`0 0 ${width} 27`}
        data-capsule={isCapsule || undefined}
        aria-hidden
      >
        {children}
      </svg>
      {name}
    </li>
  );
}
