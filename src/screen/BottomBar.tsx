import { useEffect, useRef, useState } from 'react';
import { FINISH_POSITION, type Program, useFinalResult, useFrames, useLiveResult } from '../game';
import styles from './BottomBar.module.css';
import { ProgramName } from './ProgramName';
import { sectionId } from './sectionId';

/** The fixed bar of spec §2: one link a program, with who leads there and how far they have come. */
export function BottomBar({ programs }: { programs: readonly Program[] }) {
  const current = useSectionInView(programs);
  return (
    <nav className={styles.bar} aria-label="Programs">
      <ul>
        {programs.map((program) => (
          <li key={program.id}>
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
  const live = useLiveResult(program.id);
  const final = useFinalResult(program.id);
  const strip = useRef<HTMLElement>(null);
  useFrames(program, ({ progress }) => {
    const furthest = Math.max(...progress.map(({ position }) => position));
    const share = Math.min(furthest, FINISH_POSITION) / FINISH_POSITION;
    if (strip.current) strip.current.style.transform = `translateX(${(share - 1) * 100}%)`;
  });
  const first = (final ?? live)?.result[0]?.horseId;
  const leader = program.horses.find(({ id }) => id === first);
  // The link is called by the program's name alone (D18).
  return (
    <>
      <span className={styles.leader} aria-hidden>
        {leader?.name}
      </span>
      <span className={styles.course} aria-hidden>
        <i ref={strip} hidden={leader === undefined} style={{ color: leader?.color }} />
      </span>
    </>
  );
}

/** The id of the program that the visitor looks at: the last one that has come into the upper part of the page. */
function useSectionInView(programs: readonly Program[]): number | undefined {
  const [current, setCurrent] = useState(programs[0]?.id);
  useEffect(() => {
    const look = () => {
      const { scrollHeight, clientHeight } = document.documentElement;
      const isAtEnd = window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 1;
      const inView = programs.findLast(({ id }) => {
        const top = document.getElementById(sectionId(id))?.getBoundingClientRect().top ?? Infinity;
        return top <= (isAtEnd ? clientHeight : clientHeight * 0.4);
      });
      setCurrent((inView ?? programs[0])?.id);
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
