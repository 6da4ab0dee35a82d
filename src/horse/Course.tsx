import styles from './Course.module.css';
import rail from './rail.module.css';

/** The tenths of the course. Each starts with a grid line, and the last ends with the finish line. */
const TENTHS = Array.from({ length: 10 }, (_, tenth) => tenth);

interface CourseProps {
  /** In metres. */
  readonly distance: number;
  /** The heading of the gutter with the names. */
  readonly title: string;
}

/** The ground of a track: the scale, the turf between two rails, and the finish line. */
export function Course({ distance, title }: CourseProps) {
  return (
    <>
      <div className={styles.head}>
        <span>{title}</span>
        <div className={styles.scale} aria-hidden>
          {TENTHS.map((tenth) => (
            <span key={tenth} style={{ left: `${tenth * 10}%` }}>
              {tenth === 0 ? '0 m' : (distance / 10) * tenth}
            </span>
          ))}
          <i className={styles.finishDisc} />
        </div>
      </div>
      <div className={styles.turf} aria-hidden>
        <i className={rail.rail} />
        <div className={styles.course}>
          {TENTHS.map((tenth) => (
            <i key={tenth} className={styles.gridLine} style={{ left: `${tenth * 10}%` }} />
          ))}
          <i className={styles.finishLine} />
        </div>
        <i className={`${rail.rail} ${styles.bottomRail}`} />
      </div>
    </>
  );
}
