import { useEffect, useState } from 'react';
import { type Program, type RaceFrame, type RunObserver, useLeader, useRuns } from '../game';
import styles from './BottomBar.module.css';
import { createMotion } from './motion/createMotion';
import { createPath } from './motion/createPath';
import { keyOf } from './keyOf';
import { ProgramName } from './ProgramName';
import { sectionId, sectionInView } from './sectionId';

/** The fixed bar of spec §2: one link a program, with who leads there and how far they have come. */
export function BottomBar({ programs }: { programs: readonly Program[] }) {
  const current = useSectionInView(programs);
  return (
    <nav className={styles.bar} aria-label="Programs">
      <ul>
        {programs.map((program) => (
          <li key={keyOf(program)}>
            <a
              href={`#${sectionId(program.id)}`}
              aria-current={program.id === current ? 'location' : undefined}
            >
              <span className={styles.name}>
                <ProgramName program={program} />
              </span>
              <Leader program={program} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Leader({ program }: { program: Program }) {
  const first = useLeader(program.id);
  const cover = useRuns(program, moveCover);
  const leader = program.horses.find(({ id }) => id === first);
  // The link is called by the program's name alone (D18).
  return (
    <>
      <span className={styles.leader} aria-hidden>
        {leader?.name}
      </span>
      <span className={styles.course} style={{ background: leader?.color }} aria-hidden>
        <i className={styles.cover} ref={cover} />
      </span>
    </>
  );
}

/** Uncovers as much of the strip as whoever is furthest has run. */
function moveCover(
  cover: HTMLElement,
  timeline: readonly RaceFrame[],
  now: () => number,
): RunObserver {
  const keyframes = () =>
    createPath(timeline, ({ progress }) => progress).map(({ ms, place }) => ({
      ms,
      value: `translateX(${place * 100}%)`,
    }));
  return createMotion(cover.parentElement ?? cover, timeline, now, [
    { element: cover, property: 'transform', keyframes },
  ]);
}

/** The id of the program that the visitor looks at. */
function useSectionInView(programs: readonly Program[]): number | undefined {
  const [current, setCurrent] = useState(programs[0]?.id);
  useEffect(() => {
    const look = () => {
      setCurrent(sectionInView(programs.map(({ id }) => id)));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [programs]);
  return current;
}
