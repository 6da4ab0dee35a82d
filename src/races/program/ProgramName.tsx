import type { Program } from '../../../streams';
import styles from './ProgramName.module.css';

/** The name of a program, such as `1st Lap 1200m`, with the distance in regular weight. */
export function ProgramName({ program: { name } }: { program: Pick<Program, 'name'> }) {
  const space = name.lastIndexOf(' ');
  return (
    <>
      {name.slice(0, space + 1)}
      <span className={styles.distance}>{name.slice(space + 1)}</span>
    </>
  );
}
