import panel from '../../ui/panel.module.css';
import styles from './SidePanel.module.css';

/** Lists what no check can show. */
export function CheckLimitations() {
  return (
    <section className={`${panel.panel} ${styles.panel}`}>
      <h2>What this cannot show</h2>
      <ul className={styles.limits}>
        <li>
          <b>That the list was complete.</b> Compare the names with your own list.
        </li>
        <li>
          <b>That this was the only session.</b> Numbers count inside one session. The first one you
          saw should have been draw 1.
        </li>
        <li>
          <b>That no draw came after the last one here.</b> A chain cut off at its end has no gap.
          Remember the highest number you saw.
        </li>
        <li>
          <b>Who gave the word.</b> Host and speaker could have agreed beforehand.
        </li>
      </ul>
    </section>
  );
}
