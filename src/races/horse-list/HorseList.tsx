import { useId } from 'react';
import { type Horse, HORSES_PER_ROSTER } from '../../../streams';
import headingStyles from '../../ui/heading.module.css';
import panel from '../../ui/panel.module.css';
import { Swatch } from '../../horse/Swatch';
import styles from './HorseList.module.css';

/** The horse list panel (spec §2). Before the game exists, `horses` is `null`, and the rows are empty. */
export function HorseList({ horses }: { horses: readonly Horse[] | null }) {
  const headingId = useId();
  return (
    <section
      className={`${panel.panel} ${styles.list}`}
      aria-labelledby={headingId}
      aria-busy={horses === null}
      // Focusable, so that the keyboard can scroll it.
      tabIndex={0}
    >
      <h2 id={headingId} className={`${headingStyles.heading} ${styles.heading}`}>
        Horse List {horses !== null && <span className={styles.count}>{horses.length}</span>}
      </h2>
      {horses?.length === 0 ? (
        <p className={styles.message}>No horses available. Generate horses first.</p>
      ) : (
        <table className={styles.table} aria-labelledby={headingId}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Color</th>
              <th scope="col">Condition</th>
            </tr>
          </thead>
          <tbody>{horses === null ? emptyRows : horses.map(toRow)}</tbody>
        </table>
      )}
    </section>
  );
}

const emptyRows = Array.from({ length: HORSES_PER_ROSTER }, (_, index) => (
  <tr key={index}>
    <td />
    <td />
    <td />
  </tr>
));

function toRow({ id, name, color, condition }: Horse) {
  return (
    <tr key={id}>
      <td title={name}>{name}</td>
      <td>
        <Swatch color={color} label={colorWord(color)} />
      </td>
      <td>{`${condition}%`}</td>
    </tr>
  );
}

/** The names of the hues 0°, 30°, 60° and so on. */
const HUE_NAMES = [
  ...['red', 'orange', 'yellow', 'lime', 'green', 'sea green'],
  ...['turquoise', 'blue', 'blue', 'purple', 'magenta', 'pink'],
];

/** Describes the color of a horse, for example `dark blue` for `hsl(240, 80%, 42%)`. */
export function colorWord(color: string): string {
  const [hue = 0, , lightness = 0] = Array.from(color.matchAll(/\d+/g), Number);
  const shade = lightness < 46 ? 'dark ' : lightness > 53 ? 'light ' : '';
  return `${shade}${HUE_NAMES[Math.round(hue / 30) % HUE_NAMES.length] ?? ''}`;
}
